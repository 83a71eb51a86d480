/** Where something is, of everything that takes a place: calls, performances and bookings of places. */
import { fieldValue } from '../catalogue/index.ts';
import type { CatalogueRecord, World } from '../catalogue/index.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';
import { placesAround } from './tree.ts';

/** A record, or what one is about to be. */
export type Planned = Pick<CatalogueRecord, 'kind' | 'id' | 'values'>;

/** In a room with what is around it, in a facility, and what it is called. */
export interface Where {
  readonly rooms: readonly string[];
  readonly facilityId?: string;
  readonly words?: string;
}

/** A performance without a place of its own is at the venue of its event. */
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

/** True where both cannot be there at once: one room, a room and what is in it, a whole facility, or one place in words. */
export function isSamePlace(a: Where, b: Where): boolean {
  const [roomA, roomB] = [a.rooms[0], b.rooms[0]];
  if (roomA !== undefined && roomB !== undefined) return a.rooms.includes(roomB) || b.rooms.includes(roomA);
  if (a.facilityId !== undefined && b.facilityId !== undefined) return a.facilityId === b.facilityId;
  return a.words !== undefined && a.words === b.words;
}
