import { describe, expect, test } from 'vitest';
import type { FieldValue, Loan, LineMoves, Occurrence, Reservation } from '../../../src/domain/catalogue/index.ts';
import { decide, type CommandBody, type CommandOf } from '../../../src/domain/decide/index.ts';
import { isRefused } from '../../../src/domain/kernel/decision.ts';
import { asked, given, happened, NOW, worldOf } from '../../support/specify.ts';
import { added, admin, borrower, disposed, loanOf, manager, signedOut, theatre, uuid } from '../support/theatre.ts';

const by = manager;
const line = uuid(70);
const oliver = added('booking', 'oliver', {
  name: 'Oliver!',
  memberId: 'sam',
  from: '2026-05-16',
  dueBack: '2026-05-30',
});
const gala = added('booking', 'gala', { name: 'Gala', memberId: 'kim', from: '2026-05-16', dueBack: '2026-05-30' });
const before: readonly Occurrence[] = [...theatre, oliver, gala];
const held = (id: string, more: Partial<Reservation> = {}) =>
  happened('prop', id, {
    type: 'ItemReserved',
    data: {
      reservation: {
        reservationId: line,
        bookingId: 'oliver',
        quantity: 1,
        from: '2026-05-16',
        dueBack: '2026-05-20',
        ...more,
      },
    },
  });
const lineOf = (
  itemId: string,
  moves: LineMoves,
  more: object = { from: '2026-05-16', dueBack: '2026-05-20' },
  bookingId = 'oliver',
) =>
  happened('booking', bookingId, {
    type: 'BookingLineMoved',
    data: { lineId: line, kind: 'prop', itemId, moves, ...more },
  });
const told = (itemId: string, moves: LineMoves, more: object = {}, id = 'oliver') =>
  ({
    type: 'BookingLineMoved',
    kind: 'booking',
    id,
    data: { lineId: line, kind: 'prop', itemId, moves, ...more },
  }) as const;

const reserve = (
  id: string,
  more: Partial<CommandOf<'ReserveItem'>['payload']> = {},
  kind: 'prop' | 'location' = 'prop',
): CommandBody => ({
  type: 'ReserveItem',
  kind,
  id,
  payload: {
    reservationId: uuid(71),
    bookingId: 'gala',
    quantity: 1,
    from: '2026-05-18',
    dueBack: '2026-05-22',
    ...more,
  },
});
const change = (id: string, more: Omit<CommandOf<'ChangeReservation'>['payload'], 'reservationId'>): CommandBody => ({
  type: 'ChangeReservation',
  kind: 'prop',
  id,
  payload: { reservationId: line, ...more },
});
const cancel = (
  id: string,
  more: Omit<CommandOf<'CancelReservation'>['payload'], 'reservationId'> = {},
): CommandBody => ({ type: 'CancelReservation', kind: 'prop', id, payload: { reservationId: line, ...more } });
const pull = (id: string, pulled: number): CommandBody => ({
  type: 'PullItem',
  kind: 'prop',
  id,
  payload: { reservationId: line, pulled },
});
const set = (values: Readonly<Record<string, FieldValue>>, id = 'chair') =>
  happened('prop', id, {
    type: 'RecordChanged',
    data: { changes: Object.fromEntries(Object.entries(values).map(([key, to]) => [key, { from: null, to }])) },
  });
const out = (id: string, loan: Partial<Loan> = {}) => signedOut(id, loanOf(uuid(1), loan));

const reserved = [...before, held('glasses', { quantity: 4 }), lineOf('glasses', { reserved: 4 })];

