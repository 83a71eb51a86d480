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
