/**
 * Records that look like one: by a sign that no two things share (a serial number), by codes that read alike, by the name
 * within a category. A query over plain records, in one pass, so that 100,000 of them are looked through at once.
 */
import { compareText } from '../../words/locale.ts';
import { fieldValue, isActive } from '../catalogue/index.ts';
import type { Catalogue, CatalogueRecord, FieldValue } from '../catalogue/index.ts';
import { searchKey } from '../kernel/text.ts';

/** Why they look like one. */
export type DuplicateReason =
  | { readonly sign: 'same'; /** Key of the field in which they are the same. */ readonly field: string }
  | { readonly sign: 'code' }
  | { readonly sign: 'name' };

export interface DuplicateGroup {
  /** Stands for this reason and exactly these records: the same as long as none joins or leaves. */
  readonly key: string;
  readonly reason: DuplicateReason;
  /** Two or more, the one that was added first foremost. */
  readonly records: readonly CatalogueRecord[];
}

const unsaid = new Set(['a', 'an', 'the', 'of', 'with', 'and', 'for']);

function bare(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** Names compare by this: without order, plural, small words and marks. "Chairs, the bentwood" is "Bentwood chair". */
export function nameKey(name: string): string {
  const words = searchKey(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !unsaid.has(word));
  const kept = words.length > 0 ? words : [searchKey(name)];
  return kept.map(bare).toSorted().join(' ');
}

/** Codes compare by this: as an eye in a hurry reads them. `P-0012` and `p12` are the same, so are O and 0, I and 1. */
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

/** Those of one name that may be one: what tells them apart, a size or a serial number, splits them; what is not said joins those that are all the same. */
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

/** A short text that stands for many: two different lists hardly ever share one. */
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
 * The groups of a catalogue that look like one record each, the surest signs first, then by name.
 *
 * @param records in any order; those out of use are passed over
 * @param different keys of groups that somebody has said are different things
 * @returns nothing for a catalogue that does not say how its duplicates are told
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
