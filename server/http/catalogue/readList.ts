/** Reads lists: searched, filtered, sorted and paged by the database. */
import type { Catalogue, CatalogueRecord, Field, RecordOf } from '../../../src/domain/catalogue/index.ts';
import { customIdOf, fieldIn } from '../../../src/domain/customFields/index.ts';
import { Layer } from '../../../src/domain/layers/index.ts';
import { facetsOf, NOT_SET, RELEVANCE } from '../../../src/domain/query/index.ts';
import { serverWords } from '../../../src/words/en/server.ts';
import type { Sql } from '../../database/database.ts';
import { CodedError } from '../../errors.ts';
import { facetTerm } from '../../eventStore/projection.ts';
import { shownRecord } from '../../eventStore/withheld.ts';
import { derivedIds, isDerived, isDerivedOrder, needsRecords } from './derived.ts';
import { byName } from './list.ts';
import type { ListQuestion } from './list.ts';
import { bestMatches, findsBest } from './best.ts';
import { distanceOf, forgiving, hasTerm, searchFor } from './searched.ts';
import type { Search } from './searched.ts';
import { positionOfKind, totalAt, upTo } from './totals.ts';
import type { Filter, Total } from './totals.ts';

/** SQL condition for records without a value for a field; an empty list counts as no value. */
function isNotSet(key: number): string {
  return `coalesce(body -> 'values' -> $${key}::text, '[]'::jsonb) = '[]'::jsonb`;
}

/** The filter and search of a list. */
interface Asked extends Filter {
  /** The filter without the search. */
  readonly among: string;
  readonly search: Search;
  /** Nothing is filtered or searched: all records of the kind, in use or disposed of. */
  readonly isAll: boolean;
}

function askedOf(siteId: string, catalogue: Catalogue, { disposed, facets }: ListQuestion, search: Search): Asked {
  const { kind } = catalogue;
  const values: unknown[] = [siteId, kind, disposed === 'false'];
  const bare = ['site_id = $1', 'kind = $2', 'is_active = $3'];
  const filters: string[] = [];
  const derived = new Set(facetsOf(catalogue).flatMap((facet) => (isDerived(facet) ? [facet.key] : [])));
  for (const [key, alternatives] of facets) {
    if (derived.has(key)) continue;
    const has = `facets && $${values.push(alternatives.map((value) => facetTerm(key, value)))}::text[]`;
    filters.push(alternatives.includes(NOT_SET) ? `(${has} or ${isNotSet(values.push(key))})` : has);
  }
  const among = [...bare, ...filters].join(' and ');
  const where = [among, ...search.terms.map((term) => hasTerm(term, values))].join(' and ');
  return { where, values, among, search, isAll: where === bare.join(' and ') };
}

/** The sort field and direction of a list. */
interface Order {
  readonly by: string;
  readonly field: Field | undefined;
  readonly direction: 'asc' | 'desc';
}

async function customDefinition(sql: Sql, siteId: string, by: string): Promise<RecordOf<'customField'> | undefined> {
  const id = customIdOf(by);
  if (id === undefined) return undefined;
  const [row] = await sql.query<{ body: RecordOf<'customField'> }>(
    `select body from record where site_id = $1 and kind = 'customField' and id = $2`,
    [siteId, id],
  );
  return row?.body;
}

async function orderOf(sql: Sql, siteId: string, catalogue: Catalogue, sort: string): Promise<Order> {
  const by = sort.replace(/^-/, '');
  const definition = await customDefinition(sql, siteId, by);
  const world = new Layer();
  world.install(definition ? [definition] : []);
  const found = fieldIn(world, catalogue, by);
  if (!found && customIdOf(by) !== undefined) {
    const sentence = serverWords.catalogue.noSuchField({ field: by, nouns: catalogue.noun.many });
    throw new CodedError('malformed', sentence, { sort: [sentence] });
  }
  return { by, field: found?.field, direction: sort === by ? 'asc' : 'desc' };
}

