/** Parses rows of an imported file by a catalogue's field descriptors. */
import type {
  Catalogue,
  CatalogueRecord,
  Field,
  FieldProblem,
  FieldValue,
  FieldValues,
  Kind,
  AllRecords,
} from '../catalogue/index.ts';
import { fieldOf, fieldValue, isActive } from '../catalogue/index.ts';
import { customIdOf } from '../customFields/index.ts';
import { findKey, searchKey } from '../kernel/text.ts';
import { pathOf, titleOf } from '../query/index.ts';
import type { Titles } from '../query/index.ts';
import { catalogueOf } from '../registry.ts';
import { entered, problem } from './entry.ts';
import { parseEntry } from './fieldEntry.ts';
import type { FindReference } from './fieldEntry.ts';
import { say, sayInEnglish } from '../../words/speaker.ts';
import { saidElsewhere } from '../../words/otherLanguages.ts';
import { formerLabel } from './formerLabels.ts';
import { valueRefusals } from '../../words/en/refusalsValues.ts';

/** Maps a file's columns to fields. */
export interface Headings {
  /** Field key by heading. */
  readonly fields: ReadonlyMap<string, string>;
  /** Headings that match no field, or one already taken by an earlier column. */
  readonly unknown: readonly string[];
}

export interface ParsedRow {
  readonly values: FieldValues;
  /** Sentences for values that couldn't be parsed; those fields are missing from `values`. */
  readonly problems: readonly FieldProblem[];
}

/** Comparison key for headings. */
export function headingKey(text: string): string {
  return searchKey(text)
    .replaceAll(/[_\s.]+/g, ' ')
    .replace(/\*$/, '')
    .trim();
}

/** Matches headings to fields by label, key or alternative name. The group's own fields come first: the group's files had them first. */
export function matchHeadings(catalogue: Pick<Catalogue, 'fields'>, headings: readonly string[]): Headings {
  const names = new Map<string, string>();
  const offer = (name: string, key: string) => {
    const known = headingKey(name);
    if (!names.has(known)) names.set(known, key);
  };
  const fields: readonly (readonly [string, Field])[] = Object.entries(catalogue.fields);
  const given = new Set(headings.map(headingKey));
  // A file that names one of the group's own fields by its key has the declared field under their common name.
  const own = fields.filter(([key]) => customIdOf(key) !== undefined && !given.has(headingKey(key)));
  // Labels and keys take precedence over alternative names: "location" mustn't replace a field of that name.
  for (const [key, field] of [...own, ...fields]) offer(say(field.label), key);
  for (const [key, field] of fields) offer(sayInEnglish(field.label), key);
  for (const [key] of fields) offer(key, key);
  for (const [key, field] of fields) for (const name of field.importNames ?? []) offer(name, key);
  for (const [key, field] of fields) offer(formerLabel(field.label) ?? key, key);
  for (const [key, field] of fields) for (const name of saidElsewhere(field.label)) offer(name, key);
  const matched = new Map<string, string>();
  const taken = new Set<string>();
  for (const heading of headings) {
    const key = names.get(headingKey(heading));
    if (key === undefined || taken.has(key)) continue;
    matched.set(heading, key);
    taken.add(key);
  }
  return { fields: matched, unknown: headings.filter((heading) => !matched.has(heading)) };
}

/** Ids of a kind's active records with a given title, path (`Store / Shelf 4`), event and title (`Ghosts / Act one`), code or id. */
export type ReferenceLookup = (kind: Kind, text: string) => readonly string[];

/** Names of one kind's records. Can grow while a file is read. */
export interface ReferenceNames {
  readonly lookup: ReferenceLookup;
  /** Adds a record that isn't on the device yet. */
  note(record: CatalogueRecord): void;
}

interface NamesOfKind {
  readonly exact: Map<string, string[]>;
  /** By what is the same in "O'Brien" and "O’Brien". */
  readonly alike: Map<string, string[]>;
}

