/** Bookings of places: who has a hall or a room and when, tentative or for sure (domain-fields 1.22). */
import { canManage } from '../access/index.ts';
import { choices, defineCatalogue, isActive } from '../catalogue/index.ts';
import type { CatalogueRecord, CatalogueRule, FieldValues, Keepers, Standing, World } from '../catalogue/index.ts';
import { spanOfPart, zoneIsKnown } from '../events/index.ts';
import { addDays, dateInWords, isTimeZone } from '../kernel/dates.ts';
import { refuse } from '../kernel/decision.ts';
import type { Refusal } from '../kernel/decision.ts';
import { overlap } from '../kernel/times.ts';
import { placesAround } from './tree.ts';

/** The clocks of a group, as far as it has said. */
export function groupZone(world: Pick<World, 'record'>): string {
  const zone = world.record('setting', 'timezone')?.values['value'];
  return typeof zone === 'string' && isTimeZone(zone) ? zone : 'UTC';
}

/** Days before and after on which a booking may begin that still meets one of this day, the clocks of two zones apart. */
const reach = [-2, -1, 0, 1, 2] as const;

const slotOf = (facilityId: unknown, date: string) => `${String(facilityId)}@${date}`;

/** Where other bookings look for this one: its facility and the day on which it begins. */
function slotsOf({ values: { facilityId, date, hold } }: CatalogueRecord): readonly string[] {
  return hold === 'confirmed' ? [slotOf(facilityId, String(date))] : [];
}

function roomsOf({ roomId }: FieldValues, world: Pick<World, 'record'>): readonly string[] {
  if (typeof roomId !== 'string') return [];
  const room = world.record('location', roomId);
  return [roomId, ...(room === undefined ? [] : placesAround(room, world).map(({ id }) => id))];
}

/** True where two bookings of one facility are in each other's way: a room and another beside it are not. */
function isSameRoom(a: FieldValues, b: FieldValues, world: Pick<World, 'record'>): boolean {
  const [roomsA, roomsB] = [roomsOf(a, world), roomsOf(b, world)];
  const [roomA, roomB] = [roomsA[0], roomsB[0]];
  return roomA === undefined || roomB === undefined || roomsA.includes(roomB) || roomsB.includes(roomA);
}

/** The booking that has a facility confirmed at that time, if it takes one at a time. */
function takenBy(planned: Pick<CatalogueRecord, 'id' | 'values'>, facilityId: unknown, world: World): { readonly facility: CatalogueRecord; readonly other: CatalogueRecord } | undefined {
  const { date } = planned.values;
  const facility = typeof facilityId === 'string' ? world.record('facility', facilityId) : undefined;
  const span = spanOfPart(planned, groupZone(world));
  if (facility?.values['oneAtATime'] !== true || span === undefined || typeof date !== 'string') return undefined;
  const ids = reach.flatMap((days) => world.children('placeBooking', slotOf(facilityId, addDays(date, days))));
  for (const id of ids) {
    const other = id === planned.id ? undefined : world.record('placeBooking', id);
    const taken = other === undefined || other.values['hold'] !== 'confirmed' ? undefined : spanOfPart(other, groupZone(world));
    if (other && taken && overlap(span, taken) && isSameRoom(planned.values, other.values, world)) return { facility, other };
  }
  return undefined;
}

function takenFor({ facility, other }: NonNullable<ReturnType<typeof takenBy>>, otherwise: string): Refusal {
  const { name, date, start, end } = other.values;
  return refuse('booked', `${String(facility.values['name'])} is taken for “${String(name)}” on ${dateInWords(String(date))} from ${String(start)} to ${String(end)}: choose another time, or ${otherwise}.`, {
    field: 'start', about: { kind: 'placeBooking', id: other.id },
  }).refused;
}

/** A facility that takes one booking at a time is confirmed to nobody else. */
const isFree: CatalogueRule = (next, world) => {
  const taken = isActive(next) && next.values['hold'] === 'confirmed' ? takenBy(next, next.values['facilityId'], world) : undefined;
  return taken && takenFor(taken, 'keep it as a hold');
};

