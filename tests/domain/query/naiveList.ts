/** The list in its simplest form, whose results the fast index must equal. */
import type { Catalogue, CatalogueRecord } from '../../../src/domain/catalogue/index.ts';
import { isActive } from '../../../src/domain/catalogue/index.ts';
import { searchKey } from '../../../src/domain/kernel/text.ts';
import {
  compareSortValues,
  facetsOf,
  NOT_SET,
  pathOf,
  recordSortValue,
  titleOf,
} from '../../../src/domain/query/index.ts';
import type { Facet, ListQuery, Titles } from '../../../src/domain/query/index.ts';

export interface NaiveResult {
  readonly ids: readonly string[];
  /** Counts above zero, by facet and value. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

function wordsIn(catalogue: Catalogue, record: CatalogueRecord, world: Titles): readonly string[] {
  const texts = Object.entries(catalogue.fields).flatMap(([key, field]) => {
    const value = record.values[key];
    if (field.type === 'reference') return typeof value === 'string' ? pathOf(field.to, value, world).map(titleOf) : [];
    if (!field.searched || value === undefined) return [];
    return Array.isArray(value) ? value : [String(value)];
  });
  const holders = record.loans.flatMap(({ memberId }) => pathOf('member', memberId, world).map(titleOf));
  return searchKey([...texts, ...holders, ...(record.formerCodes ?? [])].join(' ')).split(' ');
}

const isLetter = (sign: string | undefined) => sign !== undefined && /[a-z0-9]|[^ -~]/.test(sign);

/** Every position of a word, or part of one, in a text. */
function placesOf(text: string, part: string): readonly number[] {
  return Array.from(text, (_, at) => at).filter((at) => text.startsWith(part, at));
}

/** 0 for a whole word of the text, 1 for a prefix, 2 for a part; undefined for none. */
function standing(text: string, part: string): number | undefined {
  const all = placesOf(text, part).map((at) => {
    if (isLetter(text[at - 1])) return 2;
    return isLetter(text[at + part.length]) ? 1 : 0;
  });
  return all.length === 0 ? undefined : Math.min(...all);
}

/** Sort key for relevance: for each word, whether it matches in the name, in codes and tags, or elsewhere; then the name as a whole. */
function distance(record: CatalogueRecord, asked: readonly string[]): number {
  const name = searchKey(titleOf(record));
  const { code, tags } = record.values;
  const marks = searchKey([code ?? '', ...(Array.isArray(tags) ? tags : []), ...(record.formerCodes ?? [])].join(' '));
  const levels = asked.map((word) => standing(name, word) ?? (standing(marks, word) ?? 4) + 4);
  const query = asked.join(' ');
  const whole = name === query ? 0 : name.startsWith(query) ? 1 : 2;
  return levels.reduce((sum, level) => sum + level, 0) * 3 + whole;
}

function valuesOf(facet: Facet, record: CatalogueRecord, today: string, world: Titles): ReadonlySet<string> {
  const read = facet.read(record, today);
  const own = read === undefined || read.length === 0 ? [NOT_SET] : typeof read === 'string' ? [read] : read;
  const { to } = facet;
  if (!facet.nested || !to) return new Set(own);
  return new Set(own.flatMap((id) => [id, ...pathOf(to, id, world).map((outer) => outer.id)]));
}

/** Answers a query by checking every record. */
export function naiveList(
  catalogue: Catalogue,
  records: readonly CatalogueRecord[],
  world: Titles,
  today: string,
  query: ListQuery,
): NaiveResult {
  const asked = searchKey(query.text).split(' ').filter(Boolean);
  const facets = facetsOf(catalogue);
  const found = records.filter((record) => {
    if (isActive(record) === query.disposed) return false;
    const words = wordsIn(catalogue, record, world);
    return asked.every((word) => words.some((own) => own.includes(word)));
  });
  const passes = (record: CatalogueRecord, except?: string) =>
    facets.every((facet) => {
      const selected = query.facets[facet.key] ?? [];
      if (selected.length === 0 || facet.key === except) return true;
      const values = valuesOf(facet, record, today, world);
      return selected.some((value) => values.has(value));
    });
  const counts = Object.fromEntries(
    facets.map((facet) => {
      const byValue: Record<string, number> = {};
      for (const record of found) {
        if (!passes(record, facet.key)) continue;
        for (const value of valuesOf(facet, record, today, world)) byValue[value] = (byValue[value] ?? 0) + 1;
      }
      return [facet.key, byValue];
    }),
  );
  const title = (record: CatalogueRecord) => recordSortValue(catalogue, catalogue.title, record, world, today);
  const byTitle = (a: CatalogueRecord, b: CatalogueRecord) =>
    compareSortValues(title(a), title(b)) || (a.id < b.id ? -1 : 1);
  const value = (record: CatalogueRecord) => recordSortValue(catalogue, query.sort.by, record, world, today);
  const ascending = (a: CatalogueRecord, b: CatalogueRecord) => compareSortValues(value(a), value(b)) || byTitle(a, b);
  const closest = (a: CatalogueRecord, b: CatalogueRecord) => distance(a, asked) - distance(b, asked) || byTitle(a, b);
  const isRanked = query.sort.by === 'relevance' && asked.length > 0;
  const passing = found.filter((record) => passes(record)).toSorted(isRanked ? closest : ascending);
  if (isRanked) return { ids: passing.map(({ id }) => id), counts };
  const known = passing.filter((record) => value(record) !== undefined);
  const unknown = passing.filter((record) => value(record) === undefined);
  const ordered = query.sort.descending ? [...known.toReversed(), ...unknown] : passing;
  return { ids: ordered.map(({ id }) => id), counts };
}
