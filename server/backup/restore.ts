/** Restores a backup: all of it or, if anything fails, nothing. */
import { gunzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { Database, Sql } from '../database/database.ts';
import { migrate, programVersion } from '../database/migrate.ts';
import { variants } from '../media/mediaStore.ts';
import type { MediaStore, StoredAs } from '../media/mediaStore.ts';
import type { Progress } from '../progressLine.ts';
import type { ErasureAsked } from '../erasure/underWay.ts';
import { archiveEntries, BadArchive, checkArchive, NEWER } from './archive.ts';
import type { CheckedArchive } from './archive.ts';
import { storedThings } from './backup.ts';
import type { StoredThing } from './backup.ts';
import { erasedIn, noteErasures } from './erasedAgain.ts';
import { countRows, isInUse, ownTables, writeLines } from './tables.ts';

const decompress = promisify(gunzip);
/** Maximum size of an entry's rows when unpacked, in bytes; about a thousand times the usual size. */
const UNPACKED_MAX = 256 * 1024 * 1024;

async function rowsIn(name: string, bytes: Buffer): Promise<string[]> {
  try {
    return (await decompress(bytes, { maxOutputLength: UNPACKED_MAX })).toString('utf8').trimEnd().split('\n');
  } catch (error) {
    throw new BadArchive(
      `"${name}" in this backup can't be unpacked. It's damaged or far too large. Nothing was changed. Use another backup.`,
      { cause: error },
    );
  }
}

const rowEntry = /^tables\/([a-z_]+)\/\d+\.gz$/;
const thingEntry = /^media\/([\w.-]+)\/([0-9a-f-]{36})\/(\w+)$/;
const storedAs: ReadonlySet<string> = new Set<StoredAs>([...variants, 'file']);

/** The target contains a group, and `--replace` wasn't given. */
export class TargetInUse extends Error {
  constructor() {
    super('This database already has a group. Nothing was changed. To overwrite it, add --replace.');
  }
}

export interface RestoreAsked {
  readonly database: Database;
  readonly media: MediaStore;
  readonly path: string;
  /** Replaces existing data in the target. */
  readonly isReplacing: boolean;
  /** Members to be erased after the restore, besides those that were erased in the target. */
  readonly erasures?: readonly string[];
  readonly onProgress?: (progress: Progress) => void;
}

export interface Restored extends CheckedArchive {
  /** The people to erase now. The next start of the server erases those who are left. */
  readonly toErase: readonly ErasureAsked[];
}

/** A database that runs everything in one open transaction. */
function within(tx: Sql, kind: Database['kind']): Database {
  return {
    kind,
    query: (text, values) => tx.query(text, values),
    transaction: (work) => work(tx),
    close: () => Promise.resolve(),
  };
}

async function emptied(tx: Sql) {
  const tables = await ownTables(tx);
  const things = tables.includes('media') && tables.includes('file') ? await storedThings(tx) : [];
  const erasedBefore = await erasedIn(tx, tables);
  if (tables.length > 0)
    await tx.query(`drop table ${[...tables, 'schema_migration'].map((name) => `"${name}"`).join(', ')}`);
  return { things, erasedBefore };
}

interface Filling {
  readonly tx: Sql;
  readonly asked: RestoreAsked;
  readonly checked: CheckedArchive;
  /** Items put into the store, to be removed again if the restore fails. */
  readonly put: StoredThing[];
  /** Those of them that the store had before: they stay. */
  readonly stood: StoredThing[];
}

async function putThing({ asked, put, stood }: Filling, name: string, bytes: Buffer): Promise<boolean> {
  const [, siteId, mediaId, as] = thingEntry.exec(name) ?? [];
  if (siteId === undefined || mediaId === undefined || as === undefined || !storedAs.has(as) || siteId.startsWith('.'))
    return false;
  const thing = { siteId, mediaId, as: as as StoredAs };
  if ((await asked.media.get(siteId, mediaId, thing.as)) !== undefined) stood.push(thing);
  await asked.media.put(siteId, mediaId, thing.as, bytes);
  put.push(thing);
  return true;
}

async function fill(filling: Filling): Promise<void> {
  const {
    tx,
    asked: { path, onProgress = () => undefined },
    checked: { manifest, contents },
  } = filling;
  const totalRows = Object.values(contents.rows).reduce((sum, count) => sum + count, 0);
  let done = 0;
  await tx.query('delete from site');
  for await (const { name, bytes } of archiveEntries(path)) {
    const table = rowEntry.exec(name)?.[1];
    const columns = table === undefined ? undefined : manifest.tables[table];
    if (table !== undefined && columns !== undefined) {
      const lines = await rowsIn(name, bytes);
      await writeLines(tx, table, columns, lines);
      done += lines.length;
      onProgress({ step: 'Log and records', done, total: totalRows });
    } else if (await putThing(filling, name, bytes))
      onProgress({ step: 'Photos and files', done: filling.put.length, total: contents.files });
  }
  for (const [table, count] of Object.entries(contents.rows)) {
    if ((await countRows(tx, table)) !== count)
      throw new BadArchive(`Not all of "${table}" could be restored, so nothing was changed.`);
  }
}

/** Makes the necessary changes after a restore. */
async function settle(tx: Sql): Promise<void> {
  // Devices may hold events from after the backup: the new log id makes them discard everything and reload.
  await tx.query('update site set log_id = gen_random_uuid()');
  // Emails queued for more than a day have been sent since or are out of date. Those that expire have no text, or a link that no longer works.
  await tx.query(
    `update letter set body = null, given_up_at = now(), problem = 'An older backup was restored.' where sent_at is null and given_up_at is null and (created_at < now() - interval '1 day' or expires_at is not null)`,
  );
  await tx.query('analyze');
}

/** Removes items of which nothing has to stay. */
async function takeOut(media: MediaStore, things: readonly StoredThing[], kept: readonly StoredThing[]): Promise<void> {
  const staying = new Set(kept.map(({ siteId, mediaId }) => `${siteId}/${mediaId}`));
  const going = new Map(things.map(({ siteId, mediaId }) => [`${siteId}/${mediaId}`, { siteId, mediaId }]));
  for (const [key, { siteId, mediaId }] of going) if (!staying.has(key)) await media.remove(siteId, mediaId);
}

/**
 * Verifies an archive's checksums and restores it in one transaction: creates and fills the tables in the backup's own version, and
 * then migrates them to this version. Reopen the database afterwards.
 */
export async function restore(asked: RestoreAsked): Promise<Restored> {
  const { database, media, path, isReplacing, erasures = [], onProgress = () => undefined } = asked;
  const checked = await checkArchive(path, (done, total) => onProgress({ step: 'Checking the backup', done, total }));
  if (checked.manifest.schemaVersion > (await programVersion())) throw new BadArchive(NEWER);
  const put: StoredThing[] = [];
  const stood: StoredThing[] = [];
  const { found, needed, toErase } = await database
    .transaction(async (tx) => {
      if (!isReplacing && (await isInUse(tx))) throw new TargetInUse();
      const found = await emptied(tx);
      stood.push(...found.things);
      await migrate(within(tx, database.kind), { upTo: checked.manifest.schemaVersion });
      await fill({ tx, asked, checked, put, stood });
      await migrate(within(tx, database.kind));
      await settle(tx);
      const toErase = await noteErasures(tx, found.erasedBefore, erasures);
      return { found, needed: await storedThings(tx), toErase };
    })
    .catch(async (error: unknown) => {
      await takeOut(media, put, stood);
      throw error;
    });
  // The group has been replaced by now. What nothing names any more does no harm if it can't be removed.
  await takeOut(media, found.things, needed).catch(() => undefined);
  return { ...checked, toErase };
}
