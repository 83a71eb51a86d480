/**
 * What is free when: loans, reservations, losses and work on one timeline of days, also for quantities.
 *
 * Every span is half-open: an item due back on the 14th is free from the 15th, or later if it needs days between loans.
 * Every request for an item (a form, a scan, an extension, another program, a phone that was offline) is decided by `clashOf`,
 * on the item's state inside the append, so nothing is ever reserved twice.
 */
import { fieldValue } from '../catalogue/index.ts';
import type { CatalogueRecord, Loan, Reservation } from '../catalogue/index.ts';
import { addDays, daysBetween } from '../kernel/dates.ts';
import type { IsoDate } from '../kernel/dates.ts';
import { totalOf, withheld } from './whereabouts.ts';

/** Something that makes `quantity` of an item unavailable on some days. */
export interface Use {
  readonly from: IsoDate;
  /** First day after it; undefined if not known. */
  readonly to: IsoDate | undefined;
  readonly quantity: number;
  readonly loan?: Loan;
  readonly reservation?: Reservation;
}

/** The request; `dueBack` is the last day of use. */
export interface Wanted {
  readonly from: IsoDate;
  readonly dueBack: IsoDate;
  readonly quantity: number;
}

/** A loan or reservation that the request replaces. */
export interface Leaving {
  readonly loanId?: string | undefined;
  readonly reservationId?: string | undefined;
  /** Quantity of the reservation; all by default. */
  readonly quantity?: number;
}

/** Why an item isn't available, and when it will be. */
export interface Clash {
  /** How many are free on all requested days. */
  readonly free: number;
  /** The uses in the way, earliest first. */
  readonly uses: readonly Use[];
  /** First day from which the same number is free for as long; undefined if not known or never. */
  readonly nextFree: IsoDate | undefined;
}

/** Days that an item needs between loans for cleaning, checking or charging. */
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

/** Everything that makes an item unavailable, as of `today`. Overdue loans last until the end of `today` at least. */
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

/** Maximum in use at once within a span. It only grows when a use begins, so only those days have to be checked. */
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

/** How many are free on all requested days. */
export function freeFor(
  item: CatalogueRecord,
  { from, dueBack }: Pick<Wanted, 'from' | 'dueBack'>,
  today: IsoDate,
  leaving?: Leaving,
): number {
  return freeBetween(item, usesOf(item, today, leaving), from, firstFree(dueBack, turnaroundOf(item)));
}

/** The first day, not before the requested one, from which the same number is free for as long. */
function nextFreeDay(item: CatalogueRecord, wanted: Wanted, uses: readonly Use[]): IsoDate | undefined {
  const between = turnaroundOf(item);
  const ends = uses.flatMap(({ to }) => (to !== undefined && to > wanted.from ? [to] : [])).toSorted();
  return [wanted.from, ...ends].find((from) => {
    const to = firstFree(addDays(from, daysBetween(wanted.from, wanted.dueBack)), between);
    return freeBetween(item, uses, from, to) >= wanted.quantity;
  });
}

/** Why the request can't be met; undefined if it can. */
export function clashOf(item: CatalogueRecord, wanted: Wanted, today: IsoDate, leaving?: Leaving): Clash | undefined {
  const uses = usesOf(item, today, leaving);
  const to = firstFree(wanted.dueBack, turnaroundOf(item));
  const free = freeBetween(item, uses, wanted.from, to);
  if (wanted.quantity <= free) return undefined;
  const inTheWay = uses.filter((use) => meets(use, wanted.from, to)).toSorted((a, b) => a.from.localeCompare(b.from));
  return { free, uses: inTheWay, nextFree: nextFreeDay(item, wanted, uses) };
}

/** How many are free on a day, and the uses of the others. */
export interface DayOfItem {
  readonly free: number;
  readonly uses: readonly Use[];
}

/** Returns a function that gives the state of an item on any day. */
export function daysOf(item: CatalogueRecord, today: IsoDate, leaving?: Leaving): (day: IsoDate) => DayOfItem {
  const uses = usesOf(item, today, leaving);
  return (day) => ({
    free: freeBetween(item, uses, day, addDays(day, 1)),
    uses: uses.filter((use) => meets(use, day, addDays(day, 1))),
  });
}

/** How many are free on each of `days` days. */
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

/** How many more are lent or reserved on a day than exist. Losses and repairs don't count, as they weren't known when it was promised. */
export function promisedTooMany(item: CatalogueRecord): number {
  const promises: readonly Use[] = [...item.loans, ...(item.reservations ?? [])].map(({ from, dueBack, quantity }) => ({
    from,
    to: addDays(dueBack, 1),
    quantity,
  }));
  const first = promises.map(({ from }) => from).toSorted()[0];
  return first === undefined ? 0 : Math.max(0, peakOf(promises, first, '9999-12-31') - totalOf(item));
}
