/**
 * Derives the rows of records again if a declaration has changed since: a field that becomes searchable or filterable in this version
 * applies to existing records too. Runs in the background in small batches, each holding the group's counter so that nothing is
 * appended meanwhile.
 * Each batch records its progress, so an interrupted run can be resumed and several processes can share the work.
 */
import { kinds } from '../../src/domain/catalogue/index.ts';
import type { CatalogueRecord, Kind, RecordOf } from '../../src/domain/catalogue/index.ts';
import type { Database, Sql } from '../database/database.ts';
import { allFingerprints } from './fingerprint.ts';
import { recordRow } from './projection.ts';
import { joined } from './demandWorld.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { claimsOf, Layer } from '../../src/domain/layers/index.ts';

/** Small enough not to delay users who are saving. */
const standardBatch = 200;

export interface Rederiving {
  readonly database: Database;
  /** Reports progress on a kind of a group: `rows` checked in this run. */
  readonly onProgress?: (progress: {
    readonly siteId: string;
    readonly kind: Kind;
    readonly rows: number;
    readonly isDone: boolean;
  }) => void;
  /** Stops after the current batch. */
  readonly signal?: AbortSignal;
  readonly batch?: number;
  /** By kind; by default those of this version. */
  readonly fingerprints?: Readonly<Record<Kind, string>>;
}

interface Noted {
  readonly fingerprints: Readonly<Record<string, string>>;
  readonly kind: string | null;
  readonly fingerprint: string | null;
  readonly upto: string | null;
}

/** Groups with rows that were derived from other declarations. */
async function staleSites(sql: Sql, fingerprints: object): Promise<readonly string[]> {
  const rows = await sql.query<{ siteId: string }>(
    `select s.site_id as "siteId" from site s left join derivation d using (site_id) where d.fingerprints is distinct from $1::jsonb order by 1`,
    [JSON.stringify(fingerprints)],
  );
  return rows.map(({ siteId }) => siteId);
}

/** Locks the group's counter and returns the recorded progress. */
async function held(tx: Sql, siteId: string): Promise<Noted> {
  await tx.query('select 1 from site where site_id = $1 for update', [siteId]);
  const [noted] = await tx.query<Noted>(
    'select fingerprints, kind, fingerprint, upto from derivation where site_id = $1',
    [siteId],
  );
  return noted ?? { fingerprints: {}, kind: null, fingerprint: null, upto: null };
}

async function note(tx: Sql, siteId: string, { fingerprints, kind, fingerprint, upto }: Noted): Promise<void> {
  await tx.query(
    `insert into derivation (site_id, fingerprints, kind, fingerprint, upto) values ($1, $2::jsonb, $3, $4, $5)
     on conflict (site_id) do update set fingerprints = excluded.fingerprints, kind = excluded.kind, fingerprint = excluded.fingerprint, upto = excluded.upto`,
    [siteId, JSON.stringify(fingerprints), kind, fingerprint, upto],
  );
}

/** The kind to continue with: the one in progress, or else the first stale kind that has rows. */
async function nextKind(
  tx: Sql,
  siteId: string,
  noted: Noted,
  wanted: Readonly<Record<Kind, string>>,
): Promise<{ readonly kind: Kind; readonly after: string } | undefined> {
  const stale = kinds.filter((kind) => noted.fingerprints[kind] !== wanted[kind]);
  const begun = stale.find((kind) => noted.kind === kind && noted.fingerprint === wanted[kind]);
  if (begun !== undefined) return { kind: begun, after: noted.upto ?? '' };
  const [first] = await tx.query<{ kind: Kind }>(
    'select kind from unnest($2::text[]) as k (kind) where exists (select from record where site_id = $1 and record.kind = k.kind) order by kind limit 1',
    [siteId, stale],
  );
  return first && { kind: first.kind, after: '' };
}

interface Row {
  readonly body: CatalogueRecord;
  readonly seq: number;
}

/** Derives the rows of these records again. */
export async function deriveRows(tx: Sql, siteId: string, found: readonly Row[]): Promise<void> {
  const definitions = await tx.query<{ body: RecordOf<'customField'> }>(
    `select body from record where site_id = $1 and kind = 'customField'`,
    [siteId],
  );
  const world = new Layer();
  world.install(definitions.map(({ body }) => body));
  const rows = found
    .map(({ body, seq }) => recordRow(body, seq, world))
    .map(({ kind, id, is_active, sort_key, search, refs, facets, orders, answer }) => ({
      kind,
      id,
      is_active,
      sort_key,
      search,
      refs,
      facets,
      orders,
      answer,
    }));
  await tx.query(
    `update record set is_active = r.is_active, sort_key = r.sort_key, search = r.search, refs = r.refs, facets = r.facets, orders = r.orders, answer = r.answer
     from jsonb_to_recordset($2::jsonb) as r (kind text, id text, is_active boolean, sort_key text, search text, refs text[], facets text[], orders jsonb, answer text)
     where record.site_id = $1 and record.kind = r.kind and record.id = r.id
       and (record.is_active, record.sort_key, record.search, record.refs, record.facets, record.orders, record.answer) is distinct from (r.is_active, r.sort_key, r.search, r.refs, r.facets, r.orders, r.answer)`,
    [siteId, JSON.stringify(rows)],
  );
}