describe('reserving', () => {
  test('[RESV-6] promises an item to a booking, which shows it', () => {
    const record = given(...before)
      .when(reserve('glasses', { quantity: 4 }), { by: borrower })
      .thenAccepts(
        {
          type: 'ItemReserved',
          data: {
            reservation: {
              reservationId: uuid(71),
              bookingId: 'gala',
              quantity: 4,
              from: '2026-05-18',
              dueBack: '2026-05-22',
            },
          },
        },
        {
          type: 'BookingLineMoved',
          kind: 'booking',
          id: 'gala',
          data: {
            lineId: uuid(71),
            kind: 'prop',
            itemId: 'glasses',
            moves: { reserved: 4 },
            from: '2026-05-18',
            dueBack: '2026-05-22',
          },
        },
      );
    expect(record?.reservations).toHaveLength(1);
    const linesOf = (id: string) => worldOf(reserved).record('booking', id)?.lines;
    expect(linesOf('oliver')).toMatchObject([
      { itemId: 'glasses', from: '2026-05-16', counts: { reserved: 4, out: 0 } },
    ]);
    expect(linesOf('gala')).toBeUndefined();
  });

  test('[RESV-7] says what one item clashes with, and when it is free next', () => {
    given(...before, held('chair'))
      .when(reserve('chair'), { by })
      .thenRefuses({
        code: 'booked',
        message:
          "It isn't free on these dates: it's reserved for Oliver! from 16 May 2026 to 20 May 2026. Free from 21 May 2026 for the same number of days.",
        field: 'quantity',
        about: { kind: 'booking', id: 'oliver' },
      });
    given(...before, out('chair'))
      .when(reserve('chair'), { by })
      .thenRefuses({
        code: 'booked',
        message:
          "It isn't free on these dates: it's out for Sam Lee until 20 May 2026. Free from 21 May 2026 for the same number of days.",
        field: 'quantity',
        about: { kind: 'prop', id: 'chair' },
      });
    given(...before, happened('prop', 'chair', { type: 'ItemReportedMissing', data: { quantity: 1 } }))
      .when(reserve('chair'), { by })
      .thenRefuses({
        code: 'booked',
        message: "It isn't free on these dates: it's missing or being worked on with no end date. Choose another.",
        field: 'quantity',
        about: { kind: 'prop', id: 'chair' },
      });
  });

  test('[RESV-7, RESV-43] says how many of a batch are free, and what keeps the others', () => {
    const inWork = happened('prop', 'glasses', {
      type: 'ItemWorkNoted',
      data: { work: { workId: 'w', work: 'repair', status: 'away', quantity: 1, until: '2026-05-19' } },
    });
    given(
      ...before,
      held('glasses', { quantity: 3 }),
      out('glasses', { quantity: 2, bookingId: 'gala', lineId: uuid(1) }),
      inWork,
    )
      .when(reserve('glasses', { quantity: 5 }), { by })
      .thenRefuses({
        code: 'booked',
        message:
          'Only 4 of 10 are free on all these dates (2 out for Gala until 20 May 2026; 1 being worked on until 19 May 2026; 3 reserved for Oliver! from 16 May 2026 to 20 May 2026). Free from 20 May 2026 for the same number of days.',
        field: 'quantity',
        about: { kind: 'booking', id: 'oliver' },
      });
    given(...before)
      .when(reserve('glasses', { quantity: 11 }), { by })
      .thenRefuses({
        code: 'booked',
        message: 'There are only 10 of these. Choose others like it for the rest.',
        field: 'quantity',
        about: { kind: 'prop', id: 'glasses' },
      });
    given(...before, held('chair', { bookingId: 'x' }))
      .when(reserve('chair'), { by })
      .thenRefuses({
        code: 'booked',
        message:
          "It isn't free on these dates: it's reserved for someone else from 16 May 2026 to 20 May 2026. Free from 21 May 2026 for the same number of days.",
        field: 'quantity',
        about: { kind: 'booking', id: 'x' },
      });
    given(...before, out('chair', { memberId: 'x' }))
      .when(reserve('chair'), { by })
      .thenRefuses({
        code: 'booked',
        message:
          "It isn't free on these dates: it's out for someone else until 20 May 2026. Free from 21 May 2026 for the same number of days.",
        field: 'quantity',
        about: { kind: 'prop', id: 'chair' },
      });
  });

  test('[RESV-3] keeps the days between loans free', () => {
    given(...before, held('chair'), set({ turnaround: 2 }))
      .when(reserve('chair', { from: '2026-05-22', dueBack: '2026-05-23' }), { by })
      .thenRefuses({
        code: 'booked',
        message:
          "It isn't free on these dates: it's reserved for Oliver! from 16 May 2026 to 20 May 2026. Free from 23 May 2026 for the same number of days.",
        field: 'quantity',
        about: { kind: 'booking', id: 'oliver' },
      });
    expect(
      given(...before, held('chair'), set({ turnaround: 2 })).when(
        reserve('chair', { from: '2026-05-23', dueBack: '2026-05-23' }),
        { by },
      ),
    ).toBeDefined();
  });

  test('[RESV-8] promises nothing that never leaves, is unusable or no stock', () => {
    given(...before)
      .when(reserve('store', {}, 'location'), { by: admin })
      .thenRefuses({ code: 'not-loanable', message: "This location can't be reserved." });
    given(...before, set({ loanable: 'no' }))
      .when(reserve('chair'), { by })
      .thenRefuses({ code: 'not-loanable', message: 'This prop never leaves the store.' });
    given(...before, set({ loanable: 'ask' }))
      .when(reserve('chair'), { by: borrower })
      .thenRefuses({
        code: 'not-loanable',
        message: 'Only people who manage props can reserve this. Ask one of them.',
      });
    given(...before, set({ condition: 'unusable' }))
      .when(reserve('chair'), { by })
      .thenRefuses({ code: 'unusable', message: 'This prop is marked unusable. Have it repaired or choose another.' });
  });

  test('[RESV-9] promises once, for days to come, in a booking that is there', () => {
    given(...before, lineOf('chair', { reserved: 1 }, undefined, 'gala'))
      .when(reserve('chair', { reservationId: line }), { by })
      .thenRefuses({ code: 'already-exists', message: 'This has already been reserved.' });
    given(...before)
      .when(reserve('chair', { bookingId: 'hamlet' }), { by })
      .thenRefuses({
        code: 'unknown-reference',
        message: "This booking can't be found. It may not have been sent yet. Try again later.",
        field: 'bookingId',
      });
    given(...before, disposed('booking', 'gala'))
      .when(reserve('chair'), { by })
      .thenRefuses({
        code: 'unknown-reference',
        message: 'This booking was cancelled. Make another.',
        field: 'bookingId',
      });
    given(...before)
      .when(reserve('chair', { dueBack: '2026-05-17' }), { by })
      .thenRefuses({
        code: 'due-before-start',
        message: "It can't be due back before it goes out.",
        field: 'dueBack',
      });
    given(...before)
      .when(reserve('chair', { from: '2026-05-01', dueBack: '2026-05-13' }), { by })
      .thenRefuses({
        code: 'due-in-past',
        message: 'These dates are in the past. Choose later ones.',
        field: 'dueBack',
      });
    given(...before)
      .when(reserve('chair', { from: '2031-05-20', dueBack: '2031-05-22' }), { by })
      .thenRefuses({
        code: 'invalid',
        message: "A reservation can't start more than five years ahead. Choose an earlier date.",
        field: 'from',
      });
    given(...before)
      .when(reserve('chair', { dueBack: '2028-06-01' }), { by })
      .thenRefuses({
        code: 'invalid',
        message: "A booking can't be longer than two years. Choose an earlier date.",
        field: 'dueBack',
      });
  });
});

