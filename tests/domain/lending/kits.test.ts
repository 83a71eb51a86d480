import { describe, expect, test } from 'vitest';
import type { Actor } from '../../../src/domain/access/index.ts';
import type { CommandBody, CommandOf } from '../../../src/domain/decide/index.ts';
import { isPartOf } from '../../../src/domain/lending/index.ts';
import { stockKinds } from '../../../src/domain/registry.ts';
import { given, happened, worldOf } from '../../support/specify.ts';
import { added, borrower, disposed, manager, theatre, uuid } from '../support/theatre.ts';

const by = manager;
const gala = added('booking', 'gala', { name: 'Gala', memberId: 'kim', from: '2026-05-16', dueBack: '2026-05-30' });
const oliver = added('booking', 'oliver', {
  name: 'Oliver!',
  memberId: 'sam',
  from: '2026-05-16',
  dueBack: '2026-05-30',
});
const inKit = (id: string, kitId = 'tea') =>
  happened('prop', id, { type: 'RecordChanged', data: { changes: { kitId: { from: null, to: kitId } } } });
const before = [...theatre, gala, oliver, added('kit', 'tea', { name: 'Tea items' }), inKit('chair'), inKit('glasses')];
const days = { from: '2026-05-18', dueBack: '2026-05-22' };
const parts = [
  { reservationId: uuid(1), kind: 'prop', itemId: 'glasses', quantity: 10 },
  { reservationId: uuid(2), kind: 'prop', itemId: 'chair', quantity: 1 },
] as const;
const reserveKit = (more: Partial<CommandOf<'ReserveKit'>['payload']> = {}): CommandBody => ({
  type: 'ReserveKit',
  kind: 'kit',
  id: 'tea',
  payload: { bookingId: 'gala', ...days, parts: [...parts], ...more },
});
const reserved = (part: (typeof parts)[number]) => [
  {
    type: 'ItemReserved',
    kind: 'prop',
    id: part.itemId,
    data: {
      reservation: {
        reservationId: part.reservationId,
        bookingId: 'gala',
        quantity: part.quantity,
        ...days,
        kitId: 'tea',
      },
    },
  } as const,
  {
    type: 'BookingLineMoved',
    kind: 'booking',
    id: 'gala',
    data: {
      lineId: part.reservationId,
      kind: 'prop',
      itemId: part.itemId,
      moves: { reserved: part.quantity },
      ...days,
      kitId: 'tea',
    },
  } as const,
];

describe('a kit', () => {
  test('[ACCESS-3] is changed only by whoever looks after a department', () => {
    const rename: CommandBody = {
      type: 'ChangeRecord',
      kind: 'kit',
      id: 'tea',
      payload: { changes: { name: { from: 'Tea items', to: 'Tea party' } } },
    };
    given(...before)
      .when(rename, { by: borrower })
      .thenRefuses({
        code: 'not-allowed',
        message: "You don't have permission to do this. Ask someone who manages kits.",
      });
    given(...before)
      .when(rename, { by })
      .thenAccepts({ type: 'RecordChanged', data: { changes: { name: { from: 'Tea items', to: 'Tea party' } } } });
  });

  test('[RESV-30] is reserved as a whole, and its lines know it', () => {
    given(...before)
      .when(reserveKit(), { by: borrower })
      .thenAccepts(...reserved(parts[0]), ...reserved(parts[1]));
    const world = worldOf([
      ...before,
      ...[...reserved(parts[0]), ...reserved(parts[1])].map((fact) => ({
        ...fact,
        stamp: { by: 'x', at: '2026-05-01T09:00:00.000Z' },
      })),
    ]);
    expect(world.record('booking', 'gala')?.lines).toMatchObject([
      { itemId: 'glasses', kitId: 'tea' },
      { itemId: 'chair', kitId: 'tea' },
    ]);
  });

  test('[REC-14] may not have been sent yet, which anybody who lends is told', () => {
    given(...theatre, gala)
      .when(reserveKit(), { by: borrower })
      .thenRefuses({
        code: 'not-found',
        message: "This kit can't be found. It may not have been sent yet. Try again later.",
      });
  });

  test('[RESV-30] is not promised through a part, nor a part through it', () => {
    const chairTaken = happened('prop', 'chair', {
      type: 'ItemReserved',
      data: {
        reservation: {
          reservationId: uuid(9),
          bookingId: 'oliver',
          quantity: 1,
          from: '2026-05-20',
          dueBack: '2026-05-21',
        },
      },
    });
    given(...before, chairTaken)
      .when(reserveKit(), { by })
      .thenRefuses({
        code: 'booked',
        message:
          "Chair: it isn't free on these dates: it's reserved for Oliver! from 20 May 2026 to 21 May 2026. Free from 22 May 2026 for the same number of days.",
        field: 'quantity',
        about: { kind: 'booking', id: 'oliver' },
      });
    const kitTaken = happened('prop', 'chair', {
      type: 'ItemReserved',
      data: { reservation: { reservationId: uuid(2), bookingId: 'gala', quantity: 1, ...days, kitId: 'tea' } },
    });
    given(...before, kitTaken)
      .when(
        {
          type: 'ReserveItem',
          kind: 'prop',
          id: 'chair',
          payload: { reservationId: uuid(8), bookingId: 'oliver', quantity: 1, ...days },
        },
        { by },
      )
      .thenRefuses({
        code: 'booked',
        message:
          "It isn't free on these dates: it's reserved for Gala from 18 May 2026 to 22 May 2026. Free from 23 May 2026 for the same number of days.",
        field: 'quantity',
        about: { kind: 'booking', id: 'gala' },
      });
  });

  test('[RESV-31] takes nothing with it that is not in it, or not to be seen', () => {
    const refusal = {
      code: 'changed-meanwhile',
      message: "Something is no longer in this kit, or you can't see it. Check the kit again.",
    } as const;
    given(...before, inKit('chair', 'other'))
      .when(reserveKit(), { by })
      .thenRefuses(refusal);
    given(...before)
      .when(reserveKit({ parts: [{ ...parts[0], itemId: 'unheard' }] }), { by })
      .thenRefuses(refusal);
    const scripts: Actor = { ...borrower, features: ['Scripts'] };
    given(...before)
      .when(reserveKit(), { by: scripts })
      .thenRefuses(refusal);
    given(...before, disposed('kit', 'tea'))
      .when(reserveKit(), { by })
      .thenRefuses({ code: 'disposed', message: 'This kit has been disposed of. Restore it first.' });
    const chair = worldOf(before).record('prop', 'chair');
    expect(stockKinds.map((kind) => chair && isPartOf({ ...chair, kind }, 'tea'))).toEqual([true, true, true, true]);
  });
});
