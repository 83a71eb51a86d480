import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide } from '../../../src/domain/decide/index.ts';
import { isRefused } from '../../../src/domain/kernel/decision.ts';
import { bookingStage, bookingState } from '../../../src/domain/lending/index.ts';
import { ofKind } from '../../support/ofKind.ts';
import { asked, NOW, worldOf } from '../../support/specify.ts';
import { lifeCycleEdges } from '../support/lifeCycleEdges.ts';
import { manager } from '../support/theatre.ts';
import { day, severalWanted, stepOfSeveral } from './steps.ts';

const table = Object.entries(lifeCycleEdges['booking'] ?? {}).flatMap(([from, to]) =>
  to.map((next) => `${from} > ${next}`),
);

/** What the date can make of a status. */
const onDays: Readonly<Record<string, readonly string[]>> = {
  reserved: ['to-collect', 'not-collected'],
  'part-out': ['due-today', 'overdue'],
  out: ['due-today', 'overdue'],
  'part-back': ['due-today', 'overdue'],
};

test('[RESV-54] the status of a booking takes no step outside its table with kits, any of several and changed dates; the date only says what is due or to be collected', () => {
  const shown = new Set<string>();
  fc.assert(
    fc.property(fc.array(stepOfSeveral, { minLength: 10, maxLength: 40, size: 'max' }), (steps) => {
      const world = worldOf(severalWanted);
      const bookings = () => ['oliver', 'gala'].map((id) => ofKind('booking', world.record('booking', id)));
      for (const body of steps) {
        const before = bookings().map(bookingStage);
        const decision = decide(asked(body), world, { actor: manager, now: NOW });
        for (const fact of isRefused(decision) ? [] : decision.accepted)
          world.apply({ ...fact, stamp: { by: 'x', at: NOW } });
        for (const [index, booking] of bookings().entries()) {
          const [from, to] = [before[index], bookingStage(booking)];
          if (from !== to) expect(table).toContain(`${from} > ${to}`);
          for (let offset = 0; offset < 10; offset += 1) {
            const state = bookingState(booking, day(offset));
            expect([to, ...(onDays[to] ?? [])]).toContain(state);
            shown.add(`${to} ${state}`);
          }
        }
      }
    }),
    { numRuns: 60, seed: 20_260_514 },
  );
  for (const [stage, states] of Object.entries(onDays))
    for (const state of states) expect(shown).toContain(`${stage} ${state}`);
});
