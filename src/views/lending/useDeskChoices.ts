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
  /** The current choices: a slip or card may have been scanned since the last render. */
  readonly now: () => { readonly mode: DeskMode; readonly fields: DeskFields };
}

/** The choices at the desk. The URL also has the mode and the booking, so that they survive going to an item and back. */
export function useDeskChoices(): Desk {
  const { client } = useBackstock();
  const loanDays = useLoanDays();
  const [search, setSearch] = useSearchParams();
  const [choices, held] = useObservableValue((): DeskChoices => {
    const mode = search.get('mode');
    return { mode: isDeskMode(mode) ? mode : 'out', bookingId: search.get('booking') };
  });
  const { mode, bookingId } = choices;
  // Re-renders when the booking's dates change.
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
      // Another booking has its own dates and member, so the other fields are reset.
      held.set(isOther ? { mode: before.mode, bookingId: before.bookingId, ...part } : { ...before, ...part });
    },
    [held],
  );
  const now = useCallback(() => ({ mode: held.get().mode, fields: fieldsOf(held.get()) }), [held, fieldsOf]);
  return { mode, fields: fieldsOf(choices), change, now };
}
