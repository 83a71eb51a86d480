/** Rows of an imported file, read by the field descriptors of a catalogue. */
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
import { searchKey } from '../kernel/text.ts';
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

/** Which column of a file carries which field. */
export interface Headings {
  /** Field key by heading. */
  readonly fields: ReadonlyMap<string, string>;
  /** Headings that no field goes by, or that a column before them has taken. */
  readonly unknown: readonly string[];
}

export interface ParsedRow {
  readonly values: FieldValues;
  /** Sentences for what could not be read; those fields are left out of `values`. */
  readonly problems: readonly FieldProblem[];
}

/** Headings compare by this. */
export function headingKey(text: string): string {
  return searchKey(text)
    .replaceAll(/[_\s.]+/g, ' ')
    .replace(/\*$/, '')
    .trim();
}

/** Matches headings with fields by label, key or one of the other names a field goes by. */
export function matchHeadings(catalogue: Pick<Catalogue, 'fields'>, headings: readonly string[]): Headings {
  const names = new Map<string, string>();
  const offer = (name: string, key: string) => {
    const known = headingKey(name);
    if (!names.has(known)) names.set(known, key);
  };
  const fields: readonly (readonly [string, Field])[] = Object.entries(catalogue.fields);
  // Own labels and keys go before other names: "location" must not take the place of a field of that name.
  for (const [key, field] of fields) offer(say(field.label), key);
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

/** Ids of the active records of a kind that go by a name: a title, a path (`Store / Shelf 4`), a code, or their own id. */
export type ReferenceLookup = (kind: Kind, text: string) => readonly string[];

/** Names of one kind's records, which may grow while a file is read. */
export interface ReferenceNames {
  readonly lookup: ReferenceLookup;
  /** Takes in a record that is not among those of the device yet. */
  note(record: CatalogueRecord): void;
}

/** The names by which records are referred to, among those of this device; each kind is read when it is first asked for. */
export function referenceNames(all: AllRecords, world: Titles): ReferenceNames {
  const byName = new Map<Kind, Map<string, string[]>>();
  const take = (names: Map<string, string[]>, record: CatalogueRecord) => {
    if (!isActive(record)) return;
    const code = fieldValue(record, 'code') ?? '';
    const path = pathOf(record.kind, record.id, world).map(titleOf);
    const own = new Set([titleOf(record), path.join('/'), code, record.id].map(pathKey));
    for (const name of own) if (name !== '') names.set(name, [...(names.get(name) ?? []), record.id]);
  };
  const namesOf = (kind: Kind) => {
    const known = byName.get(kind);
    if (known) return known;
    const made = new Map<string, string[]>();
    byName.set(kind, made);
    for (const record of all(kind)) take(made, record);
    return made;
  };
  return {
    lookup: (kind, text) => namesOf(kind).get(pathKey(text)) ?? [],
    note: (record) => take(namesOf(record.kind), record),
  };
}

/** Finds the one record that a text names, or says why not. */
export function findByName(lookup: ReferenceLookup): FindReference {
  return (field, text) => {
    const found = lookup(field.to, text);
    const { one, many } = catalogueOf(field.to).noun;
    const [only] = found;
    if (found.length > 1)
      return problem(valueRefusals.severalCalled({ label: field.label, count: found.length, nouns: many, text }));
    return only === undefined
      ? problem(valueRefusals.noneCalled({ label: field.label, noun: one, text }))
      : entered(only);
  };
}

/** Finds records by title, by path (`Store / Shelf 4`) or by code, among those of this device. */
export function referenceFinder(all: AllRecords, world: Titles): FindReference {
  return findByName(referenceNames(all, world).lookup);
}

/** A place written as a path, from the outside in: `Store / Shelf 4`, `Store > Shelf 4` or `Store | Shelf 4`. */
export function pathParts(text: string): readonly string[] {
  return text.split(/[/>›|]/).map((part) => part.trim());
}

/** Names compare by this: `Store / Shelf 4` and `store>shelf 4` are the same path. */
export function pathKey(text: string): string {
  return pathParts(text).map(searchKey).join('/');
}

/** Reads the texts of one row, by field key. */
export function parseRow(
  catalogue: Pick<Catalogue, 'fields'>,
  texts: ReadonlyMap<string, string>,
  find: FindReference,
): ParsedRow {
  const values: Record<string, FieldValue> = {};
  const problems: FieldProblem[] = [];
  for (const [key, text] of texts) {
    const field = fieldOf(catalogue, key);
    if (!field) continue;
    const entry = parseEntry(field, text, find);
    if ('problem' in entry) problems.push({ field: key, message: entry.problem });
    else if (entry.value !== null) values[key] = entry.value;
  }
  return { values, problems };
}

/** Sentences for the required fields that a new record would be without. */
export function missingIn(
  catalogue: Pick<Catalogue, 'fields'>,
  { values, problems }: ParsedRow,
): readonly FieldProblem[] {
  return Object.entries(catalogue.fields).flatMap(([key, field]) => {
    const isSaid = key in values || problems.some((known) => known.field === key);
    return field.required && !isSaid ? [{ field: key, message: valueRefusals.missing({ label: field.label }) }] : [];
  });
}
