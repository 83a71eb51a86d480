import { texts } from '../../words/messages.ts';

/** Texts for labels printed before there is an item for them. */
export const blankTexts = texts('blank', {
  link: 'Blank labels',
  linkText: 'Numbered labels for a sorting day. Stick one on each item, scan it and enter what it is.',
  subtitle: 'Stick one on each item, scan it and enter what it is.',
  setAside: 'Print new labels',
  setAsideText: 'Each number is used only once, so no code is ever printed twice.',
  count: 'Number of labels',
  countHelp:
    '{slots, plural, =0 {From a roll, as many as you like.} one {From a roll, as many as you like.} other {One sheet has {slots, number} labels.}}',
  countProblem: 'Enter a whole number from 1 to {most, number}.',
  prefix: 'Prefix',
  prefixHelp: 'e.g. T for T-00001. Numbers continue from the last label.',
  offline: 'Numbers come from the server, so two devices never print the same one. Connect to the internet first.',
  submit: 'Create and print',
  waiting: 'Waiting for the server',
  waitingText: 'The numbers come from the server. The labels will appear here as soon as it responds.',
  runs: 'Previously printed',
  about: '{count, plural, one {# label} other {# labels}}, {who}, {day}',
  used: '{used, number} of {all, number} in use',
  allUsed: 'All in use',
  print: 'Print',
  printOf: 'Print {codes}',
  left: '{used, plural, one {# code is already in use and has been} other {# codes are already in use and have been}} left out.',
  allUsedTitle: 'All these codes are in use',
  allUsedText: 'Print new labels if you need more.',
  notAll: "Codes in departments you can't see aren't counted.",
  none: 'No blank labels yet',
  noneText: 'Anyone who manages stock or locations can print some.',
  notThereTitle: 'Labels not found',
  notThereText: 'They may not have loaded on this device yet.',
});
