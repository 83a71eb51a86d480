/** The activity log for administrators: newest first, in pages, filtered by user, device, kind, date and record name. */
import type { Scope } from '../../src/domain/access/index.ts';
import { isKind } from '../../src/domain/catalogue/index.ts';
import type { CatalogueRecord, Kind } from '../../src/domain/catalogue/index.ts';
import { findKey } from '../../src/domain/kernel/text.ts';
import type { WireEvent } from '../../src/domain/log/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import type { Sql } from '../database/database.ts';
import { anywhere } from '../database/like.ts';
import { eventColumns } from './feed.ts';
import { shownEvent } from './withheld.ts';

export interface ActivityAsked {
  readonly scopes: readonly Scope[];
  readonly limit: number;
  readonly before?: number | undefined;
  readonly by?: string | undefined;
  /** The client that sent the command. */
  readonly device?: string | undefined;
  readonly kind?: Kind | undefined;
  /** Dates in the caller's time zone, inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly timezone: string;
  /** Words in the name of the record. */
  readonly q?: string | undefined;
}

export interface ActivityPage {
  readonly events: readonly WireEvent[];
  /** Current names of the records, by kind and id: `prop/…`. */
  readonly names: Readonly<Record<string, string>>;
  /** Devices by user and client: `…/…`. Clients that never logged in are absent. */
  readonly devices: Readonly<Record<string, { readonly name: string | null; readonly signedInAt: string }>>;
  readonly more: boolean;
}

/** Maximum number of records matched by name; a broader search must be narrowed. */
const foundMax = 1_000;

/** The SQL conditions and their parameters. Unused conditions are left out so the query can use an index. */
function conditionsOf(
  siteId: string,
  asked: ActivityAsked,
): { readonly text: string; readonly values: readonly unknown[] } {
  const values: unknown[] = [siteId, asked.scopes];
  const parts = ['e.site_id = $1', 'e.scope = any ($2::text[])'];
  const where = (condition: (place: string) => string, value: unknown) => {
    if (value === undefined) return;
    values.push(value);
    parts.push(condition(`$${values.length}`));
  };
  where((place) => `e.seq < ${place}`, asked.before);
  where((place) => `e.meta ->> 'userId' = ${place}`, asked.by);
  where((place) => `e.meta ->> 'clientId' = ${place}`, asked.device);
  where((place) => `e.kind = ${place}`, asked.kind);
  values.push(asked.timezone);
  const zone = `$${values.length}::text`;
  parts.push(`${zone} is not null`);
  where((place) => `e.recorded_at >= (${place}::date::timestamp at time zone ${zone})`, asked.from);
  where((place) => `e.recorded_at < ((${place}::date + 1)::timestamp at time zone ${zone})`, asked.to);
  where(
    (place) =>
      `(e.kind, e.id) in (select kind, id from record where site_id = $1 and search like ${place} order by is_active desc, sort_key limit ${foundMax})`,
    asked.q === undefined ? undefined : anywhere(findKey(asked.q)),
  );
  return { text: parts.join(' and '), values };
}

function nameOf({ kind, values }: CatalogueRecord): string {
  const name = values[catalogueOf(kind).title];
  return typeof name === 'string' ? name : '';
}

async function devicesOf(
  sql: Sql,
  siteId: string,
  metas: readonly Pick<WireEvent['meta'], 'userId' | 'clientId'>[],
): Promise<ActivityPage['devices']> {
  const rows = await sql.query<{ userId: string; clientId: string; name: string | null; signedInAt: Date }>(
    `select k.user_id as "userId", k.client_id as "clientId", coalesce(k.name, k.device) as name, k.signed_in_at as "signedInAt"
     from (select distinct * from unnest($2::text[], $3::text[]) as w (user_id, client_id)) w
     join known_client k on k.site_id = $1 and k.user_id = w.user_id and k.client_id = w.client_id`,
    [siteId, metas.map(({ userId }) => userId), metas.map(({ clientId }) => clientId)],
  );
  return Object.fromEntries(
    rows.map(({ userId, clientId, name, signedInAt }) => [
      `${userId}/${clientId}`,
      { name, signedInAt: signedInAt.toISOString() },
    ]),
  );
}

/** One page of the log, with the names of the records in it. */
export async function readActivity(sql: Sql, siteId: string, asked: ActivityAsked): Promise<ActivityPage> {
  const { text, values } = conditionsOf(siteId, asked);
  const rows = await sql.query<{ event: WireEvent }>(
    `select ${eventColumns} as event from event e where ${text} order by e.seq desc limit $${values.length + 1}`,
    [...values, asked.limit + 1],
  );
  const events = rows.slice(0, asked.limit).map(({ event }) => shownEvent(event, asked.scopes));
  const about = new Map(events.map(({ kind, id }) => [`${kind}/${id}`, { kind, id }]));
  const records = await sql.query<{ body: CatalogueRecord }>(
    `select r.body from unnest($2::text[], $3::text[]) as w (kind, id) join record r on r.site_id = $1 and r.kind = w.kind and r.id = w.id`,
    [siteId, [...about.values()].map(({ kind }) => kind), [...about.values()].map(({ id }) => id)],
  );
  const names = Object.fromEntries(
    records.filter(({ body }) => isKind(body.kind)).map(({ body }) => [`${body.kind}/${body.id}`, nameOf(body)]),
  );
  return {
    events,
    names,
    devices: await devicesOf(
      sql,
      siteId,
      events.map(({ meta }) => meta),
    ),
    more: rows.length > asked.limit,
  };
}
