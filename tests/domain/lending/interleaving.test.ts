import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../src/domain/kernel/dates.ts';
import { isRefused } from '../../../src/domain/kernel/decision.ts';
import type { CatalogueRecord } from '../../../src/domain/catalogue/index.ts';
import { decide } from '../../../src/domain/decide/index.ts';
import type { CommandBody } from '../../../src/domain/decide/index.ts';
import { whereabouts } from '../../../src/domain/stock/index.ts';
import { asked, NOW, TODAY, worldOf } from '../../support/specify.ts';
import { added, manager, theatre, uuid } from '../support/theatre.ts';

const day = (offset: number) => addDays(TODAY, offset);
const span = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 6 })).map(([from, length]) => ({ from: day(from), dueBack: day(from + length) }));
const quantity = fc.integer({ min: 1, max: 5 });
const which = fc.integer({ min: 0, max: 4 });
const booking = fc.constantFrom('oliver', 'gala');
const item = { kind: 'prop', id: 'glasses' } as const;

/** Whatever may be asked of an item, by whichever way: three shows, four people and a phone that comes back on line all look like this. */
const step: fc.Arbitrary<CommandBody> = fc.oneof(
  fc.tuple(which, booking, quantity, span).map(([number, bookingId, many, days]): CommandBody => ({ ...item, type: 'ReserveItem', payload: { reservationId: uuid(number), bookingId, quantity: many, ...days } })),
  fc.tuple(which, quantity, span).map(([number, many, days]): CommandBody => ({ ...item, type: 'ChangeReservation', payload: { reservationId: uuid(number), quantity: many, ...days } })),
  fc.tuple(which, quantity).map(([number, many]): CommandBody => ({ ...item, type: 'CancelReservation', payload: { reservationId: uuid(number), quantity: many } })),
  fc.tuple(which, quantity, span, fc.option(which, { nil: undefined })).map(([number, many, { dueBack }, line]): CommandBody => ({
    ...item, type: 'SignOutItem', payload: { loanId: uuid(20 + number), memberId: 'sam', quantity: many, from: TODAY, dueBack, ...(line === undefined ? {} : { lineId: uuid(line) }) },
  })),
  fc.tuple(which, quantity, fc.boolean()).map(([number, many, undone]): CommandBody => ({ ...item, type: 'ReturnItem', payload: { loanId: uuid(20 + number), quantity: many, undone } })),
  fc.tuple(which, span).map(([number, { dueBack }]): CommandBody => ({ ...item, type: 'ExtendLoan', payload: { loanId: uuid(20 + number), dueBack } })),
  fc.tuple(which, quantity).map(([number, many]): CommandBody => ({ ...item, type: 'ReportMissing', payload: { loanId: uuid(20 + number), quantity: many } })),
  quantity.map((many): CommandBody => ({ ...item, type: 'ReportFound', payload: { quantity: many } })),
  quantity.map((many): CommandBody => ({ ...item, type: 'GiveUpItem', payload: { quantity: many } })),
  fc.integer({ min: 1, max: 8 }).map((to): CommandBody => ({ ...item, type: 'ChangeRecord', payload: { changes: { quantity: { from: 6, to } } } })),
);

const stools = ['stool-1', 'stool-2', 'stool-3'] as const;
const stool = fc.constantFrom(...stools);
const one = fc.integer({ min: 40, max: 49 });

/** The same of things that stand in for each other, and of the kit that two of them are in with the glasses. */
const stepOfSeveral: fc.Arbitrary<CommandBody> = fc.oneof(
  step,
  fc.tuple(one, booking, stool, span).map(([number, bookingId, id, days]): CommandBody => ({ kind: 'prop', id, type: 'ReserveItem', payload: { reservationId: uuid(number), bookingId, quantity: 1, ...days, anyOf: [...stools] } })),
  fc.tuple(one, booking, stool, span).map(([number, bookingId, id, days]): CommandBody => ({ kind: 'prop', id, type: 'ReserveItem', payload: { reservationId: uuid(number), bookingId, quantity: 1, ...days } })),
  fc.tuple(one, booking, stool, span).map(([number, bookingId, id, days]): CommandBody => ({ kind: 'prop', id, type: 'ChangeReservation', payload: { reservationId: uuid(number), bookingId, ...days } })),
  fc.tuple(one, booking, stool).map(([number, bookingId, id]): CommandBody => ({ kind: 'prop', id, type: 'CancelReservation', payload: { reservationId: uuid(number), bookingId } })),
  fc.tuple(one, booking, stool).map(([number, bookingId, id]): CommandBody => ({ kind: 'prop', id, type: 'PullItem', payload: { reservationId: uuid(number), bookingId, pulled: 1 } })),
  fc.tuple(one, booking, stool, span).map(([number, bookingId, id, { dueBack }]): CommandBody => ({ kind: 'prop', id, type: 'SignOutItem', payload: { loanId: uuid(20 + number), memberId: 'sam', quantity: 1, from: TODAY, dueBack, bookingId } })),
  fc.tuple(one, stool, fc.boolean()).map(([number, id, undone]): CommandBody => ({ kind: 'prop', id, type: 'ReturnItem', payload: { loanId: uuid(20 + number), quantity: 1, undone } })),
  fc.tuple(one, stool, span).map(([number, id, { dueBack }]): CommandBody => ({ kind: 'prop', id, type: 'ExtendLoan', payload: { loanId: uuid(20 + number), dueBack } })),
  fc.tuple(which, booking, span, fc.boolean()).map(([number, bookingId, days, isWhole]): CommandBody => ({
    kind: 'kit', id: 'case', type: 'ReserveKit', payload: { bookingId, ...days, parts: [
      { reservationId: uuid(10 + number), kind: 'prop', itemId: 'stool-1', quantity: 1 },
      ...(isWhole ? [{ reservationId: uuid(15 + number), kind: 'prop' as const, itemId: 'glasses', quantity: 6 }] : []),
    ] },
  })),
);

