import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DatabaseFailure } from '../../../server/database/database.ts';
import { FolderInUse, lockFolder, processStart } from '../../../server/database/folderLock.ts';
import { temporaryFolder } from '../support/database.ts';
import { startProgram } from './processes.ts';

const holder = 'tests/server/database/holder.ts';

describe('the lock of the data folder', () => {
  let place: ReturnType<typeof temporaryFolder>;
  let path: string;
  beforeEach(() => {
    place = temporaryFolder();
    path = join(place.folder, 'backstock.lock');
  });
  afterEach(() => place.remove());

  it('[LOCK-1] refuses a second process with one sentence', async () => {
    const first = startProgram(holder, [place.folder]);
    await first.said('holds it');
    const { code, output } = await startProgram(holder, [place.folder]).ended();
    expect([code, output.trim()]).toEqual([
      1,
      `refused: The data folder ${place.folder} is in use by another Backstock (process ${first.process.pid}). Stop it first, or set DATA_DIR to another folder.`,
    ]);
    first.process.stdin?.write('end');
    await first.ended();
    lockFolder(place.folder).release();
    expect(readdirSync(place.folder)).toEqual([]);
  });

  it('[LOCK-1] refuses the same process a second time', () => {
    const lock = lockFolder(place.folder);
    expect(() => lockFolder(place.folder)).toThrow(FolderInUse);
    lock.release();
  });

  it('[LOCK-2] takes over the lock of a killed process', async () => {
    const first = startProgram(holder, [place.folder]);
    await first.said('holds it');
    first.process.kill('SIGKILL');
    await first.ended();
    const lock = lockFolder(place.folder);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
    lock.release();
  });

  it('[LOCK-3] takes over a lock whose process number now belongs to another program', () => {
    expect(processStart(process.pid)).not.toBeNull();
    writeFileSync(path, JSON.stringify({ pid: process.pid, processStart: 'another start', token: 'old' }));
    lockFolder(place.folder).release();
    expect(readdirSync(place.folder)).toEqual([]);
  });

  it.each(['', '{"pid":', '{"pid":"one"}'])('[LOCK-4] takes over a lock file containing %j', (text) => {
    writeFileSync(path, text);
    lockFolder(place.folder).release();
    expect(readdirSync(place.folder)).toEqual([]);
  });

  it.each(['another', null])(
    '[LOCK-6] belongs to a process in the place %j, which cannot be looked up, for as long as it is refreshed',
    { timeout: 60_000 },
    async (processSpace) => {
      const first = startProgram(holder, [place.folder]);
      await first.said('holds it');
      const own = JSON.parse(readFileSync(path, 'utf8')) as object;
      // As it looks from another container, where this process has another number.
      writeFileSync(path, JSON.stringify({ ...own, pid: 4_000_000, processSpace }));
      const { code, output } = await startProgram(holder, [place.folder]).ended();
      expect([code, output.trim()]).toEqual([
        1,
        `refused: The data folder ${place.folder} is in use by another Backstock, in another container or on another computer. Stop it first, or set DATA_DIR to another folder.`,
      ]);
      first.process.kill('SIGKILL');
      await first.ended();
      const next = startProgram(holder, [place.folder]);
      await next.said('holds it');
      next.process.stdin?.write('end');
      await next.ended();
    },
  );

  it('[LOCK-6] is looked up by its number if an older version wrote it', () => {
    const older = { pid: process.pid, processStart: processStart(process.pid), token: 'old' };
    writeFileSync(path, JSON.stringify(older));
    expect(() => lockFolder(place.folder)).toThrow(`(process ${process.pid})`);
  });

  it('[LOCK-7] ends a process that was paused while another took its folder over', { timeout: 60_000 }, async () => {
    const paused = startProgram(holder, [place.folder]);
    await paused.said('holds it');
    paused.process.kill('SIGSTOP');
    const own = JSON.parse(readFileSync(path, 'utf8')) as object;
    writeFileSync(path, JSON.stringify({ ...own, pid: 4_000_000, processSpace: 'another' }));
    const next = startProgram(holder, [place.folder]);
    await next.said('holds it');
    paused.process.kill('SIGCONT');
    const { code, output } = await paused.ended();
    expect([code, output.trim()]).toEqual([
      1,
      `holds it\nAnother Backstock has taken over the data folder ${place.folder}, so this one has stopped.`,
    ]);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: next.process.pid });
    next.process.stdin?.write('end');
    await next.ended();
  });

  it('[LOCK-7] does not delete a lock that now belongs to another process', () => {
    const { onLost, pass } = lockedWithFakeTime();
    writeFileSync(
      path,
      JSON.stringify({ pid: 4_000_000, processStart: null, processSpace: 'another', token: 'theirs' }),
    );
    const before = statSync(path).mtimeMs;
    pass(2_000);
    pass(20_000);
    expect(onLost).toHaveBeenCalledExactlyOnceWith(
      `Another Backstock has taken over the data folder ${place.folder}, so this one has stopped.`,
    );
    expect(statSync(path).mtimeMs).toBe(before);
  });

  it('[LOCK-7] creates a lock anew that was removed just now', () => {
    const { onLost, pass } = lockedWithFakeTime();
    const before = readFileSync(path, 'utf8');
    rmSync(path);
    pass(2_000);
    expect([onLost.mock.calls, readFileSync(path, 'utf8')]).toEqual([[], before]);
  });

  it('[LOCK-7] ends a process that was paused and finds its lock gone', () => {
    const { onLost, pass } = lockedWithFakeTime();
    rmSync(path);
    // A pause: the clock goes on, but no timer runs.
    vi.setSystemTime(Date.now() + 60_000);
    pass(2_000);
    expect(onLost).toHaveBeenCalledExactlyOnceWith(
      `The lock of the data folder ${place.folder} is gone, so another Backstock may have used it. This one has stopped.`,
    );
    expect(readdirSync(place.folder)).toEqual([]);
  });

  it('[LOCK-7] is confirmed before the first use after a pause, and costs nothing at other times', () => {
    const { lock, onLost, pass } = lockedWithFakeTime();
    writeFileSync(
      path,
      JSON.stringify({ pid: 4_000_000, processStart: null, processSpace: 'another', token: 'theirs' }),
    );
    lock.confirm();
    expect(onLost).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + 60_000);
    expect(() => lock.confirm()).toThrow(DatabaseFailure);
    expect(onLost).toHaveBeenCalledExactlyOnceWith(
      `Another Backstock has taken over the data folder ${place.folder}, so this one has stopped.`,
    );
    pass(2_000);
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('[LOCK-8] refuses any use while it could not be read for ten seconds, looking once a second', () => {
    const { lock, onLost, pass } = lockedWithFakeTime();
    const own = readFileSync(path, 'utf8');
    // Reading a folder as a file fails whoever tries.
    rmSync(path);
    mkdirSync(path);
    pass(8_000);
    expect(() => lock.confirm()).not.toThrow();
    vi.setSystemTime(Date.now() + 60_000);
    expect(() => lock.confirm()).toThrow(DatabaseFailure);
    rmdirSync(path);
    writeFileSync(path, own);
    vi.setSystemTime(Date.now() + 999);
    expect(() => lock.confirm()).toThrow(DatabaseFailure);
    vi.setSystemTime(Date.now() + 1);
    expect(() => lock.confirm()).not.toThrow();
    expect(onLost).not.toHaveBeenCalled();
  });

  function lockedWithFakeTime() {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const onLost = vi.fn<(sentence: string) => void>();
    const lock = lockFolder(place.folder, onLost);
    onTestFinished(() => lock.release());
    return { lock, onLost, pass: (millis: number) => vi.advanceTimersByTime(millis) };
  }

  it('[LOCK-5] lets exactly one of many processes take over an abandoned lock', async () => {
    writeFileSync(path, JSON.stringify({ pid: process.pid, processStart: 'another start', token: 'old' }));
    const programs = Array.from({ length: 6 }, () => startProgram(holder, [place.folder]));
    const answers = await Promise.all(
      programs.map((program) =>
        Promise.race([
          program.said('holds it').then(
            () => 'holds it',
            () => 'refused',
          ),
          program.ended().then(() => 'refused'),
        ]),
      ),
    );
    for (const program of programs) program.process.stdin?.write('end');
    await Promise.all(programs.map((program) => program.ended()));
    expect(answers.filter((answer) => answer === 'holds it')).toHaveLength(1);
  });
});
