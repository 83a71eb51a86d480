import type { DataMessage } from './workspace.ts';

/** What tabs tell each other besides data. */
export type TabMessage =
  | DataMessage
  /** How the leading tab's connection stands. */
  | { readonly type: 'status'; readonly status: 'offline' | 'busy' | 'live' }
  /** A tab has opened and wants to know. */
  | { readonly type: 'hello' };

/** The other tabs of this browser that show the same person's data. */
export interface Tabs {
  /** Joins the tabs of one person's data; leaves those of another. */
  join(name: string): void;
  leave(): void;
  tell(message: TabMessage): void;
}

/** Talks to other tabs; without BroadcastChannel there are none to talk to. */
export function createTabs(hear: (message: TabMessage) => void): Tabs {
  let channel: BroadcastChannel | undefined;
  const leave = (): void => {
    channel?.close();
    channel = undefined;
  };
  return {
    join(name) {
      leave();
      if (typeof BroadcastChannel === 'undefined') return;
      channel = new BroadcastChannel(name);
      // Only this program posts on a channel of this name.
      channel.addEventListener('message', (event: MessageEvent<TabMessage>) => hear(event.data));
    },
    leave,
    tell: (message) => channel?.postMessage(message),
  };
}

/** What a tab learns about the lock that one tab of the browser holds. */
export type LockReport =
  | { readonly type: 'lock.busy' }
  | { readonly type: 'lock.granted' }
  | { readonly type: 'lock.lost' }
  | { readonly type: 'lock.unsupported' };

type Locks = Pick<LockManager, 'request'>;

/** Holds the lock from when it is free until the signal says stop. */
export function holdLock(
  locks: Locks | undefined,
  name: string,
  report: (report: LockReport) => void,
  signal: AbortSignal,
): void {
  if (locks === undefined) {
    report({ type: 'lock.unsupported' });
    return;
  }
  let isHeld = false;
  const hold = (): Promise<void> => {
    if (signal.aborted) return Promise.resolve();
    isHeld = true;
    report({ type: 'lock.granted' });
    return new Promise((release) => signal.addEventListener('abort', () => release(), { once: true }));
  };
  const failed = (): void => {
    // Aborting a request that still waits is how a tab leaves.
    if (signal.aborted) return;
    // A lock that was never given is refused by the browser itself: nobody else can have it either.
    if (!isHeld) return report({ type: 'lock.unsupported' });
    isHeld = false;
    report({ type: 'lock.lost' });
    wait();
  };
  const wait = (): void => {
    locks.request(name, { signal }, hold).catch(failed);
  };
  locks
    .request(name, { ifAvailable: true }, (lock) => {
      if (lock !== null) return hold();
      report({ type: 'lock.busy' });
      wait();
      return undefined;
    })
    .catch(failed);
}
