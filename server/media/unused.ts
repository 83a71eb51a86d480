/** Uploads that no record names: never put in one, or taken out of the last. They expire, and are then removed. */
import type { Database, Sql } from '../database/database.ts';
import type { MediaStore } from './mediaStore.ts';
import { isNamed } from './namedUploads.ts';

const hour = 3_600_000;
/** The hour between the two lets every decision that still counted on an upload come to its end. */
const unused = { expires: 24 * hour, removed: 25 * hour } as const;
/** What a record let go of can be put back for this long; with the sweep of every hour it is gone within a day. */
const dropped = { expires: 21 * hour, removed: 22 * hour } as const;
/** Removed in one transaction, and looked at in one statement. */
const atOnce = { removed: 50, checked: 500 } as const;

/** Uploads from before this moment can no longer be put in a record for the first time. */
export function expiredBefore(now: Date): Date {
  return new Date(now.getTime() - unused.expires);
}

/** What was taken out of its last record before this moment cannot be put back. */
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

/** One that a record has taken up again meanwhile is not removed; it is young again. */
async function keepNamed(tx: Sql, table: Table, found: readonly { siteId: string; uploadId: string }[]): Promise<void> {
  await tx.query(
    `update ${table} u set removed_at = null, scope = coalesce(u.scope, (select r.scope from record r where r.site_id = u.site_id and named_uploads(r.body) @> jsonb_build_array(u.${tables[table].id}::text) limit 1))
     from unnest($1::text[], $2::uuid[]) as f (site_id, id)
     where u.site_id = f.site_id and u.${tables[table].id} = f.id and ${isNamed({ siteId: 'u.site_id', id: `u.${tables[table].id}` })}`,
    [found.map(({ siteId }) => siteId), found.map(({ uploadId }) => uploadId)],
  );
}

/** Removes one lot; the rows stay locked until the bytes are gone: the same upload, sent again at this moment, waits and is kept anew. */
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

/** The logo is named by a setting: every other picture that was brought as one is in use no more. */
async function markLogos({ database, now }: Pick<Sweeping, 'database' | 'now'>): Promise<void> {
  await database.query(
    `update media u set removed_at = case when u.media_id::text = s.logo then null else coalesce(u.removed_at, $1) end, scope = 'site'
     from (select m.site_id, m.media_id, (select r.body #>> '{values,value}' from record r where r.site_id = m.site_id and r.kind = 'setting' and r.id = 'logo') as logo from media m where m.is_logo) s
     where u.site_id = s.site_id and u.media_id = s.media_id and (u.removed_at is null) is distinct from (s.logo is not distinct from u.media_id::text)`,
    [now()],
  );
}

/** Removes pictures that have expired, in every group, and answers how many. */
export async function sweepPictures(sweeping: Sweeping): Promise<number> {
  await markLogos(sweeping);
  return sweep(sweeping, 'media');
}

/** Removes files that have expired, in every group, and answers how many. */
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

/** Finds uploads that no record names and nobody noted as such (records of earlier versions, what was restored or put back by hand), a few at a time. */
export async function markDropped({ database, now }: Pick<Sweeping, 'database' | 'now'>): Promise<void> {
  for (const table of ['media', 'file'] as const) {
    let last: { siteId: string; uploadId: string } | undefined = {
      siteId: '',
      uploadId: '00000000-0000-0000-0000-000000000000',
    };
    while (last !== undefined) last = await markSome(database, table, last, now());
  }
}
