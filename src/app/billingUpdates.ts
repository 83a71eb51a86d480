/** Fetches the billing status as soon as the log reports a change. */
import { SIGNAL_ID } from '../domain/billing/index.ts';
import type { PollerActor } from '../machines/polling/poller.machine.ts';
import type { Records } from '../machines/shared/client.ts';

/** Fetches again: the response in progress may predate the change. */
function askAgain(poller: PollerActor): void {
  if (!poller.getSnapshot().matches('fetching')) {
    poller.send({ type: 'poll.returned' });
    return;
  }
  const waiting = poller.subscribe((snapshot) => {
    if (snapshot.matches('fetching')) return;
    waiting.unsubscribe();
    poller.send({ type: 'poll.returned' });
  });
}

/** Follows the billing update. Its value when the records are first loaded isn't a change. */
export function followBillingUpdates(
  records: Pick<Records, 'get' | 'isHeld' | 'subscribe'>,
  pollers: readonly PollerActor[],
): void {
  const kind = 'billingSignal';
  let known: number | undefined;
  records.subscribe(kind, () => {
    if (!records.isHeld(kind)) {
      known = undefined;
      return;
    }
    const moved = records.get(kind, SIGNAL_ID)?.values.moved ?? 0;
    if (known !== undefined && moved !== known) for (const poller of pollers) askAgain(poller);
    known = moved;
  });
}