describe('the days of a reservation', () => {
  test.each([
    ['2026-05-01', '2026-05-14', true],
    ['2026-05-16', '2028-05-15', true],
    ['2026-05-16', '2028-05-16', false],
    ['2031-05-18', '2031-05-19', true],
    ['2031-05-19', '2031-05-20', false],
  ])('[RESV-9] from %s to %s: allowed is %s', (from, dueBack, isAllowed) => {
    const decision = decide(asked(reserve('chair', { from, dueBack })), worldOf(before), { actor: by, now: NOW });
    expect(isRefused(decision)).toBe(!isAllowed);
  });
});

describe('making more of a reservation', () => {
  test.each([
    ['never leaves', { loanable: 'no' }, by, 'not-loanable', 'This prop never leaves the store.'],
    [
      'is asked for',
      { loanable: 'ask' },
      borrower,
      'not-loanable',
      'Only people who manage props can reserve this. Ask one of them.',
    ],
    [
      'is unusable',
      { condition: 'unusable' },
      by,
      'unusable',
      'This prop is marked unusable. Have it repaired or choose another.',
    ],
    [
      'is for its key holders',
      { stockKind: 'weapon', keyHolderId: 'kim' },
      borrower,
      'restricted',
      'This is restricted. Only Kim Roe can hand it out. Ask them.',
    ],
  ] as const)('[RESV-8, RESV-21] makes no more of a reservation of what %s', (_what, values, who, code, message) => {
    const world = [...reserved, set(values, 'glasses')];
    for (const more of [
      { quantity: 10 },
      { dueBack: '2026-05-21' },
      { from: '2026-05-15' },
      { from: '2026-05-18', dueBack: '2026-05-22' },
      { quantity: 1, dueBack: '2027-05-20' },
    ])
      given(...world)
        .when(change('glasses', more), { by: who })
        .thenRefuses({ code, message });
    const held = { quantity: 4, from: '2026-05-16', dueBack: '2026-05-20' };
    for (const [less, moves] of [
      [{ quantity: 1, from: '2026-05-17', dueBack: '2026-05-19' }, { reserved: -3 }],
      [{ ...held, quantity: 3 }, { reserved: -1 }],
      [{ ...held, from: '2026-05-17' }, {}],
      [{ ...held, dueBack: '2026-05-19' }, {}],
    ] as const) {
      const { from, dueBack } = less;
      given(...world)
        .when(change('glasses', less), { by: who })
        .thenAccepts(
          { type: 'ReservationChanged', data: { reservationId: line, ...less } },
          told('glasses', moves, { from, dueBack }),
        );
    }
  });

  test('[RESV-8, RESV-21] makes more of it for those who may reserve it', () => {
    for (const values of [{ stockKind: 'weapon', keyHolderId: 'kim' }, { stockKind: 'weapon' }, { loanable: 'ask' }])
      given(...reserved, set(values, 'glasses'))
        .when(change('glasses', { quantity: 10 }), { by })
        .thenAccepts(
          {
            type: 'ReservationChanged',
            data: { reservationId: line, quantity: 10, from: '2026-05-16', dueBack: '2026-05-20' },
          },
          told('glasses', { reserved: 6 }, { from: '2026-05-16', dueBack: '2026-05-20' }),
        );
  });
});

