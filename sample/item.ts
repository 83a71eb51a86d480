/** One item of the sample: its fields and, for some, its picture. */
import type { FieldValue, FieldValues, Length } from '../src/domain/catalogue/index.ts';
import type { IsoDate } from '../src/domain/kernel/dates.ts';
import { CATALOGUE_WEEKEND } from './calendar.ts';
import type { Calendar } from './calendar.ts';
import { pastProductions, sampleProductions } from './productions.ts';
import type { SampleProduction } from './productions.ts';
import type { Random } from './random.ts';
import type { Subject } from './draw.ts';
import type { Archetype, Stuff } from './stock/archetype.ts';
import { faultOf, originOf } from './words.ts';
import type { Origin } from './words.ts';

/** An item of the group, before its history is generated. */
export interface SampleItem {
  readonly archetype: Archetype;
  /** Values, except for category and home location, which are ids. */
  readonly values: FieldValues;
  readonly name: string;
  /** Day on which it was entered, relative to today. */
  readonly day: number;
  /** Shows it has been in, or is needed for. */
  readonly shows: readonly SampleProduction[];
  readonly subject: Subject | undefined;
}

const backdrops = ['#e4dbcd', '#d8dedb', '#e2d6d3', '#d5dbe1', '#dfdcc8', '#dcd6e0'] as const;
const proportions = [0.92, 1, 1.08] as const;
/** Finishes of items the group can make itself. */
const makeable: readonly string[] = ['wood', 'fabric', 'paper', 'plain'];
const withWorks: readonly string[] = [
  'Electronics and media',
  'Clocks',
  'Musical instruments (prop)',
  'Telephones and communications',
];
/** Share of items that have been photographed. */
const PHOTOGRAPHED = 0.62;