/** The terms of `order by`; adds their parameters to `values`. */
function orderTerms({ by, field, direction }: Order, { title }: Catalogue, search: Search, values: unknown[]): string {
  if (by === RELEVANCE && search.terms.length > 0) return `${distanceOf(search, values)}, sort_key, id`;
  if (by === byName || by === title) return `sort_key ${direction}, id ${direction}`;
  const value = `orders ->> $${values.push(by)}`;
  const place =
    field?.type === 'reference'
      ? `(select t.sort_key from record t where t.site_id = record.site_id and t.kind = $${values.push(field.to)} and t.id = record.${value})`
      : field?.type === 'choice' || field?.type === 'choices'
        ? `array_position($${values.push(field.choices.map((choice) => choice.value))}::text[], ${value})`
        : `(${value}) collate "C"`;
  return `${place} ${direction} nulls last, sort_key, id`;
}

/** `order by` of a list, with its values. */
interface Ordered {
  readonly order: string;
  readonly values: unknown[];
}

async function orderedBy(sql: Sql, { values, search }: Asked, catalogue: Catalogue, sort: string): Promise<Ordered> {
  const all = [...values];
  const order = await orderOf(sql, String(values[0]), catalogue, sort);
  return { order: `order by ${orderTerms(order, catalogue, search, all)}`, values: all };
}

/** A record of a list: its answer as text, or the whole record if the answer depends on the date. */
export type Listed =
  | { readonly answer: string; readonly body: null }
  | { readonly answer: null; readonly body: CatalogueRecord };

/** The columns of `Listed`. */
export const listed = 'answer, case when answer is null then body end as body';

/** The number in use or disposed of, without counting. */
const allOfKind = `coalesce((select case when $3 then in_use else disposed end from kind_total where site_id = $1 and kind = $2), 0)`;

/** How a page is found. */
interface Found {
  /** Common table expressions that end with `ids`: the ids of the page, with their places. */
  readonly ids: string;
  /** SQL expression for the number of all that match; null if it takes another statement. */
  readonly total: string;
  readonly values: readonly unknown[];
}

async function findPage(sql: Sql, asked: Asked, catalogue: Catalogue, question: ListQuestion): Promise<Found> {
  const { where, among, search, isAll } = asked;
  const { sort, page, pageSize } = question;
  const isRanked = sort === RELEVANCE && search.terms.length > 0;
  const offset = (page - 1) * pageSize;
  const onPage = (at: number) => `limit ${Number(pageSize)} offset $${at}::bigint`;
  if (isRanked && findsBest(search, offset + pageSize)) {
    const values = [...asked.values];
    const at = values.push(offset);
    const best = bestMatches({ search, among, where, upTo: `$${at}::bigint + ${Number(pageSize)}`, values });
    const ids = 'select id, row_number() over (order by distance, sort_key, id) as place from best order by place';
    return { ids: `${best}, ids as (${ids} ${onPage(at)})`, total: 'null::bigint', values };
  }
  const { order, values } = await orderedBy(sql, asked, catalogue, sort);
  const at = values.push(offset);
  // Ranking reads all matches, so it counts them too.
  const counted = isRanked ? ', count(*) over () as total' : '';
  const ids = `select id, row_number() over (${order}) as place${counted} from record where ${where} ${order} ${onPage(at)}`;
  const total = isRanked ? '(select total from ids limit 1)' : isAll ? allOfKind : 'null::bigint';
  return { ids: `ids as (${ids})`, total, values };
}

/** One page: only its own records are read, all in one statement. */
async function pageOf<Row extends object>(
  sql: Sql,
  asked: Asked,
  catalogue: Catalogue,
  question: ListQuestion,
  columns: string,
): Promise<ListAnswer<Row>> {
  const { page, pageSize, countTo } = question;
  const { ids, total: totalSql, values } = await findPage(sql, asked, catalogue, question);
  const rows = await sql.query<Row & { total: number | null; position: string; place: number | null }>(
    `with ${ids}
     select t.*, page.* from (select ${totalSql} as total, ${positionOfKind} as position) t left join (
       select place, ${columns} from ids join record using (id) where site_id = $1 and kind = $2
     ) page on true order by place`,
    values,
    !asked.isAll ? 'always' : question.sort.replace(/^-/, '') === byName ? 'once' : 'each',
  );
  const [first] = rows;
  const records = rows.filter(({ place }) => place !== null);
  // A page that isn't full is the last one.
  const isLast = records.length < pageSize && (records.length > 0 || page === 1);
  const counted = first?.total ?? (isLast ? (page - 1) * pageSize + records.length : undefined);
  const total =
    counted === undefined ? await totalAt(sql, asked, first?.position ?? '', countTo) : upTo(counted, countTo);
  return { records, ...total };
}

