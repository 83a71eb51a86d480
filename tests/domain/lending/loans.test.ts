import { describe, expect, test } from 'vitest';
import { takenOff } from '../../../src/domain/catalogue/index.ts';
import type { LineMoves, Loan, Occurrence, Reservation } from '../../../src/domain/catalogue/index.ts';
import type { CommandBody, CommandOf } from '../../../src/domain/decide/index.ts';
import { given, happened } from '../../support/specify.ts';
import { added, admin, borrower, loanOf, manager, theatre, uuid } from '../support/theatre.ts';

const by = manager;
const line = uuid(70);
const loanId = uuid(1);
const oliver = added('booking', 'oliver', {
  name: 'Oliver!',
  memberId: 'sam',
  from: '2026-05-14',
  dueBack: '2026-05-30',
});
const gala = added('booking', 'gala', { name: 'Gala', memberId: 'kim', from: '2026-05-14', dueBack: '2026-05-30' });
const before: readonly Occurrence[] = [...theatre, oliver, gala];
const days = { from: '2026-05-14', dueBack: '2026-05-20' };
const held = (id: string, more: Partial<Reservation> = {}) =>
  happened('prop', id, {
    type: 'ItemReserved',
    data: { reservation: { reservationId: line, bookingId: 'oliver', quantity: 1, ...days, ...more } },
  });
const lent = (id: string, more: Partial<Loan> = {}) =>
  happened('prop', id, { type: 'ItemSignedOut', data: { loan: loanOf(loanId, { ...days, ...more }) } });
const inLine = { bookingId: 'oliver', lineId: line };
const own = { bookingId: 'oliver', lineId: loanId };
const told = (itemId: string, moves: LineMoves, more: object = {}, lineId = line, id = 'oliver') =>
  ({ type: 'BookingLineMoved', kind: 'booking', id, data: { lineId, kind: 'prop', itemId, moves, ...more } }) as const;
const asLine = (itemId: string, moves: LineMoves) =>
  happened('booking', 'oliver', {
    type: 'BookingLineMoved',
    data: { lineId: line, kind: 'prop', itemId, moves, from: '2026-05-15', dueBack: '2026-05-22' },
  });

const signOut = (id: string, more: Partial<CommandOf<'SignOutItem'>['payload']> = {}): CommandBody => ({
  type: 'SignOutItem',
  kind: 'prop',
  id,
  payload: { loanId, memberId: 'sam', quantity: 1, ...days, ...more },
});
const giveBack = (id: string, more: Partial<CommandOf<'ReturnItem'>['payload']> = {}): CommandBody => ({
  type: 'ReturnItem',
  kind: 'prop',
  id,
  payload: { loanId, quantity: 1, ...more },
});
const back = (quantity: number, more: object = {}) =>
  ({ type: 'ItemReturned', data: { loanId, quantity, ...more } }) as const;

