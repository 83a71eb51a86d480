import { describe, expect, test } from 'vitest';
import type { LineMoves, Loan, Occurrence, Reservation } from '../../../src/domain/catalogue/index.ts';
import { returnItem } from '../../../src/domain/changes/index.ts';
import { decide } from '../../../src/domain/decide/index.ts';
import type { CommandBody } from '../../../src/domain/decide/index.ts';
import { isRefused } from '../../../src/domain/kernel/decision.ts';
import { asked, given, happened, NOW, TODAY, worldOf } from '../../support/specify.ts';
import { added, loanOf, manager, theatre, uuid } from '../support/theatre.ts';

const by = manager;
const line = uuid(70);
const loanId = uuid(1);
const again = uuid(2);
const days = { from: '2026-05-14', dueBack: '2026-05-20' };
const oliver = added('booking', 'oliver', { name: 'Oliver!', memberId: 'sam', ...days });
const gala = added('booking', 'gala', { name: 'Gala', memberId: 'sam', ...days });
const before: readonly Occurrence[] = [...theatre, oliver, gala];
const held = (more: Partial<Reservation> = {}) =>
  happened('prop', 'glasses', {
    type: 'ItemReserved',
    data: { reservation: { reservationId: line, bookingId: 'oliver', quantity: 1, ...days, ...more } },
  });
const lent = (id: string, more: Partial<Loan> = {}) =>
  happened('prop', id, { type: 'ItemSignedOut', data: { loan: loanOf(loanId, { ...days, ...more }) } });
const moved = (itemId: string, lineId: string, moves: LineMoves) =>
  happened('booking', 'oliver', {
    type: 'BookingLineMoved',
    data: { lineId, kind: 'prop', itemId, moves, from: '2026-05-14', dueBack: '2026-05-22' },
  });

/** The item, and the lines of its booking, before a return and after the return has been undone. */
function thereAndBack(events: readonly Occurrence[], id: string, said: Parameters<typeof returnItem>[2] = {}) {
  const world = worldOf(events);
  const seen = () => ({
    loans: world.record('prop', id)?.loans,
    reservations: world.record('prop', id)?.reservations,
    lines: world.record('booking', 'oliver')?.lines,
  });
  const start = seen();
  const item = world.record('prop', id);
  const [loan] = item?.loans ?? [];
  if (item === undefined || loan === undefined) throw new Error('nothing is out');
  const { command, undo } = returnItem(item, loan, said, { loanId: again, today: TODAY });
  for (const body of [command, ...undo] as readonly CommandBody[]) {
    const decision = decide(asked(body), world, { actor: by, now: NOW });
    if (isRefused(decision)) throw new Error(decision.refused.code);
    for (const fact of decision.accepted) world.apply({ ...fact, stamp: { by: 'manager', at: NOW } });
  }
  return { start, end: seen() };
}

/** The command that undoes a return. */
const undoing = (id: string, more: object = {}): CommandBody => ({
  type: 'SignOutItem',
  kind: 'prop',
  id,
  payload: { loanId: again, memberId: 'sam', quantity: 2, ...days, undone: true, ...more },
});
const onLine = { bookingId: 'oliver', lineId: line };
const notReturned = {
  code: 'wrong-stage',
  message: "This booking doesn't show it as returned. Sign it out again instead.",
} as const;

