import type { CatalogueRecord, World } from '../../domain/catalogue/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { titleOf } from '../../domain/query/index.ts';
import { daysOf, totalOf, type Leaving, type Use } from '../../domain/stock/index.ts';
import { dayTexts, reserveTexts } from '../texts/lending.ts';
import type { Availability, Shortcut } from '../ui/days.ts';

/** Most names in a day before "and others". */
const NAMED = 2;

/** Who has it or why it's unavailable, in a few words. */
function keptBy({ loan, reservation, quantity }: Use, isOne: boolean, world: World): string {
  const [kind, id] = reservation
    ? (['booking', reservation.bookingId] as const)
    : loan?.bookingId === undefined
      ? (['member', loan?.memberId] as const)
      : (['booking', loan.bookingId] as const);
  if (!reservation && !loan) return dayTexts.withheld;
  const record = id === undefined ? undefined : world.record(kind, id);
  const who = record ? titleOf(record) : dayTexts.somebody;
  return dayTexts[loan ? 'out' : 'reserved']({ who, quantity: isOne ? 1 : quantity });
}

/** "free", "3 of 12 free". */
export function freeWords(free: number, total: number): string {
  if (free === 0) return dayTexts.notFree;
  return free === total ? dayTexts.free : dayTexts.partlyFree({ free, total });
}

function dayWords(free: number, total: number, who: readonly string[]): string {
  return [freeWords(free, total), ...who.slice(0, NAMED), ...(who.length > NAMED ? [dayTexts.others] : [])].join(', ');
}

/** When an item is free and who has it, for a calendar. */
export function availabilityOf(
  item: CatalogueRecord,
  { today, world, leaving }: { readonly today: string; readonly world: World; readonly leaving?: Leaving },
): Availability {
  const dayOf = daysOf(item, today, leaving);
  const total = totalOf(item);
  return {
    legend: reserveTexts.legend,
    markOf: (day) => {
      if (day < today) return undefined;
      const { free, uses } = dayOf(day);
      const who = [...new Set(uses.map((use) => keptBy(use, total === 1, world)))];
      return {
        look: free === 0 ? 'none' : free < total ? 'part' : 'free',
        words: dayWords(free, total, who),
      };
    },
  };
}

/** When several items are free: how many in total, and who has the rest. */
export function availabilityOfAll(
  items: readonly CatalogueRecord[],
  { today, world }: { readonly today: string; readonly world: World },
): Availability {
  const looking = items.map((item) => ({ total: totalOf(item), dayOf: daysOf(item, today) }));
  return {
    legend: reserveTexts.legend,
    markOf: (day) => {
      if (day < today) return undefined;
      const kept = looking
        .map(({ total, dayOf }) => ({ total, ...dayOf(day) }))
        .filter(({ total, free }) => free < total);
      const free = items.length - kept.length;
      const who = [...new Set(kept.flatMap(({ total, uses }) => uses.map((use) => keptBy(use, total === 1, world))))];
      return {
        look: free === 0 ? 'none' : free < items.length ? 'part' : 'free',
        words: dayWords(free, items.length, who),
      };
    },
  };
}

/** Common loan periods, and one that ends with the show. */
export function usualSpans(from: string, closes: string | undefined): readonly Shortcut[] {
  return [
    { label: dayTexts.week, from, to: addDays(from, 6) },
    { label: dayTexts.fortnight, from, to: addDays(from, 13) },
    ...(closes === undefined || closes < from ? [] : [{ label: dayTexts.untilRunEnds, from, to: closes }]),
  ];
}
