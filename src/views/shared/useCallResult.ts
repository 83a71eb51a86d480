import { useCallback, useEffect, useState } from 'react';
import type { AccountCalls } from '../../machines/shared/accountCalls.ts';
import type { CallResult } from '../../machines/shared/client.ts';
import { pageTexts } from '../texts/shell.ts';
import { useBackstock } from './backstockContext.tsx';

/** Makes a call about accounts; the client for them is loaded with the first call. */
export function useAccountCalls(): <Value>(
  call: (calls: AccountCalls) => Promise<CallResult<Value>>,
) => Promise<CallResult<Value>> {
  const { accountCalls } = useBackstock();
  return useCallback(
    async (call) => {
      try {
        return await call(await accountCalls());
      } catch {
        return { problem: pageTexts.partNotFetched };
      }
    },
    [accountCalls],
  );
}

/** The server's response to a call made on mount and again on request; undefined until then. `ask` must be a stable function. */
export function useCallResult<Value>(
  ask: (calls: AccountCalls) => Promise<CallResult<Value>>,
): readonly [told: CallResult<Value> | undefined, again: () => void] {
  const call = useAccountCalls();
  const [told, setTold] = useState<CallResult<Value>>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isWanted = true;
    void call(ask).then((answer) => {
      if (isWanted) setTold(answer);
    });
    return () => {
      isWanted = false;
    };
  }, [call, ask, turn]);
  return [told, useCallback(() => setTurn((before) => before + 1), [])];
}