describe('undoing a return', () => {
  test('[RESV-47] leaves what is still reserved as it was, and its line', () => {
    const { start, end } = thereAndBack(
      [
        ...before,
        held({ quantity: 5, pulled: 4 }),
        lent('glasses', { quantity: 2, ...onLine }),
        moved('glasses', line, { reserved: 3, pulled: 2, out: 2 }),
      ],
      'glasses',
    );
    expect(end).toEqual({ ...start, loans: [{ ...loanOf(again, { quantity: 2, ...days }), ...onLine }] });
    expect(end.reservations).toEqual([{ reservationId: line, bookingId: 'oliver', quantity: 3, ...days, pulled: 2 }]);
  });

  test('[RESV-47] goes back to the line of what was collected or signed out at once, and adds no other', () => {
    const collected = thereAndBack([...before, lent('chair', onLine), moved('chair', line, { out: 1 })], 'chair');
    expect(collected.end).toEqual({ ...collected.start, loans: [{ ...loanOf(again, days), ...onLine }] });
    const atOnce = thereAndBack(
      [...before, lent('chair', { bookingId: 'oliver', lineId: loanId }), moved('chair', loanId, { out: 1 })],
      'chair',
    );
    expect(atOnce.end).toEqual({
      ...atOnce.start,
      loans: [{ ...loanOf(again, days), bookingId: 'oliver', lineId: loanId }],
    });
  });

  test('[RESV-47] collects nothing that the same member has reserved', () => {
    const { start, end } = thereAndBack(
      [...before, held({ quantity: 3 }), lent('glasses', { quantity: 2 })],
      'glasses',
    );
    expect(end).toEqual({ ...start, loans: [loanOf(again, { quantity: 2, ...days })] });
  });

  test('[RESV-47] is told as one fact on the item, and the line is due with what was overdue', () => {
    const overdue = { from: '2026-05-01', dueBack: '2026-05-14' };
    given(
      ...before,
      happened('booking', 'oliver', {
        type: 'BookingLineMoved',
        data: {
          lineId: line,
          kind: 'prop',
          itemId: 'glasses',
          moves: { back: 2 },
          from: '2026-05-01',
          dueBack: '2026-05-10',
        },
      }),
    )
      .when(undoing('glasses', { ...onLine, ...overdue }), { by })
      .thenAccepts(
        {
          type: 'ReturnUndone',
          data: { loan: { loanId: again, memberId: 'sam', quantity: 2, ...overdue, ...onLine } },
        },
        {
          type: 'BookingLineMoved',
          kind: 'booking',
          id: 'oliver',
          data: { lineId: line, kind: 'prop', itemId: 'glasses', moves: { out: 2, back: -2 }, dueBack: '2026-05-14' },
        },
      );
  });

  test('[RESV-47] is refused for what its booking does not show as returned, for another item and for another booking', () => {
    const back = (many: number) => [...before, moved('glasses', line, { back: many })];
    given(...back(1))
      .when(undoing('glasses', onLine), { by })
      .thenRefuses(notReturned);
    given(...back(2))
      .when(undoing('chair', { ...onLine, quantity: 1 }), { by })
      .thenRefuses(notReturned);
    given(...back(2))
      .when(undoing('glasses', { bookingId: 'oliver' }), { by })
      .thenRefuses(notReturned);
    given(...back(2))
      .when(undoing('glasses', { ...onLine, bookingId: 'gala' }), { by })
      .thenRefuses(notReturned);
    given(
      ...before,
      happened('booking', 'oliver', {
        type: 'BookingLineMoved',
        data: { lineId: line, kind: 'costume', itemId: 'glasses', moves: { back: 2 }, ...days },
      }),
    )
      .when(undoing('glasses', onLine), { by })
      .thenRefuses(notReturned);
    given(...before, moved('gone', line, { back: 2 }))
      .when(undoing('glasses', onLine), { by })
      .thenRefuses(notReturned);
  });

  test('[RESV-47] is refused where somebody else has it by then', () => {
    given(
      ...before,
      moved('glasses', line, { back: 2 }),
      held({ reservationId: uuid(71), bookingId: 'gala', quantity: 9 }),
    )
      .when(undoing('glasses', onLine), { by })
      .thenRefuses({
        code: 'booked',
        message:
          'Only 1 of 10 is free on all these dates (9 reserved for Gala from 14 May 2026 to 20 May 2026). Free from 21 May 2026 for the same number of days.',
        field: 'quantity',
        about: { kind: 'booking', id: 'gala' },
      });
  });

  test('[RESV-47] is still undone for older devices, which name only the booking', () => {
    given(...before, moved('chair', line, { back: 1 }))
      .when(undoing('chair', { quantity: 1, bookingId: 'oliver', undone: undefined }), { by })
      .thenAccepts(
        {
          type: 'ItemSignedOut',
          data: {
            loan: { loanId: again, memberId: 'sam', quantity: 1, ...days, bookingId: 'oliver', lineId: again },
          },
        },
        {
          type: 'BookingLineMoved',
          kind: 'booking',
          id: 'oliver',
          data: { lineId: again, kind: 'prop', itemId: 'chair', moves: { out: 1 }, ...days },
        },
      );
  });
});