/** Fills the material into a name and capitalises it. */
export function titled(template: string, stuff: Pick<Stuff, 'word'>): string {
  const name = template.replace('{m}', stuff.word);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function length(random: Random, cm: number): Length {
  const wide = cm * (0.85 + random.next() * 0.3);
  if (random.chance(0.25)) {
    const halves = Math.max(1, Math.round((wide / 2.54) * 2));
    const whole = Math.floor(halves / 2);
    const entered = halves % 2 === 0 ? `${whole} in` : `${whole === 0 ? '' : `${whole} `}1/2 in`;
    return { mm: Math.round(halves * 12.7), entered };
  }
  const rounded = wide < 20 ? Math.round(wide * 2) / 2 : Math.round(wide);
  return { mm: Math.max(1, Math.round(rounded * 10)), entered: `${rounded} cm` };
}

/** A price in pence, rounded like typical prices in pounds. */
export function pence(random: Random, [low, high]: readonly [number, number]): number {
  const pounds = low + random.next() ** 2 * (high - low);
  const step = pounds < 10 ? 0.5 : pounds < 50 ? 1 : 5;
  return Math.max(50, Math.round(Math.round(pounds / step) * step * 100));
}

function sizes(random: Random, archetype: Archetype): FieldValues {
  if (!archetype.size || !random.chance(archetype.always?.['stockKind'] === 'furniture' ? 0.9 : 0.35)) return {};
  const [width, height, depth] = archetype.size.map((cm) => length(random, cm));
  return width && height && depth ? { width, height, depth } : {};
}

/** Current condition, if recorded. */
export function condition(random: Random): string | undefined {
  const dice = random.next();
  if (dice < 0.1) return undefined;
  if (dice < 0.14) return 'new';
  if (dice < 0.62) return 'good';
  if (dice < 0.9) return 'fair';
  return dice < 0.985 ? 'poor' : 'unusable';
}

function description(
  random: Random,
  archetype: Archetype,
  origin: Origin,
  fault: string | undefined,
): string | undefined {
  if (random.chance(0.07)) return undefined;
  const [first = '', second = ''] = random.shuffled(archetype.details);
  const told = random.chance(0.3) ? `${first} ${second}` : first;
  const provenance =
    random.chance(0.7) && !/\b(Bought|From|Made|Given|Found|loan|Signed)\b/.test(told) ? origin.sentence : undefined;
  return [told, provenance, fault].filter((sentence) => sentence !== undefined).join(' ');
}

interface Entry {
  readonly day: number;
  /** The show it was acquired for. */
  readonly show: SampleProduction | undefined;
}

/** Half the items were entered on the catalogue weekend; the rest came with a show. */
function entered(random: Random): Entry {
  if (random.chance(0.46))
    return { day: CATALOGUE_WEEKEND + random.int(0, 2), show: random.chance(0.3) ? sampleProductions[0] : undefined };
  const show = random.pick(sampleProductions.filter(({ opens }) => opens > CATALOGUE_WEEKEND + 60));
  return { day: Math.min(-3, show.opens - random.int(6, 50)), show };
}

function showsOf(random: Random, { day, show }: Entry): readonly SampleProduction[] {
  const later = sampleProductions.filter(({ opens }) => opens > day);
  const picked = new Set(show ? [show] : []);
  const more = random.chance(0.45) ? random.int(1, 3) : 0;
  for (let i = 0; i < more && later.length > 0; i += 1) picked.add(random.pick(later));
  return sampleProductions.filter((production) => picked.has(production));
}

/** The picture's subject for a type of item in one material. */
export function subjectOf(
  random: Random,
  { drawing, accents }: Pick<Archetype, 'drawing' | 'accents'>,
  { tint, finish }: Pick<Stuff, 'tint' | 'finish'>,
): Subject {
  return {
    drawing,
    tint,
    finish,
    accent: random.pick(accents),
    backdrop: random.pick(backdrops),
    wide: random.pick(proportions),
    tall: random.pick(proportions),
    mirrored: random.chance(0.3),
  };
}

/** Only the defined values. */
export function present(entries: Readonly<Record<string, FieldValue | undefined>>): FieldValues {
  const values: Record<string, FieldValue> = {};
  for (const [key, value] of Object.entries(entries)) if (value !== undefined) values[key] = value;
  return values;
}

function appearance(random: Random, archetype: Archetype, stuff: Stuff) {
  return {
    colours: stuff.colours.length > 0 ? stuff.colours : undefined,
    period: random.chance(0.86)
      ? [...new Set([random.pick(archetype.periods), ...(random.chance(0.3) ? [random.pick(archetype.periods)] : [])])]
      : undefined,
    material: stuff.material === undefined ? undefined : [stuff.material],
  };
}

/** How the group acquired it, as far as recorded. */
function acquisition(random: Random, origin: Origin, day: IsoDate, cost: number | undefined) {
  return {
    acquired: random.chance(0.8) ? origin.acquired : undefined,
    acquiredOn: random.chance(0.55) ? day : undefined,
    acquiredFrom: origin.from !== undefined && random.chance(0.6) ? origin.from : undefined,
    owner: origin.owner,
    cost,
  };
}

function isWorn(random: Random, state: string | undefined): boolean {
  return state === 'poor' || state === 'unusable' || (state === 'fair' && random.chance(0.5));
}

/** Generates one item. `template` and `stuff` differ for every item of a type. */
export function inventItem(
  archetype: Archetype,
  template: string,
  stuff: Stuff,
  calendar: Calendar,
  random: Random,
): SampleItem {
  const entry = entered(random);
  const shows = showsOf(random, entry);
  const canBeMade =
    archetype.value[1] < 130 && makeable.includes(stuff.finish) && !withWorks.includes(archetype.category);
  const origin = originOf(random, entry.show?.title, canBeMade);
  const state = condition(random);
  const worn = isWorn(random, state);
  const acquiredDay = entry.day - random.int(0, 9);
  const tags = [...new Set([...shows.map(({ tag }) => tag), ...(random.chance(0.08) ? ['needs-photo'] : [])])];
  const name = titled(template, stuff);
  const quantity = archetype.batch ? random.int(...archetype.batch) : 1;
  const cost =
    origin.acquired === 'bought' && random.chance(0.6)
      ? pence(random, [archetype.value[0] * 0.4, archetype.value[1] * 0.6])
      : undefined;
  const values = present({
    name,
    description: description(random, archetype, origin, worn ? faultOf(random, stuff.finish) : undefined),
    tags: tags.length > 0 ? tags : undefined,
    tracking: quantity > 1 ? 'batch' : random.chance(0.6) ? 'single' : undefined,
    quantity: quantity > 1 ? quantity : undefined,
    condition: state,
    ...appearance(random, archetype, stuff),
    ...acquisition(random, origin, calendar.date(acquiredDay), cost),
    replacementValue: random.chance(0.75) ? pence(random, archetype.value) : undefined,
    stockKind: 'object',
    ...sizes(random, archetype),
    ...archetype.always,
  });
  return {
    archetype,
    values,
    name,
    day: entry.day,
    shows,
    subject: random.chance(PHOTOGRAPHED) ? subjectOf(random, archetype, stuff) : undefined,
  };
}

/** Shows an item could have been out for since it was entered. */
export function pastShowsOf(item: Pick<SampleItem, 'shows' | 'day'>): readonly SampleProduction[] {
  return item.shows.filter((show) => pastProductions.includes(show) && show.opens - 25 > item.day);
}
