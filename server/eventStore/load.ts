/** Loads the data a demand world needs in one statement, so it's consistent. */
import { isKind } from '../../src/domain/catalogue/index.ts';
import type { CatalogueRecord, Claimant, Kind } from '../../src/domain/catalogue/index.ts';
import { invariant } from '../../src/domain/kernel/invariant.ts';
import type { Sql } from '../database/database.ts';
import type { MeasuredValues } from '../../src/domain/measurements/index.ts';
import { uploadScope } from '../media/namedUploads.ts';
import { expiredBefore, lostBefore } from '../media/unused.ts';
import { joined } from './demandWorld.ts';
import type { DemandWorld, StoredFile, StoredPicture } from './demandWorld.ts';
import { receiptsOf } from './receipts.ts';
import type { KeptReceipt } from './submission.ts';

interface LoadedRow {
  readonly head: number;
  readonly records: readonly CatalogueRecord[] | null;
  readonly claims: readonly (Claimant & { readonly space: string; readonly key: string })[] | null;
  readonly numbers: readonly { readonly prefix: string; readonly last: number }[] | null;
  readonly references: readonly { readonly id: string; readonly kind: string; readonly count: number }[] | null;
  readonly nested:
    | readonly { readonly kind: string; readonly id: string; readonly children: readonly string[] }[]
    | null;
  readonly receipts: readonly KeptReceipt[] | null;
  readonly pictures: readonly (StoredPicture & { readonly mediaId: string })[] | null;
  readonly files: readonly (StoredFile & { readonly fileId: string })[] | null;
  readonly measured: readonly { readonly id: string; readonly values: MeasuredValues }[] | null;
}

/** Scopes that show the uploads of the records that use one, or of the last record that did. */
function scopesNaming(id: string): string {
  return `coalesce((select jsonb_agg(distinct ${uploadScope}) from record r where r.site_id = $1 and named_uploads(r.body) @> jsonb_build_array(${id}::text)), to_jsonb(array_remove(array[u.scope], null)))`;
}

/** An upload that has not expired. */
const isAtHand = `case when removed_at is not null then removed_at >= $15 else scope is not null or created_at >= $12 end`;

/** The body of a record, by an SQL expression for its id. As a subquery it uses the primary key, whatever the planner does with the rest. */
function bodyOf(kind: string, id: string): string {
  return `(select r.body from record r where r.site_id = $1 and r.kind = '${kind}' and r.id = ${id})`;
}

const wantedRecords = `wanted_record as (
    select r.kind, r.id, r.body from unnest($2::text[], $3::text[]) as w (kind, id)
    join record r on r.site_id = $1 and r.kind = w.kind and r.id = w.id
  )`;

/** Data that decisions need besides: for an item or location, the locations that contain it and their types. */
const whatFollows = `place (id, body) as (
    select home.id, ${bodyOf('location', 'home.id')} from (
      select body #>> '{values,homeLocationId}' as id from wanted_record
      union select body #>> '{values,parentId}' from wanted_record where kind = 'location'
    ) home where home.id is not null
    union select outer_place.id, ${bodyOf('location', 'outer_place.id')} from (select body #>> '{values,parentId}' as id from place) outer_place
      where outer_place.id is not null
  ), place_type (body) as (
    select ${bodyOf('locationType', 't.id')} from (
      select body #>> '{values,locationType}' as id from place
      union select body #>> '{values,locationType}' from wanted_record where kind = 'location'
    ) t where t.id is not null
  )`;

