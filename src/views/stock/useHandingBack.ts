import { extendLoan, notPast, returnItem } from '../../domain/changes/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { titleOf } from '../../domain/query/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useSend } from '../shared/useSend.ts';
import type { Held } from './summary.ts';
import { heldTexts } from '../texts/home.ts';
import { formatDay } from '../texts/plural.ts';

/** Returns items, all or none; undo lends them again as before. */
export function useReturn(): (held: readonly Held[]) => Promise<void> {
  const send = useSend();
  const { client } = useBackstock();
  return async (held) => {
    const today = client.today();
    const changes = held.map(({ item, loan }) => returnItem(item, loan, {}, { loanId: client.mintId(), today }));
    const [first] = held;
    await send(
      changes.map(({ command }) => command),
      {
        done:
          first !== undefined && held.length === 1
            ? heldTexts.returned({ title: titleOf(first.item) })
            : heldTexts.allReturned({ count: held.length }),
        undo: changes.flatMap(({ undo }) => undo),
      },
    );
  };
}

/** Extends by a week, counted from today if already overdue. */
export function useExtend(): (held: Held) => Promise<void> {
  const send = useSend();
  const { client } = useBackstock();
  return async ({ item, loan }) => {
    const today = client.today();
    const later = addDays(notPast(loan.dueBack, today), 7);
    const { command, undo } = extendLoan(item, loan, later, today);
    await send([command], { done: heldTexts.extended({ title: titleOf(item), date: formatDay(later, today) }), undo });
  };
}