describe('signing out what is reserved', () => {
  test.each([
    ['its line', { memberId: 'kim', lineId: line }],
    ['its booking', { memberId: 'kim', bookingId: 'oliver' }],
    ['the name of who reserved it', {}],
  ] as const)('[RESV-13] collects it by %s', (_how, more) => {
    const record = given(...before, held('glasses', { quantity: 4, pulled: 3 }))
      .when(signOut('glasses', { quantity: 2, conditionOut: 'good', ...more }), { by })
      .thenAccepts(
        {
          type: 'ItemSignedOut',
          data: {
            loan: { loanId, memberId: 'memberId' in more ? more.memberId : 'sam', quantity: 2, ...days, ...inLine },
            conditionOut: 'good',
            ofPart: true,
          },
        },
        told('glasses', { out: 2, reserved: -2, pulled: -2 }, { dueBack: '2026-05-20', conditionOut: 'good' }),
      );
    expect(record?.reservations).toEqual([
      { reservationId: line, bookingId: 'oliver', quantity: 2, ...days, pulled: 1 },
    ]);
  });

  test.each([
    ['is due back on the day it begins', { from: '2026-05-16', dueBack: '2026-05-20' }, '2026-05-14', '2026-05-16'],
    ['goes out on the day it ends', { from: '2026-05-02', dueBack: '2026-05-12' }, '2026-05-12', '2026-05-20'],
  ] as const)('[RESV-13] collects it by the name where it %s', (_how, on, from, dueBack) => {
    given(...before, held('glasses', on))
      .when(signOut('glasses', { from, dueBack }), { by })
      .thenAccepts(
        { type: 'ItemSignedOut', data: { loan: { loanId, memberId: 'sam', quantity: 1, from, dueBack, ...inLine } } },
        told('glasses', { out: 1, reserved: -1 }, { dueBack }),
      );
  });

  test.each([
    ['is due back the day before it begins', { from: '2026-05-16', dueBack: '2026-05-20' }, '2026-05-14', '2026-05-15'],
    ['goes out the day after it ends', { from: '2026-05-02', dueBack: '2026-05-12' }, '2026-05-13', '2026-05-20'],
  ] as const)('[RESV-13] leaves it reserved where it %s', (_how, on, from, dueBack) => {
    given(...before, held('glasses', on))
      .when(signOut('glasses', { from, dueBack }), { by })
      .thenAccepts({
        type: 'ItemSignedOut',
        data: { loan: { loanId, memberId: 'sam', quantity: 1, from, dueBack } },
      });
  });

  test('[RESV-13] takes more than was reserved only where it is free', () => {
    const record = given(...before, held('glasses', { quantity: 4 }))
      .when(signOut('glasses', { quantity: 6, lineId: line }), { by })
      .thenAccepts(
        { type: 'ItemSignedOut', data: { loan: { loanId, memberId: 'sam', quantity: 6, ...days, ...inLine } } },
        told('glasses', { out: 6, reserved: -4 }, { dueBack: '2026-05-20' }),
      );
    expect(record?.reservations).toEqual([]);
    given(
      ...before,
      held('glasses', { quantity: 4 }),
      held('glasses', { reservationId: uuid(71), bookingId: 'gala', quantity: 5 }),
    )
      .when(signOut('glasses', { quantity: 6, lineId: line }), { by })
      .thenRefuses({
        code: 'booked',
        message:
          'Only 5 of 10 are free on all these dates (5 reserved for Gala from 14 May 2026 to 20 May 2026). Free from 21 May 2026 for the same number of days.',
        field: 'quantity',
        about: { kind: 'booking', id: 'gala' },
      });
  });

  test('[RESV-13] says so when it is not reserved any more', () => {
    given(...before)
      .when(signOut('chair', { lineId: line }), { by })
      .thenRefuses({ code: 'not-reserved', message: 'This is no longer reserved. Check the booking again.' });
  });

  test('[RESV-14] hands out nothing into the days of others', () => {
    const refusal = {
      code: 'booked',
      message:
        "It isn't free on these dates: it's reserved for Oliver! from 14 May 2026 to 20 May 2026. Free from 21 May 2026 for the same number of days.",
      field: 'quantity',
      about: { kind: 'booking', id: 'oliver' },
    } as const;
    given(...before, held('chair'))
      .when(signOut('chair', { memberId: 'kim' }), { by })
      .thenRefuses(refusal);
    given(...before, held('chair'))
      .when(signOut('chair', { memberId: 'kim', bookingId: 'gala' }), { by })
      .thenRefuses(refusal);
    given(...before, held('chair', { from: '2026-05-16' }))
      .when(signOut('chair', { memberId: 'kim', dueBack: '2026-05-15' }), { by })
      .thenAccepts({
        type: 'ItemSignedOut',
        data: { loan: { loanId, memberId: 'kim', quantity: 1, from: '2026-05-14', dueBack: '2026-05-15' } },
      });
    // Reservations for past days no longer count.
    given(...before, held('chair', { from: '2026-05-02', dueBack: '2026-05-13' }))
      .when(signOut('chair', { memberId: 'kim', from: '2026-05-10' }), { by })
      .thenAccepts({
        type: 'ItemSignedOut',
        data: { loan: { loanId, memberId: 'kim', quantity: 1, from: '2026-05-10', dueBack: '2026-05-20' } },
      });
  });

  test('[RESV-14] extends into nobody’s days', () => {
    const extend = (dueBack: string): CommandBody => ({
      type: 'ExtendLoan',
      kind: 'prop',
      id: 'chair',
      payload: { loanId, dueBack },
    });
    const out = [
      ...before,
      lent('chair', own),
      held('chair', { reservationId: uuid(71), bookingId: 'gala', from: '2026-05-25', dueBack: '2026-05-28' }),
    ];
    given(...out)
      .when(extend('2026-05-25'), { by })
      .thenRefuses({
        code: 'booked',
        message:
          "It isn't free on these dates: it's reserved for Gala from 25 May 2026 to 28 May 2026. Free from 29 May 2026 for the same number of days.",
        field: 'quantity',
        about: { kind: 'booking', id: 'gala' },
      });
    given(...out)
      .when(extend('2026-05-24'), { by })
      .thenAccepts(
        { type: 'LoanExtended', data: { loanId, from: '2026-05-20', dueBack: '2026-05-24' } },
        told('chair', {}, { dueBack: '2026-05-24' }, loanId),
      );
    given(...before, lent('chair', { ...inLine, dueBack: '2026-05-26' }))
      .when(extend('2026-05-18'), { by })
      .thenAccepts(
        { type: 'LoanExtended', data: { loanId, from: '2026-05-26', dueBack: '2026-05-18' } },
        told('chair', {}, { dueBack: '2026-05-18' }),
      );
  });

  test('[RESV-15] makes what was not reserved a line of the booking', () => {
    given(...before)
      .when(signOut('chair', { bookingId: 'oliver' }), { by })
      .thenAccepts(
        { type: 'ItemSignedOut', data: { loan: { loanId, memberId: 'sam', quantity: 1, ...days, ...own } } },
        told('chair', { out: 1 }, days, loanId),
      );
    given(...before)
      .when(signOut('chair', { bookingId: 'hamlet' }), { by })
      .thenRefuses({
        code: 'unknown-reference',
        message: "This booking can't be found. It may not have been sent yet. Try again later.",
        field: 'bookingId',
      });
  });
});