/** The names by which this device's records are referenced. Each kind is read on first use. */
export function referenceNames(all: AllRecords, world: Titles): ReferenceNames {
  const byName = new Map<Kind, NamesOfKind>();
  const take = (names: NamesOfKind, record: CatalogueRecord) => {
    if (!isActive(record)) return;
    const code = fieldValue(record, 'code') ?? '';
    const path = pathOf(record.kind, record.id, world).map(titleOf);
    const event = fieldValue(record, 'eventId');
    const show = event === undefined ? undefined : world.record('event', event);
    // The event by its id is how a row finds the parts of its own event, also beside another event of the same title.
    const within = show ? [`${titleOf(show)}/${titleOf(record)}`, `${show.id}/${titleOf(record)}`] : [];
    const texts = [titleOf(record), path.join('/'), code, record.id, ...within];
    for (const [ids, keyOf] of [
      [names.exact, pathKey],
      [names.alike, alikeKey],
    ] as const)
      for (const name of new Set(texts.map(keyOf)))
        if (name !== '') ids.set(name, [...(ids.get(name) ?? []), record.id]);
  };
  const namesOf = (kind: Kind) => {
    const known = byName.get(kind);
    if (known) return known;
    const made: NamesOfKind = { exact: new Map(), alike: new Map() };
    byName.set(kind, made);
    for (const record of all(kind)) take(made, record);
    return made;
  };
  return {
    lookup: (kind, text) => {
      const { exact, alike } = namesOf(kind);
      return exact.get(pathKey(text)) ?? alike.get(alikeKey(text)) ?? [];
    },
    note: (record) => take(namesOf(record.kind), record),
  };
}

/** Finds the one record that a text refers to, or says why it can't. Of several, it is the one of the given event. */
export function findByName(lookup: ReferenceLookup): FindReference {
  return (field, text, event) => {
    const all = lookup(field.to, text);
    const own = all.length > 1 && event !== undefined ? lookup(field.to, `${event}/${text}`) : [];
    const found = own.length > 0 ? own : all;
    const { one, many } = catalogueOf(field.to).noun;
    const [only] = found;
    if (found.length > 1)
      return problem(valueRefusals.severalCalled({ label: field.label, count: found.length, nouns: many, text }));
    return only === undefined
      ? problem(valueRefusals.noneCalled({ label: field.label, noun: one, text }))
      : entered(only);
  };
}

/** Finds records on this device by title, path (`Store / Shelf 4`) or code. */
export function referenceFinder(all: AllRecords, world: Titles): FindReference {
  return findByName(referenceNames(all, world).lookup);
}

/** A location written as a path, outermost first: `Store / Shelf 4`, `Store > Shelf 4` or `Store | Shelf 4`. */
export function pathParts(text: string): readonly string[] {
  return text.split(/[/>›|]/).map((part) => part.trim());
}

/** Comparison key for paths: `Store / Shelf 4` and `store>shelf 4` are the same. */
export function pathKey(text: string): string {
  return pathParts(text).map(searchKey).join('/');
}

function alikeKey(text: string): string {
  return pathParts(text).map(findKey).join('/');
}

/** Parses the texts of one row, by field key. `usualEvent` is the event of a row that names none. */
export function parseRow(
  catalogue: Pick<Catalogue, 'fields'>,
  texts: ReadonlyMap<string, string>,
  find: FindReference,
  usualEvent?: string,
): ParsedRow {
  const values: Record<string, FieldValue> = {};
  const problems: FieldProblem[] = [];
  const findInEvent: FindReference = (field, text) =>
    find(field, text, fieldValue({ values }, 'eventId') ?? usualEvent);
  // The event comes first: its parts are found by it.
  const eventFirst = [...texts].toSorted(([a], [b]) => Number(b === 'eventId') - Number(a === 'eventId'));
  for (const [key, text] of eventFirst) {
    const field = fieldOf(catalogue, key);
    if (!field) continue;
    const entry = parseEntry(field, text, findInEvent);
    if ('problem' in entry) problems.push({ field: key, message: entry.problem });
    else if (entry.value !== null) values[key] = entry.value;
  }
  return { values, problems };
}

/** Sentences for the required fields that a new record would lack. */
export function missingIn(
  catalogue: Pick<Catalogue, 'fields'>,
  { values, problems }: ParsedRow,
): readonly FieldProblem[] {
  return Object.entries(catalogue.fields).flatMap(([key, field]) => {
    const isSaid = key in values || problems.some((known) => known.field === key);
    return field.required && !isSaid ? [{ field: key, message: valueRefusals.missing({ label: field.label }) }] : [];
  });
}
