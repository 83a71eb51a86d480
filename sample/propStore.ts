/** Current work of the props team: repairs for the next show, and a count of one bay. */
import { mint } from './calendar.ts';
import type { Cast, Stage } from './cast.ts';
import type { Department } from './departments/company.ts';
import { Dealer } from './departments/dealer.ts';
import { tellWork } from './departments/work.ts';
import type { SampleWork } from './departments/work.ts';
import { samplePlaces } from './places.ts';
import type { Thing } from './thing.ts';

/** A repair, and the items it applies to. */
interface Repair extends SampleWork {
  readonly on: RegExp;
  /** Reported by a borrower. */
  readonly isReported?: true;
}

const repairs: readonly Repair[] = [
  {
    on: /chair/i,
    day: -9,
    values: {
      name: 'Back leg is loose',
      work: 'repair',
      priority: 'performance',
      blocks: true,
      description: 'Wobbles when Algernon leans. Glue and a dowel.',
    },
    dates: { due: 7 },
    assignee: 'geoffrey-tilling',
    since: { day: -6, values: { status: 'in-progress' } },
  },
  {
    on: /clock/i,
    day: -40,
    values: {
      name: 'Make it chime on cue',
      work: 'modify',
      priority: 'performance',
      description: 'A bell push under the ledge, so that it can be struck from behind the flat.',
    },
    dates: { due: -3 },
    assignee: 'derek-pargeter',
  },
  {
    on: /suitcase|handbag|bag/i,
    day: -14,
    values: {
      name: 'Handle has come away',
      work: 'repair',
      priority: 'performance',
      description: 'The one in the line about the handbag. It must hold a baby.',
    },
    dates: { due: 10 },
    isReported: true,
  },
  { on: /lamp/i, day: -7, values: { name: 'New flex and a test', work: 'maintain', priority: 'whenever' } },
  {
    on: /table/i,
    day: -75,
    values: { name: 'Strip the red paint off', work: 'modify', priority: 'whenever' },
    assignee: 'edwin-makepeace',
    since: {
      day: -52,
      values: {
        status: 'done',
        conditionAfter: 'good',
        cost: 1_250,
        outcome: 'Stripped, stained, waxed. It is beech.',
      },
      dates: { doneOn: -52 },
    },
  },
  {
    on: /umbrella|stick|cane/i,
    day: -3,
    values: { name: 'Ferrule is missing', work: 'repair', priority: 'loan' },
    isReported: true,
  },
];

/** The day before the sample is loaded: the count isn't finished. */
const COUNT_DAY = -1;
const COUNTED_SHELVES = ['shelf-C1', 'shelf-C2'];

/** Enters current work on props, using `things` not used elsewhere. Returns the remaining ones. */
export function tellPropStore(stage: Stage, cast: Cast, things: readonly Thing[]): Dealer<Thing> {
  const { calendar, chronicle, random } = stage;
  const department: Department = {
    ...stage,
    members: cast.members,
    company: cast,
    categories: cast.categories,
    places: cast.places,
  };
  const dealer = new Dealer(
    things.filter(({ values, picture }) => values['condition'] !== 'unusable' && picture !== undefined),
    random,
  );
  const borrower = cast.users[2];
  for (const { on, isReported, ...work } of repairs) {
    const thing = dealer.take(({ values }) => on.test(String(values['name'])));
    if (thing) tellWork(department, thing, work, isReported && borrower ? { userId: borrower.userId } : undefined);
  }
  const at = calendar.morning(COUNT_DAY);
  const stocktakeId = mint(at, random);
  const placeId = cast.places.ids.get('bay-C');
  if (placeId === undefined) throw new Error('Invariant broken: the basement has a bay C');
  const name = String(samplePlaces.find(({ key }) => key === 'bay-C')?.values['name']);
  chronicle.add(at, cast.keeper(COUNT_DAY, random), 'stocktake', stocktakeId, {
    name: `Count of ${name.toLowerCase().replace('bay c', 'bay C')}`,
    department: 'props',
    placeId,
    notes: 'Top two shelves done, the rest on Thursday.',
  });
  const shelves = COUNTED_SHELVES.map((key) => cast.places.ids.get(key));
  for (const thing of things) {
    const home = thing.values['homeLocationId'];
    if (typeof home === 'string' && shelves.includes(home) && random.chance(0.9))
      thing.count(COUNT_DAY, stocktakeId, thing.quantity, home);
  }
  return dealer;
}
