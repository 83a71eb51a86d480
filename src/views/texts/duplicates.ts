import type { Catalogue } from '../../domain/catalogue/index.ts';
import { counted, formatNumber } from './plural.ts';

/** Texts of finding what was added twice. */
export const duplicateTexts = {
  title: ({ noun }: Catalogue) => `Possible duplicates: ${noun.many}`,
  found: (count: number) => counted(count, 'group looks like one', 'groups look like one'),
  none: ({ noun }: Catalogue) => `No ${noun.many} look alike`,
  noneText:
    'Nothing has the same name in the same category, a code that reads alike, or a number that only one can have.',
  back: ({ noun }: Catalogue) => `All ${noun.many}`,
  byName: 'The same name',
  byNameWithin: (field: string) => `The same name and ${field.toLowerCase()}`,
  byCode: 'Codes that read alike',
  bySame: (field: string) => `The same ${field.toLowerCase()}`,
  merge: 'Compare and merge',
  different: 'They are different',
  differentDone: 'They are no longer shown here.',
  include: (title: string, code: string) => `Compare ${title} ${code}`.trim(),
  most: (most: number) => `Tick ${formatNumber(most)} at most to compare them.`,
  least: 'Tick two or more to compare them.',
  more: (count: number) => `Show ${formatNumber(count)} more`,
  hidden: (count: number) => `${counted(count, 'group was', 'groups were')} said to be different.`,
  showAgain: 'Show them again',
  added: (day: string) => `added ${day}`,
  unknownTitle: 'Nothing is compared here',
  unknownText: 'Possible duplicates are shown to those who look after a list: ask one of them to look.',
} as const;
