/** Rows of an imported file, read by the field descriptors of a catalogue. */
import type { Catalogue, CatalogueRecord, Field, FieldProblem, FieldValue, FieldValues, Kind } from '../catalogue/index.ts';
import { isActive } from '../catalogue/index.ts';
import { searchKey } from '../kernel/text.ts';
import { pathOf, titleOf } from '../query/index.ts';
import type { Titles } from '../query/index.ts';
import { catalogueOf } from '../registry.ts';
import { entered, problem } from './entry.ts';
import { parseEntry } from './fieldEntry.ts';
import type { FindReference } from './fieldEntry.ts';

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

function headingKey(text: string): string {
  return searchKey(text).replaceAll(/[_\s.]+/g, ' ').replace(/\*$/, '').trim();
}

/** Matches headings with fields by label, key or one of the other names a field goes by. */
export function matchHeadings(catalogue: Catalogue, headings: readonly string[]): Headings {
  const names = new Map<string, string>();
  const offer = (name: string, key: string) => {
    const known = headingKey(name);
    if (!names.has(known)) names.set(known, key);
  };
  const fields: readonly (readonly [string, Field])[] = Object.entries(catalogue.fields);
  // Own labels and keys go before other names: "location" must not take the place of a field of that name.
  for (const [key, field] of fields) offer(field.label, key);
  for (const [key] of fields) offer(key, key);
  for (const [key, field] of fields) for (const name of field.importNames ?? []) offer(name, key);
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

/** Finds records by title, by path (`Store / Shelf 4`) or by code, among those of this device. */
export function referenceFinder(all: (kind: Kind) => Iterable<CatalogueRecord>, world: Titles): FindReference {
  const byName = new Map<Kind, ReadonlyMap<string, readonly string[]>>();
  const namesOf = (kind: Kind) => {
    const known = byName.get(kind);
    if (known) return known;
    const made = new Map<string, string[]>();
    for (const record of all(kind)) {
      if (!isActive(record)) continue;
      const { code } = record.values;
      const path = pathOf(kind, record.id, world).map(titleOf);
      const names = new Set([titleOf(record), path.join('/'), typeof code === 'string' ? code : '']);
      for (const name of names) if (name !== '') made.set(pathKey(name), [...(made.get(pathKey(name)) ?? []), record.id]);
    }
    byName.set(kind, made);
    return made;
  };
  return (field, text) => {
    const found = [...new Set(namesOf(field.to).get(pathKey(text)) ?? [])];
    const { one, many } = catalogueOf(field.to).noun;
    const [only] = found;
    if (found.length > 1) return problem(`${field.label}: there are ${found.length} ${many} called “${text}”. Write what is around it too: Store / ${text}.`);
    return only === undefined ? problem(`${field.label}: there is no ${one} called “${text}”.`) : entered(only);
  };
}

function pathKey(text: string): string {
  return text.split(/\s*[/>›]\s*/).map(searchKey).join('/');
}

/**
 * Reads one row.
 *
 * @param row cells by heading
 * @param headings of the file, as `matchHeadings` matched them
 */
export function parseRow(catalogue: Catalogue, row: Readonly<Record<string, string>>, headings: Headings, find: FindReference): ParsedRow {
  const values: Record<string, FieldValue> = {};
  const problems: FieldProblem[] = [];
  for (const [heading, key] of headings.fields) {
    const field = catalogue.fields[key];
    if (!field) continue;
    const entry = parseEntry(field, row[heading] ?? '', find);
    if ('problem' in entry) problems.push({ field: key, message: entry.problem });
    else if (entry.value !== null) values[key] = entry.value;
  }
  for (const [key, field] of Object.entries(catalogue.fields)) {
    const isSaid = key in values || problems.some((known) => known.field === key);
    if (field.required && !isSaid) problems.push({ field: key, message: `${field.label} is missing.` });
  }
  return { values, problems };
}
