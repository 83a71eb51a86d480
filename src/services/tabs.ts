import { BehaviorSubject, EMPTY, fromEvent, map, Observable, of, switchMap } from 'rxjs';
import type { DataMessage } from './workspace.ts';

/** What tabs tell each other besides data. */
export type TabMessage =
  | DataMessage
  /** How the leading tab's connection stands. */
  | { readonly type: 'status'; readonly status: 'offline' | 'busy' | 'live' }
  /** A tab has opened and wants to know. */
  | { readonly type: 'hello' };

/** The other tabs of this browser that show the same person's data; without BroadcastChannel there are none. */
export class Tabs {
  readonly #channel = new BehaviorSubject<BroadcastChannel | undefined>(undefined);
  /** What the others tell while this one is among them. Only this program posts on a channel of this name. */
  readonly messages: Observable<TabMessage> = this.#channel.pipe(
    switchMap((channel) =>
      channel === undefined
        ? EMPTY
        : fromEvent<MessageEvent<TabMessage>>(channel, 'message').pipe(map(({ data }) => data)),
    ),
  );

  /** Joins the tabs of one person's data; leaves those of another. */
  join(name: string): void {
    this.leave();
    if (typeof BroadcastChannel !== 'undefined') this.#channel.next(new BroadcastChannel(name));
  }

  leave(): void {
    this.#channel.value?.close();
    this.#channel.next(undefined);
  }

  tell(message: TabMessage): void {
    this.#channel.value?.postMessage(message);
  }
}

/** What a tab learns about the lock that one tab of the browser holds. */
export type LockReport =
  | { readonly type: 'lock.busy' }
  | { readonly type: 'lock.granted' }
  | { readonly type: 'lock.lost' }
  | { readonly type: 'lock.unsupported' };

type Locks = Pick<LockManager, 'request'>;

/** Holds the lock from when it is free for as long as somebody listens. */
export function holdLock(locks: Locks | undefined, name: string): Observable<LockReport> {
  if (locks === undefined) return of({ type: 'lock.unsupported' });
  return new Observable((tab) => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let isHeld = false;
    const hold = (): Promise<void> => {
      if (signal.aborted) return Promise.resolve();
      isHeld = true;
      tab.next({ type: 'lock.granted' });
      return new Promise((release) => signal.addEventListener('abort', () => release(), { once: true }));
    };
    const failed = (): void => {
      // Aborting a request that still waits is how a tab leaves.
      if (signal.aborted) return;
      // A lock that was never given is refused by the browser itself: nobody else can have it either.
      if (!isHeld) return tab.next({ type: 'lock.unsupported' });
      isHeld = false;
      tab.next({ type: 'lock.lost' });
      wait();
    };
    const wait = (): void => {
      locks.request(name, { signal }, hold).catch(failed);
    };
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock !== null) return hold();
        tab.next({ type: 'lock.busy' });
        wait();
        return undefined;
      })
      .catch(failed);
    return () => leaving.abort();
  });
}
