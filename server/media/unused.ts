/** Uploads that no record uses: never added to one, or removed from the last. They expire and are then deleted. */
import type { Database, Sql } from '../database/database.ts';
import type { MediaStore } from './mediaStore.ts';
import { isNamed, uploadScope } from './namedUploads.ts';

const hour = 3_600_000;
/** The hour in between lets decisions that still use an upload finish. */
const unused = { expires: 24 * hour, removed: 25 * hour } as const;
/** How long an upload removed from its last record can be put back; with the hourly sweep it's deleted within a day. */
const dropped = { expires: 21 * hour, removed: 22 * hour } as const;
/** Maximum uploads removed per transaction, and checked per statement. */
const atOnce = { removed: 50, checked: 500 } as const;

/** Uploads from before this time can no longer be added to a record for the first time. */
export function expiredBefore(now: Date): Date {
  return new Date(now.getTime() - unused.expires);
}

/** Uploads removed from their last record before this time can't be put back. */
export function lostBefore(now: Date): Date {
  return new Date(now.getTime() - dropped.expires);
}

export interface Sweeping {
  readonly database: Database;
  readonly store: MediaStore;
  readonly now: () => Date;
}

const tables = {
  media: { id: 'media_id', own: ' and u.avatar_of is null and (not u.is_logo or u.removed_at is not null)' },
  file: { id: 'file_id', own: '' },
} as const;
type Table = keyof typeof tables;

/** Unmarks uploads that a record has started using again, so that they aren't deleted. */
async function keepNamed(tx: Sql, table: Table, found: readonly { siteId: string; uploadId: string }[]): Promise<void> {
  await tx.query(
    `update ${table} u set removed_at = null, scope = coalesce(u.scope, (select ${uploadScope} from record r where r.site_id = u.site_id and named_uploads(r.body) @> jsonb_build_array(u.${tables[table].id}::text) limit 1))
     from unnest($1::text[], $2::uuid[]) as f (site_id, id)
     where u.site_id = f.site_id and u.${tables[table].id} = f.id and ${isNamed({ siteId: 'u.site_id', id: `u.${tables[table].id}` })}`,
    [found.map(({ siteId }) => siteId), found.map(({ uploadId }) => uploadId)],
  );
}

/** Removes a batch. The rows stay locked until the bytes are deleted, so the same upload, if repeated now, waits and is stored again. */
async function removeSome({ database, store, now }: Sweeping, table: Table): Promise<number> {
  const { id, own } = tables[table];
  const values = [
    new Date(now().getTime() - unused.removed),
    new Date(now().getTime() - dropped.removed),
    atOnce.removed,
  ];
  const due = `((u.scope is null and u.removed_at is null and u.created_at < $1) or u.removed_at < $2)${own}`;
  return database.transaction(async (tx) => {
    const found = await tx.query<{ siteId: string; uploadId: string }>(
      `select u.site_id as "siteId", u.${id} as "uploadId" from ${table} u where ${due} limit $3 for update`,
      values,
    );
    await keepNamed(tx, table, found);
    const gone = await tx.query<{ siteId: string; uploadId: string }>(
      `delete from ${table} u using unnest($4::text[], $5::uuid[]) as f (site_id, id) where u.site_id = f.site_id and u.${id} = f.id and ${due} and $3::int > 0 returning u.site_id as "siteId", u.${id} as "uploadId"`,
      [...values, found.map(({ siteId }) => siteId), found.map(({ uploadId }) => uploadId)],
    );
    for (const { siteId, uploadId } of gone) await store.remove(siteId, uploadId);
    return found.length === 0 ? -1 : gone.length;
  });
}

async function sweep(sweeping: Sweeping, table: Table): Promise<number> {
  for (let removed = 0; ;) {
    const found = await removeSome(sweeping, table);
    if (found < 0) return removed;
    removed += found;
  }
}

/** Marks old logos as removed: only the one in the setting is in use. */
async function markLogos({ database, now }: Pick<Sweeping, 'database' | 'now'>): Promise<void> {
  await database.query(
    `update media u set removed_at = case when u.media_id::text = s.logo then null else coalesce(u.removed_at, $1) end, scope = 'site'
     from (select m.site_id, m.media_id, (select r.body #>> '{values,value}' from record r where r.site_id = m.site_id and r.kind = 'setting' and r.id = 'logo') as logo from media m where m.is_logo) s
     where u.site_id = s.site_id and u.media_id = s.media_id and (u.removed_at is null) is distinct from (s.logo is not distinct from u.media_id::text)`,
    [now()],
  );
}

/** Removes expired pictures in all groups. Returns their number. */
export async function sweepPictures(sweeping: Sweeping): Promise<number> {
  await markLogos(sweeping);
  return sweep(sweeping, 'media');
}

/** Removes expired files in all groups. Returns their number. */
export function sweepFiles(sweeping: Sweeping): Promise<number> {
  return sweep(sweeping, 'file');
}

async function markSome(
  sql: Sql,
  table: Table,
  after: { siteId: string; uploadId: string },
  now: Date,
): Promise<{ siteId: string; uploadId: string } | undefined> {
  const { id, own } = tables[table];
  const [last] = await sql.query<{ siteId: string; uploadId: string }>(
    `with lot as (
       select u.site_id, u.${id} as id from ${table} u where (u.site_id, u.${id}) > ($1, $2::uuid) order by u.site_id, u.${id} limit $3
     ), marked as (
       update ${table} u set removed_at = $4 from lot s where u.site_id = s.site_id and u.${id} = s.id and u.removed_at is null and u.scope is not null${own}
         and not ${isNamed({ siteId: 'u.site_id', id: `u.${id}` })}
     )
     select site_id as "siteId", id as "uploadId" from lot order by site_id desc, id desc limit 1`,
    [after.siteId, after.uploadId, atOnce.checked, now],
  );
  return last;
}

/** Marks unused uploads not noted yet (from earlier versions, restored or changed by hand), in batches. */
export async function markDropped({ database, now }: Pick<Sweeping, 'database' | 'now'>): Promise<void> {
  for (const table of ['media', 'file'] as const) {
    let last: { siteId: string; uploadId: string } | undefined = {
      siteId: '',
      uploadId: '00000000-0000-0000-0000-000000000000',
    };
    while (last !== undefined) last = await markSome(database, table, last, now());
  }
}
