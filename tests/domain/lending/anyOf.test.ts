import { describe, expect, test } from 'vitest';
import type { Occurrence, Reservation } from '../../../src/domain/catalogue/index.ts';
import type { CommandBody, CommandOf } from '../../../src/domain/decide/index.ts';
import { given, happened, worldOf } from '../../support/specify.ts';
import { added, borrower, disposed, loanOf, manager, signedOut, theatre, uuid } from '../support/theatre.ts';
import { days, line, loan, moved, set, take } from './atDesk.ts';

const by = manager;
const anyOf = ['stool-1', 'stool-2', 'stool-3'];
const stools = anyOf.map((id) => added('prop', id, { name: id, categoryId: 'furniture' }));
const bookings = ['oliver', 'gala'].map((id) =>
  added('booking', id, {
    name: id === 'oliver' ? 'Oliver!' : 'Gala',
    memberId: id === 'oliver' ? 'sam' : 'kim',
    from: '2026-05-16',
    dueBack: '2026-05-30',
  }),
);
const before: readonly Occurrence[] = [...theatre, ...stools, ...bookings];
const promise = (more: Partial<Reservation> = {}): Reservation => ({
  reservationId: line,
  bookingId: 'oliver',
  quantity: 1,
  ...days,
  anyOf,
  ...more,
});
const kept = (id: string, more: Partial<Reservation> = {}) => [
  happened('prop', id, { type: 'ItemReserved', data: { reservation: promise(more) } }),
  happened('booking', more.bookingId ?? 'oliver', {
    type: 'BookingLineMoved',
    data: {
      lineId: more.reservationId ?? line,
      kind: 'prop',
      itemId: id,
      moves: { reserved: 1 },
      ...days,
      anyOf: more.anyOf ?? anyOf,
    },
  }),
];
const reserve = (id: string, more: Partial<CommandOf<'ReserveItem'>['payload']> = {}): CommandBody => ({
  type: 'ReserveItem',
  kind: 'prop',
  id,
  payload: { reservationId: uuid(71), bookingId: 'gala', quantity: 1, ...days, ...more },
});
const out = (id: string) => signedOut(id, loanOf(uuid(1), { dueBack: '2026-05-25' }));
const note = 'Another suitable item is reserved instead.';
const movesTo = (from: string, to: string) => [
  { type: 'ReservationCancelled', kind: 'prop', id: from, data: { reservationId: line, quantity: 1, note } } as const,
  { type: 'ItemReserved', kind: 'prop', id: to, data: { reservation: promise() } } as const,
  moved(to, {}, { anyOf }),
];
const plain = (id: string) => [
  {
    type: 'ItemReserved',
    kind: 'prop',
    id,
    data: { reservation: { reservationId: uuid(71), bookingId: 'gala', quantity: 1, ...days } },
  } as const,
  moved(id, { reserved: 1 }, days, 'gala', uuid(71)),
];
const clash = (what: string, next = '23 May 2026', id = 'oliver') =>
  ({
    code: 'booked',
    message: `It isn't free on these dates: it's ${what}. Free from ${next} for the same number of days.`,
    field: 'quantity',
    about: { kind: 'booking', id },
  }) as const;

