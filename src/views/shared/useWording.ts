import { useMemo } from 'react';
import type { Wording } from '../texts/values.ts';
import { useBackstock } from './backstockContext.tsx';
import { titleOf } from './recordPaths.ts';
import { useRecord } from './useRecords.ts';

/** How values are spelled out for this group: its currency, and the names of its records. */
export function useWording(): Wording {
  const { client } = useBackstock();
  const currency = useRecord('setting', 'currency')?.values['value'];
  const today = client.today();
  return useMemo(
    () => ({
      today,
      currency: typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : 'GBP',
      titleOf: (kind, id) => {
        const record = client.records.get(kind, id);
        return record === undefined ? undefined : titleOf(record);
      },
    }),
    [client, currency, today],
  );
}
