import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  linkSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { DatabaseFailure, errorCode } from './database.ts';

/** The lock on a folder. */
export interface FolderLock {
  /**
   * To be called before each use of the folder: checks the lock if that is overdue, e.g. after the computer slept.
   * Throws a DatabaseFailure if the check fails, e.g. because a network share isn't back yet.
   */
  confirm(): void;
  release(): void;
}

/** Another running process has locked the folder. */
export class FolderInUse extends Error {
  constructor(folder: string, place: string) {
    super(
      `The data folder ${folder} is in use by another Backstock${place}. Stop it first, or set DATA_DIR to another folder.`,
    );
    this.name = 'FolderInUse';
  }
}

const Holder = z.object({
  pid: z.number().int().positive(),
  processStart: z.string().nullable(),
  /** Where `pid` is a number of; null if the system has only one such place. Older versions didn't write it, nor refresh the lock. */
  processSpace: z.string().nullable().optional(),
  token: z.string(),
});
type Holder = z.infer<typeof Holder>;

const lockName = 'backstock.lock';

/** The file of the lock on a folder. While its holder is alive, its time changes every two seconds. */
export function lockOf(folder: string): string {
  return join(folder, lockName);
}

/** How often the holder refreshes its lock. */
const refreshMillis = 2_000;
/** How long a lock must stay unchanged to be dead if its process can't be looked up. */
const watchMillis = 10_000;
/** How soon the holder checks its lock again, if it's used after a check that failed. */
const retryMillis = 1_000;

/** Sets the times of a file; throws where that isn't permitted. */
type SetTimes = (path: string, accessed: Date, modified: Date) => void;

/**
 * Locks a folder for this process, or throws FolderInUse. A lock whose process has ended (killed, or
 * its PID since reused) is taken over.
 *
 * The PID of a process in another container or on another computer means nothing here, so its lock counts while it's refreshed.
 *
 * `onLost` must end every use of the folder at once: another process may be writing there.
 */
export function lockFolder(
  folder: string,
  onLost: (sentence: string) => void = endProcess,
  setTimes: SetTimes = utimesSync,
): FolderLock {
  const path = lockOf(folder);
  const me: Holder = {
    pid: process.pid,
    processStart: processStart(process.pid),
    processSpace: processSpace(),
    token: randomUUID(),
  };
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (create(path, me)) return held(folder, me, onLost, setTimes);
    const holder = read(path);
    if (holder === 'absent') continue;
    if (holder !== 'unreadable') refuseIfAlive(folder, holder, me);
    takeAway(path, holder);
  }
  throw new Error(`The lock ${path} keeps changing; another process is starting on the same folder.`);
}

