/** Sends commands straight to the server, and reads the outcome of each. */
import type { Command } from '../../domain/decide/index.ts';
import type { Api } from '../api.ts';
import { readOutcomes, unreadable } from '../outboxSender.ts';
import type { Stage } from '../deviceStore.ts';
import { transportTexts } from '../../words/en/transport.ts';

export type Sent = { readonly stages: ReadonlyMap<string, Stage> } | { readonly lost: string };

export interface SenderTools {
  readonly api: Api;
  readonly clientId: () => Promise<string>;
}

/**
 * Sends a batch, and the rest of it where the answer ends early (LOG-22). If the server can't read it, sends the commands one by one, so that
 * one can't block the others.
 */
export async function sendCommands(
  { api, clientId }: SenderTools,
  commands: readonly Command[],
  signal: AbortSignal,
): Promise<Sent> {
  const answer = await api.request({
    method: 'POST',
    path: 'commands',
    body: { clientId: await clientId(), commands },
    signal,
    timeoutMs: 60_000,
  });
  if ('failed' in answer) return { lost: answer.message };
  if ('ok' in answer) {
    const stages = readOutcomes(answer.ok, commands);
    if (stages.size === commands.length) return { stages };
    if (stages.size === 0) return { lost: transportTexts.unreadable };
    const left = commands.filter(({ commandId }) => !stages.has(commandId));
    const sent = await sendCommands({ api, clientId }, left, signal);
    return 'lost' in sent ? sent : { stages: new Map([...stages, ...sent.stages]) };
  }
  const { status, message } = answer.refused;
  if (!unreadable.includes(status)) return { lost: message };
  const [only] = commands;
  if (only === undefined || commands.length === 1)
    return {
      stages: new Map(only ? [[only.commandId, { stage: 'refused', refusal: { code: 'invalid', message } }]] : []),
    };
  const stages = new Map<string, Stage>();
  for (const command of commands) {
    const sent = await sendCommands({ api, clientId }, [command], signal);
    if ('lost' in sent) return sent;
    for (const [commandId, stage] of sent.stages) stages.set(commandId, stage);
  }
  return { stages };
}
