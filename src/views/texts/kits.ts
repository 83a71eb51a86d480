/** Kits, and reserving several items at once. */
import { texts } from '../../words/messages.ts';

export const kitTexts = texts('kit', {
  parts: 'Contents',
  none: 'Nothing in this kit yet.',
  noneHelp: 'Find items below and add them. Each item can only be in one kit.',
  find: 'Add item',
  put: '{name} added to {kit}',
  take: 'Remove',
  taken: '{name} removed from {kit}',
  inOther: 'in {kit}',
  reserve: 'Reserve kit',
  title: 'Reserve {name}',
  which: 'Items to reserve',
  done: '{kit} reserved for {booking}: {count, plural, one {# item} other {# items}}',
  noneChosen: 'Choose at least one item from the kit.',
  desk: 'Sign out or return',
  ofKit: 'Kit: {kit}',
  here: '{count, number} of {total, number} in store.',
  allHere: 'Everything is in store.',
  empty: 'This kit is empty. Add items on its page first.',
  outOf: '{count, plural, one {# item} other {# items}} from {kit} signed out',
  backOf: '{count, plural, one {# item} other {# items}} from {kit} returned',
  reservedOf: '{count, plural, one {# item} other {# items}} from {kit} reserved',
  signOut: 'Sign out kit',
  takeBack: 'Return kit',
  allOut: 'Everything in this kit is already out.',
  noneOut: 'Nothing from this kit is out.',
});

export const reserveManyTexts = texts('reserveMany', {
  title: 'Reserve {what}',
  how: 'Which items',
  all: 'All {count, number}',
  any: 'Any that are free',
  anyHelp: 'Reserved by quantity. Items are chosen at pick-up.',
  count: 'Quantity',
  countProblem: 'Enter a number from 1 to {most, number}.',
  ok: 'Reserve',
  done: '{count, plural, one {# item} other {# items}} reserved for {booking}',
  anyOf: 'any of {count, number}',
});