/** Derives a batch of rows of a kind again. Returns their number and the last id. */
async function makeAnew(
  tx: Sql,
  siteId: string,
  { kind, after }: { readonly kind: Kind; readonly after: string },
  batch: number,
): Promise<{ readonly count: number; readonly last: string }> {
  const found = await tx.query<Row>(
    'select body, seq from record where site_id = $1 and kind = $2 and id > $3 order by id limit $4',
    [siteId, kind, after, batch],
  );
  await deriveRows(tx, siteId, found);
  return { count: found.length, last: found.at(-1)?.body.id ?? after };
}

/** Processes one batch of a group. Returns what it did, or undefined if nothing was left. */
async function step(
  tx: Sql,
  siteId: string,
  batch: number,
  wanted: Readonly<Record<Kind, string>>,
): Promise<{ readonly kind: Kind; readonly count: number; readonly isDone: boolean } | undefined> {
  const noted = await held(tx, siteId);
  const next = await nextKind(tx, siteId, noted, wanted);
  if (next === undefined) {
    await note(tx, siteId, { fingerprints: wanted, kind: null, fingerprint: null, upto: null });
    return undefined;
  }
  const { kind } = next;
  const { count, last } = await makeAnew(tx, siteId, next, batch);
  const isDone = count < batch;
  const fingerprints = isDone ? { ...noted.fingerprints, [kind]: wanted[kind] } : noted.fingerprints;
  await note(
    tx,
    siteId,
    isDone
      ? { fingerprints, kind: null, fingerprint: null, upto: null }
      : { fingerprints, kind, fingerprint: wanted[kind], upto: last },
  );
  return { kind, count, isDone };
}

/** Marks groups without records as up to date: their rows will be derived from this version's declarations. */
export async function noteFresh(
  sql: Sql,
  fingerprints: Readonly<Record<Kind, string>> = allFingerprints(),
): Promise<void> {
  await sql.query(
    'insert into derivation (site_id, fingerprints) select site_id, $1::jsonb from site where last_seq = 0 on conflict (site_id) do update set fingerprints = excluded.fingerprints',
    [JSON.stringify(fingerprints)],
  );
}

/** Derives all rows again that came from other declarations. Returns the number of rows checked. */
export async function rederive({
  database,
  onProgress,
  signal,
  batch = standardBatch,
  fingerprints = allFingerprints(),
}: Rederiving): Promise<number> {
  let all = 0;
  for (const siteId of await staleSites(database, fingerprints)) {
    let rows = 0;
    while (!signal?.aborted) {
      const done = await database.transaction((tx) => step(tx, siteId, batch, fingerprints));
      if (done === undefined) break;
      rows += done.count;
      all += done.count;
      onProgress?.({ siteId, kind: done.kind, rows, isDone: done.isDone });
      if (done.isDone) rows = 0;
    }
  }
  return all;
}

async function forEachSite(database: Database, work: (tx: Sql, siteId: string) => Promise<void>): Promise<void> {
  for (const { siteId } of await database.query<{ siteId: string }>('select site_id as "siteId" from site order by 1'))
    await database.transaction(async (tx) => {
      await held(tx, siteId);
      await work(tx, siteId);
    });
}

/** Counts the records of each kind again: processes of the version before, which run until all have been replaced, don't keep the totals. */
export async function recount(database: Database): Promise<void> {
  await forEachSite(database, async (tx, siteId) => {
    await tx.query(
      `insert into kind_total (site_id, kind, in_use, disposed, seq)
       select $1, kind, count(*) filter (where is_active), count(*) filter (where not is_active), max(seq) from record where site_id = $1 group by kind
       on conflict (site_id, kind) do update set in_use = excluded.in_use, disposed = excluded.disposed, seq = excluded.seq
       where (kind_total.in_use, kind_total.disposed, kind_total.seq) is distinct from (excluded.in_use, excluded.disposed, excluded.seq)`,
      [siteId],
    );
  });
}

const namedOnce = kinds.filter((kind) => catalogueOf(kind).uniqueTitleWithin !== undefined);

/** The claims of names, by space and key. If two records have the same name, the first added has it. */
function titleClaims(records: readonly CatalogueRecord[]): readonly object[] {
  const claims = new Map<string, object>();
  for (const record of records)
    for (const { space, key } of claimsOf(record))
      if (space.startsWith('title:') && !claims.has(joined(space, key)))
        claims.set(joined(space, key), { space, key, kind: record.kind, id: record.id });
  return [...claims.values()];
}

/** Claims names again: versions before, whose processes run until all have been replaced, may claim them by other keys. */
export async function reclaim(database: Database): Promise<void> {
  await forEachSite(database, async (tx, siteId) => {
    const records = await tx.query<{ body: CatalogueRecord }>(
      `select body from record where site_id = $1 and kind = any($2::text[]) and is_active order by body #>> '{added,at}', kind, id`,
      [siteId, namedOnce],
    );
    const claims = JSON.stringify(titleClaims(records.map(({ body }) => body)));
    await tx.query(
      `delete from claim where site_id = $1 and space like 'title:%'
         and (space, key, kind, id) not in (select space, key, kind, id from jsonb_to_recordset($2::jsonb) as c (space text, key text, kind text, id text))`,
      [siteId, claims],
    );
    await tx.query(
      `insert into claim (site_id, space, key, kind, id, permanent)
       select $1, space, key, kind, id, false from jsonb_to_recordset($2::jsonb) as c (space text, key text, kind text, id text)
       on conflict (site_id, space, key) do nothing`,
      [siteId, claims],
    );
  });
}
