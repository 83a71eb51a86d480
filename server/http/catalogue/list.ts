/** Lists of a catalogue: searched, filtered, sorted and paged by the database. */
import { z } from 'zod';
import { scopesOf } from '../../../src/domain/access/index.ts';
import type { Actor } from '../../../src/domain/access/index.ts';
import { takesCustomFields } from '../../../src/domain/catalogue/index.ts';
import type { Catalogue, CatalogueRecord, Field, RecordOf } from '../../../src/domain/catalogue/index.ts';
import { Layer } from '../../../src/domain/layers/index.ts';
import type { Sql } from '../../database/database.ts';
import { customIdOf, fieldIn } from '../../../src/domain/customFields/index.ts';
import { facetsOf, NOT_SET, ordersOf, RELEVANCE } from '../../../src/domain/query/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { CodedError } from '../../errors.ts';
import { customKeyNote, customKeyText, withCustomKeys } from './customValues.ts';
import { derivedIds, derivedValue, isDerived, isDerivedOrder, needsRecords } from './derived.ts';
import type { DerivedQuestion } from './derived.ts';
import { distanceOf, hasTerm, searchFor } from './searched.ts';
import type { Search } from './searched.ts';
import { facetTerm } from '../../eventStore/projection.ts';
import { totalOf } from './totals.ts';
import type { Filter, Total } from './totals.ts';
import { chosenFieldsSchema } from './chosenFields.ts';
import { say } from '../../../src/words/speaker.ts';
import { serverWords } from '../../../src/words/en/server.ts';
import { serverFieldTexts } from '../../../src/words/en/serverFields.ts';

const valuesMax = 50;
/** Page sizes of the specification; -1 means all. */
const pageSizes = ['10', '25', '50', '100', '-1'] as const;

/** The sort key for the name, whatever the field is called. */
const byName = 'name';

/** Keys a list can be sorted by: name, columns, whereabouts, status, and when added and changed. */
function sortKeys(catalogue: Catalogue): readonly string[] {
  return [...new Set([byName, ...ordersOf(catalogue).map(({ key }) => key)])];
}

const customSort = new RegExp(`^-?${customKeyText}$`);

/** The schema for a sort order: a key, with a leading minus sign for descending. */
function sortSchema(catalogue: Catalogue): z.ZodType<string> {
  const keys = sortKeys(catalogue);
  const error = () => serverFieldTexts.sortBy({ keys: keys.join(', ') });
  const declared = z.enum(
    keys.flatMap((key) => [key, `-${key}`]),
    { error },
  );
  const known = takesCustomFields(catalogue)
    ? z.union([declared, z.string().regex(customSort, { error })], { error })
    : declared;
  return known.meta({
    description:
      'The field to sort by; after a minus sign the other way round. What is not known stands last either way. Absent: by name, or the best answers to a search first.',
  });
}

const commonQuery = z.strictObject({
  search: z.string().max(200).default('').meta({
    description:
      'Words that all have to occur, anywhere in the searched fields, or a synonym that the group has added; one slip is forgiven where nothing else is found.',
  }),
  sort: z.string().optional(),
  fields: z.string().optional(),
  countTo: z.coerce.number().int().min(1).max(1_000_000).optional().meta({
    description:
      'How far to count: a number saves work where many are found. `total` is then this number at most, and `totalIsExact` says whether there are no more.',
  }),
  page: z.coerce.number().int().min(1).max(10_000_000).default(1),
  pageSize: z.enum(pageSizes).default('10').transform(Number),
  disposed: z
    .enum(['true', 'false'])
    .default('false')
    .meta({ description: 'true lists what has been disposed of instead.' }),
});

/** The schema for one or several values. */
function severalOf(value: z.ZodType<string>) {
  return z.union([value.transform((one) => [one]), z.array(value).max(valuesMax)]).optional();
}

