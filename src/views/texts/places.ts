import { texts } from '../../words/messages.ts';

/** Texts of the page of a place. */
export const placeTexts = texts('place', {
  totals: 'At a glance',
  room: '{pieces, number} of {capacity, number}',
  fill: 'Room',
  overfull: '{count, plural, one {# thing more than there is room for.} other {# things more than there is room for.}}',
  locked: 'Locked: only {who} may put things in or take them out.',
  movable: 'Is carried with what is in it',
  labels: 'Print its label',
  move: 'Move it',
  facility: 'Facility',
});

/** Texts of moving a place into another. */
export const moveTexts = texts('move', {
  title: 'Move {name}',
  to: 'Into',
  outermost: 'Leave empty for an outermost place.',
  empty: 'Nothing is in it.',
  withThings: '{things, plural, one {# thing moves with it.} other {# things move with it.}}',
  withPlaces: '{places, plural, one {# place moves with it.} other {# places move with it.}}',
  withBoth:
    '{things, plural, one {# thing} other {# things}} and {places, plural, one {# place} other {# places}} move with it.',
  ok: 'Move it',
  cancel: 'Leave it',
  done: '{name} is in {to} now.',
  doneByItself: '{name} stands by itself now.',
});

/** Texts of the landing page of facilities and places. */
export const facilitiesMenuTexts = texts('facilitiesMenu', {
  subtitle: 'Where we play, and where everything lives.',
  withoutPlace: 'Without a place',
  calm: 'Every place has room, and every thing has a place.',
  lockedPlaces: 'Locked places',
});

/** Texts of what needs attention, by department. */
export const attentionTexts = texts('attention', {
  testsOverdue: '{count, plural, one {# thing is} other {# things are}} overdue for a test and cannot be signed out',
  testsSoon: '{count, plural, one {# test is} other {# tests are}} due within 30 days',
  failed: '{count, plural, one {# thing has failed its test} other {# things have failed their test}}',
  unusable: '{count, plural, one {# item is} other {# items are}} marked unusable',
  rentalsDue: '{count, plural, one {# rented copy goes} other {# rented copies go}} back within 30 days',
  overfull: '{count, plural, one {# place holds} other {# places hold}} more than there is room for',
});