describe('taking back', () => {
  const out = [...before, lent('glasses', { quantity: 4, ...inLine }), asLine('glasses', { out: 4 })];

  test('[RESV-16] takes a part back, a part of it damaged, and has that mended', () => {
    const record = given(...out)
      .when(
        giveBack('glasses', {
          quantity: 3,
          conditionIn: 'fair',
          damage: { quantity: 2, workId: uuid(5), what: 'Chipped rims' },
        }),
        { by },
      )
      .thenAccepts(
        back(3, { conditionIn: 'fair', ofPart: true, damaged: 2 }),
        {
          type: 'RecordAdded',
          kind: 'propWork',
          id: uuid(5),
          data: {
            values: {
              name: 'Chipped rims',
              itemId: 'glasses',
              work: 'repair',
              status: 'open',
              blocks: true,
              quantity: 2,
              askedById: 'kim',
            },
          },
        },
        {
          type: 'ItemWorkNoted',
          data: { work: { workId: uuid(5), work: 'repair', status: 'open', quantity: 2, blocks: true } },
        },
        told('glasses', { out: -3, back: 1, damaged: 2 }, { conditionIn: 'fair' }),
      );
    expect(record?.loans).toMatchObject([{ quantity: 1 }]);
    given(...out)
      .when(giveBack('glasses', { damage: { quantity: 2, workId: uuid(5), what: 'Chipped' } }), { by })
      .thenRefuses({
        code: 'too-many-returned',
        message: "Only 1 is coming back. You can't mark more than that as damaged.",
        field: 'damage',
      });
    given(...out, added('propWork', uuid(5), { name: 'x' }))
      .when(giveBack('glasses', { damage: { quantity: 1, workId: uuid(5), what: 'Chipped' } }), { by })
      .thenAccepts(back(1, { damaged: 1 }), told('glasses', { out: -1, damaged: 1 }));
  });

  test('[RESV-16] opens no work order where the stock has none, nor names who has no member', () => {
    const librarian = { ...admin, features: ['Scripts', 'Equipment'] };
    const copy = [
      added('member', 'sam', { name: 'Sam' }),
      added('scriptCopy', 'copy', { name: 'Copy 1' }),
      happened('scriptCopy', 'copy', { type: 'ItemSignedOut', data: { loan: loanOf(loanId) } }),
    ];
    const damage = { quantity: 1, workId: uuid(5), what: 'Torn' };
    given(...copy)
      .when(
        { type: 'ReturnItem', kind: 'scriptCopy', id: 'copy', payload: { loanId, quantity: 1, damage } },
        { by: librarian },
      )
      .thenAccepts(back(1, { damaged: 1 }));
    const lantern = [
      added('equipment', 'lamp', { name: 'Lamp' }),
      happened('equipment', 'lamp', { type: 'ItemSignedOut', data: { loan: loanOf(loanId) } }),
    ];
    given(...lantern)
      .when(
        { type: 'ReturnItem', kind: 'equipment', id: 'lamp', payload: { loanId, quantity: 1, damage } },
        { by: librarian },
      )
      .thenAccepts(
        back(1, { damaged: 1 }),
        {
          type: 'RecordAdded',
          kind: 'equipmentWork',
          id: uuid(5),
          data: { values: { name: 'Torn', itemId: 'lamp', work: 'repair', status: 'open', blocks: true, quantity: 1 } },
        },
        {
          type: 'ItemWorkNoted',
          data: { work: { workId: uuid(5), work: 'repair', status: 'open', quantity: 1, blocks: true } },
        },
      );
  });

  test('[RESV-17] reserves again what was not taken after all', () => {
    given(...out)
      .when(giveBack('glasses', { quantity: 4, undone: true }), { by })
      .thenAccepts(
        back(4, { undone: true }),
        {
          type: 'ItemReserved',
          data: {
            reservation: {
              reservationId: line,
              bookingId: 'oliver',
              quantity: 4,
              from: '2026-05-15',
              dueBack: '2026-05-22',
            },
          },
        },
        told('glasses', { out: -4, reserved: 4 }),
      );
    given(...before, held('glasses', { quantity: 6 }), lent('glasses', { quantity: 4, ...inLine }))
      .when(giveBack('glasses', { quantity: 4, undone: true }), { by })
      .thenAccepts(
        back(4, { undone: true }),
        { type: 'ReservationChanged', data: { reservationId: line, quantity: 6, ...days } },
        told('glasses', { out: -4, reserved: 4 }),
      );
    given(...before, lent('chair', inLine))
      .when(giveBack('chair', { undone: true }), { by })
      .thenAccepts(
        back(1, { undone: true }),
        {
          type: 'ItemReserved',
          data: { reservation: { reservationId: line, bookingId: 'oliver', quantity: 1, ...days } },
        },
        told('chair', { out: -1, reserved: 1 }),
      );
    const ofKit = happened('booking', 'oliver', {
      type: 'BookingLineMoved',
      data: { lineId: line, kind: 'prop', itemId: 'chair', moves: { reserved: 1 }, ...days, kitId: 'tea' },
    });
    given(...before, ofKit, lent('chair', inLine))
      .when(giveBack('chair', { undone: true }), { by })
      .thenAccepts(
        back(1, { undone: true }),
        {
          type: 'ItemReserved',
          data: { reservation: { reservationId: line, bookingId: 'oliver', quantity: 1, ...days, kitId: 'tea' } },
        },
        told('chair', { out: -1, reserved: 1 }),
      );
  });

  test('[RESV-17] forgets a walk-up, and does not reserve what somebody else has now', () => {
    given(...before, lent('chair', own))
      .when(giveBack('chair', { undone: true }), { by })
      .thenAccepts(back(1, { undone: true }), told('chair', { out: -1, cancelled: 1 }, {}, loanId));
    given(...theatre, lent('chair'))
      .when(giveBack('chair', { undone: true }), { by })
      .thenAccepts(back(1, { undone: true }));
    given(
      ...out,
      held('glasses', {
        reservationId: uuid(71),
        bookingId: 'gala',
        quantity: 7,
        from: '2026-05-21',
        dueBack: '2026-05-22',
      }),
    )
      .when(giveBack('glasses', { quantity: 4, undone: true }), { by })
      .thenRefuses({
        code: 'booked',
        message:
          'Only 3 of 10 are free on all these dates (7 reserved for Gala from 21 May 2026 to 22 May 2026). Free from 23 May 2026 for the same number of days.',
        field: 'quantity',
        about: { kind: 'booking', id: 'gala' },
      });
  });
});