/** Ends the threads of this process too, among them the one of the database. */
function endProcess(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function held(folder: string, me: Holder, onLost: (sentence: string) => void, setTimes: SetTimes): FolderLock {
  const path = lockOf(folder);
  let refreshedAt = Date.now();
  let checkedAt = refreshedAt;
  const isOverdue = (): boolean => Date.now() - refreshedAt >= watchMillis;
  const check = (): void => {
    checkedAt = Date.now();
    const state = refresh(path, me, Date.now() - refreshedAt, setTimes);
    if (state === 'refreshed') refreshedAt = Date.now();
    if (state === 'refreshed' || state === 'failed') return;
    clearInterval(timer);
    onLost(
      state === 'taken'
        ? `Another Backstock has taken over the data folder ${folder}, so this one has stopped.`
        : `The lock of the data folder ${folder} is gone, so another Backstock may have used it. This one has stopped.`,
    );
  };
  const timer = setInterval(check, refreshMillis).unref();
  return {
    confirm: () => {
      if (isOverdue() && Date.now() - checkedAt >= retryMillis) check();
      if (isOverdue()) throw new DatabaseFailure('storage-unavailable', `The lock ${path} could not be refreshed.`);
    },
    release: () => {
      clearInterval(timer);
      release(path, me);
    },
  };
}

/** After 'failed', the next time may succeed. */
type Refreshed = 'refreshed' | 'failed' | 'taken' | 'gone';

function refresh(path: string, me: Holder, millisSince: number, setTimes: SetTimes): Refreshed {
  try {
    const holder = read(path);
    if (holder === 'unreadable') return 'failed';
    if (holder === 'absent') {
      // After that long, another process may have taken the lock over, written to the folder and released the lock.
      if (millisSince >= watchMillis) return 'gone';
      return create(path, me) ? 'refreshed' : 'failed';
    }
    if (holder.token !== me.token) return 'taken';
    return renew(path, me, setTimes);
  } catch {
    return 'failed';
  }
}

/** Sets the time of the lock. Some network shares don't permit that, but writing the same content again sets it too. */
function renew(path: string, me: Holder, setTimes: SetTimes): Refreshed {
  const now = new Date();
  try {
    setTimes(path, now, now);
    return 'refreshed';
  } catch {
    return rewrite(path, me);
  }
}

/** Checks and writes the same open file, so that a lock that another process has just put in its place isn't overwritten. */
function rewrite(path: string, me: Holder): Refreshed {
  const file = openSync(path, 'r+');
  try {
    const holder = read(file);
    if (typeof holder !== 'object') return 'failed';
    if (holder.token !== me.token) return 'taken';
    writeSync(file, JSON.stringify(me), 0);
    return 'refreshed';
  } finally {
    closeSync(file);
  }
}

function refuseIfAlive(folder: string, holder: Holder, me: Holder): void {
  if (holder.processSpace === undefined || holder.processSpace === me.processSpace) {
    if (isAlive(holder)) throw new FolderInUse(folder, ` (process ${holder.pid})`);
  } else if (isRefreshed(lockOf(folder)))
    throw new FolderInUse(folder, ', in another container or on another computer');
}

/** Watches a lock. Its time isn't compared with this computer's clock, which may differ from its holder's. */
function isRefreshed(path: string): boolean {
  const changedAt = (): number | undefined => statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  const before = changedAt();
  for (let waited = 0; waited < watchMillis; waited += 250) {
    Atomics.wait(sleeper, 0, 0, 250);
    const after = changedAt();
    if (after === undefined) return false;
    if (after !== before) return true;
  }
  return false;
}

/** The PID namespace of this process, on Linux. */
function processSpace(): string | null {
  try {
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${bootId}/${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return null;
  }
}

/** Linking a complete file creates the lock atomically, so an unreadable one has no owner. */
function create(path: string, me: Holder): boolean {
  const draft = `${path}.${me.token}`;
  writeFileSync(draft, JSON.stringify(me), { flush: true });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    return createWithoutLink(path, me, error);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** For file systems without hard links. */
function createWithoutLink(path: string, me: Holder, cause: unknown): boolean {
  if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(errorCode(cause) ?? '')) throw cause;
  try {
    writeFileSync(path, JSON.stringify(me), { flag: 'wx', flush: true });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function read(path: string | number): Holder | 'absent' | 'unreadable' {
  try {
    const parsed = Holder.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    return parsed.success ? parsed.data : 'unreadable';
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? 'absent' : 'unreadable';
  }
}

/** Moves a stale lock aside; puts it back if a third process took it over in between. */
function takeAway(path: string, judged: Holder | 'unreadable'): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  const moved = read(aside);
  const isJudged =
    judged === 'unreadable' ? moved === 'unreadable' : typeof moved === 'object' && moved.token === judged.token;
  if (isJudged) rmSync(aside, { force: true });
  else renameSync(aside, path);
}

function release(path: string, me: Holder): void {
  const holder = read(path);
  if (typeof holder === 'object' && holder.token === me.token) rmSync(path, { force: true });
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM' && isSameStart(holder);
  }
  return isSameStart(holder);
}

/** PIDs are reused, so the start time must match too. If it's unknown, the PID decides. */
function isSameStart(holder: Holder): boolean {
  const start = processStart(holder.pid);
  return start === null || holder.processStart === null || start === holder.processStart;
}

/** The start time of a process as reported by the system; null if unavailable. */
export function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The name in field 2 may contain spaces and brackets; field 22 is the start in ticks since boot.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return ticks === undefined ? null : `${bootId}/${ticks}`;
  } catch {
    return processStartByPs(pid);
  }
}

function processStartByPs(pid: number): string | null {
  try {
    const text = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return text.trim() || null;
  } catch {
    return null;
  }
}
