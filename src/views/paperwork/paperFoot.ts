import type { PaperDocument } from '../../domain/paperwork/index.ts';
import { paperTexts } from '../texts/paperwork.ts';
import { formatDay } from '../texts/plural.ts';

/** The foot of what is printed: whose it is, of which day, and what else there is to say of it, beside the number of the page. */
export function paperFoot(group: string, today: string, more = ''): Pick<PaperDocument, 'foot' | 'pageText'> {
  return {
    foot: [group, formatDay(today, ''), more].filter(Boolean).join(' · '),
    pageText: (page, of) => paperTexts.page({ page, of }),
  };
}
