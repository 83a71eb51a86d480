/** Room bookings: who has a facility or room and when, on hold or confirmed (domain-fields 1.22). */
import { canManage } from '../access/index.ts';
import { choices, defineCatalogue, isActive, onlyLeadsOn, recordNow, toned } from '../catalogue/index.ts';
import type { CatalogueRule, Keepers, Standing } from '../catalogue/index.ts';
import { zoneIsKnown } from '../events/index.ts';
import { refuse } from '../kernel/decision.ts';
import { placeIsFree, slotsOf } from './taken.ts';
import { placesAround } from './tree.ts';
import { placeRefusals } from '../../words/en/refusalsPlaces.ts';
import { placeBookingWords } from '../../words/en/labelsPlaceBooking.ts';

const endsAfterItBegins: CatalogueRule<'placeBooking'> = ({ values: { start, end } }) =>
  start === end ? refuse('invalid', placeRefusals.bookingEnds, { field: 'end' }).refused : undefined;

/** A room is booked under the facility it is in: bookings of a facility are only compared with others of the same one. */
const roomIsThere: CatalogueRule<'placeBooking'> = (next, world, before) => {
  const { facilityId, roomId } = next.values;
  const room = roomId === undefined ? undefined : world.record('location', roomId);
  const isSame = before?.values.facilityId === facilityId && before.values.roomId === roomId && isActive(before);
  if (room === undefined || isSame || onlyLeadsOn(next, before, ['facility', 'location'], world)) return undefined;
  const [houseId] = [room, ...placesAround(room, world)].flatMap(({ values }) => values.facilityId ?? []);
  const house = houseId === undefined ? undefined : recordNow('facility', houseId, world);
  if (house === undefined || house.id === facilityId) return undefined;
  return refuse('does-not-fit', placeRefusals.roomElsewhere({ room: room.values.name, facility: house.values.name }), {
    field: 'roomId',
  }).refused;
};

/** Event managers can book rooms too. */
const byThoseOfEvents: Keepers<'placeBooking'> = (_booking, actor) => canManage(actor, 'events');

const standing: Standing<'placeBooking'> = {
  label: placeBookingWords.standing.label,
  shows: 'hold',
  choices: toned(placeBookingWords.standing.choices, {
    hold1: 'note',
    hold2: 'quiet',
    confirmed: 'good',
    cancelled: 'quiet',
  }),
  of: ({ values: { hold } }) => hold,
};

export const placeBooking = defineCatalogue({
  kind: 'placeBooking',
  scope: 'events',
  area: 'facilities',
  path: 'placeBookings',
  noun: placeBookingWords.noun,
  title: 'name',
  stock: false,
  engages: true,
  mark: 'colour',
  photos: false,
  keptBy: byThoseOfEvents,
  rules: [zoneIsKnown, endsAfterItBegins, roomIsThere, placeIsFree],
  standing,
  foundUnder: slotsOf,
  without: { duplicates: 'occasion' },
  fields: {
    name: {
      type: 'text',
      label: placeBookingWords.fields.name.label,
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      help: placeBookingWords.fields.name.help,
    },
    facilityId: {
      type: 'reference',
      to: 'facility',
      label: placeBookingWords.fields.facilityId.label,
      required: true,
      isLoose: true,
      column: 'shown',
      facet: true,
      sticky: true,
    },
    roomId: {
      type: 'reference',
      to: 'location',
      label: placeBookingWords.fields.roomId.label,
      isLoose: true,
      column: 'offered',
      facet: true,
      sticky: true,
      none: placeBookingWords.fields.roomId.none,
      help: placeBookingWords.fields.roomId.help,
    },
    date: { type: 'date', label: placeBookingWords.fields.date.label, required: true, column: 'shown', sticky: true },
    start: { type: 'time', label: placeBookingWords.fields.start.label, required: true, column: 'shown', sticky: true },
    end: {
      type: 'time',
      label: placeBookingWords.fields.end.label,
      required: true,
      column: 'shown',
      sticky: true,
      help: placeBookingWords.fields.end.help,
    },
    zone: {
      type: 'text',
      label: placeBookingWords.fields.zone.label,
      max: 60,
      help: placeBookingWords.fields.zone.help,
    },
    hold: {
      type: 'choice',
      label: placeBookingWords.fields.hold.label,
      initial: 'hold1',
      facet: true,
      sticky: true,
      choices: choices(placeBookingWords.fields.hold.choices),
      help: placeBookingWords.fields.hold.help,
    },
    eventId: {
      type: 'reference',
      to: 'event',
      label: placeBookingWords.fields.eventId.label,
      isLoose: true,
      column: 'offered',
      facet: true,
      sticky: true,
    },
    memberId: {
      type: 'reference',
      to: 'member',
      label: placeBookingWords.fields.memberId.label,
      isLoose: true,
      column: 'offered',
      facet: true,
      sticky: true,
    },
    series: { type: 'text', label: placeBookingWords.fields.series.label, max: 60, isInner: true },
    notes: {
      type: 'text',
      label: placeBookingWords.fields.notes.label,
      max: 4000,
      multiline: true,
      searched: true,
      help: placeBookingWords.fields.notes.help,
    },
  },
});
