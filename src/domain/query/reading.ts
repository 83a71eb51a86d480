/** What a list reads from a record: its search texts, titles and sort values. */
import type { Catalogue, CatalogueRecord, Field, FieldValue, Kind, RecordOf, World } from '../catalogue/index.ts';
import type { IsoDate } from '../kernel/dates.ts';
import { findKey } from '../kernel/text.ts';
import { catalogueOf } from '../registry.ts';
import type { SearchTexts } from './relevance.ts';
import { whereaboutsState, whereaboutsStates } from '../stock/index.ts';

/** The part of the world that lists need. */
export type Titles = Pick<World, 'record'>;

/** Maximum nesting depth; also ends loops. */
const DEEPEST = 12;

/** The title of a record, or an empty string. */
export function titleOf(record: CatalogueRecord): string {
  const title = record.values[catalogueOf(record.kind).title];
  return typeof title === 'string' ? title : '';
}

/** Key of the field that refers to a parent record of the same kind, if any. */
export function parentKeyOf(kind: Kind): string | undefined {
  const fields: readonly (readonly [string, Field])[] = Object.entries(catalogueOf(kind).fields);
  return fields.find(([, field]) => field.type === 'reference' && field.to === kind)?.[0];
}

/** A record and those that contain it, outermost first: Store, Bay 2, Shelf 4. */
export function pathOf<K extends Kind>(kind: K, id: string, world: Titles): readonly RecordOf<K>[] {
  const parentKey = parentKeyOf(kind);
  const path: RecordOf<K>[] = [];
  for (let next: FieldValue | undefined = id; typeof next === 'string' && path.length < DEEPEST;) {
    const record: RecordOf<K> | undefined = world.record(kind, next);
    if (!record) break;
    path.unshift(record);
    const { values }: CatalogueRecord = record;
    next = parentKey === undefined ? undefined : values[parentKey];
  }
  return path;
}

/** `findKey`, with a fast path for plain ASCII, which most texts are. */
function wordsKey(text: string): string {
  return /[^ -~]/.test(text) ? findKey(text) : text.toLowerCase();
}

/** The search tier of a field. */
export function tierOf({ title }: Pick<Catalogue, 'title'>, key: string, { type }: Field): keyof SearchTexts {
  if (key === title) return 'name';
  return type === 'code' || type === 'words' ? 'marks' : 'rest';
}

/** Returns a function that reads the search texts of a record's own fields. */
export function textReader(catalogue: Catalogue): (record: CatalogueRecord) => SearchTexts {
  const keys = Object.entries(catalogue.fields).flatMap(([key, field]) =>
    field.searched ? [[key, tierOf(catalogue, key, field)] as const] : [],
  );
  return (record) => {
    const texts = { name: '', marks: record.formerCodes?.join(' ') ?? '', rest: '' };
    for (const [key, tier] of keys) {
      const value = record.values[key];
      if (value !== undefined) texts[tier] += ` ${ownText(value)}`;
    }
    return { name: wordsKey(texts.name), marks: wordsKey(texts.marks), rest: wordsKey(texts.rest) };
  };
}

/** Fields that refer to other records, whose titles are searched too. */
export function referenceFields(catalogue: Catalogue): readonly { readonly key: string; readonly to: Kind }[] {
  return Object.entries(catalogue.fields).flatMap(([key, field]) =>
    field.type === 'reference' ? [{ key, to: field.to }] : [],
  );
}

/** The text of a value, as in the record. */
function ownText(value: FieldValue | undefined): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.join(' ');
  return '';
}

export type SortValue = string | number | undefined;

function choicePlace(field: Extract<Field, { type: 'choice' | 'choices' }>, value: FieldValue): SortValue {
  const first = Array.isArray(value) ? value[0] : value;
  const place = field.choices.findIndex((choice) => choice.value === first);
  return place === -1 ? undefined : place;
}

/** The sort value of a record for a field; undefined comes last in both directions. */
function sortValueOf(field: Field, value: FieldValue | undefined, world: Titles): SortValue {
  if (value === undefined) return undefined;
  switch (field.type) {
    case 'choice':
    case 'choices':
      return choicePlace(field, value);
    case 'reference': {
      const target = typeof value === 'string' ? world.record(field.to, value) : undefined;
      return target ? titleOf(target) : undefined;
    }
    case 'flag':
      return value === true ? 0 : 1;
    case 'length':
      return typeof value === 'object' && 'mm' in value ? value.mm : undefined;
    case 'date':
      return typeof value === 'string' ? Number(value.replaceAll('-', '')) : undefined;
    case 'integer':
    case 'number':
    case 'money':
      return typeof value === 'number' ? value : undefined;
    default:
      return ownText(value) || undefined;
  }
}

type Comes = NonNullable<Catalogue['comes']>;

/** Later than any date, as a number. */
const NEVER = 1e8;

/** Upcoming records come first, then those without a date, then past ones, latest first; finished ones come last. */
function nextValue(comes: Comes, { values }: CatalogueRecord, stands: string | undefined, today: IsoDate): number {
  const dayIn = (key: string) => {
    const value = values[key];
    return typeof value === 'string' ? value : undefined;
  };
  const from = dayIn(comes.from);
  const asNumber = (day: IsoDate) => Number(day.replaceAll('-', ''));
  const isOver = comes.over.some((over) => over === stands);
  if (from === undefined) return isOver ? 3 * NEVER : NEVER;
  const until = dayIn(comes.until) ?? from;
  const latestFirst = NEVER - asNumber(until);
  if (isOver) return 2 * NEVER + latestFirst;
  return until >= today ? asNumber(from) : NEVER + latestFirst;
}

/** The sort value of a record for one of `ordersOf` its catalogue. */
export function recordSortValue(
  catalogue: Catalogue,
  by: string,
  record: CatalogueRecord,
  world: Titles,
  today: IsoDate,
): SortValue {
  switch (by) {
    case 'addedAt':
      return -Date.parse(record.added.at);
    case 'changedAt':
      return -Date.parse(record.changed.at);
    case 'next':
      return catalogue.comes && nextValue(catalogue.comes, record, catalogue.standing?.of(record, today), today);
    case 'dueBack': {
      const days = record.loans.map(({ dueBack }) => Number(dueBack.replaceAll('-', '')));
      return days.length > 0 ? Math.min(...days) : undefined;
    }
    case 'whereabouts': {
      const state = whereaboutsState(record, today);
      return whereaboutsStates.findIndex(({ value }) => value === state);
    }
    case 'standing': {
      const value = catalogue.standing?.of(record, today);
      const place = catalogue.standing?.choices.findIndex((choice) => choice.value === value) ?? -1;
      return place === -1 ? undefined : place;
    }
    default: {
      const field = catalogue.fields[by];
      return field && sortValueOf(field, record.values[by], world);
    }
  }
}
