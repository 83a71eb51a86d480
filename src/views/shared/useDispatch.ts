import { useCallback } from 'react';
import type { CommandBody } from '../../domain/decide/index.ts';
import type { Dispatched } from '../../machines/shared/client.ts';
import { useBackstock } from './backstockContext.tsx';
import { notify } from './notify.ts';

/**
 * Dispatches commands and says so when that fails: a refusal is answered to the caller too, for the form that asked;
 * a device that cannot keep anything (full storage) is `undefined`.
 */
export function useDispatch(): (...bodies: readonly CommandBody[]) => Promise<Dispatched | undefined> {
  const { commands } = useBackstock().client;
  return useCallback(
    async (...bodies) => {
      try {
        const answer = await commands.dispatch(...bodies);
        if ('refused' in answer) notify({ message: answer.refused.message, tone: 'bad' });
        return answer;
      } catch (error) {
        notify({ message: error instanceof Error ? error.message : String(error), tone: 'bad' });
        return undefined;
      }
    },
    [commands],
  );
}
