import { describe, expect, test } from 'vitest';
import type { LineMoves, Reservation } from '../../../src/domain/catalogue/index.ts';
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

describe('what was written off with its item', () => {
  const loan = { loanId, memberId: 'sam', quantity: 1, ...days, bookingId: 'oliver', lineId: loanId } as const;
  const moved = (moves: LineMoves, more: object = {}) =>
    happened('booking', 'oliver', {
      type: 'BookingLineMoved',
      data: { lineId: loanId, kind: 'prop', itemId: 'chair', moves, ...more },
    });
  const restored = [
    ...theatre,
    added('booking', 'oliver', { name: 'Oliver!', memberId: 'sam', from: '2026-05-14', dueBack: '2026-05-30' }),
    happened('prop', 'chair', { type: 'ItemSignedOut', data: { loan } }),
    moved({ out: 1 }, days),
    happened('prop', 'chair', { type: 'ItemReportedMissing', data: { quantity: 1, loanId } }),
    moved({ out: -1, missing: 1 }),
    happened('prop', 'chair', { type: 'RecordDisposed', data: { reason: 'lost' } }),
    moved({ missing: -1, lost: 1 }),
    happened('prop', 'chair', { type: 'RecordRestored', data: {} }),
  ];

  test('[RESV-18] stays lost in its booking when the item is restored and found', () => {
    const chair = given(...restored)
      .when({ type: 'ReportFound', kind: 'prop', id: 'chair', payload: { quantity: 1 } }, { by: manager })
      .thenAccepts({ type: 'ItemFound', data: { quantity: 1 } });
    expect(chair).toMatchObject({ missing: 0, missingFrom: [] });
  });

  test('[RESV-18] is not lost a second time', () => {
    given(...restored)
      .when({ type: 'GiveUpItem', kind: 'prop', id: 'chair', payload: { quantity: 1 } }, { by: manager })
      .thenAccepts({ type: 'RecordDisposed', data: { reason: 'lost' } });
  });
});
