import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../machines/session/session.machine.ts';

/** True while somebody works as the device remembers them, and the server's answer is due: rights and preferences may have changed. */
export function isAnswerDue({
  context,
  ...snapshot
}: Pick<SnapshotFrom<typeof sessionMachine>, 'context' | 'matches'>): boolean {
  return snapshot.matches({ signedIn: 'refreshing' }) && !context.complete;
}
