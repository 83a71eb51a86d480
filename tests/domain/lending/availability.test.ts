import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CatalogueRecord, Loan, OpenWork, Reservation } from '../../../src/domain/catalogue/index.ts';
import { addDays } from '../../../src/domain/kernel/dates.ts';
import { clashOf, dayByDay, daysOf, freeFor, promisedTooMany, usesOf } from '../../../src/domain/stock/index.ts';
import type { Leaving, Wanted } from '../../../src/domain/stock/index.ts';
import { frozen, TODAY } from '../../support/specify.ts';
import { uuid } from '../support/theatre.ts';
import { recordOf } from '../../support/recordOf.ts';

const bare = recordOf('prop', 'glasses', { name: 'Glasses' });
const day = (offset: number) => addDays(TODAY, offset);

/** A range of days around today, and a quantity. */
const span = fc
  .tuple(fc.integer({ min: -6, max: 12 }), fc.integer({ min: 0, max: 8 }))
  .map(([from, length]) => ({ from: day(from), dueBack: day(from + length) }));
const many = fc.integer({ min: 1, max: 4 });
const loan: fc.Arbitrary<Omit<Loan, 'loanId'>> = fc
  .tuple(span, many)
  .map(([days, quantity]) => ({ memberId: 'sam', quantity, ...days }));
const reservation: fc.Arbitrary<Omit<Reservation, 'reservationId'>> = fc
  .tuple(span, many)
  .map(([days, quantity]) => ({ bookingId: 'gala', quantity, ...days }));
const work: fc.Arbitrary<OpenWork> = fc
  .tuple(fc.option(fc.integer({ min: -3, max: 9 }), { nil: undefined }), many, fc.boolean())
  .map(([until, quantity, blocks]) => ({
    workId: 'w',
    work: 'repair',
    status: 'open',
    quantity,
    ...(blocks ? { blocks } : {}),
    ...(until === undefined ? {} : { until: day(until) }),
  }));
const items: fc.Arbitrary<CatalogueRecord> = fc
  .record({
    loans: fc.array(loan, { maxLength: 3 }),
    reservations: fc.array(reservation, { maxLength: 4 }),
    work: fc.array(work, { maxLength: 2 }),
    missing: fc.integer({ min: 0, max: 2 }),
    quantity: fc.integer({ min: 1, max: 10 }),
    turnaround: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
  })
  .map(({ loans, reservations, quantity, turnaround, ...rest }) => ({
    ...bare,
    ...rest,
    values: { ...bare.values, tracking: 'batch', quantity, ...(turnaround === undefined ? {} : { turnaround }) },
    loans: loans.map((one, index) => ({ ...one, loanId: uuid(index) })),
    reservations: reservations.map((one, index) => ({ ...one, reservationId: uuid(50 + index) })),
  }));
const wanted: fc.Arbitrary<Wanted> = fc.tuple(span, many).map(([days, quantity]) => ({ ...days, quantity }));

const daysFrom = (from: string, to: string): readonly string[] =>
  Array.from({ length: 60 }, (_, index) => addDays(from, index)).filter((one) => one < to);

/** How many are free on one day, counted naively, as with a wall calendar. */
function freeOn(
  item: CatalogueRecord,
  on: string,
  { loanId, reservationId, quantity = Infinity }: Leaving = {},
): number {
  const between = Number(item.values['turnaround'] ?? 0);
  const isKept = (from: string, until: string) => from <= on && on <= addDays(until, between);
  let free = Number(item.values['quantity']);
  for (const one of item.loans)
    if (one.loanId !== loanId && isKept(one.from, one.dueBack < TODAY ? TODAY : one.dueBack)) free -= one.quantity;
  for (const one of item.reservations ?? []) {
    const left = one.reservationId === reservationId ? Math.max(0, one.quantity - quantity) : one.quantity;
    if (isKept(one.from, one.dueBack)) free -= left;
  }
  if (on >= TODAY) free -= item.missing;
  for (const one of item.work ?? []) {
    const last = one.until === undefined ? '9999-12-31' : one.until < TODAY ? TODAY : one.until;
    if (one.blocks && on >= TODAY && on <= last) free -= one.quantity;
  }
  return Math.max(0, free);
}

