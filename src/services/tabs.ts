import { BehaviorSubject, EMPTY, fromEvent, map, Observable, of, switchMap } from 'rxjs';
import type { DataMessage } from './workspace.ts';

/** Messages between tabs, besides data. */
export type TabMessage =
  | DataMessage
  /** Status of the leading tab's connection. */
  | { readonly type: 'status'; readonly status: 'offline' | 'busy' | 'live' }
  /** A new tab asks for the status. */
  | { readonly type: 'hello' };

/** The other tabs of this browser with the same user's data; without BroadcastChannel there are none. */
export class Tabs {
  readonly #channel = new BehaviorSubject<BroadcastChannel | undefined>(undefined);
  /** Messages from the other tabs while joined. Only this program posts on a channel of this name. */
  readonly messages: Observable<TabMessage> = this.#channel.pipe(
    switchMap((channel) =>
      channel === undefined
        ? EMPTY
        : fromEvent<MessageEvent<TabMessage>>(channel, 'message').pipe(map(({ data }) => data)),
    ),
  );

  /** Joins the tabs of one user's data and leaves the previous ones. */
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

/** Status of the lock that one tab of the browser holds. */
export type LockReport =
  | { readonly type: 'lock.busy' }
  | { readonly type: 'lock.granted' }
  | { readonly type: 'lock.lost' }
  | { readonly type: 'lock.unsupported' };

type Locks = Pick<LockManager, 'request'>;

/** Acquires the lock when it is free, and holds it while subscribed. */
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
      // Aborting a pending request is how a tab leaves.
      if (signal.aborted) return;
      // If it was never granted, the browser itself refuses locks: no other tab can have it either.
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
