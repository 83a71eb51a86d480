import { texts } from '../../words/messages.ts';

/** Texts of finding what was added twice. */
export const duplicateTexts = texts('duplicate', {
  title: 'Possible duplicates: {many}',
  found: '{count, plural, one {# group looks like one} other {# groups look like one}}',
  none: 'No {many} look alike',
  noneText:
    'Nothing has the same name in the same category, a code that reads alike, or a number that only one can have.',
  back: 'All {many}',
  byName: 'The same name',
  byNameWithin: 'The same name and {field}',
  byCode: 'Codes that read alike',
  bySame: 'The same {field}',
  merge: 'Compare and merge',
  different: 'They are different',
  differentDone: 'They are no longer shown here.',
  include: 'Compare {what}',
  most: 'Tick {most, number} at most to compare them.',
  least: 'Tick two or more to compare them.',
  more: 'Show {count, number} more',
  hidden: '{count, plural, one {# group was} other {# groups were}} said to be different.',
  showAgain: 'Show them again',
  added: 'added {day}',
  unknownTitle: 'Nothing is compared here',
  unknownText: 'Possible duplicates are shown to those who look after a list: ask one of them to look.',
});