describe('any of several', () => {
  const any = (more: object = {}) => reserve('stool-1', { reservationId: line, bookingId: 'oliver', anyOf, ...more });

  test('[RESV-33] keeps the first that is free', () => {
    given(...before)
      .when(any(), { by: borrower })
      .thenAccepts(
        { type: 'ItemReserved', data: { reservation: promise() } },
        moved('stool-1', { reserved: 1 }, { ...days, anyOf }),
      );
    given(...before, out('stool-1'))
      .when(any(), { by })
      .thenAccepts(
        { type: 'ItemReserved', kind: 'prop', id: 'stool-2', data: { reservation: promise() } },
        moved('stool-2', { reserved: 1 }, { ...days, anyOf }),
      );
    given(...before, out('stool-1'))
      .when(any({ from: '2026-05-01' }), { by })
      .thenAccepts(
        { type: 'ItemReserved', kind: 'prop', id: 'stool-2', data: { reservation: promise({ from: '2026-05-01' }) } },
        moved('stool-2', { reserved: 1 }, { ...days, from: '2026-05-01', anyOf }),
      );
  });

  test('[RESV-33] remembers only what may be promised', () => {
    const never = happened('prop', 'stool-2', {
      type: 'RecordChanged',
      data: { changes: { loanable: { from: null, to: 'no' } } },
    });
    given(...before)
      .when(any({ anyOf: [...anyOf, 'never-was'] }), { by })
      .thenAccepts(
        { type: 'ItemReserved', data: { reservation: promise() } },
        moved('stool-1', { reserved: 1 }, { ...days, anyOf }),
      );
    given(...before, never, disposed('prop', 'stool-3'))
      .when(any(), { by })
      .thenAccepts(
        { type: 'ItemReserved', data: { reservation: promise({ anyOf: ['stool-1'] }) } },
        moved('stool-1', { reserved: 1 }, { ...days, anyOf: ['stool-1'] }),
      );
    given(
      ...before,
      ...anyOf.map((id) =>
        happened('prop', id, { type: 'RecordChanged', data: { changes: { loanable: { from: null, to: 'no' } } } }),
      ),
    )
      .when(any(), { by })
      .thenRefuses({ code: 'not-loanable', message: 'This prop never leaves the store.' });
    given(...theatre, ...bookings)
      .when(reserve('store', { anyOf: ['a', 'b'] }), { by })
      .thenRefuses({
        code: 'not-found',
        message: "This prop can't be found. It may not have been sent yet. Try again later.",
      });
    given(...before)
      .when({ ...any(), kind: 'location', id: 'store' }, { by })
      .thenRefuses({ code: 'not-loanable', message: "This location can't be reserved." });
    given(...before)
      .when(any({ bookingId: 'hamlet' }), { by })
      .thenRefuses({
        code: 'unknown-reference',
        message: "This booking can't be found. It may not have been sent yet. Try again later.",
        field: 'bookingId',
      });
  });

  test('[RESV-33] says when one is free, where none is', () => {
    const all = [...before, ...anyOf.map(out)];
    given(...all)
      .when(any(), { by })
      .thenRefuses({
        code: 'booked',
        message:
          'None of these 3 is free on all these dates. One is free from 26 May 2026 for the same number of days.',
        field: 'quantity',
      });
    given(...all)
      .when(any({ from: '2026-05-01' }), { by })
      .thenRefuses({
        code: 'booked',
        message:
          'None of these 3 is free on all these dates. One is free from 26 May 2026 for the same number of days.',
        field: 'quantity',
      });
    const lost = anyOf.map((id) => happened('prop', id, { type: 'ItemReportedMissing', data: { quantity: 1 } }));
    given(...before, ...lost)
      .when(any(), { by })
      .thenRefuses({
        code: 'booked',
        message: 'None of these 3 is free on all these dates. Choose others.',
        field: 'quantity',
      });
  });

  test('[RESV-34] takes one from which another promise can move away', () => {
    const two = { anyOf: ['stool-1', 'stool-2'] };
    given(...before, ...kept('stool-1'), out('stool-2'))
      .when(reserve('stool-1', two), { by })
      .thenAccepts(
        ...movesTo('stool-1', 'stool-3'),
        {
          type: 'ItemReserved',
          data: { reservation: { reservationId: uuid(71), bookingId: 'gala', quantity: 1, ...days, ...two } },
        },
        moved('stool-1', { reserved: 1 }, { ...days, ...two }, 'gala', uuid(71)),
      );
  });
});

