/** The current status of the sample's items. */
import type { SampleItem } from './item.ts';
import { productionOf } from './productions.ts';
import type { Random } from './random.ts';

/** An open loan, in days relative to today. */
export interface OpenLoan {
  readonly from: number;
  readonly due: number;
  readonly purpose: string;
  /** Out to the group's founder, so that they have something on their first day. */
  readonly isFounders?: true;
}

export type Fate =
  | { readonly ends: 'kept' }
  | { readonly ends: 'out'; readonly loan: OpenLoan }
  | { readonly ends: 'missing'; readonly found: boolean }
  | { readonly ends: 'disposed'; readonly restored: boolean };

/** Overdue loans: when they went out, when they were due, and what for. */
const late: readonly OpenLoan[] = [
  { from: -68, due: -40, purpose: 'An Inspector Calls' },
  { from: -66, due: -23, purpose: 'An Inspector Calls' },
  { from: -33, due: -12, purpose: 'Hay Fever' },
  { from: -30, due: -9, purpose: 'Shop window on Mill Street' },
  { from: -19, due: -5, purpose: 'Year 6 assembly' },
  { from: -16, due: -2, purpose: 'Photo call for the posters', isFounders: true },
];

const others: readonly OpenLoan[] = [
  { from: -13, due: 1, purpose: 'Carnival committee' },
  { from: -11, due: 3, purpose: 'Drama club, Hadderby Junior School' },
  { from: -9, due: 12, purpose: 'Hay Fever' },
  { from: -8, due: 6, purpose: 'Audition piece', isFounders: true },
  { from: -5, due: 2, purpose: 'Quiz night', isFounders: true },
  { from: -4, due: 10, purpose: 'Film night in the Rooms' },
];

const EARNEST_LOANS = 25;
const CINDERELLA_LOANS = 8;
const MISSING = 13;
const DISPOSED = 27;

function canGoOut({ values, archetype }: SampleItem): boolean {
  return values['condition'] !== 'unusable' && archetype.always?.['stockKind'] !== 'consumable';
}

function suitsEarnest({ values, shows, archetype }: SampleItem): boolean {
  const period = values['period'];
  const isLateVictorian = Array.isArray(period) && (period.includes('victorian-late') || period.includes('edwardian'));
  return (
    shows.includes(productionOf('earnest')) ||
    (isLateVictorian &&
      ['Kitchen and tableware', 'Bags and luggage', 'Personal items', 'Seating'].includes(archetype.category))
  );
}

function suitsCinderella({ values, shows }: SampleItem): boolean {
  const period = values['period'];
  return shows.includes(productionOf('cinderella')) || (Array.isArray(period) && period.includes('pantomime'));
}

/** Assigns a fate to each item, in the order of the stock. */
export function castFates(stock: readonly SampleItem[], random: Random): readonly Fate[] {
  const fates = stock.map((): Fate => ({ ends: 'kept' }));
  const deal = (count: number, suits: (item: SampleItem) => boolean, fate: (turn: number) => Fate) => {
    const free = stock.map((_, index) => index).filter((index) => fates[index]?.ends === 'kept');
    const suitable = random.shuffled(free.filter((index) => stock[index] !== undefined && suits(stock[index])));
    suitable.slice(0, count).forEach((index, turn) => (fates[index] = fate(turn)));
  };
  const since = (day: number) => (item: SampleItem) => item.day < day && canGoOut(item);
  const [earnest, cinderella] = [productionOf('earnest'), productionOf('cinderella')];
  late.forEach((loan) => deal(1, since(loan.from - 3), () => ({ ends: 'out', loan })));
  deal(
    EARNEST_LOANS,
    (item) => since(-24)(item) && suitsEarnest(item),
    () => ({ ends: 'out', loan: { from: random.int(-21, -2), due: earnest.opens + 7, purpose: earnest.title } }),
  );
  deal(
    CINDERELLA_LOANS,
    (item) => since(-20)(item) && suitsCinderella(item),
    () => ({
      ends: 'out',
      loan: { from: random.int(-14, -2), due: random.int(10, 24), purpose: `${cinderella.title}, rehearsals` },
    }),
  );
  others.forEach((loan) => deal(1, since(loan.from - 3), () => ({ ends: 'out', loan })));
  deal(MISSING, since(-200), (turn) => ({ ends: 'missing', found: turn % 4 === 3 }));
  deal(
    DISPOSED,
    (item) => item.day < -400,
    (turn) => ({ ends: 'disposed', restored: turn % 9 === 8 }),
  );
  return fates;
}