describe('changing and cancelling', () => {
  test('[RESV-10] moves a reservation, in its days and its quantity', () => {
    given(...reserved)
      .when(change('glasses', { quantity: 6, from: '2026-05-17', dueBack: '2026-05-25' }), { by: borrower })
      .thenAccepts(
        {
          type: 'ReservationChanged',
          data: { reservationId: line, quantity: 6, from: '2026-05-17', dueBack: '2026-05-25' },
        },
        told('glasses', { reserved: 2 }, { from: '2026-05-17', dueBack: '2026-05-25' }),
      );
    given(...reserved)
      .when(change('glasses', {}), { by })
      .thenAccepts();
    given(...reserved)
      .when(change('glasses', { dueBack: '2026-05-15' }), { by })
      .thenRefuses({
        code: 'due-before-start',
        message: "It can't be due back before it goes out.",
        field: 'dueBack',
      });
    given(...reserved)
      .when(change('glasses', { quantity: 11 }), { by })
      .thenRefuses({
        code: 'booked',
        message: 'There are only 10 of these. Choose others like it for the rest.',
        field: 'quantity',
        about: { kind: 'prop', id: 'glasses' },
      });
  });

  test('[RESV-10] gives all or part of it up', () => {
    const part = given(
      ...reserved,
      happened('prop', 'glasses', { type: 'ItemPulled', data: { reservationId: line, pulled: 4 } }),
    )
      .when(cancel('glasses', { quantity: 1, note: 'One fewer.' }), { by: borrower })
      .thenAccepts(
        { type: 'ReservationCancelled', data: { reservationId: line, quantity: 1, note: 'One fewer.' } },
        told('glasses', { reserved: -1, pulled: -1, cancelled: 1 }),
      );
    expect(part?.reservations).toMatchObject([{ quantity: 3, pulled: 3 }]);
    const all = given(...reserved)
      .when(cancel('glasses', { quantity: 9 }), { by })
      .thenAccepts(
        { type: 'ReservationCancelled', data: { reservationId: line, quantity: 4 } },
        told('glasses', { reserved: -4, cancelled: 4 }),
      );
    expect(all?.reservations).toEqual([]);
  });

  test('[RESV-10] lets nobody else change it', () => {
    const stranger = { ...borrower, userId: 'stranger', memberId: 'kim' };
    const refusal = {
      code: 'not-allowed',
      message: 'Only the person who booked it, or someone who manages it, can change this. Ask one of them.',
    } as const;
    given(...reserved)
      .when(change('glasses', { quantity: 1 }), { by: stranger })
      .thenRefuses(refusal);
    given(...reserved)
      .when(cancel('glasses'), { by: stranger })
      .thenRefuses(refusal);
    given(...theatre, held('chair', { bookingId: 'unheard' }))
      .when(cancel('chair'), { by: borrower })
      .thenRefuses(refusal);
    given(...theatre, held('chair', { bookingId: 'unheard' }))
      .when(cancel('chair'), { by })
      .thenAccepts({ type: 'ReservationCancelled', data: { reservationId: line, quantity: 1 } });
  });

  test.each([
    ['change', change('chair', { quantity: 1 })],
    ['cancel', cancel('chair')],
    ['pull', pull('chair', 1)],
  ] as const)('[RESV-10, RESV-11] has nothing to %s that is not reserved', (_what, body) => {
    given(...before)
      .when(body, { by })
      .thenRefuses({ code: 'not-reserved', message: 'This is no longer reserved. Check the booking again.' });
  });

  test('[RESV-11] sets aside what is reserved, and puts it back', () => {
    const pulled = given(...reserved)
      .when(pull('glasses', 3), { by: borrower })
      .thenAccepts({ type: 'ItemPulled', data: { reservationId: line, pulled: 3 } }, told('glasses', { pulled: 3 }));
    expect(pulled?.reservations).toMatchObject([{ quantity: 4, pulled: 3 }]);
    given(...reserved)
      .when(pull('glasses', 5), { by })
      .thenRefuses({
        code: 'quantity-unavailable',
        message: "Only 4 are reserved. You can't set aside more than that.",
        field: 'quantity',
      });
    given(...reserved)
      .when(pull('glasses', 0), { by })
      .thenAccepts();
    const back = given(
      ...reserved,
      happened('prop', 'glasses', { type: 'ItemPulled', data: { reservationId: line, pulled: 3 } }),
    )
      .when(pull('glasses', 0), { by })
      .thenAccepts({ type: 'ItemPulled', data: { reservationId: line, pulled: 0 } }, told('glasses', { pulled: -3 }));
    expect(back?.reservations).toEqual([
      { reservationId: line, bookingId: 'oliver', quantity: 4, from: '2026-05-16', dueBack: '2026-05-20' },
    ]);
  });
});

