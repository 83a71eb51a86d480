import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

  it('[LOCK-3] takes over a lock whose number another program has by now', () => {
    expect(processStart(process.pid)).not.toBeNull();
    writeFileSync(path, JSON.stringify({ pid: process.pid, processStart: 'another start', token: 'old' }));
    lockFolder(place.folder).release();
    expect(readdirSync(place.folder)).toEqual([]);
  });

  it.each(['', '{"pid":', '{"pid":"one"}'])('[LOCK-4] takes over a lock that reads %j', (text) => {
    writeFileSync(path, text);
    lockFolder(place.folder).release();
    expect(readdirSync(place.folder)).toEqual([]);
  });

  it(
    '[LOCK-6] belongs to a process that this one cannot look up for as long as it is refreshed',
    { timeout: 60_000 },
    async () => {
      const first = startProgram(holder, [place.folder]);
      await first.said('holds it');
      const own = JSON.parse(readFileSync(path, 'utf8')) as object;
      // As it looks from another container, where this process has another number.
      writeFileSync(path, JSON.stringify({ ...own, pid: 4_000_000, processSpace: 'another' }));
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

  it('[LOCK-5] gives a dead lock to exactly one of many', async () => {
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
