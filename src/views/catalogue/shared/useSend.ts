import { useCallback } from 'react';
import type { CommandBody } from '../../../domain/decide/index.ts';
import type { Refusal } from '../../../domain/kernel/decision.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { notifyDone } from '../../shared/notify.ts';
import { takeBack, wordsOf } from '../../shared/takeBack.ts';

interface Sending {
  /** What to say when it is done. */
  readonly done: string;
  /** The way back. Left out where there is none; it is offered only if the domain would allow it now. */
  readonly undo?: readonly CommandBody[] | undefined;
}

/** Dispatches commands, says that it is done and offers the way back; answers why not, for the form to show. */
export function useSend(): (bodies: readonly CommandBody[], sending: Sending) => Promise<Refusal | undefined> {
  const { commands } = useBackstock().client;
  return useCallback(
    async (bodies, { done, undo }) => {
      try {
        const answer = await commands.dispatch(...bodies);
        if ('refused' in answer) return answer.refused;
      } catch (error) {
        return { code: 'invalid', message: wordsOf(error) };
      }
      const mayUndo = undo !== undefined && undo.length > 0 && undo.every((body) => commands.check(body) === undefined);
      notifyDone(done, mayUndo ? () => void takeBack(commands, ...undo) : undefined);
      return undefined;
    },
    [commands],
  );
}
