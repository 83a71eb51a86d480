/** Uploaded files: contents in the media store, metadata in the database. */
import type { Actor } from '../../src/domain/access/index.ts';
import { scopesOf } from '../../src/domain/access/index.ts';
import type { CatalogueRecord } from '../../src/domain/catalogue/index.ts';
import { fileTypeOf, isFileType, NOT_KEPT } from '../../src/domain/kernel/fileType.ts';
import type { FileType } from '../../src/domain/kernel/fileType.ts';
import { catalogueOf, kindsWhere } from '../../src/domain/registry.ts';
import { CodedError } from '../errors.ts';
import type { MediaStore } from '../media/mediaStore.ts';
import { isNamed } from '../media/namedUploads.ts';
import { refuseOverLimit, type StorageLimit } from '../media/storageLimit.ts';
import { isAsItClaims } from './unpacked.ts';

export interface KeptFile {
  readonly fileId: string;
  readonly type: string;
  readonly bytes: number;
}

export interface Files extends StorageLimit {
  readonly store: MediaStore;
  readonly now: () => Date;
}

/** The file with this id, if it's from this uploader. Resets the expiry of an upload that isn't used by a record yet. */
export async function known(
  { sql, now }: Pick<Files, 'sql' | 'now'>,
  siteId: string,
  { fileId, by }: { readonly fileId: string; readonly by?: string },
): Promise<KeptFile | undefined> {
  const [row] = await sql.query<KeptFile>(
    `update file set created_at = case when scope is null and removed_at is null then $3 else created_at end
     where site_id = $1 and file_id = $2 and ($4::text is null or uploaded_by = $4) returning file_id as "fileId", type, bytes`,
    [siteId, fileId, now(), by ?? null],
  );
  return row;
}

function isArchive(bytes: Buffer): boolean {
  return bytes.length >= 4 && bytes.readUInt32LE(0) === 0x04034b50;
}

/** Stores an upload. Repeating an id returns the first upload. */
export async function keepFile(
  files: Files,
  siteId: string,
  upload: { fileId: string; bytes: Buffer; by: string },
): Promise<KeptFile> {
  const { fileId, bytes, by } = upload;
  const before = await known(files, siteId, { fileId });
  if (before) return before;
  const type = fileTypeOf(bytes);
  if (!type || (isArchive(bytes) && !(await isAsItClaims(bytes)))) throw new CodedError('not-a-document', NOT_KEPT);
  await refuseOverLimit(files, siteId, bytes.length);
  await files.store.put(siteId, fileId, 'file', bytes);
  await files.sql.query(
    'insert into file (site_id, file_id, type, bytes, uploaded_by, created_at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing',
    [siteId, fileId, type, bytes.length, by, files.now()],
  );
  return (await known(files, siteId, { fileId })) ?? { fileId, type, bytes: bytes.length };
}

const kindsWithOpenFiles = kindsWhere(({ withheld }) => withheld?.filesOpenTo !== undefined);

/** A file, if the user can see the documents of a record it's attached to, its files are open to them, or they have just uploaded it. */
export async function openFile(
  files: Pick<Files, 'sql' | 'store'>,
  siteId: string,
  asked: { fileId: string; actor: Actor },
): Promise<{ type: FileType; bytes: Buffer } | undefined> {
  const { fileId, actor } = asked;
  const [row] = await files.sql.query<{
    type: string;
    isShown: boolean;
    records: readonly CatalogueRecord[] | null;
  }>(
    `select f.type, ((f.scope is null and f.removed_at is null and f.uploaded_by = $4) or ${isNamed({ siteId: '$1', id: '$2::uuid', scopes: '$3::text[]' })}) as "isShown",
       (select jsonb_agg(r.body) from record r where r.site_id = $1 and r.kind = any ($5::text[]) and r.scope = any ($3::text[]) and named_uploads(r.body) @> jsonb_build_array($2::uuid::text)) as records
     from file f where f.site_id = $1 and f.file_id = $2`,
    [siteId, fileId, scopesOf(actor), actor.userId, kindsWithOpenFiles],
  );
  if (!row || !isFileType(row.type)) return undefined;
  const isOpen = row.records?.some((record) => catalogueOf(record.kind).withheld?.filesOpenTo?.(record, actor));
  if (!row.isShown && isOpen !== true) return undefined;
  const bytes = await files.store.get(siteId, fileId, 'file');
  return bytes && { type: row.type, bytes };
}
