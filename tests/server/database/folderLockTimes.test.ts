/** The lock on a network share that doesn't let its holder set the time of a file. */
import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DatabaseFailure } from '../../../server/database/database.ts';
import { lockFolder, type FolderLock } from '../../../server/database/folderLock.ts';
import { temporaryFolder } from '../support/database.ts';

/** What happens on the share before it refuses. */
let before: () => void;
// No local folder refuses this to every user who may write to it.
const refuseTimes = (): never => {
  before();
  throw new Error('EPERM: operation not permitted, utime');
};

let place: ReturnType<typeof temporaryFolder>;
let path: string;
let lock: FolderLock;
const onLost = vi.fn<(sentence: string) => void>();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  place = temporaryFolder();
  path = join(place.folder, 'backstock.lock');
  before = () => undefined;
  lock = lockFolder(place.folder, onLost, refuseTimes);
});
afterEach(() => {
  lock.release();
  place.remove();
  onLost.mockClear();
  vi.useRealTimers();
});

it('[LOCK-9] is written again, so its time changes', () => {
  const written = readFileSync(path, 'utf8');
  utimesSync(path, 0, 0);
  vi.advanceTimersByTime(20_000);
  expect(statSync(path).mtimeMs).toBeGreaterThan(0);
  expect(() => lock.confirm()).not.toThrow();
  expect([onLost.mock.calls, readFileSync(path, 'utf8')]).toEqual([[], written]);
});

it('[LOCK-9] is not written over a lock that another process has just put there', () => {
  const theirs = JSON.stringify({ pid: 4_000_000, processStart: null, processSpace: 'another', token: 'theirs' });
  before = () => writeFileSync(path, theirs);
  vi.advanceTimersByTime(2_000);
  expect(onLost).toHaveBeenCalledExactlyOnceWith(
    `Another Backstock has taken over the data folder ${place.folder}, so this one has stopped.`,
  );
  expect(readFileSync(path, 'utf8')).toBe(theirs);
});

it('[LOCK-9] may not be used where its time can be neither set nor changed by writing', () => {
  const own = readFileSync(path, 'utf8');
  before = () => writeFileSync(path, '');
  for (let check = 0; check < 5; check += 1) {
    writeFileSync(path, own);
    vi.advanceTimersByTime(2_000);
  }
  expect(() => lock.confirm()).toThrow(DatabaseFailure);
  expect(onLost).not.toHaveBeenCalled();
  writeFileSync(path, own);
});
