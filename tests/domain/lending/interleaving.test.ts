import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefused } from '../../../src/domain/kernel/decision.ts';
import { decide } from '../../../src/domain/decide/index.ts';
import { whereabouts } from '../../../src/domain/stock/index.ts';
import { asked, NOW, worldOf } from '../../support/specify.ts';
import { manager } from '../support/theatre.ts';
import { oneWanted, severalWanted, step, stepOfSeveral, stools, worst } from './steps.ts';

test('[RESV-5] nothing that is asked, in whatever order, promises more than there are', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }), (steps) => {
      const world = worldOf(oneWanted);
      for (const body of steps) {
        const decision = decide(asked(body), world, { actor: manager, now: NOW });
        seen.add(isRefused(decision) ? decision.refused.code : body.type);
        for (const fact of isRefused(decision) ? [] : decision.accepted)
          world.apply({ ...fact, stamp: { by: 'x', at: NOW } });
        const record = world.record('prop', 'glasses');
        if (!record) continue;
        const { total, out, missing, inStore } = whereabouts(record);
        expect([worst(record) <= total, out + missing <= total, inStore >= 0]).toEqual([true, true, true]);
        for (const id of ['oliver', 'gala']) {
          const lines = world.record('booking', id)?.lines ?? [];
          const held = (record.reservations ?? [])
            .filter(({ bookingId }) => bookingId === id)
            .reduce((sum, one) => sum + one.quantity, 0);
          const lent = record.loans
            .filter(({ bookingId }) => bookingId === id)
            .reduce((sum, one) => sum + one.quantity, 0);
          const gone = (record.missingFrom ?? [])
            .filter(({ bookingId }) => bookingId === id)
            .reduce((sum, one) => sum + one.quantity, 0);
          const told = (count: 'reserved' | 'out' | 'missing') =>
            lines.reduce((sum, { counts }) => sum + counts[count], 0);
          expect([told('reserved'), told('out'), told('missing')]).toEqual([held, lent, gone]);
        }
      }
    }),
    { numRuns: 150, seed: 20260514 },
  );
  for (const code of [
    'booked',
    'quantity-unavailable',
    'ReserveItem',
    'SignOutItem',
    'ReturnItem',
    'ExtendLoan',
    'GiveUpItem',
  ])
    expect(seen).toContain(code);
});

test('[RESV-5, RESV-30, RESV-33] nor do kits, and what stands in for each other, whichever of them is kept', () => {
  const seen = new Set<string>();
  const everything = ['glasses', ...stools];
  fc.assert(
    fc.property(fc.array(stepOfSeveral, { minLength: 10, maxLength: 40, size: 'max' }), (steps) => {
      const world = worldOf(severalWanted);
      for (const body of steps) {
        const decision = decide(asked(body), world, { actor: manager, now: NOW });
        seen.add(isRefused(decision) ? decision.refused.code : body.type);
        const facts = isRefused(decision) ? [] : decision.accepted;
        if (facts.some((fact) => fact.type === 'ReservationCancelled' && fact.data.note !== undefined))
          seen.add('moved');
        for (const fact of facts) world.apply({ ...fact, stamp: { by: 'x', at: NOW } });
        const records = everything.flatMap((id) => world.record('prop', id) ?? []);
        for (const record of records) expect(worst(record)).toBeLessThanOrEqual(whereabouts(record).total);
        // Each booking line matches its reservation: no promise is lost or duplicated when it moves to another item.
        const kept = records
          .flatMap(({ id, reservations = [] }) =>
            reservations.map(({ reservationId, quantity: many }) => [reservationId, id, many]),
          )
          .toSorted();
        const told = ['oliver', 'gala']
          .flatMap((id) =>
            (world.record('booking', id)?.lines ?? []).flatMap(({ lineId, itemId, counts }) =>
              counts.reserved > 0 ? [[lineId, itemId, counts.reserved]] : [],
            ),
          )
          .toSorted();
        expect(told).toEqual(kept);
      }
    }),
    { numRuns: 100, seed: 20260514 },
  );
  for (const code of [
    'booked',
    'moved',
    'ReserveKit',
    'SignOutItem',
    'ReturnItem',
    'ExtendLoan',
    'PullItem',
    'ChangeReservation',
    'CancelReservation',
  ])
    expect(seen).toContain(code);
});
