/**
 * An embedded database can only be opened by one process, so `npm run backup` asks the running server to write the backup. It does this with
 * a file in the data folder: anyone who can write there has the data anyway, and no network port is needed.
 *
 *   command: backup-request.json -> server removes it, writes the archive -> backup-answer-<id>.json -> command removes it
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { lockOf } from '../database/folderLock.ts';
import { Contents } from './archive.ts';
import { backUp } from './backup.ts';
import type { BackupAsked } from './backup.ts';
import { NoProgress, silentMillis } from './patience.ts';

const Request = z.object({ id: z.uuid(), path: z.string().refine(isAbsolute) });
const Answer = z.union([z.object({ contents: Contents }), z.object({ problem: z.string() })]);

const requestIn = (folder: string): string => join(folder, 'backup-request.json');
const answerIn = (folder: string, id: string): string => join(folder, `backup-answer-${id}.json`);

/** Writes a file atomically, readable only by this user. */
function put(path: string, value: unknown): void {
  writeFileSync(`${path}.part`, JSON.stringify(value), { mode: 0o600 });
  renameSync(`${path}.part`, path);
}

export interface Answering extends Omit<BackupAsked, 'path' | 'onProgress'> {
  readonly folder: string;
  readonly everyMillis?: number;
  readonly onTrouble: (error: unknown) => void;
}

/** Polls for requests and carries them out. Returns a function that stops polling and waits for a running backup. */
export function answerBackupRequests({
  folder,
  everyMillis = 1_000,
  onTrouble,
  ...tools
}: Answering): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const carryOut = async (): Promise<void> => {
    const text = readFileSync(requestIn(folder), 'utf8');
    rmSync(requestIn(folder));
    const { id, path } = Request.parse(JSON.parse(text));
    try {
      put(answerIn(folder, id), { contents: await backUp({ ...tools, path }) });
    } catch (error) {
      onTrouble(error);
      put(answerIn(folder, id), { problem: error instanceof Error ? error.message : 'Something went wrong.' });
    }
  };
  const timer = setInterval(() => {
    if (underWay !== undefined || !existsSync(requestIn(folder))) return;
    underWay = carryOut()
      .catch(onTrouble)
      .finally(() => {
        underWay = undefined;
      });
  }, everyMillis).unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}

/** The server doesn't accept requests: it's an older version or still starting. */
export class NotAnswered extends Error {}
/** The server failed to write the backup, or wrote it where the command can't see it. */
export class BackupRefused extends Error {}

export interface Patience {
  readonly takenMillis: number;
  readonly lookMillis: number;
  /** How long the unfinished file may stay as it is. */
  readonly silentMillis: number;
}
const usual: Patience = { takenMillis: 15_000, lookMillis: 200, silentMillis };

/** Changes when the file is replaced; undefined if there is none. */
function versionOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.ino} ${found.mtimeMs} ${found.size}`;
}

/** True if a server still refreshes its lock on the folder. */
async function isServed(folder: string): Promise<boolean> {
  const before = versionOf(lockOf(folder));
  await pause(5_000);
  return versionOf(lockOf(folder)) !== before;
}

/** Waits for the server's answer, as long as the file it writes grows. */
async function untilAnswered(folder: string, id: string, path: string, patience: Patience): Promise<void> {
  const size = (): number | undefined => statSync(`${path}.part`, { throwIfNoEntry: false })?.size;
  let before = size();
  for (let waited = 0; !existsSync(answerIn(folder, id)); waited += patience.lookMillis) {
    const now = size();
    if (now !== before) waited = 0;
    before = now;
    if (waited >= patience.silentMillis) {
      const isElsewhere = now === undefined && (await isServed(folder));
      // Looking took some seconds, in which the answer or a file may have arrived.
      if (existsSync(answerIn(folder, id)) || size() !== now) continue;
      throw isElsewhere
        ? writtenElsewhere('is writing', path, folder)
        : new NoProgress('The running Backstock', patience.silentMillis);
    }
    await pause(patience.lookMillis);
  }
}

function writtenElsewhere(what: 'is writing' | 'wrote', path: string, folder: string): BackupRefused {
  return new BackupRefused(
    `The running Backstock ${what} the backup to ${path} in its own file system, which isn't this one. Run the command in the server's own container, or name a file in the data folder ${folder}.`,
  );
}

/** Sends a request to the server using this folder, and waits for its response. */
export async function askForBackup(folder: string, path: string, patience: Patience = usual): Promise<Contents> {
  const { takenMillis, lookMillis } = patience;
  const id = randomUUID();
  const before = versionOf(path);
  put(requestIn(folder), { id, path });
  for (let waited = 0; existsSync(requestIn(folder)); waited += lookMillis) {
    if (waited >= takenMillis) {
      rmSync(requestIn(folder), { force: true });
      throw new NotAnswered();
    }
    await pause(lookMillis);
  }
  await untilAnswered(folder, id, path, patience);
  const answer = Answer.parse(JSON.parse(readFileSync(answerIn(folder, id), 'utf8')));
  rmSync(answerIn(folder, id));
  if ('problem' in answer) throw new BackupRefused(`The backup could not be written: ${answer.problem}`);
  if (versionOf(path) === before) throw writtenElsewhere('wrote', path, folder);
  return answer.contents;
}
