/** The message of the sync indicator: only the most urgent one. */
import { shellTexts } from '../texts/shell.ts';

export interface SyncState {
  readonly connection: 'offline' | 'busy' | 'live' | 'stopped';
  /** Number of commands waiting to be sent. */
  readonly waiting: number;
  /** Commands that the server refused. */
  readonly conflicts: number;
}

export interface SyncSummary {
  readonly tone: 'quiet' | 'note' | 'bad';
  readonly icon: 'tick' | 'refresh' | 'offline' | 'time' | 'warning';
  readonly text: string;
  /** False if the icon is clear enough visually. */
  readonly isTextShown: boolean;
}

/** Conflicts come before pending changes, and those before the network state. */
export function syncSummary({ connection, waiting, conflicts }: SyncState): SyncSummary {
  if (conflicts > 0)
    return { tone: 'bad', icon: 'warning', text: shellTexts.needsYou({ count: conflicts }), isTextShown: true };
  const isOffline = connection === 'offline';
  if (waiting > 0) {
    const text = isOffline ? shellTexts.waiting({ count: waiting }) : shellTexts.sending({ count: waiting });
    return { tone: 'note', icon: isOffline ? 'time' : 'refresh', text, isTextShown: true };
  }
  if (isOffline) return { tone: 'note', icon: 'offline', text: shellTexts.offline, isTextShown: true };
  if (connection === 'busy') return { tone: 'quiet', icon: 'refresh', text: shellTexts.connecting, isTextShown: false };
  return { tone: 'quiet', icon: 'tick', text: shellTexts.upToDate, isTextShown: false };
}