describe('a promise, when its records change', () => {
  test('[RESV-12] keeps what is promised', () => {
    given(...reserved)
      .when({ type: 'DisposeRecord', kind: 'prop', id: 'glasses', payload: { reason: 'sold' } }, { by })
      .thenRefuses({ code: 'reserved', message: 'This prop is reserved. Cancel the reservation first.' });
    const fewer = (to: number): CommandBody => ({
      type: 'ChangeRecord',
      kind: 'prop',
      id: 'glasses',
      payload: { changes: { quantity: { from: 10, to } } },
    });
    given(...reserved)
      .when(fewer(3), { by })
      .thenRefuses({
        code: 'reserved',
        message:
          "4 are reserved for the same day, so the quantity can't be lower than that. Cancel a reservation first.",
        field: 'quantity',
      });
    given(...reserved)
      .when(fewer(4), { by })
      .thenAccepts({ type: 'RecordChanged', data: { changes: { quantity: { from: 10, to: 4 } } } });
    // An existing overcommitment, caused by a loss, doesn't prevent a change that doesn't make it worse.
    given(...reserved, set({ quantity: 2 }, 'glasses'))
      .when(
        {
          type: 'ChangeRecord',
          kind: 'prop',
          id: 'glasses',
          payload: { changes: { name: { from: 'Wine glasses', to: 'Goblets' } } },
        },
        { by },
      )
      .thenAccepts({ type: 'RecordChanged', data: { changes: { name: { from: 'Wine glasses', to: 'Goblets' } } } });
  });

  test('[RESV-25] keeps a booking that something is reserved for', () => {
    given(...reserved)
      .when({ type: 'DisposeRecord', kind: 'booking', id: 'oliver', payload: { reason: 'not-needed' } }, { by })
      .thenRefuses({ code: 'in-use', message: '1 prop is still in this booking. Return or cancel it first.' });
    given(...before)
      .when({ type: 'DisposeRecord', kind: 'booking', id: 'oliver', payload: { reason: 'not-needed' } }, { by })
      .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
  });

  test('[RESV-25] keeps a booking that something is out for', () => {
    const dispose = {
      type: 'DisposeRecord',
      kind: 'booking',
      id: 'oliver',
      payload: { reason: 'not-needed' },
    } as const;
    const message = '1 prop is still in this booking. Return or cancel it first.';
    given(...before, out('chair', { bookingId: 'oliver' }))
      .when(dispose, { by })
      .thenRefuses({ code: 'in-use', message });
    given(...before, out('chair', { bookingId: 'gala' }))
      .when(dispose, { by })
      .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
  });

  test('[RESV-20] keeps the promises of records that become one', () => {
    const stools = added('prop', 'stools', {
      name: 'Wine glasses',
      categoryId: 'glassware',
      code: 'P-9',
      tracking: 'batch',
      quantity: 4,
    });
    const merge: CommandBody = {
      type: 'MergeRecords',
      kind: 'prop',
      id: 'glasses',
      payload: { others: ['stools'], changes: {}, moves: [] },
    };
    const both = [
      ...reserved,
      stools,
      held('stools', { reservationId: uuid(72), bookingId: 'gala', quantity: 4 }),
      happened('prop', 'stools', {
        type: 'ItemSignedOut',
        data: {
          loan: {
            loanId: uuid(9),
            memberId: 'sam',
            quantity: 1,
            from: '2026-05-10',
            dueBack: '2026-05-12',
            bookingId: 'gala',
            lineId: uuid(9),
          },
        },
      }),
      happened('prop', 'stools', { type: 'ItemReportedMissing', data: { quantity: 1, loanId: uuid(9) } }),
    ];
    const one = given(...both)
      .when(merge, { by })
      .thenAccepts(
        { type: 'RecordMerged', kind: 'prop', id: 'stools', data: { into: 'glasses' } },
        {
          type: 'RecordAbsorbed',
          kind: 'prop',
          id: 'glasses',
          data: expect.objectContaining({ fromId: 'stools', missing: 1 }),
        },
      );
    expect(one?.reservations?.map(({ bookingId, quantity }) => [bookingId, quantity])).toEqual([
      ['oliver', 4],
      ['gala', 4],
    ]);
    expect(one?.missingFrom).toEqual([{ bookingId: 'gala', lineId: uuid(9), quantity: 1 }]);
    given(...both, set({ quantity: 7 }, 'glasses'))
      .when(merge, { by })
      .thenRefuses({
        code: 'reserved',
        message:
          "8 are reserved for the same day, so the quantity can't be lower than that. Cancel a reservation first.",
        field: 'quantity',
      });
    expect(
      worldOf([...both, happened('prop', 'stools', { type: 'RecordMerged', data: { into: 'glasses' } })]).record(
        'prop',
        'stools',
      ),
    ).toMatchObject({ reservations: [], missingFrom: [] });
  });
});
