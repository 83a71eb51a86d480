import type { Grouping } from '../../domain/paperwork/index.ts';
import { counted } from './plural.ts';

/** Texts of lists on paper. */
export const paperTexts = {
  title: 'Paperwork',
  subtitle: 'Lists to look at, to print, and to keep as PDF.',
  link: 'Paperwork',
  slip: 'Print the sign-out slip',
  count: (rows: number, groups: number) => `${counted(rows, 'row', 'rows')} in ${counted(groups, 'group', 'groups')}`,
  download: 'Download PDF',
  preparing: 'Preparing',
  print: 'Print',
  back: 'All lists',
  showAll: (count: number) => `Show all ${count.toLocaleString('en-GB')} rows`,
  nothingTitle: 'Nothing to list',
  nothingText: 'Nothing that this list tells of is on this device now.',
  unknownTitle: 'There is no such list',
  department: 'Of',
  every: 'All departments',
  member: 'Member',
  everyMember: 'All members',
  purpose: 'For',
  everyPurpose: 'Everything',
  asked: 'What was chosen in the list',
  none: { category: 'No category', place: 'No place yet', home: 'No place yet', character: 'No character named', holder: 'Somebody who is not on this device', purpose: 'No production named' } satisfies Record<Grouping, string>,
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  terms: 'I have received what is listed here, will look after it, and will bring it back by the day it is due.',
  signatures: ['Received by, date', 'Returned to, date'],
  contents: 'Contents sheet',
  toBeFound: 'To be found',
  piece: (name: string, choice: unknown) => (typeof choice === 'number' && choice > 1 ? `${name} (instead)` : name),
  fileName: (key: string) => `${key}.pdf`,
} as const;
