import { texts } from '../../words/messages.ts';

/** Texts of the page that shows how Backstock works inside. */
export const qaTexts = texts('qa', {
  subtitle: 'What every statechart does, and every shared part in every state.',
  tabs: 'What to look at',
  charts: 'Statecharts',
  lives: 'Life cycles',
  parts: 'Shared parts',
  livesLegend: 'Each state of a record, and where it may go next.',
});

/** The statecharts and what happened to them. */
export const chartTexts = texts('chart', {
  choose: 'Statecharts',
  all: 'All',
  everyMachine: 'Every statechart',
  running: 'now in {value}',
  ended: 'ended',
  notStarted: 'not started yet',
  active: 'active',
  initial: 'starts here',
  parallel: 'side by side',
  final: 'end',
  actorsOf: 'Runs',
  anywhere: 'anywhere',
  atOnce: 'at once',
  stays: 'stays',
  ignored: 'ignored on purpose',
  when: 'if {guard}',
  taken: 'just taken',
  legend: 'Lit: the states it is in. Below each state: what it reacts to, and where that leads.',
  live: 'As it is now',
  atStep: 'As it was after step {number, number}',
});

export const streamTexts = texts('stream', {
  title: 'What happened',
  none: 'Nothing has happened since recording began. Do something in Backstock, then come back here: it goes on recording.',
  noneOf: 'Nothing has happened to {name} since recording began.',
  count: '{count, plural, one {# step} other {# steps}}',
  pause: 'Pause',
  resume: 'Go on',
  paused: 'Paused: what happens now is not recorded.',
  clear: 'Clear',
  first: 'First',
  back: 'Back',
  forward: 'Forward',
  latest: 'Now',
  place: 'Place in the recording',
  older: 'Show older steps',
  save: 'Save the run of {name}',
  saveHelp:
    'Put the file into tests/machines/recorded, and npm test plays it from then on. Passwords and tokens are left out; names are not.',
  step: 'Step',
});

export const stepTexts = texts('step', {
  title: 'Step {number, number}',
  event: 'Event',
  state: 'State',
  unchanged: 'no change',
  began: 'began',
  transitions: 'Transitions',
  noTransition: 'None: nothing in this state reacts to it.',
  context: 'Context',
  contextSame: 'No change.',
  before: 'before',
  after: 'after',
  absent: 'nothing',
  pick: 'Choose a step to see what it changed.',
});
