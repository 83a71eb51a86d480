import { describe, test } from 'vitest';
import type { Occurrence, Reservation } from '../../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../../src/domain/decide/index.ts';
import { given, happened } from '../../support/specify.ts';
import { added, borrower, loanOf, manager, signedOut, theatre, uuid } from '../support/theatre.ts';
import { days, line, loan, moved, set, take } from './atDesk.ts';

const by = manager;
const other = uuid(72);
const later = { from: '2026-05-24', dueBack: '2026-05-26' };
const anyOf = ['stool-1', 'stool-2', 'stool-3'];
const before: readonly Occurrence[] = [
  ...theatre,
  ...anyOf.map((id) => added('prop', id, { name: id, categoryId: 'furniture' })),
  added('prop', 'goblets', { name: 'Goblets', categoryId: 'glassware', tracking: 'batch', quantity: 10 }),
  added('booking', 'oliver', { name: 'Oliver!', memberId: 'sam', from: '2026-05-16', dueBack: '2026-05-30' }),
  added('booking', 'gala', { name: 'Gala', memberId: 'kim', from: '2026-05-16', dueBack: '2026-05-30' }),
];
const held = (id: string, more: Partial<Reservation> = {}) => {
  const reservation = { reservationId: line, bookingId: 'oliver', quantity: 1, ...days, ...more };
  const { reservationId, bookingId, quantity, from, dueBack } = reservation;
  return [
    happened('prop', id, { type: 'ItemReserved', data: { reservation } }),
    happened('booking', bookingId, {
      type: 'BookingLineMoved',
      data: {
        lineId: reservationId,
        kind: 'prop',
        itemId: id,
        moves: { reserved: quantity },
        from,
        dueBack,
        ...(more.anyOf ? { anyOf: more.anyOf } : {}),
      },
    }),
  ];
};
const reserve = (id: string, more: object = {}): CommandBody => ({
  type: 'ReserveItem',
  kind: 'prop',
  id,
  payload: { reservationId: uuid(71), bookingId: 'gala', quantity: 1, ...days, ...more },
});
const change = (id: string, payload: object): CommandBody => ({
  type: 'ChangeReservation',
  kind: 'prop',
  id,
  payload: { reservationId: line, ...payload },
});
const cancelledOn = (id: string, quantity = 1, reservationId = line) =>
  ({
    type: 'ReservationCancelled',
    kind: 'prop',
    id,
    data: { reservationId, quantity, note: 'Another suitable item is reserved instead.' },
  }) as const;
const reservedOn = (id: string, reservation: Partial<Reservation> = {}) =>
  ({
    type: 'ItemReserved',
    kind: 'prop',
    id,
    data: {
      reservation: { reservationId: line, bookingId: 'oliver', quantity: 1, ...days, ...reservation },
    },
  }) as const;

describe('days of a reservation', () => {
  test.each([
    ['that end today', 'chair', { from: '2026-05-10', dueBack: '2026-05-14' }],
    ['that begin in five years', 'chair', { from: '2031-05-18', dueBack: '2031-05-18' }],
    ['over two years', 'chair', { from: '2026-05-18', dueBack: '2028-05-17' }],
    ['after a loan has ended', 'stool-1', { from: '2026-05-24', dueBack: '2026-05-30' }],
  ])('[RESV-9, RESV-7] can be those %s', (_, id, span) => {
    given(...before, signedOut('stool-1', loanOf(uuid(1), { dueBack: '2026-05-20' })))
      .when(reserve(id, span), { by })
      .thenAccepts(
        reservedOn(id, { reservationId: uuid(71), bookingId: 'gala', ...span }),
        moved(id, { reserved: 1 }, span, 'gala', uuid(71)),
      );
  });

  test.each([
    ['from a later day', { from: '2026-05-19', dueBack: '2026-05-22' }],
    ['until an earlier day', { from: '2026-05-18', dueBack: '2026-05-21' }],
  ])('[RESV-8, RESV-10] can be fewer, %s, of an item that can not be reserved any more', (_, span) => {
    given(...before, ...held('stool-1'), set('stool-1', 'loanable', 'no'))
      .when(change('stool-1', span), { by })
      .thenAccepts(
        { type: 'ReservationChanged', data: { reservationId: line, quantity: 1, ...span } },
        moved('stool-1', {}, span),
      );
  });
});

describe('what is in the way', () => {
  test('[RESV-7] is named for the first three, with the booking of a loan', () => {
    const loans = [1, 2, 3, 4].map((number) =>
      signedOut('glasses', loanOf(uuid(number), { quantity: 2, bookingId: 'oliver', dueBack: '2026-05-20' })),
    );
    given(...before, ...loans)
      .when(reserve('glasses', { quantity: 5 }), { by })
      .thenRefuses({
        code: 'booked',
        message:
          'Only 2 of 10 are free on all these dates (2 out for Oliver! until 20 May 2026; 2 out for Oliver! until 20 May 2026; 2 out for Oliver! until 20 May 2026). Free from 21 May 2026 for the same number of days.',
        field: 'quantity',
        about: { kind: 'booking', id: 'oliver' },
      });
  });
});

