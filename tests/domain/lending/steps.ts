/** Arbitrary commands on items that several people want at the same time. */
import fc from 'fast-check';
import type { CatalogueRecord, Occurrence } from '../../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../../src/domain/decide/index.ts';
import { addDays } from '../../../src/domain/kernel/dates.ts';
import { happened, TODAY } from '../../support/specify.ts';
import { added, theatre, uuid } from '../support/theatre.ts';

export const day = (offset: number) => addDays(TODAY, offset);
const span = fc
  .tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 6 }))
  .map(([from, length]) => ({ from: day(from), dueBack: day(from + length) }));
const quantity = fc.integer({ min: 1, max: 5 });
const which = fc.integer({ min: 0, max: 4 });
const booking = fc.constantFrom('oliver', 'gala');
const item = { kind: 'prop', id: 'glasses' } as const;

/** Any command on an item, by any route: three shows, four people and a phone that reconnects all look like this. */
export const step: fc.Arbitrary<CommandBody> = fc.oneof(
  fc.tuple(which, booking, quantity, span).map(([number, bookingId, many, days]): CommandBody => ({
    ...item,
    type: 'ReserveItem',
    payload: { reservationId: uuid(number), bookingId, quantity: many, ...days },
  })),
  fc.tuple(which, quantity, span).map(([number, many, days]): CommandBody => ({
    ...item,
    type: 'ChangeReservation',
    payload: { reservationId: uuid(number), quantity: many, ...days },
  })),
  fc.tuple(which, quantity).map(([number, many]): CommandBody => ({
    ...item,
    type: 'CancelReservation',
    payload: { reservationId: uuid(number), quantity: many },
  })),
  fc
    .tuple(which, quantity, span, fc.option(which, { nil: undefined }))
    .map(([number, many, { dueBack }, line]): CommandBody => ({
      ...item,
      type: 'SignOutItem',
      payload: {
        loanId: uuid(20 + number),
        memberId: 'sam',
        quantity: many,
        from: TODAY,
        dueBack,
        ...(line === undefined ? {} : { lineId: uuid(line) }),
      },
    })),
  fc.tuple(which, quantity, fc.boolean()).map(([number, many, undone]): CommandBody => ({
    ...item,
    type: 'ReturnItem',
    payload: { loanId: uuid(20 + number), quantity: many, undone },
  })),
  fc.tuple(which, span).map(([number, { dueBack }]): CommandBody => ({
    ...item,
    type: 'ExtendLoan',
    payload: { loanId: uuid(20 + number), dueBack },
  })),
  fc.tuple(which, quantity).map(([number, many]): CommandBody => ({
    ...item,
    type: 'ReportMissing',
    payload: { loanId: uuid(20 + number), quantity: many },
  })),
  quantity.map((many): CommandBody => ({ ...item, type: 'ReportFound', payload: { quantity: many } })),
  quantity.map((many): CommandBody => ({ ...item, type: 'GiveUpItem', payload: { quantity: many } })),
  fc
    .integer({ min: 1, max: 8 })
    .map((to): CommandBody => ({ ...item, type: 'ChangeRecord', payload: { changes: { quantity: { from: 6, to } } } })),
);

/** What `step` is about: six glasses, which two bookings want. */
export const oneWanted: readonly Occurrence[] = [
  ...theatre.filter(({ id }) => id !== 'glasses'),
  added('prop', 'glasses', { name: 'Glasses', categoryId: 'glassware', tracking: 'batch', quantity: 6 }),
  ...['oliver', 'gala'].map((id) => added('booking', id, { name: id, memberId: 'kim', from: TODAY, dueBack: day(30) })),
];

export const stools = ['stool-1', 'stool-2', 'stool-3'] as const;
const stool = fc.constantFrom(...stools);
const one = fc.integer({ min: 40, max: 49 });

/** What `stepOfSeveral` is about: three stools as well, and a kit. */
export const severalWanted: readonly Occurrence[] = [
  ...oneWanted,
  ...stools.map((id) => added('prop', id, { name: id, categoryId: 'furniture' })),
  added('kit', 'case', { name: 'Case' }),
  ...['glasses', 'stool-1'].map((id) =>
    happened('prop', id, { type: 'RecordChanged', data: { changes: { kitId: { from: null, to: 'case' } } } }),
  ),
];

/** The same for interchangeable items, and for the kit that contains two of them and the glasses. */
export const stepOfSeveral: fc.Arbitrary<CommandBody> = fc.oneof(
  step,
  fc.tuple(one, booking, stool, span).map(([number, bookingId, id, days]): CommandBody => ({
    kind: 'prop',
    id,
    type: 'ReserveItem',
    payload: { reservationId: uuid(number), bookingId, quantity: 1, ...days, anyOf: [...stools] },
  })),
  fc.tuple(one, booking, stool, span).map(([number, bookingId, id, days]): CommandBody => ({
    kind: 'prop',
    id,
    type: 'ReserveItem',
    payload: { reservationId: uuid(number), bookingId, quantity: 1, ...days },
  })),
  fc.tuple(one, booking, stool, span).map(([number, bookingId, id, days]): CommandBody => ({
    kind: 'prop',
    id,
    type: 'ChangeReservation',
    payload: { reservationId: uuid(number), bookingId, ...days },
  })),
  fc.tuple(one, booking, stool).map(([number, bookingId, id]): CommandBody => ({
    kind: 'prop',
    id,
    type: 'CancelReservation',
    payload: { reservationId: uuid(number), bookingId },
  })),
  fc.tuple(one, booking, stool).map(([number, bookingId, id]): CommandBody => ({
    kind: 'prop',
    id,
    type: 'PullItem',
    payload: { reservationId: uuid(number), bookingId, pulled: 1 },
  })),
  fc.tuple(one, booking, stool, span).map(([number, bookingId, id, { dueBack }]): CommandBody => ({
    kind: 'prop',
    id,
    type: 'SignOutItem',
    payload: { loanId: uuid(20 + number), memberId: 'sam', quantity: 1, from: TODAY, dueBack, bookingId },
  })),
  fc.tuple(one, stool, fc.boolean()).map(([number, id, undone]): CommandBody => ({
    kind: 'prop',
    id,
    type: 'ReturnItem',
    payload: { loanId: uuid(20 + number), quantity: 1, undone },
  })),
  fc.tuple(one, stool, span).map(([number, id, { dueBack }]): CommandBody => ({
    kind: 'prop',
    id,
    type: 'ExtendLoan',
    payload: { loanId: uuid(20 + number), dueBack },
  })),
  fc.tuple(which, booking, span, fc.boolean()).map(([number, bookingId, days, isWhole]): CommandBody => ({
    kind: 'kit',
    id: 'case',
    type: 'ReserveKit',
    payload: {
      bookingId,
      ...days,
      parts: [
        { reservationId: uuid(10 + number), kind: 'prop', itemId: 'stool-1', quantity: 1 },
        ...(isWhole
          ? [{ reservationId: uuid(15 + number), kind: 'prop' as const, itemId: 'glasses', quantity: 6 }]
          : []),
      ],
    },
  })),
);

/** The highest quantity committed on any day from the given one. */
export function worst({ loans, reservations = [] }: CatalogueRecord, first = 0): number {
  const promises = [...loans, ...reservations];
  return Math.max(
    ...Array.from({ length: 20 }, (_, index) => first + index).map((offset) =>
      promises
        .filter(({ from, dueBack }) => from <= day(offset) && day(offset) <= dueBack)
        .reduce((sum, one) => sum + one.quantity, 0),
    ),
  );
}