/** How many are promised on the worst day from today on. */
function worst({ loans, reservations = [] }: CatalogueRecord): number {
  const promises = [...loans, ...reservations];
  return Math.max(...Array.from({ length: 20 }, (_, offset) => promises.filter(({ from, dueBack }) => from <= day(offset) && day(offset) <= dueBack).reduce((sum, one) => sum + one.quantity, 0)));
}

test('[RESV-5] nothing that is asked, in whatever order, promises more than there are', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }), (steps) => {
      const world = worldOf([...theatre.filter(({ id }) => id !== 'glasses'), added('prop', 'glasses', { name: 'Glasses', categoryId: 'glassware', tracking: 'batch', quantity: 6 }),
        ...['oliver', 'gala'].map((id) => added('booking', id, { name: id, memberId: 'kim', from: TODAY, dueBack: day(30) }))]);
      for (const body of steps) {
        const decision = decide(asked(body), world, { actor: manager, now: NOW });
        seen.add(isRefused(decision) ? decision.refused.code : body.type);
        for (const fact of isRefused(decision) ? [] : decision.accepted) world.apply({ ...fact, stamp: { by: 'x', at: NOW } });
        const record = world.record('prop', 'glasses');
        if (!record) continue;
        const { total, out, missing, inStore } = whereabouts(record);
        expect([worst(record) <= total, out + missing <= total, inStore >= 0]).toEqual([true, true, true]);
        for (const id of ['oliver', 'gala']) {
          const lines = world.record('booking', id)?.lines ?? [];
          const held = (record.reservations ?? []).filter(({ bookingId }) => bookingId === id).reduce((sum, one) => sum + one.quantity, 0);
          const lent = record.loans.filter(({ bookingId }) => bookingId === id).reduce((sum, one) => sum + one.quantity, 0);
          const gone = (record.missingFrom ?? []).filter(({ bookingId }) => bookingId === id).reduce((sum, one) => sum + one.quantity, 0);
          const told = (count: 'reserved' | 'out' | 'missing') => lines.reduce((sum, { counts }) => sum + counts[count], 0);
          expect([told('reserved'), told('out'), told('missing')]).toEqual([held, lent, gone]);
        }
      }
    }),
    { numRuns: 150, seed: 20260514 },
  );
  for (const code of ['booked', 'quantity-unavailable', 'ReserveItem', 'SignOutItem', 'ReturnItem', 'ExtendLoan', 'GiveUpItem']) expect(seen).toContain(code);
});

test('[RESV-5, RESV-30, RESV-33] nor do kits, and what stands in for each other, whichever of them is kept', () => {
  const seen = new Set<string>();
  const inCase = (id: string) => ({ type: 'RecordChanged', kind: 'prop', id, data: { changes: { kitId: { from: null, to: 'case' } } }, stamp: { by: 'x', at: NOW } }) as const;
  const everything = ['glasses', ...stools];
  fc.assert(
    fc.property(fc.array(stepOfSeveral, { minLength: 10, maxLength: 40, size: 'max' }), (steps) => {
      const world = worldOf([...theatre.filter(({ id }) => id !== 'glasses'), added('prop', 'glasses', { name: 'Glasses', categoryId: 'glassware', tracking: 'batch', quantity: 6 }),
        ...stools.map((id) => added('prop', id, { name: id, categoryId: 'furniture' })), added('kit', 'case', { name: 'Case' }), inCase('glasses'), inCase('stool-1'),
        ...['oliver', 'gala'].map((id) => added('booking', id, { name: id, memberId: 'kim', from: TODAY, dueBack: day(30) }))]);
      for (const body of steps) {
        const decision = decide(asked(body), world, { actor: manager, now: NOW });
        seen.add(isRefused(decision) ? decision.refused.code : body.type);
        const facts = isRefused(decision) ? [] : decision.accepted;
        if (facts.some((fact) => fact.type === 'ReservationCancelled' && fact.data.note !== undefined)) seen.add('moved');
        for (const fact of facts) world.apply({ ...fact, stamp: { by: 'x', at: NOW } });
        const records = everything.flatMap((id) => world.record('prop', id) ?? []);
        for (const record of records) expect(worst(record)).toBeLessThanOrEqual(whereabouts(record).total);
        // Each line says of what it is kept: no promise is lost or told twice on its way from one to another.
        const kept = records.flatMap(({ id, reservations = [] }) => reservations.map(({ reservationId, quantity: many }) => [reservationId, id, many])).toSorted();
        const told = ['oliver', 'gala'].flatMap((id) => (world.record('booking', id)?.lines ?? []).flatMap(({ lineId, itemId, counts }) => (counts.reserved > 0 ? [[lineId, itemId, counts.reserved]] : []))).toSorted();
        expect(told).toEqual(kept);
      }
    }),
    { numRuns: 100, seed: 20260514 },
  );
  for (const code of ['booked', 'moved', 'ReserveKit', 'SignOutItem', 'ReturnItem', 'ExtendLoan', 'PullItem', 'ChangeReservation', 'CancelReservation']) expect(seen).toContain(code);
});