describe('what is kept of any of several', () => {
  test('[RESV-34] moves away when its own is wanted', () => {
    const after = given(...before, ...kept('stool-1'))
      .when(reserve('stool-1'), { by })
      .thenAccepts(...movesTo('stool-1', 'stool-2'), ...plain('stool-1'));
    expect(after?.reservations).toMatchObject([{ bookingId: 'gala' }]);
    const unusable = happened('prop', 'stool-2', {
      type: 'RecordChanged',
      data: { changes: { condition: { from: null, to: 'unusable' } } },
    });
    given(...before, unusable, ...kept('stool-1'))
      .when(reserve('stool-1'), { by })
      .thenAccepts(...movesTo('stool-1', 'stool-3'), ...plain('stool-1'));
    given(...before, disposed('prop', 'stool-2'), ...kept('stool-1'))
      .when(reserve('stool-1'), { by })
      .thenAccepts(...movesTo('stool-1', 'stool-3'), ...plain('stool-1'));
    const world = worldOf([
      ...before,
      ...kept('stool-1'),
      ...movesTo('stool-1', 'stool-2').map((fact) => ({ ...fact, stamp: { by: 'x', at: '2026-05-01T09:00:00.000Z' } })),
    ]);
    expect(world.record('booking', 'oliver')?.lines).toMatchObject([
      { lineId: line, itemId: 'stool-2', counts: { reserved: 1 } },
    ]);
  });

  test('[RESV-34] follows what has been merged', () => {
    const merged = happened('prop', 'stool-2', { type: 'RecordMerged', data: { into: 'chair' } });
    given(...before, merged, ...kept('stool-1'))
      .when(reserve('stool-1'), { by })
      .thenAccepts(...movesTo('stool-1', 'chair'), ...plain('stool-1'));
  });

  test('[RESV-34] stays where nothing else is free, is set aside, or is in part collected', () => {
    const words = clash('reserved for Oliver! from 18 May 2026 to 22 May 2026');
    given(...before, ...kept('stool-1'), out('stool-2'), out('stool-3'))
      .when(reserve('stool-1'), { by })
      .thenRefuses(words);
    given(
      ...before,
      ...kept('stool-1'),
      happened('prop', 'stool-1', { type: 'ItemPulled', data: { reservationId: line, pulled: 1 } }),
    )
      .when(reserve('stool-1'), { by })
      .thenRefuses(words);
    const partly = happened('booking', 'oliver', {
      type: 'BookingLineMoved',
      data: { lineId: line, kind: 'prop', itemId: 'stool-1', moves: { out: 1 } },
    });
    given(...before, ...kept('stool-1'), partly)
      .when(reserve('stool-1'), { by })
      .thenRefuses(words);
    given(...theatre, ...stools, ...bookings.slice(1), ...kept('stool-1').slice(0, 1))
      .when(reserve('stool-1'), { by })
      .thenRefuses(clash('reserved for someone else from 18 May 2026 to 22 May 2026'));
  });

  test('[RESV-34] does not help where others keep it as well', () => {
    const glasses = happened('prop', 'glasses', {
      type: 'ItemReserved',
      data: { reservation: promise({ reservationId: uuid(75), quantity: 10, bookingId: 'gala' }) },
    });
    const small = [
      happened('prop', 'glasses', { type: 'RecordChanged', data: { changes: { quantity: { from: 10, to: 11 } } } }),
      glasses,
      ...kept('glasses', { anyOf: ['glasses', 'stool-1'] }),
    ];
    given(...before, ...small)
      .when(reserve('glasses', { quantity: 5 }), { by })
      .thenRefuses({
        code: 'booked',
        message:
          'None of the 11 are free on all these dates (10 reserved for Gala from 18 May 2026 to 22 May 2026; 1 reserved for Oliver! from 18 May 2026 to 22 May 2026). Free from 23 May 2026 for the same number of days.',
        field: 'quantity',
        about: { kind: 'booking', id: 'gala' },
      });
  });

  test('[RESV-34] moves when its own has no room for other days', () => {
    const later = { from: '2026-05-24', dueBack: '2026-05-26' };
    const taken = happened('prop', 'stool-1', {
      type: 'ItemReserved',
      data: { reservation: { reservationId: uuid(72), bookingId: 'gala', quantity: 1, ...later } },
    });
    const change = (payload: object): CommandBody => ({
      type: 'ChangeReservation',
      kind: 'prop',
      id: 'stool-1',
      payload: { reservationId: line, ...payload },
    });
    given(...before, ...kept('stool-1'), taken)
      .when(change(later), { by })
      .thenAccepts(
        ...movesTo('stool-1', 'stool-2'),
        {
          type: 'ReservationChanged',
          kind: 'prop',
          id: 'stool-2',
          data: { reservationId: line, quantity: 1, ...later },
        },
        moved('stool-2', {}, later),
      );
    const words = clash('reserved for Gala from 24 May 2026 to 26 May 2026', '27 May 2026', 'gala');
    given(...before, ...kept('stool-1'), taken, out('stool-2'), out('stool-3'))
      .when(change(later), { by })
      .thenRefuses(words);
    given(
      ...before,
      happened('prop', 'stool-1', {
        type: 'ItemReserved',
        data: { reservation: { reservationId: line, bookingId: 'oliver', quantity: 1, ...days } },
      }),
      taken,
    )
      .when(change(later), { by })
      .thenRefuses(words);
  });

  test('[RESV-34, RESV-8, RESV-21] does not move to one that its owner may not reserve', () => {
    const later = { from: '2026-05-24', dueBack: '2026-05-26' };
    const taken = happened('prop', 'stool-1', {
      type: 'ItemReserved',
      data: { reservation: { reservationId: uuid(72), bookingId: 'gala', quantity: 1, ...later } },
    });
    given(
      ...before,
      ...kept('stool-1'),
      taken,
      set('stool-2', 'stockKind', 'weapon'),
      set('stool-3', 'loanable', 'ask'),
    )
      .when(
        { type: 'ChangeReservation', kind: 'prop', id: 'stool-1', payload: { reservationId: line, ...later } },
        { by: borrower },
      )
      .thenRefuses(clash('reserved for Gala from 24 May 2026 to 26 May 2026', '27 May 2026', 'gala'));
  });
});

