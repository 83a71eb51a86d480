/** Uploads of large files in chunks, which can be resumed after an interruption. */
import { FILE_BYTES_MAX, FILE_PART_BYTES } from '../../src/domain/catalogue/index.ts';
import { FILE_TOO_LARGE } from '../../src/domain/kernel/fileType.ts';
import { serverWords } from '../../src/words/en/server.ts';
import type { Database } from '../database/database.ts';
import { CodedError } from '../errors.ts';
import type { MediaStore } from '../media/mediaStore.ts';
import { refuseOverLimit } from '../media/storageLimit.ts';
import { keepFile, known } from './files.ts';
import type { Files } from './files.ts';

/** Maximum number of unfinished uploads per user. */
const UNFINISHED_MAX = 20;
/** Maximum total size of a user's unfinished uploads. */
const UNFINISHED_BYTES_MAX = 5 * FILE_BYTES_MAX;
const day = 24 * 3_600_000;

export interface Chunk {
  readonly fileId: string;
  /** Offset in the file. */
  readonly from: number;
  /** Size of the whole file. */
  readonly total: number;
  readonly bytes: Buffer;
  readonly by: string;
}

export interface Received {
  /** Bytes received so far, which is the offset of the next chunk. */
  readonly received: number;
  readonly isWhole: boolean;
}

function chunkId(fileId: string, from: number): string {
  return `${fileId}.${String(from).padStart(9, '0')}`;
}

function startsOf(bytes: number): readonly number[] {
  return Array.from({ length: Math.ceil(bytes / FILE_PART_BYTES) }, (_, index) => index * FILE_PART_BYTES);
}

/** All chunks but the last have the same size, so their offsets are known in advance. */
function checkChunk({ from, total, bytes }: Chunk): void {
  if (total > FILE_BYTES_MAX) throw new CodedError('too-large', FILE_TOO_LARGE);
  const isPiece =
    from % FILE_PART_BYTES === 0 && from < total && bytes.length === Math.min(FILE_PART_BYTES, total - from);
  if (!isPiece) throw new CodedError('malformed', serverWords.uploads.pieceBounds({ bytes: FILE_PART_BYTES }));
}

async function begin({ sql, now, bytesMax }: Files, siteId: string, { fileId, total, by }: Chunk): Promise<number> {
  const [row] = await sql.query<{ received: number; bytes: number; by: string }>(
    'select received, bytes, uploaded_by as by from upload where site_id = $1 and file_id = $2',
    [siteId, fileId],
  );
  if (row) {
    if (row.by !== by || row.bytes !== total) throw new CodedError('malformed', serverWords.uploads.begunOtherwise);
    return row.received;
  }
  await refuseOverLimit({ sql, bytesMax }, siteId, total);
  await sql.query(
    'insert into upload (site_id, file_id, uploaded_by, bytes, touched_at) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [siteId, fileId, by, total, now()],
  );
  // Counted including this one, so that concurrent uploads can't exceed the limits.
  const [begun] = await sql.query<{ count: number; bytes: number }>(
    'select count(*)::int as count, sum(bytes)::float8 as bytes from upload where site_id = $1 and uploaded_by = $2',
    [siteId, by],
  );
  if (begun !== undefined && begun.count <= UNFINISHED_MAX && begun.bytes <= UNFINISHED_BYTES_MAX) return 0;
  await sql.query('delete from upload where site_id = $1 and file_id = $2 and uploaded_by = $3 and received = 0', [
    siteId,
    fileId,
    by,
  ]);
  throw new CodedError('too-many-requests', serverWords.uploads.tooManyUnfinished);
}

async function forget(
  { sql, store }: Pick<Files, 'sql' | 'store'>,
  siteId: string,
  { fileId, bytes }: { readonly fileId: string; readonly bytes: number },
): Promise<void> {
  for (const from of startsOf(bytes)) await store.remove(siteId, chunkId(fileId, from));
  await sql.query('delete from upload where site_id = $1 and file_id = $2', [siteId, fileId]);
}

async function putTogether(files: Files, siteId: string, { fileId, total, by }: Chunk): Promise<void> {
  const pieces: Buffer[] = [];
  for (const from of startsOf(total)) {
    const piece = await files.store.get(siteId, chunkId(fileId, from), 'file');
    if (piece) pieces.push(piece);
  }
  const bytes = Buffer.concat(pieces);
  try {
    if (bytes.length !== total) throw new CodedError('malformed', serverWords.uploads.pieceIsGone);
    // Storage for it has been reserved since it began.
    await keepFile({ ...files, bytesMax: undefined }, siteId, { fileId, bytes, by });
  } finally {
    // Chunks of a file that is refused are removed too.
    await forget(files, siteId, { fileId, bytes: total });
  }
}

/** Stores a chunk. A chunk with the wrong offset is ignored; the response contains the right one. */
export async function takeChunk(files: Files, siteId: string, piece: Chunk): Promise<Received> {
  const { fileId, from, total, bytes } = piece;
  checkChunk(piece);
  if (await known(files, siteId, piece)) return { received: total, isWhole: true };
  const before = await begin(files, siteId, piece);
  if (before !== from) return { received: before, isWhole: false };
  await files.store.put(siteId, chunkId(fileId, from), 'file', bytes);
  const received = from + bytes.length;
  await files.sql.query(
    'update upload set received = $3, touched_at = $4 where site_id = $1 and file_id = $2 and received = $5',
    [siteId, fileId, received, files.now(), from],
  );
  if (received < total) return { received, isWhole: false };
  await putTogether(files, siteId, piece);
  return { received, isWhole: true };
}

/** Removes uploads without progress for a day. Returns their number. */
export async function sweepChunks({
  database,
  store,
  now,
}: {
  database: Database;
  store: MediaStore;
  now: () => Date;
}): Promise<number> {
  const stale = await database.query<{ siteId: string; fileId: string; bytes: number }>(
    'select site_id as "siteId", file_id as "fileId", bytes from upload where touched_at < $1',
    [new Date(now().getTime() - day)],
  );
  for (const { siteId, fileId, bytes } of stale) await forget({ sql: database, store }, siteId, { fileId, bytes });
  return stale.length;
}
