/** Lists of a catalogue: searched, filtered, sorted and paged by the database. */
import { z } from 'zod';
import type { Catalogue, CatalogueRecord, Field } from '../../../src/domain/catalogue/index.ts';
import { searchKey } from '../../../src/domain/kernel/text.ts';
import type { Sql } from '../../database/database.ts';
import { customIdOf } from '../../../src/domain/customFields/index.ts';
import { customKeyNote, withCustomKeys } from './customValues.ts';
import { facetTerm } from '../../eventStore/projection.ts';
import { totalOf } from './totals.ts';
import type { Filter } from './totals.ts';

/** Words of one search; more would only slow it down. */
const wordsMax = 8;
const valuesMax = 50;
/** Page sizes of the specification; -1 means all. */
const pageSizes = ['10', '25', '50', '100', '-1'] as const;

function facetFields(catalogue: Catalogue): readonly (readonly [string, Field])[] {
  return Object.entries(catalogue.fields).filter(([, { facet }]) => facet);
}

const commonQuery = z.strictObject({
  search: z
    .string()
    .max(200)
    .default('')
    .meta({ description: 'Words that all have to occur, anywhere in the searched fields.' }),
  sort: z.enum(['name', '-name']).default('name'),
  page: z.coerce.number().int().min(1).max(10_000_000).default(1),
  pageSize: z.enum(pageSizes).default('10').transform(Number),
  disposed: z
    .enum(['true', 'false'])
    .default('false')
    .meta({ description: 'true lists what has been disposed of instead.' }),
});

/** The query of a list: the common part, and a filter for each field that is one. */
export function listQuerySchema(catalogue: Catalogue): typeof commonQuery {
  const value = z.string().max(200);
  const several = z.union([value.transform((one) => [one]), z.array(value).max(valuesMax)]).optional();
  const filters = facetFields(catalogue).map(([key, { label }]) => [
    key,
    several.meta({ description: `${label}: this value, or any of several.` }),
  ]);
  // The type names only what all lists share; filters are read by facetsAsked.
  return withCustomKeys(
    catalogue,
    commonQuery.extend(Object.fromEntries(filters)),
    several.meta({ description: customKeyNote }),
  ) as unknown as typeof commonQuery;
}

/** A question, whatever the catalogue. */
export interface ListQuestion {
  readonly search: string;
  readonly sort: 'name' | '-name';
  readonly page: number;
  /** -1 means all. */
  readonly pageSize: number;
  readonly disposed: 'true' | 'false';
  /** Alternatives by field. */
  readonly facets: ReadonlyMap<string, readonly string[]>;
}

/** Reads the filters out of a checked query. */
export function facetsAsked(
  catalogue: Catalogue,
  query: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, readonly string[]> {
  const keys = [
    ...facetFields(catalogue).map(([key]) => key),
    ...Object.keys(query).filter((key) => customIdOf(key) !== undefined),
  ];
  return new Map(
    keys.flatMap((key) => {
      const values = query[key];
      return Array.isArray(values) ? [[key, values.map(String)] as const] : [];
    }),
  );
}

function likeEscaped(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

function filterOf(siteId: string, catalogue: Catalogue, { search, disposed, facets }: ListQuestion): Filter {
  const values: unknown[] = [siteId, catalogue.kind, disposed === 'false'];
  const conditions = ['site_id = $1', 'kind = $2', 'is_active = $3'];
  for (const word of searchKey(search).split(' ').slice(0, wordsMax)) {
    if (word !== '') conditions.push(`search like $${values.push(`%${likeEscaped(word)}%`)}`);
  }
  for (const [key, alternatives] of facets) {
    conditions.push(`facets && $${values.push(alternatives.map((value) => facetTerm(key, value)))}::text[]`);
  }
  return { where: conditions.join(' and '), values };
}

export interface ListAnswer {
  readonly records: readonly CatalogueRecord[];
  readonly total: number;
}

/** One page of a list. */
export async function readList(
  sql: Sql,
  siteId: string,
  catalogue: Catalogue,
  question: ListQuestion,
): Promise<ListAnswer> {
  const filter = filterOf(siteId, catalogue, question);
  const { where, values } = filter;
  const { page, pageSize, sort } = question;
  const direction = sort === 'name' ? 'asc' : 'desc';
  const n = values.length;
  // The index alone finds the page: whole records are read for those on it, not for those before it.
  const [total, rows] = await Promise.all([
    totalOf(sql, filter),
    sql.query<{ body: CatalogueRecord }>(
      `select body from record join (
         select id from record where ${where} order by sort_key ${direction}, id ${direction} limit $${n + 1} offset $${n + 2}
       ) as page using (id) where site_id = $1 and kind = $2 order by sort_key ${direction}, id ${direction}`,
      [...values, pageSize, (page - 1) * pageSize],
    ),
  ]);
  return { records: rows.map(({ body }) => body), total };
}

/** Records read at a time where all are asked for, so that a large answer neither fills the memory nor stops the process. */
const chunkSize = 500;

/** All of a list, in order, a part at a time. */
export async function* readWholeList(
  sql: Sql,
  siteId: string,
  catalogue: Catalogue,
  question: ListQuestion,
): AsyncGenerator<readonly CatalogueRecord[]> {
  const { where, values } = filterOf(siteId, catalogue, question);
  const [direction, beyond] = question.sort === 'name' ? ['asc', '>'] : ['desc', '<'];
  const n = values.length;
  let last: { readonly sortKey: string; readonly id: string } | undefined;
  for (;;) {
    const after = last ? ` and (sort_key, id) ${beyond} ($${n + 2}, $${n + 3})` : '';
    const rows = await sql.query<{ sortKey: string; id: string; body: CatalogueRecord }>(
      `select sort_key as "sortKey", id, body from record where ${where}${after} order by sort_key ${direction}, id ${direction} limit $${n + 1}`,
      [...values, chunkSize, ...(last ? [last.sortKey, last.id] : [])],
    );
    if (rows.length > 0) yield rows.map(({ body }) => body);
    last = rows.at(-1);
    if (!last || rows.length < chunkSize) return;
  }
}
