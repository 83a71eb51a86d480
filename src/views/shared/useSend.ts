import { useCallback } from 'react';
import type { CommandBody } from '../../domain/decide/index.ts';
import type { Refusal } from '../../domain/kernel/decision.ts';
import type { Commands } from '../../machines/shared/client.ts';
import { useBackstock } from './backstockContext.tsx';
import { storedOrRefused } from './storedOrRefused.ts';
import { notify, notifyDone } from '../ui/notify.ts';
import { say } from '../../words/speaker.ts';

/** What is said of a change that is sent. */
export interface Sending {
  /** Said when it is done; left out where the screen shows it anyway. */
  readonly done?: string;
  /** The way back, offered with `done` only if the domain would allow it now. */
  readonly undo?: readonly CommandBody[] | undefined;
  /** Shows a refusal in the form that asked; without it a notice does. */
  readonly onRefused?: (refusal: Refusal) => void;
}

/** Sends commands, all or none, and says what became of them; answers whether they were kept. */
export type Send = (bodies: readonly CommandBody[], sending?: Sending) => Promise<boolean>;

/** Says in a notice why something was not done. */
export function tellRefusal({ message }: Pick<Refusal, 'message'>): void {
  notify({ message: say(message), tone: 'bad' });
}

async function send(
  commands: Commands,
  bodies: readonly CommandBody[],
  { done, undo = [], onRefused = tellRefusal }: Sending = {},
): Promise<boolean> {
  const answer = await storedOrRefused(commands.dispatch(...bodies));
  if ('refused' in answer) {
    onRefused(answer.refused);
    return false;
  }
  if (done === undefined) return true;
  const mayUndo = undo.length > 0 && undo.every((body) => commands.check(body) === undefined);
  notifyDone(done, mayUndo ? () => void send(commands, undo) : undefined);
  return true;
}

/** The one way in which screens change anything. */
export function useSend(): Send {
  const { commands } = useBackstock().client;
  return useCallback((bodies, sending) => send(commands, bodies, sending), [commands]);
}
