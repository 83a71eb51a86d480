import { useCallback } from 'react';
import type { CommandBody } from '../../domain/decide/index.ts';
import type { Refusal } from '../../domain/kernel/decision.ts';
import type { Commands } from '../../machines/shared/client.ts';
import { useBackstock } from './backstockContext.tsx';
import { storedOrRefused } from './storedOrRefused.ts';
import { notify, notifyDone } from '../ui/notify.ts';
import { say } from '../../words/speaker.ts';

/** How the result of a change is reported. */
export interface Sending {
  /** Message on success; left out if the screen shows the result anyway. */
  readonly done?: string;
  /** Commands to undo the change, offered with `done` only if the domain allows them now. */
  readonly undo?: readonly CommandBody[] | undefined;
  /** Shows a refusal in the form; without it a notification does. */
  readonly onRefused?: (refusal: Refusal) => void;
}

/** Sends commands, all or none, and reports the result. Resolves to whether they were accepted. */
export type Send = (bodies: readonly CommandBody[], sending?: Sending) => Promise<boolean>;

/** Shows a refusal as a notification. */
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

/** The only way for screens to change data. */
export function useSend(): Send {
  const { commands } = useBackstock().client;
  return useCallback((bodies, sending) => send(commands, bodies, sending), [commands]);
}
