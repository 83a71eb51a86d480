/** `npm run restore -- FILE [--replace] [--erasures FILE]`. */
import { parseArgs } from 'node:util';
import { installationSecret } from './accounts/seal.ts';
import { createServices } from './app.ts';
import { eraseAgain, readErasures } from './backup/erasedAgain.ts';
import { restore } from './backup/restore.ts';
import type { Restored } from './backup/restore.ts';
import { fileOf, runCommand, WrongCommand } from './commandLine.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { refuseUnfitServer } from './database/fitness.ts';
import type { ErasureAsked } from './erasure/underWay.ts';
import type { MediaStore } from './media/mediaStore.ts';
import { openMediaStore } from './media/openMediaStore.ts';
import { openAsItStands, openDatabase } from './openDatabase.ts';
import { progressLine } from './progressLine.ts';

const usage =
  'Usage: npm run restore -- FILE [--replace] [--erasures FILE]. --replace overwrites an existing group. --erasures erases the people again that are listed in FILE (the response of GET /api/erasures).';

interface Asked {
  readonly path: string;
  readonly isReplacing: boolean;
  readonly erasures: readonly string[];
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, erasures: { type: 'string' } },
    });
  } catch (error) {
    throw new WrongCommand(usage, { cause: error });
  }
}

function askedFor(words: readonly string[]): Asked {
  const {
    values: { replace, erasures },
    positionals: [file, ...others],
  } = parsed(words);
  if (file === undefined || others.length > 0) throw new WrongCommand(usage);
  return {
    path: fileOf(file),
    isReplacing: replace === true,
    erasures: erasures === undefined ? [] : readErasures(fileOf(erasures)),
  };
}

/** Throws if a server is running: it would write to the data being replaced. */
async function refuseWhileServed(database: Database): Promise<void> {
  if (database.kind === 'embedded') return;
  const others = await database.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'backstock' and pid <> pg_backend_pid() limit 1`,
  );
  if (others.length > 0)
    throw new WrongCommand(
      'Backstock is running on this database. Stop it on every computer, then restore again. Nothing was changed.',
    );
}

async function bringBack(config: Config, media: MediaStore, asked: Asked): Promise<Restored> {
  if (config.databaseUrl !== undefined) await refuseUnfitServer(config.databaseUrl, config.limits.connectionMillis);
  const database = await openAsItStands(config, { connections: 1 });
  try {
    await refuseWhileServed(database);
    return await restore({ ...asked, database, media, onProgress: progressLine(process.stdout) });
  } finally {
    await database.close();
  }
}

async function eraseThem(
  config: Config,
  {
    media,
    secret,
    people,
  }: { readonly media: MediaStore; readonly secret: Buffer; readonly people: readonly ErasureAsked[] },
): Promise<void> {
  const database = await openDatabase(config);
  const services = await createServices({ database, media, loadSample: () => Promise.resolve(), secret });
  try {
    const { erased: count, left } = await eraseAgain(services, people);
    if (count > 0)
      console.info(
        `${count} ${count === 1 ? 'person' : 'people'} who had been erased since ${count === 1 ? 'was' : 'were'} erased again.`,
      );
    if (left.length === 0) return;
    console.error(
      'Not erased again yet. Backstock tries again at every start, or erase them yourself before anyone logs in (POST /api/erasures/replay):',
    );
    for (const line of left) console.error(line);
    process.exitCode = 1;
  } finally {
    services.events.close();
    await database.close();
  }
}

await runCommand(async (config, words) => {
  const asked = askedFor(words);
  const media = openMediaStore(config);
  const secret = installationSecret(config.secretKey, config.dataDir);
  const { manifest, contents, toErase } = await bringBack(config, media, asked);
  await eraseThem(config, { media, secret, people: toErase });
  console.info(
    `Restored ${contents.rows['event'] ?? 0} changes, ${contents.rows['record'] ?? 0} records and ${contents.files} files as they were on ${manifest.madeAt.slice(0, 16).replace('T', ' at ')} UTC.`,
  );
  const { missingFiles } = contents;
  if (missingFiles > 0)
    console.info(
      `${missingFiles} ${missingFiles === 1 ? 'file was' : 'files were'} already missing when the backup was made.`,
    );
  console.info(
    "Everyone has to log in again. Backups don't contain the installation's key: without it, two-factor authentication has to be set up again.",
  );
});
