import { texts } from '../../words/messages.ts';

/** Texts for duplicates. */
export const duplicateTexts = texts('duplicate', {
  title: 'Possible duplicates: {many}',
  found: '{count, plural, one {# set of possible duplicates} other {# sets of possible duplicates}}',
  none: 'No duplicate {many} found',
  noneText: 'No matching names in the same category, no similar codes and no shared unique numbers.',
  back: 'All {many}',
  byName: 'Same name',
  byNameWithin: 'Same name and {field}',
  byCode: 'Similar codes',
  bySame: 'Same {field}',
  merge: 'Compare and merge',
  different: 'Mark as different',
  differentDone: 'Marked as different',
  include: 'Compare {what}',
  most: 'Select up to {most, number} to compare.',
  least: 'Select at least two to compare.',
  more: 'Show {count, number} more',
  hidden: '{count, plural, one {# set} other {# sets}} marked as different.',
  showAgain: 'Show again',
  added: 'added {day}',
  unknownTitle: 'Nothing to compare',
  unknownText: 'Only people who manage this list can see possible duplicates. Ask one of them to check.',
});
