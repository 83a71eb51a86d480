/** Moving entries to another day: pick-ups and due dates, with the same commands as the forms. */
import { changeDays, changeRecord, dueOn } from '../changes/index.ts';
import type { BookingLine, RecordOf } from '../catalogue/index.ts';
import type { CommandBody } from '../decide/index.ts';
import { addDays, daysBetween } from '../kernel/dates.ts';
import type { IsoDate } from '../kernel/dates.ts';
import type { CalendarEntry, CalendarWorld } from './entry.ts';

/** The commands that move an entry, and those that undo it. */
export interface Shift {
  readonly bodies: readonly CommandBody[];
  readonly undo: readonly CommandBody[];
}

type Asked = Pick<CalendarEntry, 'layer' | 'from' | 'record' | 'records' | 'memberIds'>;
type Found = Pick<CalendarWorld, 'record'>;

const isPromised = ({ counts }: BookingLine) => counts.reserved > 0;

/** Moves everything to be collected on that day, and the booking's own dates if that is all of it. */
function collected(booking: RecordOf<'booking'>, { from }: Asked, to: IsoDate): Shift {
  const by = daysBetween(from, to);
  const lines = booking.lines ?? [];
  const moving = lines.filter((line) => isPromised(line) && line.from === from);
  const moved = moving.map(({ kind, itemId, lineId, from: first, dueBack: last }) =>
    changeDays(
      { kind, id: itemId },
      { reservationId: lineId, bookingId: booking.id, from: first, dueBack: last },
      { from: addDays(first, by), dueBack: addDays(last, by) },
    ),
  );
  const { from: begins, dueBack: ends } = booking.values;
  const isAll = moving.length === lines.length && begins === from;
  const later = isAll ? addDays(ends, by) : '';
  const window = changeRecord(booking, { from: { from, to }, dueBack: { from: ends, to: later } });
  return {
    bodies: [...moved.map(({ command }) => command), ...(isAll ? [window.command] : [])],
    undo: [...moved.flatMap(({ undo }) => undo), ...(isAll ? window.undo : [])],
  };
}

/** Moves the due date of everything that one person has to return on a day. */
function dueBack({ from, record, records, memberIds }: Asked, to: IsoDate, world: Found): Shift {
  const items = (records ?? (record === undefined ? [] : [record])).flatMap(
    ({ kind, id }) => world.record(kind, id) ?? [],
  );
  const extending = (day: IsoDate) =>
    [...new Set(items)].flatMap((item) =>
      item.loans
        .filter((loan) => loan.dueBack === from && memberIds.includes(loan.memberId))
        .map(({ loanId }) => dueOn(item, loanId, day)),
    );
  return { bodies: extending(to), undo: extending(from) };
}

/** The commands that move an entry to another day; undefined if it can't move by days or covers several people or bookings. */
export function shiftOf(entry: Asked, to: IsoDate, world: Found): Shift | undefined {
  const { layer, record, memberIds } = entry;
  if (layer === 'dueBacks') return memberIds.length === 1 ? dueBack(entry, to, world) : undefined;
  const booking =
    layer === 'reservations' && record?.kind === 'booking' ? world.record('booking', record.id) : undefined;
  return booking && collected(booking, entry, to);
}
