import { texts } from '../../words/messages.ts';

/** Texts of a location's page. */
export const placeTexts = texts('place', {
  totals: 'At a glance',
  room: '{pieces, number} of {capacity, number}',
  fill: 'Space used',
  overfull: 'Over capacity by {count, plural, one {# item.} other {# items.}}',
  locked: 'Locked. Only {who} can put things in or take them out.',
  movable: 'Moves with its contents',
  labels: 'Print label',
  move: 'Move location',
  facility: 'Facility',
});

/** Texts for moving a location into another. */
export const moveTexts = texts('move', {
  title: 'Move {name}',
  to: 'Move to',
  outermost: 'Leave empty to make it a top-level location.',
  empty: "It's empty.",
  withThings: '{things, plural, one {# item moves with it.} other {# items move with it.}}',
  withPlaces: '{places, plural, one {# location moves with it.} other {# locations move with it.}}',
  withBoth:
    '{things, plural, one {# item} other {# items}} and {places, plural, one {# location} other {# locations}} move with it.',
  ok: 'Move location',
  cancel: 'Cancel',
  done: '{name} moved to {to}',
  doneByItself: '{name} is now a top-level location',
});

/** Texts of the landing page of facilities and locations. */
export const facilitiesMenuTexts = texts('facilitiesMenu', {
  subtitle: 'Where you perform and where everything is kept.',
  withoutPlace: 'No home location',
  calm: 'No location is over capacity, and everything has a home location.',
  lockedPlaces: 'Locked locations',
});

/** Texts for what needs attention, by department. */
export const attentionTexts = texts('attention', {
  testsOverdue: "{count, plural, one {# item is} other {# items are}} overdue for testing and can't be signed out",
  testsSoon: '{count, plural, one {# test is} other {# tests are}} due within 30 days',
  failed: '{count, plural, one {# item has failed its test} other {# items have failed their tests}}',
  unusable: '{count, plural, one {# item is} other {# items are}} marked unusable',
  owedToOwners: '{count, plural, one {# item is} other {# items are}} overdue back to the owner',
  rentalsDue: '{count, plural, one {# rented copy is} other {# rented copies are}} due back within 30 days',
  overfull: '{count, plural, one {# location is} other {# locations are}} over capacity',
});
