/** Measurements of the sample's members: for the shows in rehearsal, and from long ago. */
import { sayInEnglish } from '../../src/words/speaker.ts';
import type { Length } from '../../src/domain/catalogue/index.ts';
import { measurementOptionSeed } from '../../src/domain/measurements/index.ts';
import type { Measured } from '../../src/domain/measurements/index.ts';
import { CATALOGUE_WEEKEND } from '../calendar.ts';
import type { SampleCommand } from '../host.ts';
import { enterThing, memberOf } from './company.ts';
import type { Department } from './company.ts';

/** Measurements in centimetres, by option id; text as written. */
type Sheet = Readonly<Record<string, number | string>>;

interface SampleSet {
  readonly member: string;
  readonly day: number;
  readonly state: 'draft' | 'submitted' | 'verified';
  readonly sheet: Sheet;
  readonly isChild?: true;
  /** Measured by the member; otherwise by the wardrobe team. */
  readonly isOwn?: true;
}

const sheet = (
  height: number,
  chest: number,
  waist: number,
  hip: number,
  inseam: number,
  neck: number,
  head: number,
  sleeve: number,
  shoulder: number,
  napeWaist: number,
  shoe: string,
  allergies = 'None',
): Sheet => ({
  height,
  chest,
  waist,
  hip,
  inseam,
  neck,
  head,
  sleeve,
  shoulder,
  nape_waist: napeWaist,
  shoe,
  allergies,
});

const sampleSets: readonly SampleSet[] = [
  {
    member: 'rosalind-peake',
    day: -25,
    state: 'verified',
    sheet: sheet(168, 104, 88, 110, 74, 37, 56, 58, 41, 42, 'UK 6'),
  },
  {
    member: 'alan-hathersage',
    day: -25,
    state: 'verified',
    sheet: sheet(183, 112, 102, 108, 81, 43, 60, 66, 48, 47, 'UK 11 wide'),
  },
  {
    member: 'imogen-fairweather',
    day: -24,
    state: 'verified',
    sheet: sheet(161, 84, 66, 90, 75, 32, 54, 56, 37, 38, 'UK 4', 'Wool next to the skin'),
  },
  { member: 'tom-okafor', day: -520, state: 'verified', sheet: sheet(178, 99, 84, 98, 80, 39, 58, 64, 45, 45, 'UK 9') },
  {
    member: 'tom-okafor',
    day: -2,
    state: 'submitted',
    isOwn: true,
    sheet: { height: 178, chest: 101, waist: 88, inseam: 80, neck: 40, shoe: 'UK 9', allergies: 'None' },
  },
  {
    member: 'simon-coombes',
    day: -610,
    state: 'verified',
    sheet: sheet(175, 102, 94, 101, 78, 41, 59, 63, 45, 45, 'UK 8', 'Latex'),
  },
  { member: 'carys-bevan', day: -1, state: 'draft', sheet: { height: 165, chest: 88, waist: 70 } },
  {
    member: 'matilda-crane',
    day: -140,
    state: 'verified',
    isChild: true,
    sheet: {
      height: 139,
      chest: 70,
      waist: 60,
      hip: 74,
      inseam: 63,
      neck: 29,
      head: 53,
      sleeve: 47,
      shoulder: 32,
      nape_waist: 32,
      shoe: 'UK 2',
      allergies: 'None',
    },
  },
];

function measured(value: number | string): Measured {
  return typeof value === 'string' ? value : ({ mm: value * 10, entered: `${value} cm` } satisfies Length);
}

/** Adds the options the group doesn't have yet. */
export function enterOptions(
  { calendar, chronicle }: Pick<Department, 'calendar' | 'chronicle'>,
  known: ReadonlyMap<string, string> = new Map(),
): void {
  const ids = new Set(known.values());
  measurementOptionSeed(sayInEnglish).forEach(({ id, values }, order) => {
    if (!ids.has(id))
      chronicle.add(calendar.morning(CATALOGUE_WEEKEND - 1, order), 'system', 'measurementOption', id, values);
  });
}

/** Enters the measurements; `own` is the account of the member who measures himself. */
export function tellMeasuring(department: Department, own: SampleCommand['by']): void {
  const { calendar, chronicle, company, members, random } = department;
  for (const { member, day, state, sheet: values, isChild, isOwn } of sampleSets) {
    const memberId = memberOf(members, member);
    const by = isOwn ? own : company.keeper(day, random);
    const set = enterThing(
      department,
      'measurement',
      day,
      {
        memberId,
        takenOn: calendar.date(day),
        unit: 'cm',
        source: isOwn ? 'self' : 'wardrobe',
        ...(isChild ? { isChild } : {}),
      },
      by,
    );
    const about = { kind: 'measurement', id: set.id } as const;
    const stage = (order: number, who: SampleCommand['by'], to: 'submitted' | 'verified') =>
      chronicle.record(calendar.night(day, order), who, { ...about, type: 'StageMeasurements', payload: { to } });
    const kept = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, measured(value)]));
    chronicle.record(calendar.night(day), by, { ...about, type: 'KeepMeasurements', payload: { values: kept } });
    if (state !== 'draft') stage(1, by, 'submitted');
    if (state === 'verified') stage(2, company.keeper(day, random), 'verified');
  }
}