function bruteForce(
  item: CatalogueRecord,
  { from, dueBack }: Pick<Wanted, 'from' | 'dueBack'>,
  leaving?: Leaving,
): number {
  const end = addDays(dueBack, 1 + Number(item.values['turnaround'] ?? 0));
  return Math.min(...daysFrom(from, end).map((on) => freeOn(item, on, leaving)));
}

const runs = { numRuns: 150, seed: 20260514 };

test('[RESV-1, RESV-2, RESV-3] finds as many free as counting day by day does', () => {
  fc.assert(
    fc.property(
      items,
      wanted,
      (item, asked) => void expect(freeFor(frozen(item), asked, TODAY)).toBe(bruteForce(item, asked)),
    ),
    runs,
  );
});

test('[RESV-1] leaves out what the asker gives up', () => {
  const leaving = fc.oneof(
    fc.constant({ loanId: uuid(0) }),
    fc.constant({ reservationId: uuid(50) }),
    fc.constant({ reservationId: uuid(50), quantity: 1 }),
  );
  fc.assert(
    fc.property(
      items,
      wanted,
      leaving,
      (item, asked, given) => void expect(freeFor(item, asked, TODAY, given)).toBe(bruteForce(item, asked, given)),
    ),
    runs,
  );
});

test('[RESV-4] names the first day from which as many are free for as long', () => {
  fc.assert(
    fc.property(items, wanted, (item, asked) => {
      const clash = clashOf(item, asked, TODAY);
      const free = bruteForce(item, asked);
      expect(clash?.free).toBe(asked.quantity <= free ? undefined : free);
      if (!clash) return;
      const length = daysFrom(asked.from, asked.dueBack).length;
      const starts = daysFrom(asked.from, addDays(asked.from, 50));
      expect(clash.nextFree).toBe(
        starts.find((from) => bruteForce(item, { from, dueBack: addDays(from, length) }) >= asked.quantity),
      );
      expect(clash.uses.length).toBeGreaterThan(asked.quantity > Number(item.values['quantity']) ? -1 : 0);
    }),
    runs,
  );
});

test('[RESV-5] counts what is promised too often on the worst day', () => {
  fc.assert(
    fc.property(items, (item) => {
      const promises = [...item.loans, ...(item.reservations ?? [])];
      const worst = Math.max(
        0,
        ...daysFrom(day(-10), day(40)).map((on) =>
          promises
            .filter(({ from, dueBack }) => from <= on && on <= dueBack)
            .reduce((sum, { quantity }) => sum + quantity, 0),
        ),
      );
      expect(promisedTooMany(item)).toBe(Math.max(0, worst - Number(item.values['quantity'])));
    }),
    runs,
  );
});

test('[RESV-1] tells each day apart', () => {
  fc.assert(
    fc.property(
      items,
      (item) =>
        void expect(dayByDay(item, day(-2), 15, TODAY)).toEqual(
          daysFrom(day(-2), day(13)).map((on) => ({ day: on, free: freeOn(item, on) })),
        ),
    ),
    runs,
  );
});

test('[RESV-2] keeps nothing of an item of which nothing is asked', () => {
  expect(usesOf(bare, TODAY)).toEqual([]);
  expect(freeFor(bare, { from: TODAY, dueBack: TODAY }, TODAY)).toBe(1);
});

test('[RESV-1] tells what is in use on a day', () => {
  const reservations = [
    { reservationId: uuid(50), bookingId: 'gala', quantity: 1, from: day(1), dueBack: day(2) },
    { reservationId: uuid(51), bookingId: 'gala', quantity: 1, from: day(4), dueBack: day(5) },
  ];
  const dayOf = daysOf({ ...bare, reservations }, TODAY);
  const told = [2, 3, 4].map((offset) => {
    const { free, uses } = dayOf(day(offset));
    return [free, uses.map(({ reservation }) => reservation?.reservationId)];
  });
  expect(told).toEqual([
    [0, [uuid(50)]],
    [1, []],
    [0, [uuid(51)]],
  ]);
});
