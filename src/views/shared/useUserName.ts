import { useCallback } from 'react';
import { titleOf } from '../../domain/query/index.ts';
import { useBackstock } from './backstockContext.tsx';
import { useSession } from './useSession.ts';
import { stocktakeTexts } from '../texts/stocktake.ts';

/** The name of a user. Most users can't see the others' records, so these get a generic name. */
export function useUserName(): (userId: string) => string {
  const { records } = useBackstock().client;
  const { person } = useSession();
  return useCallback(
    (userId) => {
      if (userId === person?.userId) return stocktakeTexts.you;
      const user = records.get('user', userId);
      return user === undefined ? stocktakeTexts.somebody : titleOf(user);
    },
    [records, person],
  );
}