async function recordsOf<Row extends object>(
  sql: Sql,
  siteId: string,
  { kind }: Catalogue,
  ids: readonly string[],
  columns: string,
): Promise<readonly Row[]> {
  return sql.query<Row>(
    `select ${columns} from record join unnest($3::text[]) with ordinality as page (id, place) using (id) where site_id = $1 and kind = $2 order by place`,
    [siteId, kind, ids],
  );
}

export interface ListAnswer<Row> extends Total {
  readonly records: readonly Row[];
}

/** Records read at a time when all are requested, so that a large response doesn't fill memory or block the process. */
const chunkSize = 500;

async function* partsOf<T>(ids: readonly string[], read: (ids: readonly string[]) => Promise<T>): AsyncGenerator<T> {
  for (let from = 0; from < ids.length; from += chunkSize) yield await read(ids.slice(from, from + chunkSize));
}

async function idsOf(
  sql: Sql,
  siteId: string,
  catalogue: Catalogue,
  question: ListQuestion,
  search: Search,
): Promise<readonly string[]> {
  const sort = isDerivedOrder(question.sort) ? byName : question.sort;
  const asked = askedOf(siteId, catalogue, question, search);
  const { order, values } = await orderedBy(sql, asked, catalogue, sort);
  const rows = await sql.query<{ id: string }>(`select id from record where ${asked.where} ${order}`, values);
  const ids = rows.map(({ id }) => id);
  if (!needsRecords(catalogue, question)) return ids;
  const bodies = async (some: readonly string[]) =>
    (
      await sql.query<{ body: CatalogueRecord }>(
        'select body from record join unnest($3::text[]) with ordinality as page (id, place) using (id) where site_id = $1 and kind = $2 order by place',
        [siteId, catalogue.kind, some],
      )
    ).map(({ body }) => shownRecord(body, question.seen));
  return derivedIds(catalogue, question, partsOf(ids, bodies));
}

/** Reads with the words as typed and, if that finds nothing, with a slip forgiven. */
async function forgivingly<T>(
  sql: Sql,
  siteId: string,
  { kind }: Catalogue,
  question: ListQuestion,
  read: (search: Search) => Promise<T>,
  isNothing: (found: T) => boolean,
): Promise<T> {
  const search = await searchFor(sql, siteId, question.search);
  const found = await read(search);
  if (!isNothing(found)) return found;
  const forgiven = await forgiving(sql, { siteId, kind, isActive: question.disposed === 'false' }, search);
  return forgiven === undefined ? found : read(forgiven);
}

/** The ids of a whole list, in order. */
function allIds(sql: Sql, siteId: string, catalogue: Catalogue, question: ListQuestion): Promise<readonly string[]> {
  return forgivingly(
    sql,
    siteId,
    catalogue,
    question,
    (search) => idsOf(sql, siteId, catalogue, question, search),
    ({ length }) => length === 0,
  );
}

/**
 * One page of a list.
 *
 * @param columns what is read of each record, in SQL: the columns of `Row`
 */
export async function readList<Row extends object = Listed>(
  sql: Sql,
  siteId: string,
  catalogue: Catalogue,
  question: ListQuestion,
  columns = listed,
): Promise<ListAnswer<Row>> {
  const { page, pageSize } = question;
  if (needsRecords(catalogue, question)) {
    const ids = await allIds(sql, siteId, catalogue, question);
    const shown = ids.slice((page - 1) * pageSize, page * pageSize);
    return {
      records: await recordsOf<Row>(sql, siteId, catalogue, shown, columns),
      total: ids.length,
      totalIsExact: true,
    };
  }
  return forgivingly(
    sql,
    siteId,
    catalogue,
    question,
    (search) => pageOf<Row>(sql, askedOf(siteId, catalogue, question, search), catalogue, question, columns),
    ({ total }) => total === 0,
  );
}

/** A whole list, in order and in chunks. An invalid query is refused before the first chunk. */
export async function readWholeList(
  sql: Sql,
  siteId: string,
  catalogue: Catalogue,
  question: ListQuestion,
): Promise<AsyncGenerator<readonly Listed[]>> {
  const ids = await allIds(sql, siteId, catalogue, question);
  return partsOf(ids, (some) => recordsOf<Listed>(sql, siteId, catalogue, some, listed));
}
