/** Realistic stock of any size; the same size always gives the same stock. */
import type { CatalogueRecord, FieldValues, Kind } from '../../src/domain/catalogue/index.ts';
import { Layer } from '../../src/domain/layers/index.ts';

const things = [
  'chair',
  'table',
  'lamp',
  'telephone',
  'sword',
  'teapot',
  'suitcase',
  'mirror',
  'candlestick',
  'typewriter',
  'crown',
  'basket',
  'clock',
  'goblet',
  'umbrella',
  'lantern',
];
const looks = [
  'brass',
  'wooden',
  'red',
  'green velvet',
  'broken',
  'gilded',
  'tin',
  'wicker',
  'porcelain',
  'black',
  'art deco',
  'rustic',
  'folding',
  'giant',
];
const phrases = [
  'from the old hall',
  'one leg repaired',
  'matches the set used for the winter show',
  'handle is loose',
  'lights up',
  'needs new paint',
  'bought at the market',
  'fits the large trunk',
];
const materials = ['wood', 'brass', 'paper', 'glass', 'plastic', 'leather'];
const tags = ['christmas', 'military', 'kitchen', 'office', 'garden', 'school', 'hospital'];
const conditions = ['new', 'good', 'fair', 'poor', 'unusable'];
const colours = ['black', 'white', 'red', 'green', 'gold', 'brown', 'blue'];
const periods = ['medieval', 'edwardian', '1920s', '1950s', 'contemporary', 'fantasy'];
const STAMP = { by: 'user-1', at: '2026-01-05T10:00:00.000Z' };

/** Pseudo-random numbers, repeatable by seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function recordOf(kind: Kind, id: string, values: FieldValues, more: Partial<CatalogueRecord> = {}): CatalogueRecord {
  return {
    kind,
    id,
    version: 1,
    values,
    photos: [],
    lifecycle: { stage: 'active' },
    loans: [],
    missing: 0,
    added: STAMP,
    changed: STAMP,
    ...more,
  };
}

/** Words used once or twice: like names of people, makers and dates in real descriptions. */
function rareWord(random: () => number): string {
  return Array.from({ length: 7 }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('');
}

function addSurroundings(layer: Layer): void {
  for (let room = 0; room < 6; room += 1) {
    layer.put(recordOf('location', `room-${room}`, { name: `Store ${room}`, locationType: 'room' }));
    for (let shelf = 0; shelf < 80; shelf += 1) {
      layer.put(
        recordOf('location', `shelf-${room}-${shelf}`, {
          name: `Shelf ${shelf}`,
          locationType: 'shelf',
          parentId: `room-${room}`,
        }),
      );
    }
  }
  for (let category = 0; category < 34; category += 1)
    layer.put(
      recordOf('propCategory', `category-${category}`, {
        name: `${things[category % things.length]} sort ${category}`,
      }),
    );
  for (let member = 0; member < 60; member += 1)
    layer.put(recordOf('member', `member-${member}`, { name: `Member Number ${member}` }));
}

function propValues(number: number, random: () => number): FieldValues {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const values: Record<string, FieldValues[string]> = {
    name: `${pick(looks)} ${pick(things)} ${Math.floor(random() * 400)}`,
    code: `P-${String(number).padStart(6, '0')}`,
    categoryId: `category-${Math.floor(random() * 34)}`,
    description: `${pick(phrases)}, ${pick(phrases)}, ${pick(looks)}, ${rareWord(random)}`,
    condition: pick(conditions),
    tracking: 'single',
    loanable: random() < 0.9 ? 'yes' : 'ask',
    material: [pick(materials)],
    colours: [pick(colours)],
    replacementValue: Math.floor(random() * 20_000),
  };
  if (random() < 0.9) values['homeLocationId'] = `shelf-${Math.floor(random() * 6)}-${Math.floor(random() * 80)}`;
  if (random() < 0.5) values['period'] = [pick(periods)];
  if (random() < 0.4) values['tags'] = [pick(tags), pick(tags)];
  return values;
}

/** Props with their categories, locations and members. */
export function makeStock(count: number, seed = 1): Layer {
  const random = seeded(seed);
  const layer = new Layer();
  addSurroundings(layer);
  for (let number = 0; number < count; number += 1) {
    const loan = {
      loanId: `loan-${number}`,
      memberId: `member-${number % 60}`,
      quantity: 1,
      from: '2026-05-01',
      dueBack: random() < 0.1 ? '2026-05-10' : '2026-06-10',
    };
    layer.put(
      recordOf('prop', `prop-${String(number).padStart(7, '0')}`, propValues(number, random), {
        loans: random() < 0.05 ? [loan] : [],
        photos: random() < 0.7 ? [{ mediaId: `photo-${number}`, width: 800, height: 600 }] : [],
      }),
    );
  }
  return layer;
}

/** The ids of the first props that are in the store and can be signed out, in stocks of any size. */
export function borrowableIds(count: number): readonly string[] {
  const props = [
    ...makeStock(2 * count)
      .records('prop')
      .values(),
  ];
  const borrowable = props.filter(({ values, loans }) => values['condition'] !== 'unusable' && loans.length === 0);
  return borrowable.slice(0, count).map(({ id }) => id);
}
