import { type CatalogueRecord, choiceLabel } from '../../domain/catalogue/index.ts';
import { withheld } from '../../domain/stock/index.ts';
import { works } from '../../domain/work/index.ts';
import { loanTexts } from '../texts/loans.ts';
import { formatDay } from '../texts/plural.ts';
import { say } from '../../words/speaker.ts';

/** Warns of open work on an item that's signed out anyway, as it may not be safe; undefined if there is none. */
export function openWorkWords(item: CatalogueRecord, today: string): string | undefined {
  const kept = withheld(item);
  const open = (item.work ?? []).filter((one) => !kept.includes(one));
  if (open.length === 0) return undefined;
  const list = open.map(({ work: sort, until }) => {
    const work = say(choiceLabel(works, sort) ?? sort);
    return until === undefined ? work : loanTexts.openWorkUntil({ work, until: formatDay(until, today) });
  });
  return loanTexts.openWork({ list: list.join(', ') });
}
