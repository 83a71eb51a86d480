import { describe, test } from 'vitest';
import type { Reservation } from '../../../src/domain/catalogue/index.ts';
import type { CommandBody, CommandOf } from '../../../src/domain/decide/index.ts';
import { given, happened } from '../../support/specify.ts';
import { added, borrower, manager, theatre, uuid } from '../support/theatre.ts';

const line = uuid(70);
const loanId = uuid(1);
const days = { from: '2026-05-14', dueBack: '2026-05-20' };
const held = (id: string, reservation: Reservation) =>
  happened('prop', id, { type: 'ItemReserved', data: { reservation } });
const signOut = (id: string, more: Partial<CommandOf<'SignOutItem'>['payload']> = {}): CommandBody => ({
  type: 'SignOutItem',
  kind: 'prop',
  id,
  payload: { loanId, memberId: 'sam', quantity: 1, ...days, ...more },
});

describe('signing out what somebody else has reserved', () => {
  const reservedFor = (memberId: string, by = 'someone') =>
    happened(
      'booking',
      'theirs',
      {
        type: 'RecordAdded',
        data: { values: { name: 'Theirs', memberId, from: '2026-05-14', dueBack: '2026-05-30' } },
      },
      by,
    );
  const theirs = { reservationId: line, bookingId: 'theirs', quantity: 1, ...days } as const;
  const refusal = {
    code: 'not-allowed',
    message:
      'It is reserved for someone else. Sign it out to the person responsible for the booking, or ask someone who manages it.',
    field: 'memberId',
  } as const;
  const went = (memberId: string) =>
    [
      {
        type: 'ItemSignedOut',
        data: { loan: { loanId, memberId, quantity: 1, ...days, bookingId: 'theirs', lineId: line } },
      },
      {
        type: 'BookingLineMoved',
        kind: 'booking',
        id: 'theirs',
        data: { lineId: line, kind: 'prop', itemId: 'chair', moves: { out: 1, reserved: -1 }, dueBack: '2026-05-20' },
      },
    ] as const;
  const world = [...theatre, reservedFor('kim'), held('chair', theirs)];

  test.each([
    ['line', { lineId: line }],
    ['booking', { bookingId: 'theirs' }],
    ['line and booking', { lineId: line, bookingId: 'theirs' }],
  ] as const)('[RESV-45] is not collected by its %s', (_how, more) => {
    given(...world)
      .when(signOut('chair', more), { by: borrower })
      .thenRefuses(refusal);
  });

  test('[RESV-45] is handed to the person responsible by anyone', () => {
    for (const more of [{ lineId: line }, { bookingId: 'theirs' }, {}])
      given(...world)
        .when(signOut('chair', { memberId: 'kim', ...more }), { by: borrower })
        .thenAccepts(...went('kim'));
  });

  test.each([
    ['by who made the booking', 'kim', borrower.userId, borrower, 'sam'],
    ['by who is responsible for it', 'sam', 'someone', borrower, 'kim'],
    ['by who manages the stock', 'sam', 'someone', manager, 'kim'],
  ] as const)('[RESV-45] is handed to another %s', (_who, responsible, made, actor, memberId) => {
    given(...theatre, reservedFor(responsible, made), held('chair', theirs))
      .when(signOut('chair', { memberId, lineId: line }), { by: actor })
      .thenAccepts(...went(memberId));
  });

  test('[RESV-45] is not taken with another of several by the number of its booking', () => {
    const anyOf = ['chair', 'stool'];
    given(
      ...theatre,
      added('prop', 'stool', { name: 'Stool', categoryId: 'furniture' }),
      reservedFor('kim'),
      held('chair', { ...theirs, anyOf }),
      happened('booking', 'theirs', {
        type: 'BookingLineMoved',
        data: { lineId: line, kind: 'prop', itemId: 'chair', moves: { reserved: 1 }, ...days, anyOf },
      }),
    )
      .when(signOut('stool', { bookingId: 'theirs' }), { by: borrower })
      .thenRefuses(refusal);
  });
});
