/** A member's loans, grouped by show. */
import type { RecordOf, World } from '../../domain/catalogue/index.ts';
import type { Held } from '../stock/summary.ts';

export interface HeldGroup {
  /** Undefined for loans without a show. */
  readonly event: RecordOf<'event'> | undefined;
  readonly held: readonly Held[];
}

/** The groups, ordered by their most urgent loan; within each, in the given order. */
export function heldGroups(held: readonly Held[], world: Pick<World, 'record'>): readonly HeldGroup[] {
  const eventOf = ({ loan: { eventId, bookingId } }: Held): RecordOf<'event'> | undefined => {
    const ofBooking = bookingId === undefined ? undefined : world.record('booking', bookingId)?.values.eventId;
    const id = eventId ?? ofBooking;
    return id === undefined ? undefined : world.record('event', id);
  };
  const groups = new Map<string | undefined, { event: RecordOf<'event'> | undefined; held: Held[] }>();
  for (const one of held) {
    const event = eventOf(one);
    const group = groups.get(event?.id);
    if (group === undefined) groups.set(event?.id, { event, held: [one] });
    else group.held.push(one);
  }
  return [...groups.values()];
}