/** What says when and where something is. */
const whenAndWhere = ['date', 'start', 'end', 'zone', 'placeId'] as const;

/** People are not called to a facility that takes one booking at a time while it is confirmed to something else than their event. */
export const placeIsTheirs: CatalogueRule = (next, world, before) => {
  const { placeId, eventId, announced } = next.values;
  const isAsBefore = before !== undefined && isActive(before) && whenAndWhere.every((key) => before.values[key] === next.values[key]);
  const room = typeof placeId === 'string' ? world.record('location', placeId) : undefined;
  if (!isActive(next) || isAsBefore || announced === 'cancelled' || room === undefined) return undefined;
  const facilityId = [room, ...placesAround(room, world)].map(({ values }) => values['facilityId']).find((id) => id !== undefined);
  const taken = takenBy({ id: next.id, values: { ...next.values, roomId: room.id } }, facilityId, world);
  return taken === undefined || taken.other.values['eventId'] === eventId ? undefined : takenFor(taken, 'another place');
};

const endsAfterItBegins: CatalogueRule = ({ values: { start, end } }) =>
  start === end ? refuse('invalid', 'A booking ends after it begins: choose another time.', { field: 'end' }).refused : undefined;

/** Those who look after events book places as well. */
const byThoseOfEvents: Keepers = (_values, actor) => canManage(actor, 'events');

const standing: Standing = {
  label: 'How sure it is',
  choices: [
    { value: 'hold1', label: 'First hold', tone: 'note' },
    { value: 'hold2', label: 'Second hold', tone: 'quiet' },
    { value: 'confirmed', label: 'Confirmed', tone: 'good' },
    { value: 'cancelled', label: 'Cancelled', tone: 'quiet' },
  ],
  of: ({ values: { hold } }) => (typeof hold === 'string' ? hold : undefined),
};

export const placeBooking = defineCatalogue({
  kind: 'placeBooking',
  scope: 'events',
  area: 'facilities',
  path: 'placeBookings',
  noun: { one: 'booking of a place', many: 'bookings of places' },
  title: 'name',
  stock: false,
  photos: false,
  documents: true,
  keptBy: byThoseOfEvents,
  rules: [zoneIsKnown, endsAfterItBegins, isFree],
  standing,
  foundUnder: slotsOf,
  fields: {
    name: { type: 'text', label: 'What for', max: 120, required: true, searched: true, column: 'shown', help: 'Rehearsal of act two, committee, the choir next door.' },
    facilityId: { type: 'reference', to: 'facility', label: 'Facility', required: true, isLoose: true, column: 'shown', facet: true, sticky: true },
    roomId: { type: 'reference', to: 'location', label: 'Room', isLoose: true, column: 'offered', facet: true, sticky: true, none: 'All of it', help: 'Left empty: all of it.' },
    date: { type: 'date', label: 'Day', required: true, column: 'shown', sticky: true },
    start: { type: 'time', label: 'From', required: true, column: 'shown', sticky: true },
    end: { type: 'time', label: 'To', required: true, column: 'shown', sticky: true, help: 'Earlier than the beginning: on the next day.' },
    zone: { type: 'text', label: 'Time zone', max: 60, help: 'Only where it is not the group’s own: Europe/Paris.' },
    hold: {
      type: 'choice', label: 'How sure it is', initial: 'hold1', facet: true, sticky: true,
      choices: choices(['hold1', 'First hold'], ['hold2', 'Second hold'], ['confirmed', 'Confirmed'], ['cancelled', 'Cancelled']),
      help: 'A hold keeps a time in mind; only what is confirmed is taken.',
    },
    eventId: { type: 'reference', to: 'event', label: 'Event', isLoose: true, column: 'offered', facet: true, sticky: true },
    memberId: { type: 'reference', to: 'member', label: 'Who answers for it', isLoose: true, column: 'offered', facet: true, sticky: true },
    series: { type: 'text', label: 'Series', max: 60, isInner: true },
    notes: { type: 'text', label: 'Notes', max: 4000, multiline: true, searched: true, help: 'Price, keys, who opens.' },
  },
});
