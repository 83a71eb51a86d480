/** Mentions of a person in what others wrote: their names and addresses, and how these are replaced. */
import { catalogueOf } from '../../src/domain/registry.ts';
import type { CatalogueRecord, Kind } from '../../src/domain/catalogue/index.ts';
import { identityKey } from '../../src/domain/kernel/identity.ts';
import { isShape } from '../../src/domain/kernel/shape.ts';
import type { Sql } from '../database/database.ts';
import { deriveRows } from '../eventStore/rederive.ts';
import { ERASED_NAME, personKinds } from './redact.ts';

const ofName = String.raw`[\p{L}\p{M}\p{N}]`;
const ofAddress = String.raw`[\p{L}\p{M}\p{N}._'+@-]`;

/** Matches a name or an address unless it's part of a longer one. Case only matters in names. */
function standingAlone(term: string): RegExp {
  const own = term.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return term.includes('@')
    ? new RegExp(String.raw`(?<!${ofAddress})${own}(?![\p{L}\p{M}\p{N}_-]|\.[\p{L}\p{N}])`, 'giu')
    : new RegExp(`(?<!${ofName}-?)${own}(?!-?${ofName})`, 'gu');
}

type Told = Readonly<Record<string, unknown>>;

/** JSON with the terms replaced in all its texts. */
function without(value: unknown, terms: readonly RegExp[]): unknown {
  if (typeof value === 'string') return terms.reduce((text, term) => text.replace(term, ERASED_NAME), value);
  if (Array.isArray(value)) return value.map((each) => without(each, terms));
  return isShape(value)
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, without(each, terms)]))
    : value;
}

function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

/** The same for an event or a record, except where it says who another person is. */
function withoutIn(kind: Kind, told: Told, terms: readonly RegExp[]): Told {
  const { fields } = catalogueOf(kind);
  const isWho = (key: string): boolean => personKinds.includes(kind) && fields[key]?.personal === true;
  return Object.fromEntries(
    Object.entries(told).map(([part, value]) => [
      part,
      (part === 'values' || part === 'changes') && isShape(value)
        ? Object.fromEntries(
            Object.entries(value).map(([key, each]) => [key, isWho(key) ? each : without(each, terms)]),
          )
        : without(value, terms),
    ]),
  );
}

const asKeys = (records: readonly CatalogueRecord[]): string =>
  JSON.stringify(records.map(({ kind, id }) => ({ kind, id })));

/** The full names and the addresses a person has and had. Deleted with their records, so find them first. */
export async function termsOf(
  sql: Sql,
  siteId: string,
  memberIds: readonly string[],
  records: readonly CatalogueRecord[],
): Promise<readonly string[]> {
  const rows = await sql.query<{ term: string }>(
    `with own as (select kind, id from jsonb_to_recordset($3::jsonb) as own (kind text, id text) where kind in ('member', 'user', 'membership')),
       told as (select data from event join own using (kind, id) where site_id = $1 union all select body from record join own using (kind, id) where site_id = $1)
     select data #>> array['values', key] as term from told, unnest(array['name', 'knownAs', 'email']) as k (key)
     union select data #>> array['changes', key, side] from told, unnest(array['name', 'knownAs', 'email']) as k (key), unnest(array['from', 'to']) as s (side)
     union select body ->> 'email' from private_value where site_id = $1 and owner_id = any ($2::text[])`,
    [siteId, memberIds, asKeys(records)],
  );
  return rows.flatMap(({ term }) => (term !== null && /@|\S\s+\S/.test(term) && term !== ERASED_NAME ? [term] : []));
}

