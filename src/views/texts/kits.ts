/** Kits, and reserving many things at once. */
import { texts } from '../../words/messages.ts';

export const kitTexts = texts('kit', {
  parts: 'What is in it',
  none: 'Nothing is in this kit yet.',
  noneHelp: 'Find things of the stock below and put them in. Each can be in one kit.',
  find: 'Put something in',
  put: '{name} is in {kit}.',
  take: 'Take out',
  taken: '{name} is no longer in {kit}.',
  inOther: 'in {kit}',
  reserve: 'Reserve the kit',
  title: 'Reserve {name}',
  which: 'Which of its things',
  done: '{kit} is reserved for {booking}: {count, plural, one {# thing} other {# things}}.',
  noneChosen: 'Choose at least one thing of the kit.',
  desk: 'Sign out or take back at the desk',
  ofKit: 'Kit: {kit}',
  here: '{count, number} of {total, number} are here.',
  allHere: 'Everything of it is here.',
  empty: 'Nothing is in this kit: put things in on its page first.',
  outOf: '{count, plural, one {# thing} other {# things}} of {kit} signed out.',
  backOf: '{count, plural, one {# thing} other {# things}} of {kit} back.',
  reservedOf: '{count, plural, one {# thing} other {# things}} of {kit} reserved.',
  signOut: 'Sign out together',
  takeBack: 'Take back together',
  allOut: 'Everything of this kit is out already.',
  noneOut: 'Nothing of this kit is out.',
});

export const reserveManyTexts = texts('reserveMany', {
  title: 'Reserve {what}',
  how: 'What of them',
  all: 'All {count, number}',
  any: 'Any of them that are free',
  anyHelp: 'So many are kept for the booking; which of them is settled when they are collected.',
  count: 'How many',
  countProblem: 'Write a number from 1 to {most, number}.',
  ok: 'Reserve',
  done: '{count, plural, one {# thing is} other {# things are}} reserved for {booking}.',
  anyOf: 'any of {count, number}',
});
