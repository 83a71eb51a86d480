/** Tests of the sample's equipment, and the work on items that failed. */
import type { FieldValues } from '../../src/domain/catalogue/index.ts';
import { addMonths } from '../../src/domain/kernel/dates.ts';
import type { Thing } from '../thing.ts';
import { enterThing } from './company.ts';
import type { Department } from './company.ts';
import type { Tested } from './technical.ts';
import { tellWork } from './work.ts';
import type { SampleWork } from './work.ts';

const TEST_DAY = -172;
/** The previous test day; some items missed the one after it. */
const EARLIER_TEST_DAY = -398;
/** New items were tested separately then: their next test is due soon. */
const AUTUMN_TEST_DAY = -350;

/** How a type of equipment is tested: the test, months until the next, and readings. */
interface Testing {
  readonly scheme: string;
  readonly months: number;
  readonly values: FieldValues;
}

const electrical: Testing = {
  scheme: 'pat',
  months: 12,
  values: {
    by: 'Leon Baptiste, own tester',
    competence: 'C&G 2377',
    applianceClass: 'i',
    earth: '0.08',
    insulation: '> 199',
    polarity: true,
  },
};
const double: Testing = {
  ...electrical,
  values: { by: 'Leon Baptiste, own tester', competence: 'C&G 2377', applianceClass: 'ii', insulation: '> 199' },
};
const ladders: Testing = {
  scheme: 'access',
  months: 6,
  values: { by: 'Derek Pargeter', readings: 'Stiles, treads, feet and stays.' },
};
const cloths: Testing = {
  scheme: 'flame',
  months: 12,
  values: { by: 'Fiona Macrae', certificate: 'FR 22/118', readings: 'Corner test, both faces.' },
};

function testingOf({ values: { department } }: Thing): Testing {
  if (department === 'rigging') return ladders;
  if (department === 'stage') return cloths;
  return department === 'tools' || department === 'wardrobe' ? double : electrical;
}

function noteTest(
  stage: Department,
  thing: Thing,
  day: number,
  result: 'pass' | 'notes' | 'fail',
  more: FieldValues = {},
): void {
  const { scheme, months, values } = testingOf(thing);
  const on = stage.calendar.date(day);
  enterThing(stage, 'inspection', day, {
    name: String(thing.values['name']),
    equipmentId: thing.id,
    scheme,
    on,
    result,
    ...values,
    ...more,
  });
  // Mirrors what the log derives for the item itself; nothing is written here.
  const { testDue: _due, ...rest } = thing.values;
  thing.values = {
    ...rest,
    testedOn: on,
    testResult: result,
    ...(result === 'fail' ? {} : { testDue: addMonths(on, months) }),
  };
}

/** Enters the tests of an item, by its result. */
export function tellTests(stage: Department, thing: Thing, tested: Tested): void {
  if (tested === 'never') return;
  if (tested === 'soon') return noteTest(stage, thing, AUTUMN_TEST_DAY, 'pass');
  noteTest(stage, thing, EARLIER_TEST_DAY, 'pass');
  if (tested === 'overdue') return undefined;
  if (tested !== 'failed') noteTest(stage, thing, TEST_DAY, 'pass');
  else {
    noteTest(stage, thing, TEST_DAY, 'fail', {
      earth: '2.9',
      defects: 'Earth resistance too high. Labelled, do not use.',
    });
    thing.change(TEST_DAY, {
      serviceable: 'out-of-service',
      notes: 'Earth resistance too high. Labelled, do not use.',
    });
  }
  if (tested === 'fault') thing.change(-11, { serviceable: 'fault', notes: 'Flickers when it is warm.' });
}

const rewire: SampleWork = {
  day: -170,
  values: {
    name: 'Earth bond and new flex',
    work: 'repair',
    priority: 'loan',
    blocks: true,
    description: 'Failed on earth continuity: 2.9 Ω.',
  },
  since: {
    day: -13,
    values: { status: 'away', supplier: 'Stagecraft Services', ticket: 'SC-2087' },
    dates: { sentOn: -13, expected: 8 },
  },
};
const lampHolder: SampleWork = {
  day: -11,
  values: {
    name: 'Flickers when it is warm',
    work: 'repair',
    priority: 'performance',
    description: 'Lamp holder? Happens after ten minutes.',
  },
  dates: { due: -1 },
  since: { day: -9, values: { status: 'in-progress' } },
};
const upkeep: readonly SampleWork[] = [
  {
    day: -15,
    values: {
      name: 'Clean lenses and reflector',
      work: 'maintain',
      priority: 'performance',
      steps: 'Unplug\nLens out, warm water, soft cloth\nReflector dry only',
    },
    dates: { due: 12 },
  },
  {
    day: -62,
    values: { name: 'New plug', work: 'repair', priority: 'loan' },
    since: {
      day: -60,
      values: { status: 'done', cost: 420, outcome: 'Rewired and tested.', conditionAfter: 'good' },
      dates: { doneOn: -60 },
    },
  },
  { day: -4, values: { name: 'Label the case', work: 'maintain', priority: 'whenever' } },
];

/** Enters work on the equipment: on failed items, on faults, and on others not used elsewhere. */
export function tellServicing(stage: Department, things: readonly Thing[], others: readonly Thing[]): void {
  things
    .filter(({ values }) => values['testResult'] === 'fail')
    .slice(0, 2)
    .forEach((thing) => tellWork(stage, thing, rewire));
  things
    .filter(({ values }) => values['serviceable'] === 'fault')
    .slice(0, 1)
    .forEach((thing) => tellWork(stage, thing, lampHolder));
  upkeep.forEach((work, index) => others[index] && tellWork(stage, others[index], work));
}
