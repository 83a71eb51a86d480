/** `npm run backup [-- FILE]`. */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backUp } from './backup/backup.ts';
import { fileOf, runCommand, WrongCommand } from './commandLine.ts';
import { FolderMediaStore } from './media/mediaStore.ts';
import { openAsItStands } from './openDatabase.ts';
import { progressLine } from './setup/progressLine.ts';

const usage = 'Write: npm run backup -- FILE. Without a file it is named by the time.';

function defaultName(now: Date): string {
  return `backstock-${now.toISOString().slice(0, 16).replace('T', '-').replace(':', '')}.tar`;
}

await runCommand(async (config, words) => {
  const [given, ...others] = words;
  if (others.length > 0 || given?.startsWith('-') === true) throw new WrongCommand(usage);
  const path = fileOf(given ?? defaultName(new Date()));
  // Not migrated: a running server of an older version goes on unharmed.
  const database = await openAsItStands(config);
  try {
    mkdirSync(dirname(path), { recursive: true });
    const media = new FolderMediaStore(join(config.dataDir, 'media'));
    const { rows, files, missingFiles } = await backUp({ database, media, path, now: () => new Date(), onProgress: progressLine(process.stdout) });
    console.info(`Backed up ${rows['event'] ?? 0} changes, ${rows['record'] ?? 0} records and ${files} files to ${path}.`);
    if (missingFiles > 0) console.info(`${missingFiles} files are known but were not found in ${join(config.dataDir, 'media')}: they are not in it.`);
    console.info('Not in it: your settings (.env) and the key of the installation (SECRET_KEY or DATA_DIR/secret.key). Keep them elsewhere.');
  } finally {
    await database.close();
  }
});