/** The terms that mean nobody else: no other member has the name, and no other member or user the address. */
export async function onlyTheirs(
  sql: Sql,
  siteId: string,
  {
    memberIds,
    records,
    terms,
  }: {
    readonly memberIds: readonly string[];
    readonly records: readonly CatalogueRecord[];
    readonly terms: readonly string[];
  },
): Promise<readonly string[]> {
  const names = await sql.query<{ name: string }>(
    `select body #>> '{values,name}' as name from record where site_id = $1 and kind = 'member' and id <> all ($2::text[]) and body #>> '{values,name}' = any ($3::text[])`,
    [siteId, memberIds, terms],
  );
  const addresses = await sql.query<{ key: string }>(
    `select key from claim where site_id = $1 and space = 'email' and key = any ($4::text[])
       and (kind, id) not in (select kind, id from jsonb_to_recordset($3::jsonb) as own (kind text, id text))
     union select body ->> 'email' from private_value where site_id = $1 and owner_id <> all ($2::text[]) and body ->> 'email' is not null`,
    [siteId, memberIds, asKeys(records), terms.map(identityKey)],
  );
  const others = new Set([...names.map(({ name }) => name), ...addresses.map(({ key }) => identityKey(key))]);
  return terms.filter((term) => !others.has(term.includes('@') ? identityKey(term) : term));
}

/** The rows that may contain a term; `$2` are the terms. */
const mayContain = (text: string): string =>
  `exists (select from unnest($2::text[]) as t (term) where position(lower(term) in lower(${text})) > 0)`;

/** Replaces the terms in everything others wrote, and deletes the emails that contain them. */
export async function replaceMentions(tx: Sql, siteId: string, terms: readonly string[]): Promise<void> {
  const patterns = terms.map(standingAlone);
  const asked = [siteId, terms.map((term) => JSON.stringify(term).slice(1, -1))];
  const events = await tx.query<{ seq: number; kind: Kind; data: Told }>(
    `select seq, kind, data from event where site_id = $1 and ${mayContain('data::text')}`,
    asked,
  );
  for (const { seq, kind, data } of events) {
    const left = withoutIn(kind, data, patterns);
    if (!isSame(data, left))
      await tx.query('update event set data = $3::jsonb where site_id = $1 and seq = $2', [
        siteId,
        seq,
        JSON.stringify(left),
      ]);
  }
  const receipts = await tx.query<{ id: string; outcome: unknown }>(
    `select command_id as id, outcome from command_receipt where site_id = $1 and ${mayContain('outcome::text')}`,
    asked,
  );
  for (const { id, outcome } of receipts)
    await tx.query('update command_receipt set outcome = $3::jsonb where site_id = $1 and command_id = $2', [
      siteId,
      id,
      JSON.stringify(without(outcome, patterns)),
    ]);
  const records = await tx.query<{ body: CatalogueRecord; seq: number }>(
    `select body, seq from record where site_id = $1 and ${mayContain('body::text')}`,
    asked,
  );
  const replaced = records.flatMap(({ body, seq }) => {
    // why: replacing texts doesn't change the shape.
    const left = withoutIn(body.kind, { ...body }, patterns) as unknown as CatalogueRecord;
    return isSame(body, left) ? [] : [{ body: left, seq }];
  });
  await replaceRecords(tx, siteId, replaced);
  const letters = await tx.query<{ id: string; told: unknown }>(
    `select letter_id as id, jsonb_build_array(recipient, subject, body) as told from letter
     where site_id = $1 and ${mayContain("recipient || ' ' || subject || ' ' || coalesce(body::text, '')")}`,
    asked,
  );
  const about = letters.filter(({ told }) => !isSame(told, without(told, patterns)));
  await tx.query('delete from letter where site_id = $1 and letter_id = any ($2::uuid[])', [
    siteId,
    about.map(({ id }) => id),
  ]);
}

/** Stores changed records with everything derived from them. */
export async function replaceRecords(
  tx: Sql,
  siteId: string,
  rows: readonly { readonly body: CatalogueRecord; readonly seq: number }[],
): Promise<void> {
  for (const { body } of rows)
    await tx.query('update record set body = $4::jsonb where site_id = $1 and kind = $2 and id = $3', [
      siteId,
      body.kind,
      body.id,
      JSON.stringify(body),
    ]);
  await deriveRows(tx, siteId, rows);
}
