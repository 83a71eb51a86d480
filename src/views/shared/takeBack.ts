import type { CommandBody } from '../../domain/decide/index.ts';
import type { Refusal } from '../../domain/kernel/decision.ts';
import { notify } from './notify.ts';

interface Commands {
  dispatch(...bodies: readonly CommandBody[]): Promise<{ readonly refused: Refusal } | object>;
}

/** What an error says to the person who meets it. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Does what an undo promised; says in a sentence why it could not be done. */
export async function takeBack(commands: Commands, ...bodies: readonly CommandBody[]): Promise<void> {
  try {
    const answer = await commands.dispatch(...bodies);
    if ('refused' in answer) notify({ message: answer.refused.message, tone: 'bad' });
  } catch (error) {
    notify({ message: wordsOf(error), tone: 'bad' });
  }
}
