/** Devices ask how payments stand as soon as the log says that something about them has changed. */
import { SIGNAL_ID } from '../domain/billing/index.ts';
import type { PollerActor } from '../machines/polling/poller.machine.ts';
import type { Records } from '../machines/shared/client.ts';

/** Asks once more: what is being answered now may be from before the change. */
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

/** Follows the sign. What it was when the records came to the device is no change. */
export function followBillingSign(
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
