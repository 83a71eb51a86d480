/** Texts of work orders, tests, looks and licences. */
import { texts } from '../../words/messages.ts';

/** What happened to an item, after the name of who did it. */
export const upkeepTexts = texts('upkeep', {
  sentAway: 'sent it away: {work}',
  sentAwayUntil: 'sent it away until {until}: {work}',
  began: 'began work on it: {work}',
  beganUntil: 'began work on it until {until}: {work}',
  asked: 'asked for work on it: {work}',
  ended: 'ended the work on it',
  cleaned: 'had it cleaned',
  tested: 'noted a test of {on} ({scheme}): {result}',
  testedDue: 'noted a test of {on} ({scheme}): {result}, due again {due}',
  testWithdrawn: 'took a test back',
});

/** Texts of work on an item. */
export const workTexts = texts('work', {
  onIt: 'Work on it',
  states: { away: 'sent away', 'in-progress': 'under way', waiting: 'waiting' },
  line: '{work}: {state}',
  lineUntil: '{work}: {state} until {until}',
  late: 'Late',
  blocks: 'Not to be used',
  cameClean: 'It came back clean',
});

/** Texts of records that go step by step. */
export const stepTexts = texts('nextStep', {
  verbs: {
    'in-progress': 'Start',
    away: 'Send away',
    done: 'Done',
    cancelled: 'Cancel it',
    open: 'Back to waiting',
    idea: 'Back to an idea',
    proposed: 'Propose it',
    approved: 'Plan it',
    casting: 'Begin casting',
    rehearsal: 'Begin rehearsals',
    'production-week': 'Move into the theatre',
    running: 'It opens',
    struck: 'It is struck',
    wrapped: 'Wrap it up',
    archived: 'Put it in the archive',
    postponed: 'Postpone it',
  },
  done: '{title}: {step}.',
});

/** Texts of looks. */
export const lookTexts = texts('look', {
  today: 'Can it be worn today?',
  substitute: 'Another stands in',
  states: {
    ready: 'Ready',
    unready: 'Not clean or mended',
    'at-work': 'Being worked on',
    out: 'Out',
    missing: 'Missing',
    unusable: 'Unusable',
    gone: 'No longer ours',
    wanted: 'To be found',
  },
  standings: {
    empty: 'Nothing in it yet',
    incomplete: 'Not complete',
    substituted: 'Complete with a substitute',
    ready: 'Ready',
  },
});

/** Texts of what the landing pages watch. */
export const watchedTexts = texts('watched', {
  heading: 'What waits',
  line: '{heading}: {standing}',
});

/** Texts of finding a script for a cast. */
export const castTexts = texts('cast', {
  subtitle: 'What a script does not say counts as a maybe.',
  nothingAsked: 'Who is there to play?',
  nothingAskedText: 'Say how many men, women and children you have: the scripts that they can play stand here.',
  fields: { men: 'Men', women: 'Women', children: 'Children' },
  fits: 'Fits: {count, number}',
  maybe: 'Maybe: {count, number}',
  none: 'None.',
  more: 'and {count, number} more',
  asks: {
    men: '{count, plural, one {# man} other {# men}}',
    women: '{count, plural, one {# woman} other {# women}}',
    anyGender: '{count, plural, one {# of any gender} other {# of any gender}}',
    children: '{count, plural, one {# child} other {# children}}',
    castMin: 'at least {count} people',
  },
  unknown: 'The cast is not known',
});

/** Texts of testing many in a row. */
export const roundTexts = texts('round', {
  subtitle: 'Scan, pass, next. Each test is kept at once.',
  scheme: 'Test',
  on: 'Tested on',
  by: 'Tested by',
  scan: 'Scan a piece of equipment',
  item: 'Being tested',
  defects: 'Defects',
  pass: 'Pass',
  fail: 'Fail',
  results: { pass: 'Passed', fail: 'Failed' },
  undo: 'Take back',
  done: '{count, plural, one {# test} other {# tests}} noted',
  notEquipment: '{code} is no piece of equipment that is known here: scan another.',
});