/** Each category also loads the last number of its prefix, which the next code of its items needs. */
const statement = `
  with recursive ${wantedRecords}, ${whatFollows}
  select s.last_seq as head,
    (select jsonb_agg(body) from (
       select body from wanted_record union all select body from place union all select body from place_type
     ) found where body is not null) as records,
    (select jsonb_agg(jsonb_build_object('space', c.space, 'key', c.key, 'kind', c.kind, 'id', c.id))
       from unnest($4::text[], $5::text[]) as w (space, key)
       join claim c on c.site_id = $1 and c.space = w.space and c.key = w.key) as claims,
    (select jsonb_agg(jsonb_build_object('prefix', w.prefix, 'last', coalesce(n.last, 0)))
       from (select unnest($6::text[]) as prefix union select upper(body #>> '{values,prefix}') from wanted_record) as w
       left join code_number n on n.site_id = $1 and n.prefix = w.prefix
       where w.prefix is not null) as numbers,
    (select jsonb_agg(jsonb_build_object('id', w.id, 'kind', r.kind, 'count', r.count))
       from unnest($7::text[]) as w (id)
       cross join lateral (
         select kind, count(*) as count from record where site_id = $1 and refs @> array[w.id] group by kind
       ) r) as "references",
    (select jsonb_agg(jsonb_build_object('kind', w.kind, 'id', w.id, 'children', c.children))
       from unnest($8::text[], $9::text[]) as w (kind, id)
       cross join lateral (
         select jsonb_agg(id order by id) as children from record where site_id = $1 and kind = w.kind and refs @> array[w.id]
       ) c where c.children is not null) as nested,
    ${receiptsOf('$10')} as receipts,
    (select jsonb_agg(jsonb_build_object('mediaId', media_id, 'width', width, 'height', height, 'uploadedBy', uploaded_by, 'scopes', ${scopesNaming('u.media_id')}))
       from media u
       where site_id = $1 and media_id = any ($11::uuid[]) and avatar_of is null and ${isAtHand}) as pictures,
    (select jsonb_agg(jsonb_build_object('fileId', file_id, 'type', type, 'bytes', bytes, 'uploadedBy', uploaded_by, 'scopes', ${scopesNaming('u.file_id')}))
       from file u
       where site_id = $1 and file_id = any ($13::uuid[]) and ${isAtHand}) as files,
    (select jsonb_agg(jsonb_build_object('id', p.id, 'values', jsonb_strip_nulls(p.body)))
       from private_value p where p.site_id = $1 and p.kind = 'measurement' and p.id = any ($14::text[])) as measured
  from site s where s.site_id = $1`;

function columns(keys: readonly string[]): readonly [readonly string[], readonly string[]] {
  const pairs = keys.map((key) => key.split('\n', 2));
  return [pairs.map(([first]) => first ?? ''), pairs.map(([, second]) => second ?? '')];
}

/** The rows of a list. The database returns null for one without any. */
function rowsOf<Row>(list: readonly Row[] | null): readonly Row[] {
  return list ?? [];
}

function countsById(rows: NonNullable<LoadedRow['references']>): ReadonlyMap<string, ReadonlyMap<Kind, number>> {
  const counts = new Map<string, Map<Kind, number>>();
  for (const { id, kind, count } of rows) {
    const ofId = counts.get(id) ?? new Map<Kind, number>();
    if (isKind(kind)) ofId.set(kind, count);
    counts.set(id, ofId);
  }
  return counts;
}

/** Loads everything that `world` wants, as of `now`, and notes the length of the log. */
export async function load(sql: Sql, siteId: string, world: DemandWorld, now: Date): Promise<void> {
  const values = [
    siteId,
    ...columns(world.records.wanted),
    ...columns(world.claims.wanted),
    world.numbers.wanted,
    world.references.wanted,
    ...columns(world.nested.wanted),
    world.receipts.wanted,
    world.pictures.wanted,
    expiredBefore(now),
    world.files.wanted,
    world.measured.wanted,
    lostBefore(now),
  ];
  const [row] = await sql.query<LoadedRow>(statement, values, 'once');
  invariant(row, `the site ${siteId} exists`);
  world.records.answer(rowsOf(row.records).map((record) => [joined(record.kind, record.id), record]));
  world.claims.answer(rowsOf(row.claims).map(({ space, key, kind, id }) => [joined(space, key), { kind, id }]));
  world.numbers.answer(rowsOf(row.numbers).map(({ prefix, last }) => [prefix, last]));
  world.references.answer(countsById(rowsOf(row.references)));
  world.nested.answer(rowsOf(row.nested).map(({ kind, id, children }) => [joined(kind, id), children]));
  world.receipts.answer(rowsOf(row.receipts).map((kept) => [kept.receipt.commandId, kept]));
  world.pictures.answer(rowsOf(row.pictures).map(({ mediaId, ...picture }) => [mediaId, picture]));
  world.files.answer(rowsOf(row.files).map(({ fileId, ...file }) => [fileId, file]));
  world.measured.answer(rowsOf(row.measured).map(({ id, values: known }) => [id, known]));
  world.isTorn ||= world.head !== undefined && world.head !== row.head;
  world.head ??= row.head;
}
