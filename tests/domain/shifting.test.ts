import { describe, expect, it } from 'vitest';
import { shiftOf } from '../../src/domain/calendar/index.ts';
import type { BookingLine, Kind, Loan } from '../../src/domain/catalogue/index.ts';
import { known } from '../support/known.ts';
import { recordOf } from '../support/recordOf.ts';

const loan = (loanId: string, memberId: string, dueBack: string): Loan => ({
  loanId,
  memberId,
  quantity: 1,
  from: '2026-11-01',
  dueBack,
});
const line = (lineId: string, from: string, reserved = 1): BookingLine => ({
  lineId,
  kind: 'prop',
  itemId: `item-${lineId}`,
  from,
  dueBack: '2026-12-20',
  counts: { reserved, pulled: 0, out: 0, back: 0, damaged: 0, missing: 0, lost: 0, cancelled: 0 },
});

const records = [
  recordOf(
    'prop',
    'lamp',
    { name: 'Lamp' },
    {
      loans: [
        loan('l1', 'sam', '2026-11-25'),
        loan('l2', 'sam', '2026-11-25'),
        loan('l3', 'ana', '2026-11-25'),
        loan('l4', 'sam', '2026-11-30'),
      ],
    },
  ),
  recordOf('costume', 'cloak', { name: 'Cloak' }, { loans: [loan('l5', 'sam', '2026-11-25')] }),
  recordOf(
    'booking',
    'whole',
    { name: 'Whole', from: '2026-12-11', dueBack: '2026-12-21' },
    { lines: [line('a', '2026-12-11'), line('b', '2026-12-11', 2)] },
  ),
  recordOf(
    'booking',
    'parts',
    { name: 'Parts', from: '2026-12-11', dueBack: '2026-12-21' },
    { lines: [line('c', '2026-12-11'), line('d', '2026-12-12'), line('e', '2026-12-11', 0)] },
  ),
  recordOf('booking', 'empty', { name: 'Empty' }),
];
const world = known(records);
const change = (lineId: string, from: string, dueBack: string, bookingId: string) => ({
  type: 'ChangeReservation',
  kind: 'prop',
  id: `item-${lineId}`,
  payload: { reservationId: lineId, bookingId, from, dueBack },
});
const extend = (kind: Kind, id: string, loanId: string, dueBack: string) => ({
  type: 'ExtendLoan',
  kind,
  id,
  payload: { loanId, dueBack },
});

describe('an entry that is moved to another day', () => {
  it('[CAL-33] moves the day of everything that one person brings back then, and nothing else', () => {
    const entry = { layer: 'dueBacks', from: '2026-11-25', memberIds: ['sam'] } as const;
    const all = (day: string) => [
      extend('prop', 'lamp', 'l1', day),
      extend('prop', 'lamp', 'l2', day),
      extend('costume', 'cloak', 'l5', day),
    ];
    const several = {
      ...entry,
      records: [
        { kind: 'prop', id: 'lamp' },
        { kind: 'prop', id: 'lamp' },
        { kind: 'costume', id: 'cloak' },
        { kind: 'prop', id: 'gone' },
      ],
    } as const;
    expect(shiftOf(several, '2026-11-28', world)).toEqual({ bodies: all('2026-11-28'), undo: all('2026-11-25') });
    expect(shiftOf({ ...entry, record: { kind: 'costume', id: 'cloak' } }, '2026-11-24', world)?.bodies).toEqual([
      extend('costume', 'cloak', 'l5', '2026-11-24'),
    ]);
    expect(shiftOf(entry, '2026-11-24', world)).toEqual({ bodies: [], undo: [] });
  });

  it('[CAL-33] moves the window of what is collected then, and of the booking where that is all of it', () => {
    const entry = (id: string) =>
      ({ layer: 'reservations', from: '2026-12-11', memberIds: [], record: { kind: 'booking', id } }) as const;
    const header = (from: readonly [string, string], dueBack: readonly [string, string]) => ({
      type: 'ChangeRecord',
      kind: 'booking',
      id: 'whole',
      payload: { changes: { from: { from: from[0], to: from[1] }, dueBack: { from: dueBack[0], to: dueBack[1] } } },
    });
    expect(shiftOf(entry('whole'), '2026-12-14', world)).toEqual({
      bodies: [
        change('a', '2026-12-14', '2026-12-23', 'whole'),
        change('b', '2026-12-14', '2026-12-23', 'whole'),
        header(['2026-12-11', '2026-12-14'], ['2026-12-21', '2026-12-24']),
      ],
      undo: [
        change('a', '2026-12-11', '2026-12-20', 'whole'),
        change('b', '2026-12-11', '2026-12-20', 'whole'),
        header(['2026-12-14', '2026-12-11'], ['2026-12-24', '2026-12-21']),
      ],
    });
    expect(shiftOf(entry('parts'), '2026-12-10', world)).toEqual({
      bodies: [change('c', '2026-12-10', '2026-12-19', 'parts')],
      undo: [change('c', '2026-12-11', '2026-12-20', 'parts')],
    });
    expect(shiftOf(entry('empty'), '2026-12-10', world)).toEqual({ bodies: [], undo: [] });
  });

  it('[CAL-33] stays where it is about several people or bookings, or has no day of its own to move', () => {
    const entry = { from: '2026-11-25', memberIds: ['sam', 'ana'], record: { kind: 'prop', id: 'lamp' } } as const;
    expect([
      shiftOf({ ...entry, layer: 'dueBacks' }, '2026-11-26', world),
      shiftOf({ ...entry, layer: 'tests' }, '2026-11-26', world),
      shiftOf({ ...entry, layer: 'reservations' }, '2026-11-26', world),
      shiftOf({ ...entry, layer: 'reservations', record: { kind: 'booking', id: 'gone' } }, '2026-11-26', world),
      shiftOf({ ...entry, layer: 'work', record: { kind: 'booking', id: 'whole' } }, '2026-11-26', world),
      shiftOf(
        {
          from: '2026-11-25',
          memberIds: ['sam', 'ana'],
          layer: 'reservations',
          records: [
            { kind: 'booking', id: 'whole' },
            { kind: 'booking', id: 'parts' },
          ],
        },
        '2026-11-26',
        world,
      ),
    ]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined]);
  });
});