/** The query of a list: the common part, and its filters. */
export function listQuerySchema(catalogue: Catalogue, resource: z.ZodObject): typeof commonQuery {
  const several = severalOf(z.string().max(200));
  const filters = facetsOf(catalogue).map((facet) => [
    facet.key,
    (isDerived(facet) ? severalOf(derivedValue(facet)) : several).meta({
      description: `${say(facet.label)}: this value, or any of several; ${NOT_SET} is for records that have none.`,
    }),
  ]);
  // The type only covers what all lists share; facetsAsked reads the filters.
  return withCustomKeys(
    catalogue,
    commonQuery.extend({
      ...Object.fromEntries(filters),
      sort: sortSchema(catalogue).optional(),
      fields: chosenFieldsSchema(resource),
    }),
    several.meta({ description: customKeyNote }),
  ) as unknown as typeof commonQuery;
}

/** A list query for any catalogue. */
export interface ListQuestion extends DerivedQuestion {
  readonly search: string;
  readonly page: number;
  /** -1 means all. */
  readonly pageSize: number;
  readonly disposed: 'true' | 'false';
  /** Maximum to count to; all records if undefined. */
  readonly countTo?: number | undefined;
}

/** Reads the filters from a validated query. */
export function facetsAsked(
  catalogue: Catalogue,
  query: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, readonly string[]> {
  const keys = [
    ...facetsOf(catalogue).map(({ key }) => key),
    ...Object.keys(query).filter((key) => customIdOf(key) !== undefined),
  ];
  return new Map(
    keys.flatMap((key) => {
      const values = query[key];
      return Array.isArray(values) ? [[key, values.map(String)] as const] : [];
    }),
  );
}

/** The sort order: as requested, else by relevance for a search, else by name. */
export function sortAsked({ sort, search }: { readonly sort?: string | undefined; readonly search: string }): string {
  return sort ?? (search.trim() === '' ? byName : RELEVANCE);
}

/** SQL condition for records without a value for a field; an empty list counts as no value. */
function isNotSet(key: number): string {
  return `coalesce(body -> 'values' -> $${key}::text, '[]'::jsonb) = '[]'::jsonb`;
}

/** The filter and search of a list. */
interface Asked extends Filter {
  readonly search: Search;
}

async function askedOf(
  sql: Sql,
  siteId: string,
  catalogue: Catalogue,
  { search: text, disposed, facets }: ListQuestion,
): Promise<Asked> {
  const { kind } = catalogue;
  const isActive = disposed === 'false';
  const values: unknown[] = [siteId, kind, isActive];
  const conditions = ['site_id = $1', 'kind = $2', 'is_active = $3'];
  const search = await searchFor(sql, { siteId, kind, isActive }, text);
  for (const term of search.terms) conditions.push(hasTerm(term, values));
  const derived = new Set(facetsOf(catalogue).flatMap((facet) => (isDerived(facet) ? [facet.key] : [])));
  for (const [key, alternatives] of facets) {
    if (derived.has(key)) continue;
    const has = `facets && $${values.push(alternatives.map((value) => facetTerm(key, value)))}::text[]`;
    conditions.push(alternatives.includes(NOT_SET) ? `(${has} or ${isNotSet(values.push(key))})` : has);
  }
  return { kind, where: conditions.join(' and '), values, search };
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

/** Refuses a sort order that would reveal something about records the user can't see, i.e. the order of their names. */
export function refuseHiddenOrder(actor: Actor, { fields }: Catalogue, sort: string): void {
  const field = fields[sort.replace(/^-/, '')];
  if (field?.type !== 'reference' || scopesOf(actor).includes(catalogueOf(field.to).scope)) return;
  const sentence = serverWords.catalogue.sortUnseen({
    field: field.label,
    nouns: catalogueOf(field.to).noun.many,
  });
  throw new CodedError('not-allowed', sentence, { sort: [sentence] });
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

/** A statement for the ids of a list, in order, and its `order by`. */
interface IdsStatement {
  readonly text: string;
  readonly order: string;
  readonly values: readonly unknown[];
}

async function idsStatement(
  sql: Sql,
  { where, values, search }: Asked,
  catalogue: Catalogue,
  question: Pick<ListQuestion, 'sort' | 'page' | 'pageSize'>,
): Promise<IdsStatement> {
  const { page, pageSize, sort } = question;
  const all = [...values];
  const order = `order by ${orderTerms(await orderOf(sql, String(values[0]), catalogue, sort), catalogue, search, all)}`;
  const isWhole = pageSize === -1;
  const limit = `limit $${all.push(isWhole ? null : pageSize)} offset $${all.push(isWhole ? 0 : (page - 1) * pageSize)}`;
  return { text: `select id from record where ${where} ${order} ${limit}`, order, values: all };
}

/** The records of a page, in order. The page is found by the index alone, and only its records are read. */
async function pageOf(
  sql: Sql,
  filter: Asked,
  catalogue: Catalogue,
  question: ListQuestion,
): Promise<readonly CatalogueRecord[]> {
  const { text, order, values } = await idsStatement(sql, filter, catalogue, question);
  const rows = await sql.query<{ body: CatalogueRecord }>(
    `select body from record where site_id = $1 and kind = $2 and id in (${text}) ${order}`,
    values,
  );
  return rows.map(({ body }) => body);
}

async function recordsOf(
  sql: Sql,
  siteId: string,
  { kind }: Catalogue,
  ids: readonly string[],
): Promise<readonly CatalogueRecord[]> {
  const rows = await sql.query<{ body: CatalogueRecord }>(
    'select body from record join unnest($3::text[]) with ordinality as page (id, place) using (id) where site_id = $1 and kind = $2 order by place',
    [siteId, kind, ids],
  );
  return rows.map(({ body }) => body);
}

export interface ListAnswer extends Total {
  readonly records: readonly CatalogueRecord[];
}

/** Records read at a time when all are requested, so that a large response doesn't fill memory or block the process. */
const chunkSize = 500;

async function* partsOf(
  sql: Sql,
  siteId: string,
  catalogue: Catalogue,
  ids: readonly string[],
): AsyncGenerator<readonly CatalogueRecord[]> {
  for (let from = 0; from < ids.length; from += chunkSize)
    yield await recordsOf(sql, siteId, catalogue, ids.slice(from, from + chunkSize));
}

/** The ids of a whole list, in order. */
async function allIds(
  sql: Sql,
  siteId: string,
  catalogue: Catalogue,
  question: ListQuestion,
): Promise<readonly string[]> {
  const sort = isDerivedOrder(question.sort) ? byName : question.sort;
  const filter = await askedOf(sql, siteId, catalogue, question);
  const { text, values } = await idsStatement(sql, filter, catalogue, { sort, page: 1, pageSize: -1 });
  const ids = (await sql.query<{ id: string }>(text, values)).map(({ id }) => id);
  return needsRecords(catalogue, question)
    ? derivedIds(catalogue, question, partsOf(sql, siteId, catalogue, ids))
    : ids;
}

/** One page of a list. */
export async function readList(
  sql: Sql,
  siteId: string,
  catalogue: Catalogue,
  question: ListQuestion,
): Promise<ListAnswer> {
  const { page, pageSize } = question;
  if (needsRecords(catalogue, question)) {
    const ids = await allIds(sql, siteId, catalogue, question);
    const shown = ids.slice((page - 1) * pageSize, page * pageSize);
    return { records: await recordsOf(sql, siteId, catalogue, shown), total: ids.length, totalIsExact: true };
  }
  const filter = await askedOf(sql, siteId, catalogue, question);
  const [total, records] = await Promise.all([
    totalOf(sql, filter, question.countTo),
    pageOf(sql, filter, catalogue, question),
  ]);
  return { records, ...total };
}

/** A whole list, in order and in chunks. An invalid query is refused before the first chunk. */
export async function readWholeList(
  sql: Sql,
  siteId: string,
  catalogue: Catalogue,
  question: ListQuestion,
): Promise<AsyncGenerator<readonly CatalogueRecord[]>> {
  return partsOf(sql, siteId, catalogue, await allIds(sql, siteId, catalogue, question));
}
