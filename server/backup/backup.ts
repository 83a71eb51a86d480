/** Writes all data of an installation into one file, as of one moment. */
import { gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { Database, Sql } from '../database/database.ts';
import { variants } from '../media/mediaStore.ts';
import type { MediaStore, StoredAs } from '../media/mediaStore.ts';
import type { Progress } from '../progressLine.ts';
import { ArchiveWriter, entryNames, FORMAT } from './archive.ts';
import type { Contents, Manifest } from './archive.ts';
import { countRows, keptColumns, linesOf, schemaVersionOf } from './tables.ts';

const compress = promisify(gzip);
const rowsAtOnce = 1_000;

export interface BackupAsked {
  readonly database: Database;
  readonly media: Pick<MediaStore, 'get'>;
  /** The file to write; an existing one is replaced once the new one is complete. */
  readonly path: string;
  readonly now: () => Date;
  readonly onProgress?: (progress: Progress) => void;
}

/** There is no group in this database to back up. */
export class NothingToKeep extends Error {}

/** A photo or file as identified in the media store. */
export interface StoredThing {
  readonly siteId: string;
  readonly mediaId: string;
  readonly as: StoredAs;
}

/** All photos and files the tables refer to. */
export async function storedThings(sql: Sql): Promise<readonly StoredThing[]> {
  const pictures = await sql.query<{ siteId: string; mediaId: string }>(
    'select site_id as "siteId", media_id as "mediaId" from media order by 1, 2',
  );
  const files = await sql.query<{ siteId: string; mediaId: string }>(
    'select site_id as "siteId", file_id as "mediaId" from file order by 1, 2',
  );
  return [
    ...pictures.flatMap((picture) => variants.map((as) => ({ ...picture, as }))),
    ...files.map((file) => ({ ...file, as: 'file' as const })),
  ];
}

async function keepRows(
  tx: Sql,
  archive: ArchiveWriter,
  tables: readonly string[],
  onProgress: (progress: Progress) => void,
): Promise<Record<string, number>> {
  const counted = new Map<string, number>();
  for (const table of tables) counted.set(table, await countRows(tx, table));
  const total = [...counted.values()].reduce((sum, count) => sum + count, 0);
  const rows: Record<string, number> = {};
  let done = 0;
  for (const table of tables) {
    let part = 0;
    rows[table] = 0;
    for await (const lines of linesOf(tx, table, rowsAtOnce)) {
      part += 1;
      await archive.add(`tables/${table}/${String(part).padStart(6, '0')}.gz`, await compress(`${lines.join('\n')}\n`));
      rows[table] += lines.length;
      done += lines.length;
      onProgress({ step: 'Log and records', done, total });
    }
  }
  return rows;
}

async function keepThings(
  archive: ArchiveWriter,
  media: BackupAsked['media'],
  things: readonly StoredThing[],
  onProgress: (progress: Progress) => void,
): Promise<Pick<Contents, 'files' | 'missingFiles'>> {
  let files = 0;
  let missingFiles = 0;
  for (const [index, { siteId, mediaId, as }] of things.entries()) {
    const bytes = await media.get(siteId, mediaId, as);
    if (bytes === undefined) missingFiles += 1;
    else {
      await archive.add(`media/${siteId}/${mediaId}/${as}`, bytes);
      files += 1;
    }
    onProgress({ step: 'Photos and files', done: index + 1, total: things.length });
  }
  return { files, missingFiles };
}

/** Writes a backup while users keep working. Changes made after it starts aren't included. */
export async function backUp({
  database,
  media,
  path,
  now,
  onProgress = () => undefined,
}: BackupAsked): Promise<Contents> {
  const archive = await ArchiveWriter.create(path, now());
  try {
    const kept = await database.transaction(
      async (tx) => {
        const tables = await keptColumns(tx);
        if (tables['site'] === undefined || (await countRows(tx, 'site')) === 0)
          throw new NothingToKeep('This database has no group yet. Nothing was backed up.');
        const manifest: Manifest = {
          format: 'backstock-backup',
          formatVersion: FORMAT,
          schemaVersion: await schemaVersionOf(tx),
          madeAt: now().toISOString(),
          from: database.kind,
          tables,
        };
        await archive.addJson(entryNames.manifest, manifest);
        return { rows: await keepRows(tx, archive, Object.keys(tables), onProgress), things: await storedThings(tx) };
      },
      { isolation: 'repeatable read' },
    );
    const contents = { rows: kept.rows, ...(await keepThings(archive, media, kept.things, onProgress)) };
    await archive.addJson(entryNames.contents, contents);
    await archive.finish();
    return contents;
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}
