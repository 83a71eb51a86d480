/**
 * The list index of every catalogue that can grow long, with records generated from its own fields: `npx tsx bench/catalogues.ts
 * [records]`. All lists share the same code; they differ in how many fields, filters and references it has to read.
 */
import { kinds } from '../src/domain/catalogue/index.ts';
import type { Catalogue, CatalogueRecord, Field, FieldValue, Kind } from '../src/domain/catalogue/index.ts';
import { Layer } from '../src/domain/layers/index.ts';
import { atOnce, ListIndex } from '../src/domain/query/index.ts';
import { catalogueOf } from '../src/domain/registry.ts';
import { digits, median, percentile, printTable } from './support/figures.ts';
import { seeded } from './support/stock.ts';
import { sayInEnglish } from '../src/words/speaker.ts';

const TODAY = '2026-05-14';
/** Number of records each reference can point to. */
const TARGETS = 400;
const STAMP = { by: 'user-1', at: '2026-01-05T10:00:00.000Z' };
const words = [
  'brass',
  'wooden',
  'red',
  'velvet',
  'broken',
  'gilded',
  'chair',
  'lamp',
  'basket',
  'clock',
  'winter',
  'market',
  'lantern',
  'umbrella',
];
const typed = ['brass lamp', 'winter', 'umbrella 7'];
const long: readonly Kind[] = kinds.filter(
  (kind) => catalogueOf(kind).stock || ['member', 'event', 'location', 'booking', 'task'].includes(kind),
);

type Random = () => number;

function text(random: Random, length: number): string {
  const rare = Array.from({ length: 6 }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('');
  return `${Array.from({ length }, () => words[Math.floor(random() * words.length)]).join(' ')} ${rare} ${Math.floor(random() * 400)}`;
}

function valueOf(field: Field, number: number, random: Random): FieldValue | undefined {
  switch (field.type) {
    case 'choice':
      return field.choices[Math.floor(random() * field.choices.length)]?.value;
    case 'choices':
      return field.choices.slice(0, 1).map(({ value }) => value);
    case 'words':
      return [words[Math.floor(random() * words.length)] ?? ''];
    case 'reference':
      return `${field.to}-${Math.floor(random() * TARGETS)}`;
    case 'flag':
      return random() < 0.5;
    case 'integer':
    case 'number':
    case 'money':
      return Math.floor(random() * 20_000);
    case 'code':
      return `C-${String(number).padStart(6, '0')}`;
    case 'date':
      return `2026-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 9)}`;
    case 'length':
      return undefined;
    default:
      // Fields that can be filtered by have few values.
      return field.facet ? words[Math.floor(random() * words.length)] : text(random, field.type === 'text' ? 2 : 8);
  }
}

function recordOf({ kind, fields }: Catalogue, number: number, random: Random): CatalogueRecord {
  const values = Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      // No record refers to its own kind, and few have every field.
      if ((field.type === 'reference' && field.to === kind) || (!field.required && random() < 0.3)) return [];
      const value = valueOf(field, number, random);
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
  return {
    kind,
    id: `${kind}-${number}`,
    version: 1,
    values,
    photos: [],
    lifecycle: { stage: 'active' },
    loans: [],
    missing: 0,
    added: STAMP,
    changed: STAMP,
  };
}

function fill(catalogue: Catalogue, count: number): Layer {
  const random = seeded(7);
  const layer = new Layer();
  const targets = new Set(
    Object.values<Field>(catalogue.fields).flatMap((field) =>
      field.type === 'reference' && field.to !== catalogue.kind ? [field.to] : [],
    ),
  );
  for (const kind of targets)
    for (let number = 0; number < TARGETS; number += 1) layer.put(recordOf(catalogueOf(kind), number, random));
  layer.install(Array.from({ length: count }, (_, number) => recordOf(catalogue, number, random)));
  return layer;
}

function rowOf(kind: Kind, count: number): string[] {
  const catalogue = catalogueOf(kind);
  const layer = fill(catalogue, count);
  const index = new ListIndex(catalogue, layer, TODAY);
  const from = process.cpuUsage();
  atOnce(index.build([...layer.records(kind).values()]));
  const built = process.cpuUsage(from).user / 1000;
  const query = { text: '', facets: {}, sort: { by: catalogue.title, descending: false }, disposed: false };
  const letters: number[] = [];
  for (const word of typed) {
    for (let at = 1; at <= word.length; at += 1) {
      const before = process.cpuUsage();
      const result = index.query({ ...query, text: word.slice(0, at) });
      result.ids(0, 50);
      // Four filters are open at first; the others only show whether they have more than one value.
      for (const [place, facet] of result.facets.entries()) if (facet.isVaried && place < 4) facet.counts.at(0);
      letters.push(process.cpuUsage(before).user / 1000);
    }
  }
  return [
    sayInEnglish(catalogue.noun.many),
    `${digits(built)} ms`,
    `${digits(median(letters))} ms`,
    `${digits(percentile(letters, 0.95))} ms`,
  ];
}

const count = Number(process.argv[2] ?? 100_000);
printTable(
  `Processor time of the list at ${count.toLocaleString('en')} records, Node ${process.version}`,
  ['catalogue', 'prepared', 'a letter: median', 'p95'],
  long.map((kind) => rowOf(kind, count)),
);
