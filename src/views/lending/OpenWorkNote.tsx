import type { CatalogueRecord } from '../../domain/catalogue/index.ts';
import { withheld } from '../../domain/stock/index.ts';
import { works } from '../../domain/work/index.ts';
import { say } from '../../words/speaker.ts';
import { loanTexts } from '../texts/loans.ts';
import { formatDay } from '../texts/plural.ts';
import './foreseen.css';

/** The open work on an item that goes out all the same: it may not be safe. */
export function OpenWorkNote({ item, today }: { readonly item: CatalogueRecord; readonly today: string }) {
  const kept = withheld(item);
  const open = (item.work ?? []).filter((one) => !kept.includes(one));
  if (open.length === 0) return null;
  const list = open.map(({ work: sort, until }) => {
    const work = say(works.find(({ value }) => value === sort)?.label ?? sort);
    return until === undefined ? work : loanTexts.openWorkUntil({ work, until: formatDay(until, today) });
  });
  return <p className="foreseen">{loanTexts.openWork({ list: list.join(', ') })}</p>;
}
