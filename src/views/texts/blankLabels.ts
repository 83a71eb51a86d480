import { texts } from '../../words/messages.ts';

/** Texts of labels that are printed before there is anything to stick them on. */
export const blankTexts = texts('blank', {
  link: 'Blank labels in advance',
  linkText: 'Numbered labels for a sorting day: stick one on whatever turns up, scan it, and say what it is.',
  subtitle: 'Stick one on whatever turns up, scan it, and say what it is.',
  setAside: 'Print new ones',
  setAsideText: 'Numbers are set aside for good, so that no code is ever printed twice.',
  count: 'How many',
  countHelp:
    '{slots, plural, =0 {From a roll, as many as you like.} one {From a roll, as many as you like.} other {A sheet of your paper has {slots, number}.}}',
  countProblem: 'Write a whole number from 1 to {most, number}.',
  prefix: 'Letters before the number',
  prefixHelp: 'T makes T-00001. The numbers go on after the last one.',
  offline: 'The server gives the numbers, so that two devices never print the same: connect to the network first.',
  submit: 'Set aside and print',
  waiting: 'Waiting for the server',
  waitingText: 'The numbers come from the server: the labels appear here as soon as it has answered.',
  runs: 'Printed before',
  about: '{count, plural, one {# label} other {# labels}}, {who}, {day}',
  used: '{used, number} of {all, number} in use',
  allUsed: 'All in use',
  print: 'Print',
  printOf: 'Print {codes}',
  left: '{used, plural, one {# code is in use and is} other {# codes are in use and are}} left out.',
  allUsedTitle: 'All of these codes are in use',
  allUsedText: 'Set new numbers aside to print more.',
  notAll: 'What is in departments that you do not see is not counted.',
  none: 'No blank labels yet',
  noneText: 'Whoever looks after stock or places can print some.',
  notThereTitle: 'These labels are not known here',
  notThereText: 'They may not have come to this device yet.',
});
