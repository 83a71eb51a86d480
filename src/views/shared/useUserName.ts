import { useCallback } from 'react';
import { titleOf } from '../../domain/query/index.ts';
import { useBackstock } from './backstockContext.tsx';
import { useSession } from './useSession.ts';
import { stocktakeTexts } from '../texts/stocktake.ts';

/** Names a user. Most people may not see the others: those are somebody. */
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
