/** Where calls, performances and room bookings take place. */
import { fieldValue } from '../catalogue/index.ts';
import type { CatalogueRecord, World } from '../catalogue/index.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';
import { placesAround } from './tree.ts';

/** A record, or one about to be added. */
export type Planned = Pick<CatalogueRecord, 'kind' | 'id' | 'values'>;

/** The room and what contains it, the facility, and the place as text. */
export interface Where {
  readonly rooms: readonly string[];
  readonly facilityId?: string;
  readonly words?: string;
}

/** A performance without its own place is at the venue of its event. */
function venueOf(planned: Planned, world: Pick<World, 'record'>): string | undefined {
  const eventId = fieldValue(planned, 'eventId');
  if (planned.kind !== 'performance' || fieldValue(planned, 'place') !== undefined || eventId === undefined)
    return undefined;
  return world.record('event', eventId)?.values.venueId;
}

export function whereOf(planned: Planned, world: Pick<World, 'record'>): Where {
  const roomId = fieldValue(planned, planned.kind === 'placeBooking' ? 'roomId' : 'placeId');
  const room = roomId === undefined ? undefined : world.record('location', roomId);
  const around = room === undefined ? [] : [room, ...placesAround(room, world)];
  const inFacility = around.map((place) => place.values.facilityId).find((id) => id !== undefined);
  const facilityId = fieldValue(planned, 'facilityId') ?? inFacility ?? venueOf(planned, world);
  const named = room ?? (facilityId === undefined ? undefined : world.record('facility', facilityId));
  const words = (named?.values.name ?? fieldValue(planned, 'place'))?.trim().toLowerCase();
  return {
    rooms: roomId === undefined ? [] : [roomId, ...around.slice(1).map(({ id }) => id)],
    ...withoutUndefined({ facilityId, words }),
  };
}

/** True if both can't be used at once: the same room, a room inside the other, a whole facility, or the same place as text. */
export function isSamePlace(a: Where, b: Where): boolean {
  const [roomA, roomB] = [a.rooms[0], b.rooms[0]];
  if (roomA !== undefined && roomB !== undefined) return a.rooms.includes(roomB) || b.rooms.includes(roomA);
  if (a.facilityId !== undefined && b.facilityId !== undefined) return a.facilityId === b.facilityId;
  return a.words !== undefined && a.words === b.words;
}
