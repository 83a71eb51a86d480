/** Cleaning, alterations and repairs by the wardrobe team. */
import { productionOf } from '../productions.ts';
import type { Department } from './company.ts';
import type { Dealer } from './dealer.ts';
import type { Piece } from './piece.ts';
import { tellWork } from './work.ts';
import type { SampleWork } from './work.ts';

const cleaner = { supplier: 'Valet Cleaners, Bridge Street', priority: 'loan' } as const;

/** After the last show: costumes sent to the cleaner together, under one ticket. */
const cleaned = (name: string): SampleWork => ({
  day: -12,
  values: { name, work: 'clean', ...cleaner },
  since: { day: -9, values: { status: 'away', ticket: 'V 4471' }, dates: { sentOn: -9, expected: 3 } },
});

/** Work on costumes for the shows in rehearsal. */
const fittings: readonly SampleWork[] = [
  {
    day: -8,
    values: {
      name: 'Take the waist in by an inch',
      work: 'alter',
      priority: 'performance',
      description: 'Pinned at the fitting. Keep the seam allowance, it is let out again in winter.',
    },
    dates: { due: 9 },
    assignee: 'heather-ludlow',
    since: { day: -3, values: { status: 'in-progress' } },
  },
  {
    day: -7,
    values: { name: 'Hook missing at the nape', work: 'repair', priority: 'performance', blocks: true },
    dates: { due: -2 },
    assignee: 'pauline-hathersage',
  },
  {
    day: -6,
    values: { name: 'Press before the photo call', work: 'press', priority: 'performance' },
    dates: { due: 6 },
  },
];

/** Work on other costumes. */
const chores: readonly SampleWork[] = [
  {
    day: -30,
    values: { name: 'Re-block the crown', work: 'modify', supplier: 'Marsh & Daughter, hatters', priority: 'whenever' },
    since: { day: -26, values: { status: 'away', ticket: '118' }, dates: { sentOn: -26, expected: -4 } },
  },
  {
    day: -10,
    values: {
      name: 'Moth in the left sleeve',
      work: 'repair',
      priority: 'loan',
      blocks: true,
      description: 'Three holes below the elbow. Freeze it first, two weeks in the bag.',
    },
    dates: { due: 14 },
    assignee: 'dorothy-quennell',
    since: { day: -9, values: { status: 'in-progress' } },
  },
  {
    day: -16,
    values: {
      name: 'Wash out the stage blood',
      work: 'launder',
      priority: 'loan',
      steps: 'Cold water and salt\nSoak overnight\nNo tumble dryer',
    },
    since: { day: -2, values: { status: 'in-progress' } },
  },
  { day: -5, values: { name: 'Let out for the spring show', work: 'alter', priority: 'whenever' }, dates: { due: 40 } },
  {
    day: -48,
    values: { name: 'New zip', work: 'repair', priority: 'loan', description: 'The old one bursts at the top.' },
    assignee: 'heather-ludlow',
    since: {
      day: -41,
      values: {
        status: 'done',
        conditionAfter: 'good',
        cost: 350,
        outcome: 'Invisible zip, hand-finished. The old one is in the tin.',
      },
      dates: { doneOn: -41 },
    },
  },
  {
    day: -33,
    values: { name: 'Dye it black', work: 'modify', priority: 'whenever' },
    since: { day: -31, values: { status: 'cancelled', outcome: 'It is silk and somebody’s grandmother’s. No.' } },
  },
];

/** Enters the work: on first choices of the looks, on costumes back from the last show, and on others. */
export function tellMending(department: Department, worn: readonly Piece[], dealer: Dealer<Piece>): void {
  const tell = (piece: Piece | undefined, work: SampleWork) => piece && tellWork(department, piece.thing, work);
  fittings.forEach((work, index) => tell(worn[index * 4], work));
  const last = productionOf('inspector-calls');
  for (const name of [
    'Clean after An Inspector Calls',
    'Clean after An Inspector Calls: make-up on the collar',
    'Clean after An Inspector Calls: hem',
  ]) {
    tell(
      dealer.take(({ shows, garment }) => shows.includes(last) && garment.care?.includes('dry-clean') === true),
      cleaned(name),
    );
  }
  chores.forEach((work) =>
    tell(
      dealer.take(({ garment }) =>
        work.values.name.includes('crown') ? garment.category === 'Hats and headwear' : garment.fit !== 'head',
      ),
      work,
    ),
  );
}