describe('any of several', () => {
  test('[RESV-33] takes one that is free rather than moving what is reserved', () => {
    const two = ['stool-1', 'stool-2'];
    given(...before, ...held('stool-1', { anyOf }))
      .when(reserve('stool-1', { anyOf: two }), { by })
      .thenAccepts(
        reservedOn('stool-2', { reservationId: uuid(71), bookingId: 'gala', anyOf: two }),
        moved('stool-2', { reserved: 1 }, { ...days, anyOf: two }, 'gala', uuid(71)),
      );
  });

  test('[RESV-34] moves neither to itself, nor to what is unknown or never lent', () => {
    const several = ['glasses', 'never-was', 'stool-1', 'goblets'];
    given(...before, set('stool-1', 'loanable', 'no'), ...held('glasses', { anyOf: several }))
      .when(reserve('glasses', { quantity: 10 }), { by })
      .thenAccepts(
        cancelledOn('glasses'),
        reservedOn('goblets', { anyOf: several }),
        moved('goblets', {}, { anyOf: several }),
        reservedOn('glasses', { reservationId: uuid(71), bookingId: 'gala', quantity: 10 }),
        moved('glasses', { reserved: 10 }, days, 'gala', uuid(71)),
      );
  });

  test('[RESV-34] moves with a larger quantity, and not once it is set aside', () => {
    const two = ['glasses', 'goblets'];
    const nine = held('glasses', { reservationId: other, bookingId: 'gala', quantity: 8 });
    given(...before, ...held('glasses', { anyOf: two, quantity: 2 }), ...nine)
      .when(change('glasses', { quantity: 3 }), { by })
      .thenAccepts(
        cancelledOn('glasses', 2),
        reservedOn('goblets', { anyOf: two, quantity: 2 }),
        moved('goblets', {}, { anyOf: two }),
        {
          type: 'ReservationChanged',
          kind: 'prop',
          id: 'goblets',
          data: { reservationId: line, quantity: 3, ...days },
        },
        moved('goblets', { reserved: 1 }, days),
      );
    const pulled = happened('prop', 'glasses', { type: 'ItemPulled', data: { reservationId: line, pulled: 1 } });
    given(...before, ...held('glasses', { anyOf: two, quantity: 2 }), ...nine, pulled)
      .when(change('glasses', { quantity: 3 }), { by })
      .thenRefuses({
        code: 'booked',
        message:
          'Only 2 of 10 are free on all these dates (8 reserved for Gala from 18 May 2026 to 22 May 2026). Free from 23 May 2026 for the same number of days.',
        field: 'quantity',
        about: { kind: 'booking', id: 'gala' },
      });
  });
});

describe('what is taken at the desk', () => {
  const until = { dueBack: '2026-05-22' };
  const out = (id: string, lineId = line) =>
    [
      { type: 'ItemSignedOut', kind: 'prop', id, data: { loan: { ...loan, lineId } } } as const,
      moved(id, { reserved: -1, out: 1 }, until, 'oliver', lineId),
    ] as const;

  test('[RESV-34] is its own reservation of the booking, if it has one', () => {
    given(...before, ...held('stool-1', { anyOf }), ...held('stool-2', { reservationId: other }))
      .when(take('stool-2'), { by })
      .thenAccepts(...out('stool-2', other));
    const two = ['glasses', 'goblets'];
    given(
      ...before,
      ...held('glasses', { anyOf: two }),
      ...held('goblets', { reservationId: uuid(73), bookingId: 'gala' }),
      ...held('goblets', { reservationId: other }),
    )
      .when(take('goblets'), { by })
      .thenAccepts(...out('goblets', other));
  });

  test('[RESV-34] is what the booking has on another item, whatever other bookings have on either', () => {
    given(
      ...before,
      ...held('stool-1', { reservationId: uuid(73), bookingId: 'gala', ...later }),
      ...held('stool-1', { anyOf }),
      ...held('stool-2', { reservationId: other, bookingId: 'gala', ...later }),
    )
      .when(take('stool-2'), { by })
      .thenAccepts(
        cancelledOn('stool-1'),
        reservedOn('stool-2', { anyOf }),
        moved('stool-2', {}, { anyOf }),
        ...out('stool-2'),
      );
  });

  test('[RESV-34] is the line that is named', () => {
    given(...before, ...held('stool-1', { anyOf }), ...held('stool-2', { reservationId: other, anyOf }))
      .when(take('stool-3', { lineId: other }), { by: borrower })
      .thenAccepts(
        cancelledOn('stool-2', 1, other),
        reservedOn('stool-3', { reservationId: other, anyOf }),
        moved('stool-3', {}, { anyOf }, 'oliver', other),
        ...out('stool-3', other),
      );
  });

  test('[RESV-34] leaves a reservation where it is of which a part is out', () => {
    const two = ['glasses', 'goblets'];
    const one = [
      signedOut('glasses', loanOf(uuid(6), { bookingId: 'oliver', lineId: line, ...days })),
      happened('booking', 'oliver', {
        type: 'BookingLineMoved',
        data: { lineId: line, kind: 'prop', itemId: 'glasses', moves: { reserved: -1, out: 1 } },
      }),
    ];
    given(...before, ...held('glasses', { anyOf: two, quantity: 2 }), ...one)
      .when(take('goblets'), { by })
      .thenAccepts(
        { type: 'ItemSignedOut', data: { loan: { ...loan, lineId: uuid(5) } } },
        moved('goblets', { out: 1 }, { ...until, from: '2026-05-14' }, 'oliver', uuid(5)),
      );
  });
});