describe('what does not come back', () => {
  const out = [...before, lent('glasses', { quantity: 4, ...inLine })];
  const missing = (quantity: number, id = 'glasses'): CommandBody => ({
    type: 'ReportMissing',
    kind: 'prop',
    id,
    payload: { quantity, loanId, note: 'Last seen in the bar.' },
  });
  const gone = (quantity: number, id = 'glasses') =>
    happened('prop', id, { type: 'ItemReportedMissing', data: { quantity, loanId } });
  const found = (quantity: number): CommandBody => ({
    type: 'ReportFound',
    kind: 'prop',
    id: 'glasses',
    payload: { quantity },
  });
  const giveUp = (quantity: number, id = 'glasses', note?: string): CommandBody => ({
    type: 'GiveUpItem',
    kind: 'prop',
    id,
    payload: note === undefined ? { quantity } : { quantity, note },
  });

  test('[RESV-18] is missing from its loan', () => {
    const record = given(...out)
      .when(missing(2), { by })
      .thenAccepts(
        { type: 'ItemReportedMissing', data: { quantity: 2, note: 'Last seen in the bar.', loanId } },
        told('glasses', { out: -2, missing: 2 }),
      );
    expect(record).toMatchObject({
      missing: 2,
      loans: [{ quantity: 2 }],
      missingFrom: [{ bookingId: 'oliver', lineId: line, quantity: 2 }],
    });
    const again = given(...out, gone(1))
      .when({ type: 'ReportMissing', kind: 'prop', id: 'glasses', payload: { quantity: 1, loanId } }, { by })
      .thenAccepts(
        { type: 'ItemReportedMissing', data: { quantity: 1, loanId } },
        told('glasses', { out: -1, missing: 1 }),
      );
    expect(again?.missingFrom).toEqual([{ bookingId: 'oliver', lineId: line, quantity: 2 }]);
    given(...out)
      .when(missing(5), { by })
      .thenRefuses({
        code: 'quantity-unavailable',
        message: "Only 4 are out. You can't report more than that.",
        field: 'quantity',
      });
    given(...before)
      .when(missing(1, 'chair'), { by })
      .thenRefuses({ code: 'not-out', message: 'It has already been returned.' });
    expect(
      given(...theatre, lent('chair'))
        .when(missing(1, 'chair'), { by })
        .thenAccepts({ type: 'ItemReportedMissing', data: { quantity: 1, note: 'Last seen in the bar.', loanId } }),
    ).not.toHaveProperty('missingFrom');
  });

  test('[RESV-18] is back in its booking when it is found', () => {
    const record = given(...out, gone(3))
      .when(found(2), { by })
      .thenAccepts({ type: 'ItemFound', data: { quantity: 2 } }, told('glasses', { missing: -2, back: 2 }));
    expect(record?.missingFrom).toEqual([{ bookingId: 'oliver', lineId: line, quantity: 1 }]);
    const all = given(
      ...out,
      gone(3),
      happened('prop', 'glasses', { type: 'ItemReportedMissing', data: { quantity: 2 } }),
    )
      .when(found(4), { by })
      .thenAccepts({ type: 'ItemFound', data: { quantity: 4 } }, told('glasses', { missing: -3, back: 3 }));
    expect(all).toMatchObject({ missing: 1, missingFrom: [] });
  });

  test('[RESV-18] is lost when it is given up', () => {
    const record = given(...out, gone(3))
      .when(giveUp(1, 'glasses', 'Searched twice.'), { by })
      .thenAccepts(
        { type: 'ItemGivenUp', data: { quantity: 1, note: 'Searched twice.' } },
        told('glasses', { missing: -1, lost: 1 }),
      );
    expect(record).toMatchObject({ missing: 2, values: { quantity: 9 }, missingFrom: [{ quantity: 2 }] });
    given(...out, gone(3))
      .when(giveUp(4), { by })
      .thenRefuses({ code: 'not-missing', message: 'Only 3 are missing. Enter a smaller number.', field: 'quantity' });
    given(...out, gone(3))
      .when(giveUp(1), { by: borrower })
      .thenRefuses({
        code: 'not-allowed',
        message: "You don't have permission to do this. Ask someone who manages props.",
      });
    given(
      ...out,
      gone(3),
      held('glasses', {
        reservationId: uuid(72),
        bookingId: 'gala',
        quantity: 10,
        from: '2026-06-01',
        dueBack: '2026-06-02',
      }),
    )
      .when(giveUp(1), { by })
      .thenRefuses({
        code: 'reserved',
        message:
          "10 are reserved for the same day, so the quantity can't be lower than that. Cancel a reservation first.",
        field: 'quantity',
      });
  });

  test('[RESV-18] is found for what went missing first', () => {
    const first = { bookingId: 'oliver', lineId: line, quantity: 2 };
    const then = { bookingId: 'gala', lineId: uuid(8), quantity: 1 };
    expect(takenOff([first, then], 2)).toEqual([first]);
    expect(takenOff([first, then], 3)).toEqual([first, then]);
  });

  test('[RESV-18] keeps to the line that it went out for', () => {
    const otherLoan = uuid(8);
    const other = happened('prop', 'glasses', {
      type: 'ItemSignedOut',
      data: { loan: loanOf(otherLoan, { ...days, quantity: 3, bookingId: 'gala' }) },
    });
    const both = [
      ...out,
      other,
      gone(2),
      happened('prop', 'glasses', { type: 'ItemReportedMissing', data: { quantity: 1, loanId: otherLoan } }),
    ];
    const more = {
      type: 'ReportMissing',
      kind: 'prop',
      id: 'glasses',
      payload: { quantity: 1, loanId: otherLoan },
    } as const;
    const record = given(...both)
      .when(more, { by })
      .thenAccepts(
        { type: 'ItemReportedMissing', data: { quantity: 1, loanId: otherLoan } },
        told('glasses', { out: -1, missing: 1 }, {}, otherLoan, 'gala'),
      );
    expect(record?.missingFrom).toEqual([
      { bookingId: 'oliver', lineId: line, quantity: 2 },
      { bookingId: 'gala', lineId: otherLoan, quantity: 2 },
    ]);
    const part = given(...both)
      .when(found(1), { by })
      .thenAccepts({ type: 'ItemFound', data: { quantity: 1 } }, told('glasses', { missing: -1, back: 1 }));
    expect(part?.missingFrom).toEqual([
      { bookingId: 'oliver', lineId: line, quantity: 1 },
      { bookingId: 'gala', lineId: otherLoan, quantity: 1 },
    ]);
    const uncounted = [
      ...theatre,
      happened('prop', 'chair', { type: 'ItemReportedMissing', data: { quantity: 1 } }),
      happened('prop', 'chair', { type: 'ItemGivenUp', data: { quantity: 1 } }),
    ];
    const after = given(...uncounted)
      .when(signOut('chair'), { by })
      .thenAccepts({ type: 'ItemSignedOut', data: { loan: { loanId, memberId: 'sam', quantity: 1, ...days } } });
    expect(after).toMatchObject({ missing: 0 });
  });

  test('[RESV-15] goes out for the event of its booking', () => {
    const forShow = [
      ...theatre,
      added('event', 'show', { name: 'Oliver!', eventType: 'production', status: 'idea' }),
      added('booking', 'oliver', {
        name: 'Oliver!',
        memberId: 'sam',
        from: '2026-05-14',
        dueBack: '2026-05-30',
        eventId: 'show',
      }),
    ];
    const record = given(...forShow)
      .when(signOut('chair', { bookingId: 'oliver' }), { by })
      .thenAccepts(
        {
          type: 'ItemSignedOut',
          data: { loan: { loanId, memberId: 'sam', quantity: 1, ...days, ...own, eventId: 'show' } },
        },
        told('chair', { out: 1 }, days, loanId),
      );
    expect(record?.loans).toMatchObject([{ bookingId: 'oliver', eventId: 'show' }]);
  });

  test('[RESV-18] is disposed of when there is none left', () => {
    const single = [...before, lent('chair', inLine), gone(1, 'chair')];
    given(...single)
      .when(giveUp(1, 'chair', 'Gone for good.'), { by })
      .thenAccepts(
        { type: 'RecordDisposed', data: { reason: 'lost', note: 'Gone for good.' } },
        told('chair', { missing: -1, lost: 1 }),
      );
    given(...before, happened('prop', 'chair', { type: 'ItemReportedMissing', data: { quantity: 1 } }))
      .when(giveUp(1, 'chair'), { by })
      .thenAccepts({ type: 'RecordDisposed', data: { reason: 'lost' } });
    given(...single, held('chair', { from: '2026-06-01', dueBack: '2026-06-02' }))
      .when(giveUp(1, 'chair'), { by })
      .thenRefuses({ code: 'reserved', message: 'This prop is reserved. Cancel the reservation first.' });
    expect(happened('prop', 'lamp', { type: 'ItemGivenUp', data: { quantity: 1 } }).data).toEqual({ quantity: 1 });
  });
});

test('[RESV-19] a loan of before there were bookings comes back as ever', () => {
  const old = [...before, lent('glasses', { quantity: 4 })];
  expect(
    given(...old)
      .when(giveBack('glasses', { quantity: 3 }), { by })
      .thenAccepts(back(3)),
  ).toMatchObject({ loans: [{ quantity: 1 }] });
  given(...old)
    .when({ type: 'ExtendLoan', kind: 'prop', id: 'glasses', payload: { loanId, dueBack: '2026-05-24' } }, { by })
    .thenAccepts({ type: 'LoanExtended', data: { loanId, from: '2026-05-20', dueBack: '2026-05-24' } });
});
