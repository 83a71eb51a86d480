/**
 * Possible duplicates: records with the same value in a unique field (a serial number), codes that look alike, or the same name within a
 * category. One pass over plain records, fast enough for 100,000 of them.
 */
import { compareText } from '../../words/locale.ts';
import { fieldValue, isActive } from '../catalogue/index.ts';
import type { Catalogue, CatalogueRecord, FieldValue } from '../catalogue/index.ts';
import { findKey, searchKey } from '../kernel/text.ts';

/** Why records look alike. */
export type DuplicateReason =
  | { readonly sign: 'same'; /** Key of the field in which they are the same. */ readonly field: string }
  | { readonly sign: 'code' }
  | { readonly sign: 'name' };

export interface DuplicateGroup {
  /** Identifies this reason and exactly these records. Stays the same until one joins or leaves. */
  readonly key: string;
  readonly reason: DuplicateReason;
  /** Two or more, the one added first at the start. */
  readonly records: readonly CatalogueRecord[];
}

const unsaid = new Set(['a', 'an', 'the', 'of', 'with', 'and', 'for']);

function bare(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** Comparison key for names: ignores order, plurals, small words and punctuation. "Chairs, the bentwood" is "Bentwood chair". */
export function nameKey(name: string): string {
  const words = findKey(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !unsaid.has(word));
  const kept = words.length > 0 ? words : [findKey(name)];
  return kept.map(bare).toSorted().join(' ');
}

/** Comparison key for codes that look alike. `P-0012` and `p12` are the same, as are O and 0, or I and 1. */
export function lookalikeKey(code: string): string {
  return code
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/(?<!\d)0+(?=\d)/g, '');
}

function comparable(value: FieldValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'object') return 'mm' in value ? String(value.mm) : value.map(searchKey).toSorted().join(',');
  return searchKey(String(value));
}

type Buckets = Map<string, CatalogueRecord[]>;

function put(buckets: Buckets, key: string, record: CatalogueRecord): void {
  const bucket = buckets.get(key);
  if (bucket) bucket.push(record);
  else buckets.set(key, [record]);
}

function hasTwo(records: readonly CatalogueRecord[]): boolean {
  return records.length > 1;
}

/**
 * Records of the same name that may be duplicates, split by distinguishing fields such as size or serial number. Records without any of
 * these join the others if those are all alike.
 */
function notToldApart(
  records: readonly CatalogueRecord[],
  apart: readonly string[],
): readonly (readonly CatalogueRecord[])[] {
  const told: Buckets = new Map();
  const untold: CatalogueRecord[] = [];
  for (const record of records) {
    const texts = apart.map((key) => comparable(record.values[key]));
    if (texts.every((text) => text === '')) untold.push(record);
    else put(told, texts.join('\n'), record);
  }
  const groups = [...told.values()];
  return (groups.length === 1 ? [[...groups.flat(), ...untold]] : [...groups, untold]).filter(hasTwo);
}

function addedFirst(a: CatalogueRecord, b: CatalogueRecord): number {
  return a.added.at.localeCompare(b.added.at) || a.id.localeCompare(b.id);
}

/** A short hash of a text. Two different lists hardly ever have the same one. */
function digest(text: string): string {
  let high = 0x811c9dc5;
  let low = 0x9747b28c;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x85ebca6b) ^ (low >>> 13);
  }
  return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
}

function groupOf(reason: DuplicateReason, found: readonly CatalogueRecord[]): DuplicateGroup {
  const records = found.toSorted(addedFirst);
  const ids = records.map(({ id }) => id).toSorted();
  return { key: digest([reason.sign, ...ids].join(' ')), reason, records };
}

function isOneTitle(catalogue: Catalogue, records: readonly CatalogueRecord[]): string {
  return comparable(records[0]?.values[catalogue.title]);
}

/**
 * Groups of records that look alike, the surest signs first, then by name.
 *
 * @param records in any order; those not in use are skipped
 * @param different keys of groups that were marked as different
 * @returns nothing for a catalogue that doesn't declare how duplicates are recognised
 */
export function possibleDuplicates(
  catalogue: Catalogue,
  records: Iterable<CatalogueRecord>,
  different: ReadonlySet<string> = new Set(),
): readonly DuplicateGroup[] {
  const { duplicates, title } = catalogue;
  if (duplicates === undefined) return [];
  const { within, same = [], apart = [] } = duplicates;
  const bySign = same.map((field) => ({ field, buckets: new Map() as Buckets }));
  const [byCode, byName]: readonly [Buckets, Buckets] = [new Map(), new Map()];
  for (const record of records) {
    if (!isActive(record)) continue;
    const { values } = record;
    for (const { field, buckets } of bySign)
      if (values[field] !== undefined) put(buckets, comparable(values[field]), record);
    const code = fieldValue(record, 'code');
    if (code !== undefined) put(byCode, lookalikeKey(code), record);
    put(
      byName,
      `${within === undefined ? '' : comparable(values[within])}\n${nameKey(comparable(values[title]))}`,
      record,
    );
  }
  const groups = [
    ...bySign.flatMap(({ field, buckets }) =>
      [...buckets.values()].filter(hasTwo).map((found) => groupOf({ sign: 'same', field }, found)),
    ),
    ...[...byCode.values()].filter(hasTwo).map((found) => groupOf({ sign: 'code' }, found)),
    ...[...byName.values()]
      .filter(hasTwo)
      .flatMap((found) => notToldApart(found, apart))
      .map((found) => groupOf({ sign: 'name' }, found)),
  ];
  const rank = { same: 0, code: 1, name: 2 } as const;
  return groups
    .filter(({ key }) => !different.has(key))
    .map((group) => ({ group, name: isOneTitle(catalogue, group.records) }))
    .toSorted((a, b) => rank[a.group.reason.sign] - rank[b.group.reason.sign] || compareText(a.name, b.name))
    .map(({ group }) => group);
}
