import { errorText } from '../../domain/kernel/errorText.ts';
import type { Client } from '../../machines/shared/client.ts';
import { notify } from '../ui/notify.ts';

/** Discards a pending change. Returns false, and shows the reason, if the device can't store that. */
export async function discardOrSay({ waiting }: Pick<Client, 'waiting'>, commandId: string): Promise<boolean> {
  try {
    await waiting.discard(commandId);
    return true;
  } catch (error) {
    notify({ message: errorText(error), tone: 'bad' });
    return false;
  }
}
