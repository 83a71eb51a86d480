/** The single check for conflicts: people in two places at once, places booked twice, items due back too early. */
import { fieldValue, isActive } from '../catalogue/index.ts';
import type { RecordOf } from '../catalogue/index.ts';
import type { IsoDate } from '../kernel/dates.ts';
import { compareStarts, overlap } from '../kernel/times.ts';
import { expectedBack } from '../lending/index.ts';
import { isSamePlace } from '../places/index.ts';
import type { Planned } from '../places/index.ts';
import type { Engagement } from './engagements.ts';

/** A conflict between two engagements. A hold doesn't cause a conflict of people. */
export type Conflict =
  | { readonly about: 'people'; readonly other: Engagement; readonly memberIds: readonly string[] }
  | { readonly about: 'place'; readonly other: Engagement };

function between(a: Engagement, b: Engagement): readonly Conflict[] {
  const both = a.memberIds.filter((id) => b.memberIds.includes(id));
  const people: readonly Conflict[] =
    both.length > 0 && !a.isHold && !b.isHold ? [{ about: 'people', other: b, memberIds: both }] : [];
  return isSamePlace(a.where, b.where) ? [...people, { about: 'place', other: b }] : people;
}

const isSame = ({ record: a }: Engagement, { record: b }: Engagement) => a.kind === b.kind && a.id === b.id;

const startOf = ({ span: { from }, record: { id } }: Engagement) => ({ from, id });
const inOrder = (a: Engagement, b: Engagement) => compareStarts(startOf(a), startOf(b));

/** The conflicts of one engagement, the earliest first. Times are half-open: one that ends when the other begins doesn't conflict. */
export function conflictsOf(one: Engagement, others: Iterable<Engagement>): readonly Conflict[] {
  const found: Conflict[] = [];
  for (const other of others)
    if (!isSame(one, other) && overlap(one.span, other.span)) found.push(...between(one, other));
  return found.toSorted((a, b) => inOrder(a.other, b.other));
}

/** Every pair of conflicting engagements, each pair once. */
export function clashesAmong(
  engagements: readonly Engagement[],
): readonly { readonly one: Engagement; readonly conflicts: readonly Conflict[] }[] {
  const sorted = engagements.toSorted(inOrder);
  return sorted.flatMap((one, at) => {
    const later = sorted.slice(at + 1);
    const ends = later.findIndex(({ span }) => span.from >= one.span.to);
    const conflicts = conflictsOf(one, ends < 0 ? later : later.slice(0, ends));
    return conflicts.length === 0 ? [] : [{ one, conflicts }];
  });
}

/** Items reserved or out for an event and due back before it is over. */
export interface DueTooEarly {
  readonly booking: RecordOf<'booking'>;
  readonly dueBack: IsoDate;
  readonly count: number;
}

/** Bookings for the event of a performance or call whose items are due back before that day. */
export function dueTooEarly(planned: Planned, bookings: Iterable<RecordOf<'booking'>>): readonly DueTooEarly[] {
  const [eventId, date] = [fieldValue(planned, 'eventId'), fieldValue(planned, 'date')];
  if (planned.kind === 'placeBooking' || eventId === undefined || date === undefined) return [];
  return [...bookings].flatMap((booking) => {
    if (!isActive(booking) || booking.values.eventId !== eventId) return [];
    const early = (booking.lines ?? []).filter(
      (line) => line.dueBack < date && line.counts.reserved + expectedBack(line) > 0,
    );
    const dueBack = early.map((line) => line.dueBack).toSorted()[0];
    return dueBack === undefined ? [] : [{ booking, dueBack, count: early.length }];
  });
}
