import { Link } from 'react-router-dom';
import { extendLoan, notPast, returnItem } from '../../domain/changes/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { titleOf } from '../../domain/query/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Chip } from '../ui/Chip.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { Thumb } from '../shared/Thumb.tsx';
import { useSend } from '../shared/useSend.ts';
import { heldTexts } from '../texts/home.ts';
import { dueWords } from '../stock/loanWords.ts';
import type { Held } from '../stock/summary.ts';
import '../ui/menus.css';
import { Button } from '../ui/Button.tsx';
import { formatDay } from '../texts/plural.ts';

/** Gives the item back, or lends it again as it was. */
function useReturn(): (held: Held) => Promise<void> {
  const send = useSend();
  const { client } = useBackstock();
  return async ({ item, loan }) => {
    const again = { loanId: client.mintId(), today: client.today() };
    const { command, undo } = returnItem(item, loan, {}, again);
    await send([command], { done: heldTexts.returned({ title: titleOf(item) }), undo });
  };
}

/** A week longer, counted from today where it is late already. */
function useExtend(): (held: Held) => Promise<void> {
  const send = useSend();
  const { client } = useBackstock();
  return async ({ item, loan }) => {
    const today = client.today();
    const later = addDays(notPast(loan.dueBack, today), 7);
    const { command, undo } = extendLoan(item, loan, later, today);
    await send([command], { done: heldTexts.extended({ title: titleOf(item), date: formatDay(later, today) }), undo });
  };
}

/** What somebody holds, with the two things they do about it. */
export function HeldList({ held }: { readonly held: readonly Held[] }) {
  const today = useBackstock().client.today();
  const returnItem = useReturn();
  const extend = useExtend();
  return (
    <ul className="rows">
      {held.map((one) => {
        const { item, loan } = one;
        const due = dueWords(loan, today);
        const title = heldTexts.of({ title: titleOf(item), quantity: loan.quantity });
        return (
          <li key={loan.loanId} className="row">
            <Thumb record={item} />
            <div className="row-text">
              <Link to={recordPath(item.kind, item.id)}>{title}</Link>
              <Chip tone={due.tone}>{due.text}</Chip>
            </div>
            <div className="row-actions">
              <Button
                size="small"
                isQuiet
                aria-label={`${heldTexts.extend}: ${title}`}
                onClick={() => void extend(one)}
              >
                {heldTexts.extend}
              </Button>
              <Button size="small" aria-label={`${heldTexts.returnIt}: ${title}`} onClick={() => void returnItem(one)}>
                {heldTexts.returnIt}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