describe('what is kept of any of several, at the desk', () => {
  test('[RESV-34] is the one that is taken at the desk instead', () => {
    const lent = { ...loan, lineId: line };
    const gone = [
      { type: 'ItemSignedOut', data: { loan: lent } },
      moved('stool-2', { out: 1, reserved: -1 }, { dueBack: '2026-05-22' }),
    ] as const;
    given(...before, ...kept('stool-1'))
      .when(take('stool-2'), { by })
      .thenAccepts(...movesTo('stool-1', 'stool-2'), ...gone);
    given(...before, ...kept('stool-1'))
      .when(take('stool-2', { lineId: line }), { by })
      .thenAccepts(...movesTo('stool-1', 'stool-2'), ...gone);
    const pulled = [happened('prop', 'stool-1', { type: 'ItemPulled', data: { reservationId: line, pulled: 1 } })];
    given(...before, ...kept('stool-1'), ...pulled)
      .when(take('stool-2'), { by })
      .thenAccepts(...movesTo('stool-1', 'stool-2').slice(0, 2), moved('stool-2', { pulled: -1 }, { anyOf }), ...gone);
    // Excludes items reserved by others and unsuitable ones.
    const theirs = happened('prop', 'stool-2', {
      type: 'ItemReserved',
      data: { reservation: { reservationId: uuid(72), bookingId: 'gala', quantity: 1, ...days } },
    });
    given(...before, ...kept('stool-1'), theirs)
      .when(take('stool-2'), { by })
      .thenRefuses(clash('reserved for Gala from 18 May 2026 to 22 May 2026', '23 May 2026', 'gala'));
    given(...before, ...kept('stool-1'))
      .when(take('chair'), { by })
      .thenAccepts(
        { type: 'ItemSignedOut', data: { loan: { ...loan, lineId: uuid(5) } } },
        moved('chair', { out: 1 }, { from: '2026-05-14', dueBack: '2026-05-22' }, 'oliver', uuid(5)),
      );
    given(...before, ...kept('stool-1'))
      .when(take('stool-2', { lineId: uuid(99) }), { by })
      .thenRefuses({ code: 'not-reserved', message: 'This is no longer reserved. Check the booking again.' });
  });

  test('[RESV-35] is found where it is kept by now', () => {
    const at = [...before, ...kept('stool-2')];
    const found = { reservationId: line, bookingId: 'oliver' };
    given(...at)
      .when({ type: 'CancelReservation', kind: 'prop', id: 'stool-1', payload: found }, { by })
      .thenAccepts(
        { type: 'ReservationCancelled', kind: 'prop', id: 'stool-2', data: { reservationId: line, quantity: 1 } },
        moved('stool-2', { reserved: -1, cancelled: 1 }),
      );
    given(...at)
      .when({ type: 'PullItem', kind: 'prop', id: 'stool-1', payload: { ...found, pulled: 1 } }, { by })
      .thenAccepts(
        { type: 'ItemPulled', kind: 'prop', id: 'stool-2', data: { reservationId: line, pulled: 1 } },
        moved('stool-2', { pulled: 1 }),
      );
    given(...at)
      .when(
        { type: 'CancelReservation', kind: 'prop', id: 'stool-1', payload: { ...found, bookingId: 'gala' } },
        { by },
      )
      .thenRefuses({ code: 'not-reserved', message: 'This is no longer reserved. Check the booking again.' });
    given(...at)
      .when({ type: 'CancelReservation', kind: 'prop', id: 'stool-2', payload: found }, { by })
      .thenAccepts(
        { type: 'ReservationCancelled', data: { reservationId: line, quantity: 1 } },
        moved('stool-2', { reserved: -1, cancelled: 1 }),
      );
    const collected: Occurrence[] = [
      signedOut('stool-2', loanOf(uuid(5), { bookingId: 'oliver', lineId: line, dueBack: '2026-05-22' })),
      happened('booking', 'oliver', {
        type: 'BookingLineMoved',
        data: { lineId: line, kind: 'prop', itemId: 'stool-2', moves: { out: 1, reserved: -1 } },
      }),
    ];
    given(...at, ...collected)
      .when(
        { type: 'ReturnItem', kind: 'prop', id: 'stool-2', payload: { loanId: uuid(5), quantity: 1, undone: true } },
        { by },
      )
      .thenAccepts(
        { type: 'ItemReturned', data: { loanId: uuid(5), quantity: 1, undone: true } },
        { type: 'ItemReserved', data: { reservation: promise() } },
        moved('stool-2', { out: -1, reserved: 1 }),
      );
  });
});
