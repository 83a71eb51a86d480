import { texts } from '../../words/messages.ts';

/** Texts of the page that shows how Backstock works inside. */
export const qaTexts = texts('qa', {
  subtitle: 'Every statechart, and every shared component in every state.',
  tabs: 'Sections',
  charts: 'Statecharts',
  lives: 'Lifecycles',
  parts: 'Shared components',
  livesLegend: 'Each state of a record and the states it can move to.',
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
  initial: 'initial',
  parallel: 'parallel',
  final: 'final',
  actorsOf: 'Runs',
  anywhere: 'anywhere',
  atOnce: 'immediately',
  stays: 'stays',
  ignored: 'ignored on purpose',
  when: 'if {guard}',
  taken: 'just taken',
  legend: 'Highlighted: the current states. Below each state: what it responds to and where that leads.',
  live: 'Current state',
  atStep: 'State after step {number, number}',
});

export const streamTexts = texts('stream', {
  title: 'Recorded steps',
  none: "Nothing has happened since recording began. Do something in Backstock, then come back here. Recording continues while you're away.",
  noneOf: 'Nothing has happened in {name} since recording began.',
  count: '{count, plural, one {# step} other {# steps}}',
  pause: 'Pause',
  resume: 'Resume',
  paused: 'Paused. Nothing is being recorded.',
  clear: 'Clear',
  first: 'First',
  back: 'Back',
  forward: 'Forward',
  latest: 'Latest',
  place: 'Position in the recording',
  older: 'Show older steps',
  save: 'Save recording of {name}',
  saveHelp:
    "Put the file in tests/machines/recorded and npm test will replay it from then on. Passwords and tokens are left out; names aren't.",
  step: 'Step',
});

export const stepTexts = texts('step', {
  title: 'Step {number, number}',
  event: 'Event',
  state: 'State',
  unchanged: 'no change',
  began: 'start',
  transitions: 'Transitions',
  noTransition: 'None: nothing in this state responds to it.',
  context: 'Context',
  contextSame: 'No change.',
  before: 'before',
  after: 'after',
  absent: 'nothing',
  pick: 'Choose a step to see what it changed.',
});
