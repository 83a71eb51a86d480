import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  deskFields,
  isDeskMode,
  type DeskChoices,
  type DeskFields,
  type DeskMode,
} from '../../machines/lending/deskPlan.ts';
import { useLoanDays } from '../catalogue/shared/useWording.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useObservableValue } from '../shared/observableValue.ts';
import { useRecord } from '../shared/useRecords.ts';

export interface Desk {
  readonly mode: DeskMode;
  readonly fields: DeskFields;
  readonly change: (part: Partial<DeskChoices>) => void;
  /** What is chosen at this moment: a slip or a card may have been scanned since the last drawing. */
  readonly now: () => { readonly mode: DeskMode; readonly fields: DeskFields };
}

/** What is chosen at the desk. The address repeats the mode and the booking, so that going to an item and back keeps them. */
export function useDeskChoices(): Desk {
  const { client } = useBackstock();
  const loanDays = useLoanDays();
  const [search, setSearch] = useSearchParams();
  const [choices, held] = useObservableValue((): DeskChoices => {
    const mode = search.get('mode');
    return { mode: isDeskMode(mode) ? mode : 'out', bookingId: search.get('booking') };
  });
  const { mode, bookingId } = choices;
  // The fields follow the days of the booking when they change.
  useRecord('booking', bookingId ?? undefined);
  useEffect(() => {
    if (search.get('mode') === mode && search.get('booking') === bookingId) return;
    setSearch(bookingId === null ? { mode } : { mode, booking: bookingId }, { replace: true });
  }, [search, setSearch, mode, bookingId]);
  const fieldsOf = useCallback(
    (chosen: DeskChoices) => deskFields(chosen, { world: client.records.world, today: client.today(), loanDays }),
    [client, loanDays],
  );
  const change = useCallback(
    (part: Partial<DeskChoices>) => {
      const before = held.get();
      const isOther = part.bookingId !== undefined && part.bookingId !== before.bookingId;
      // Another booking has days and people of its own.
      held.set(isOther ? { mode: before.mode, bookingId: before.bookingId, ...part } : { ...before, ...part });
    },
    [held],
  );
  const now = useCallback(() => ({ mode: held.get().mode, fields: fieldsOf(held.get()) }), [held, fieldsOf]);
  return { mode, fields: fieldsOf(choices), change, now };
}
