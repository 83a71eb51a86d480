import { counted, formatNumber } from './plural.ts';

/** Texts of the page that shows how Backstock works inside. */
export const qaTexts = {
  subtitle: 'What every statechart does, and every shared part in every state.',
  tabs: 'What to look at',
  charts: 'Statecharts',
  lives: 'Life cycles',
  parts: 'Shared parts',
  livesLegend: 'Each state of a record, and where it may go next.',
} as const;

/** The statecharts and what happened to them. */
export const chartTexts = {
  choose: 'Statecharts',
  all: 'All',
  everyMachine: 'Every statechart',
  running: (value: string) => `now in ${value}`,
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
  when: (guard: string) => `if ${guard}`,
  taken: 'just taken',
  legend: 'Lit: the states it is in. Below each state: what it reacts to, and where that leads.',
  live: 'As it is now',
  atStep: (number: number) => `As it was after step ${formatNumber(number)}`,
} as const;

export const streamTexts = {
  title: 'What happened',
  none: 'Nothing has happened since recording began. Do something in Backstock, then come back here: it goes on recording.',
  noneOf: (name: string) => `Nothing has happened to ${name} since recording began.`,
  count: (count: number) => counted(count, 'step', 'steps'),
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
  save: (name: string) => `Save the run of ${name}`,
  saveHelp:
    'Put the file into tests/machines/recorded, and npm test plays it from then on. Passwords and tokens are left out; names are not.',
  step: 'Step',
} as const;

export const stepTexts = {
  title: (number: number) => `Step ${formatNumber(number)}`,
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
} as const;
