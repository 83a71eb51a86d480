/** Bookings of places: who has a hall or a room and when, tentative or for sure (domain-fields 1.22). */
import { canManage } from '../access/index.ts';
import { choices, defineCatalogue } from '../catalogue/index.ts';
import type { CatalogueRule, Keepers, Standing } from '../catalogue/index.ts';
import { zoneIsKnown } from '../events/index.ts';
import { refuse } from '../kernel/decision.ts';
import { placeIsFree, slotsOf } from './taken.ts';

const endsAfterItBegins: CatalogueRule<'placeBooking'> = ({ values: { start, end } }) =>
  start === end
    ? refuse('invalid', 'A booking ends after it begins: choose another time.', { field: 'end' }).refused
    : undefined;

/** Those who look after events book places as well. */
const byThoseOfEvents: Keepers<'placeBooking'> = (_booking, actor) => canManage(actor, 'events');

const standing: Standing<'placeBooking'> = {
  label: 'How sure it is',
  choices: [
    { value: 'hold1', label: 'First hold', tone: 'note' },
    { value: 'hold2', label: 'Second hold', tone: 'quiet' },
    { value: 'confirmed', label: 'Confirmed', tone: 'good' },
    { value: 'cancelled', label: 'Cancelled', tone: 'quiet' },
  ],
  of: ({ values: { hold } }) => hold,
};

export const placeBooking = defineCatalogue({
  kind: 'placeBooking',
  scope: 'events',
  area: 'facilities',
  path: 'placeBookings',
  noun: { one: 'booking of a place', many: 'bookings of places' },
  title: 'name',
  stock: false,
  engages: true,
  photos: false,
  keptBy: byThoseOfEvents,
  rules: [zoneIsKnown, endsAfterItBegins, placeIsFree],
  standing,
  foundUnder: slotsOf,
  without: { duplicates: 'occasion' },
  fields: {
    name: {
      type: 'text',
      label: 'What for',
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      help: 'Rehearsal of act two, committee, the choir next door.',
    },
    facilityId: {
      type: 'reference',
      to: 'facility',
      label: 'Facility',
      required: true,
      isLoose: true,
      column: 'shown',
      facet: true,
      sticky: true,
    },
    roomId: {
      type: 'reference',
      to: 'location',
      label: 'Room',
      isLoose: true,
      column: 'offered',
      facet: true,
      sticky: true,
      none: 'All of it',
      help: 'Left empty: all of it.',
    },
    date: { type: 'date', label: 'Day', required: true, column: 'shown', sticky: true },
    start: { type: 'time', label: 'From', required: true, column: 'shown', sticky: true },
    end: {
      type: 'time',
      label: 'To',
      required: true,
      column: 'shown',
      sticky: true,
      help: 'Earlier than the beginning: on the next day.',
    },
    zone: { type: 'text', label: 'Time zone', max: 60, help: 'Only where it is not the group’s own: Europe/Paris.' },
    hold: {
      type: 'choice',
      label: 'How sure it is',
      initial: 'hold1',
      facet: true,
      sticky: true,
      choices: choices(
        ['hold1', 'First hold'],
        ['hold2', 'Second hold'],
        ['confirmed', 'Confirmed'],
        ['cancelled', 'Cancelled'],
      ),
      help: 'A hold keeps a time in mind; only what is confirmed is taken.',
    },
    eventId: {
      type: 'reference',
      to: 'event',
      label: 'Event',
      isLoose: true,
      column: 'offered',
      facet: true,
      sticky: true,
    },
    memberId: {
      type: 'reference',
      to: 'member',
      label: 'Who answers for it',
      isLoose: true,
      column: 'offered',
      facet: true,
      sticky: true,
    },
    series: { type: 'text', label: 'Series', max: 60, isInner: true },
    notes: {
      type: 'text',
      label: 'Notes',
      max: 4000,
      multiline: true,
      searched: true,
      help: 'Price, keys, who opens.',
    },
  },
});
