/**
 * What is free when: loans, reservations, losses and work on one scale of days, for quantities too.
 *
 * Every span is half-open: a thing due back on the 14th is free from the 15th, later where it needs days between loans.
 * Whatever asks for an item (a form, a scan, an extension, another program, a phone that was offline) is decided by `clashOf`,
 * on the item as it is inside the append, so nothing is ever promised twice.
 */
import { fieldValue } from '../catalogue/index.ts';
import type { CatalogueRecord, Loan, Reservation } from '../catalogue/index.ts';
import { addDays, daysBetween } from '../kernel/dates.ts';
import type { IsoDate } from '../kernel/dates.ts';
import { totalOf, withheld } from './whereabouts.ts';

/** Something that keeps so many of an item on some days. */
export interface Use {
  readonly from: IsoDate;
  /** First day after it; undefined where nobody knows. */
  readonly to: IsoDate | undefined;
  readonly quantity: number;
  readonly loan?: Loan;
  readonly reservation?: Reservation;
}

/** What is asked for; `dueBack` is the last day on which it is kept. */
export interface Wanted {
  readonly from: IsoDate;
  readonly dueBack: IsoDate;
  readonly quantity: number;
}

/** What an asker has already and would give up for what is wanted. */
export interface Leaving {
  readonly loanId?: string | undefined;
  readonly reservationId?: string | undefined;
  /** Of the reservation; all where nothing is said. */
  readonly quantity?: number;
}

/** Why something cannot be had, and when it can. */
export interface Clash {
  /** Free on all the days that were asked for. */
  readonly free: number;
  /** What keeps it then, the earliest first. */
  readonly uses: readonly Use[];
  /** First day from which as many are free for as long; undefined where nobody knows, or there are never so many. */
  readonly nextFree: IsoDate | undefined;
}

/** Days that an item needs between two loans: to be cleaned, checked or charged. */
function turnaroundOf(item: CatalogueRecord): number {
  return fieldValue(item, 'turnaround') ?? 0;
}

function later(a: IsoDate, b: IsoDate): IsoDate {
  return a > b ? a : b;
}

function firstFree(dueBack: IsoDate, between: number): IsoDate {
  return addDays(dueBack, 1 + between);
}

function withoutLeaving(reservation: Reservation, leaving: Leaving): readonly Reservation[] {
  if (reservation.reservationId !== leaving.reservationId) return [reservation];
  const quantity = reservation.quantity - (leaving.quantity ?? reservation.quantity);
  return quantity > 0 ? [{ ...reservation, quantity }] : [];
}

/** Everything that keeps an item, as known on a day. What is overdue is kept that day at least. */
export function usesOf(item: CatalogueRecord, today: IsoDate, leaving: Leaving = {}): readonly Use[] {
  const between = turnaroundOf(item);
  const uses: Use[] = [];
  for (const loan of item.loans) {
    if (loan.loanId === leaving.loanId) continue;
    uses.push({ from: loan.from, to: firstFree(later(loan.dueBack, today), between), quantity: loan.quantity, loan });
  }
  for (const known of item.reservations ?? []) {
    for (const reservation of withoutLeaving(known, leaving)) {
      uses.push({
        from: reservation.from,
        to: firstFree(reservation.dueBack, between),
        quantity: reservation.quantity,
        reservation,
      });
    }
  }
  if (item.missing > 0) uses.push({ from: today, to: undefined, quantity: item.missing });
  for (const { until, quantity } of withheld(item)) {
    uses.push({ from: today, to: until === undefined ? undefined : firstFree(later(until, today), 0), quantity });
  }
  return uses;
}

function meets(use: Use, from: IsoDate, to: IsoDate): boolean {
  return use.from < to && (use.to === undefined || use.to > from);
}

/** Most that is in use at once within a span. It only grows where a use begins, so no other day need be looked at. */
function peakOf(uses: readonly Use[], from: IsoDate, to: IsoDate): number {
  const within = uses.filter((use) => meets(use, from, to));
  const days = [from, ...within.map((use) => later(use.from, from))];
  return Math.max(
    0,
    ...days.map((day) =>
      within.reduce(
        (sum, use) => (use.from <= day && (use.to === undefined || use.to > day) ? sum + use.quantity : sum),
        0,
      ),
    ),
  );
}

function freeBetween(item: CatalogueRecord, uses: readonly Use[], from: IsoDate, to: IsoDate): number {
  return Math.max(0, totalOf(item) - peakOf(uses, from, to));
}

/** How many are free on all the days asked for. */
export function freeFor(
  item: CatalogueRecord,
  { from, dueBack }: Pick<Wanted, 'from' | 'dueBack'>,
  today: IsoDate,
  leaving?: Leaving,
): number {
  return freeBetween(item, usesOf(item, today, leaving), from, firstFree(dueBack, turnaroundOf(item)));
}

/** The first day, not before the one asked for, from which as many are free for as long. */
function nextFreeDay(item: CatalogueRecord, wanted: Wanted, uses: readonly Use[]): IsoDate | undefined {
  const between = turnaroundOf(item);
  const ends = uses.flatMap(({ to }) => (to !== undefined && to > wanted.from ? [to] : [])).toSorted();
  return [wanted.from, ...ends].find((from) => {
    const to = firstFree(addDays(from, daysBetween(wanted.from, wanted.dueBack)), between);
    return freeBetween(item, uses, from, to) >= wanted.quantity;
  });
}

/** What stands against it; undefined where it can be had. */
export function clashOf(item: CatalogueRecord, wanted: Wanted, today: IsoDate, leaving?: Leaving): Clash | undefined {
  const uses = usesOf(item, today, leaving);
  const to = firstFree(wanted.dueBack, turnaroundOf(item));
  const free = freeBetween(item, uses, wanted.from, to);
  if (wanted.quantity <= free) return undefined;
  const inTheWay = uses.filter((use) => meets(use, wanted.from, to)).toSorted((a, b) => a.from.localeCompare(b.from));
  return { free, uses: inTheWay, nextFree: nextFreeDay(item, wanted, uses) };
}

/** What a day looks like: how many are free, and what keeps the others. */
export interface DayOfItem {
  readonly free: number;
  readonly uses: readonly Use[];
}

/** Looks at one day after the other. */
export function daysOf(item: CatalogueRecord, today: IsoDate, leaving?: Leaving): (day: IsoDate) => DayOfItem {
  const uses = usesOf(item, today, leaving);
  return (day) => ({
    free: freeBetween(item, uses, day, addDays(day, 1)),
    uses: uses.filter((use) => meets(use, day, addDays(day, 1))),
  });
}

/** How many are free on each of so many days. */
export function dayByDay(
  item: CatalogueRecord,
  from: IsoDate,
  days: number,
  today: IsoDate,
): readonly { readonly day: IsoDate; readonly free: number }[] {
  const dayOf = daysOf(item, today);
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index);
    return { day, free: dayOf(day).free };
  });
}

/** How many more are promised on one day than there are: loans and reservations alone, since what is lost or broken was promised in good faith. */
export function promisedTooMany(item: CatalogueRecord): number {
  const promises: readonly Use[] = [...item.loans, ...(item.reservations ?? [])].map(({ from, dueBack, quantity }) => ({
    from,
    to: addDays(dueBack, 1),
    quantity,
  }));
  const first = promises.map(({ from }) => from).toSorted()[0];
  return first === undefined ? 0 : Math.max(0, peakOf(promises, first, '9999-12-31') - totalOf(item));
}
