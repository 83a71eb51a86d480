import { texts } from '../../words/messages.ts';

/** Texts of the page about Backstock's internals. */
export const qaTexts = texts('qa', {
  subtitle: 'Every statechart, and every shared component in every state.',
  tabs: 'Sections',
  charts: 'Statecharts',
  runs: 'Saved runs',
  lives: 'Lifecycles',
  parts: 'Shared components',
  livesLegend: 'Each state of a record and the states it can move to.',
});

/** Texts for statecharts and their events. */
export const chartTexts = texts('chart', {
  choose: 'Statecharts',
  all: 'All',
  everyMachine: 'Every statechart',
  running: 'now in {value}',
  was: 'was in {value}',
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

export const diagramTexts = texts('diagram', {
  drawing: 'Diagram of {name}',
  list: 'Show as a list',
  zoom: 'Zoom',
  smaller: 'Zoom out',
  larger: 'Zoom in',
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
  find: 'Find steps',
  findHelp: 'Words of the event, statechart or state.',
  time: 'Time',
  times: {
    all: 'All',
    last10: 'Last 10 seconds',
    last60: 'Last minute',
    last600: 'Last 10 minutes',
  },
  noneFit: 'No step matches.',
  compare: 'Compare from this step',
});

export const sendTexts = texts('send', {
  title: 'Send an event to {name}',
  event: 'Event',
  details: 'Details (JSON)',
  detailsHelp: 'Leave empty if the event has none.',
  none: 'Right now {name} responds to no event from outside.',
  noObject: 'Enter a JSON object.',
  send: 'Send event',
  cancel: 'Cancel',
  ask: 'Send {type} to {name}?',
  warning: 'Backstock will respond as if its own screen had sent it. Changes are real.',
});

export const compareTexts = texts('compare', {
  title: 'Steps {first, number} and {second, number} compared',
  withNow: 'Step {first, number} compared with now',
  end: 'Stop comparing',
  same: 'No statechart differs.',
});

export const screenTexts = texts('screen', {
  after: 'The screen after this step',
  first: 'The screen after step {step, number}',
  now: 'The latest screen',
  of: 'step {step, number}: {title}',
  frame: 'Frozen copy of {title}',
  none: 'No copy. The latest 60 screens are kept: from login if you manage users, otherwise from your first visit to this page.',
});

export const besideTexts = texts('beside', {
  show: 'Show beside the live application',
  title: 'As it was',
  close: 'Close',
  step: 'Step {number, number}: {event}, {name}',
});

export const runTexts = texts('qaRun', {
  legend:
    'Open a run saved here, and replay it on this version. States, contexts and events are compared, and which actors start and stop. Services are not called: use npm test to check their answers.',
  open: 'Open a run',
  unreadable: "That file isn't a saved run. Save one on the Statecharts tab.",
  unknown: 'This version has no statechart {name}.',
  broken: "The run can't be replayed: {why}",
  same: 'Runs as recorded.',
  differs: 'First difference {where}',
  steps: 'Recorded steps',
  start: 'Start',
  calls: '{count, plural, one {# call to the server} other {# calls to the server}}',
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
