/** `npm run backup [-- FILE]`. */
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Contents } from './backup/archive.ts';
import { backUp } from './backup/backup.ts';
import { askForBackup, NotAnswered } from './backup/backupRequest.ts';
import { NoProgress, whileProgressing } from './backup/patience.ts';
import { fileOf, runCommand, WrongCommand } from './commandLine.ts';
import type { Config } from './config.ts';
import { FolderInUse } from './database/folderLock.ts';
import { openMediaStore } from './media/openMediaStore.ts';
import { openAsItStands } from './openDatabase.ts';
import { progressLine } from './progressLine.ts';
import type { Progress } from './progressLine.ts';

const usage = 'Usage: npm run backup -- [FILE]. Without a name, the file is named after the time.';

function defaultName(now: Date): string {
  return `backstock-${now.toISOString().slice(0, 16).replace('T', '-').replace(':', '')}.tar`;
}

/** Doesn't migrate the database, so a running server of an older version isn't affected. */
async function backUpHere(config: Config, path: string): Promise<Contents> {
  const database = await openAsItStands(config, { isReadOnly: true });
  const media = openMediaStore(config);
  const show = progressLine(process.stdout);
  const contents = await whileProgressing('The database', (heard) => {
    const onProgress = (progress: Progress) => {
      heard();
      show(progress);
    };
    return backUp({ database, media, path, now: () => new Date(), onProgress });
  }).catch(async (error: unknown) => {
    // A database that doesn't answer can't be closed either: the process ends now.
    if (error instanceof NoProgress) rmSync(`${path}.part`, { force: true });
    else await database.close();
    throw error;
  });
  await database.close();
  return contents;
}

async function askServer({ dataDir }: Config, path: string, inUse: FolderInUse): Promise<Contents> {
  console.info('Backstock is running and writes the backup itself ...');
  try {
    return await askForBackup(dataDir, path);
  } catch (error) {
    // The process using the folder doesn't accept requests, so the original error is more helpful.
    throw error instanceof NotAnswered ? inUse : error;
  }
}

await runCommand(async (config, words) => {
  const [given, ...others] = words;
  if (others.length > 0 || given?.startsWith('-') === true) throw new WrongCommand(usage);
  const path = fileOf(given ?? defaultName(new Date()));
  mkdirSync(dirname(path), { recursive: true });
  const { rows, files, missingFiles } = await backUpHere(config, path).catch((error: unknown) => {
    if (error instanceof FolderInUse) return askServer(config, path, error);
    throw error;
  });
  console.info(
    `Backed up ${rows['event'] ?? 0} changes, ${rows['record'] ?? 0} records and ${files} files to ${path}.`,
  );
  if (missingFiles > 0)
    console.info(
      `${missingFiles} ${missingFiles === 1 ? "file is missing from storage and isn't" : "files are missing from storage and aren't"} in the backup.`,
    );
  console.info(
    "The backup doesn't contain your settings (.env) or the installation's key (SECRET_KEY or DATA_DIR/secret.key). Keep copies of them elsewhere.",
  );
});
