/** Texts of work orders, tests, looks and licences. */
import { texts } from '../../words/messages.ts';

/** What happened to an item, following the name of the user. */
export const upkeepTexts = texts('upkeep', {
  sentAway: 'sent it away: {work}',
  sentAwayUntil: 'sent it away until {until}: {work}',
  began: 'started work on it: {work}',
  beganUntil: 'started work on it, due {until}: {work}',
  asked: 'requested work on it: {work}',
  ended: 'finished work on it',
  cleaned: 'had it cleaned',
  tested: 'recorded a test on {on} ({scheme}): {result}',
  testedDue: 'recorded a test on {on} ({scheme}): {result}, next due {due}',
  testWithdrawn: 'withdrew a test',
});

/** Texts of work on an item. */
export const workTexts = texts('work', {
  onIt: 'Open work orders',
  states: { away: 'sent away', 'in-progress': 'in progress', waiting: 'open' },
  line: '{work}: {state}',
  lineUntil: '{work}: {state}, due {until}',
  late: 'Overdue',
  blocks: 'Do not use',
  cameClean: 'Came back clean',
});

/** Texts for records that move through steps. */
export const stepTexts = texts('nextStep', {
  verbs: {
    'in-progress': 'Start work',
    away: 'Send away',
    done: 'Mark as done',
    cancelled: 'Mark as cancelled',
    open: 'Move back to open',
    idea: 'Move back to idea',
    proposed: 'Propose',
    approved: 'Mark as planned',
    casting: 'Start casting',
    rehearsal: 'Start rehearsals',
    'production-week': 'Start production week',
    running: 'Start the run',
    struck: 'Mark as struck',
    wrapped: 'Wrap up',
    archived: 'Archive',
    postponed: 'Postpone',
  },
  done: '{title}: {step}',
});

/** Texts of looks. */
export const lookTexts = texts('look', {
  today: 'Ready to wear today?',
  substitute: 'Substitute',
  states: {
    ready: 'Ready',
    unready: 'Needs cleaning or mending',
    'at-work': 'Being worked on',
    out: 'Out',
    missing: 'Missing',
    unusable: 'Unusable',
    gone: 'Disposed of',
    wanted: 'Not found yet',
  },
  standings: {
    empty: 'No pieces yet',
    incomplete: 'Incomplete',
    substituted: 'Complete with a substitute',
    ready: 'Ready',
  },
});

/** Texts for what the landing pages watch. */
export const watchedTexts = texts('watched', {
  heading: 'To do',
  line: '{heading}: {standing}',
});

/** Texts for finding a script for a cast. */
export const castTexts = texts('cast', {
  subtitle: 'Scripts with no cast details are listed under Maybe.',
  nothingAsked: 'How big is your cast?',
  nothingAskedText: 'Enter how many men, women and children you have to see the scripts that fit.',
  fields: { men: 'Men', women: 'Women', children: 'Children' },
  fits: 'Fits: {count, number}',
  maybe: 'Maybe: {count, number}',
  none: 'None',
  more: 'and {count, number} more',
  asks: {
    men: '{count, plural, one {# man} other {# men}}',
    women: '{count, plural, one {# woman} other {# women}}',
    anyGender: '{count, plural, one {# of any gender} other {# of any gender}}',
    children: '{count, plural, one {# child} other {# children}}',
    castMin: 'at least {count} people',
  },
  unknown: 'Cast size not set',
});

/** Texts for testing several items in a row. */
export const roundTexts = texts('round', {
  subtitle: 'Scan, pass or fail, next. Each test is saved straight away.',
  scheme: 'Test',
  on: 'Tested on',
  by: 'Tested by',
  scan: 'Scan equipment',
  item: 'Being tested',
  defects: 'Defects',
  pass: 'Pass',
  fail: 'Fail',
  results: { pass: 'Passed', fail: 'Failed' },
  undo: 'Undo',
  done: '{count, plural, one {# test} other {# tests}} recorded',
  notEquipment: "{code} doesn't match any equipment. Scan another code.",
});
