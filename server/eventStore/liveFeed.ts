/** Follows the log for one user: existing events, then new ones. */
import { scopesOf } from '../../src/domain/access/index.ts';
import type { Actor } from '../../src/domain/access/index.ts';
import type { WireEvent } from '../../src/domain/log/index.ts';
import { pageOf } from './feed.ts';
import type { FeedPage } from './feed.ts';
import type { RecentEvents } from './recentEvents.ts';
import { shownEvent } from './withheld.ts';

/** The user whose view of the log is followed. Their permissions can change meanwhile. */
export interface Viewer {
  readonly userId: string;
  /** The administrator viewing as them, whose permissions count as well. */
  readonly viewedBy?: string | undefined;
  /** The current permissions; undefined once the user is logged out or suspended. */
  actor(): Promise<Actor | undefined>;
  /** Calls the listener when the user may have been logged out. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
}

export type FeedItem =
  | { readonly type: 'page'; readonly page: FeedPage }
  | { readonly type: 'access' }
  | { readonly type: 'end'; readonly code: 'unauthenticated' | 'closing' }
  | { readonly type: 'heartbeat' };

export interface Following {
  readonly viewer: Viewer;
  readonly actor: Actor;
  /** The page read when the request arrived. */
  readonly first: FeedPage;
  readonly recent: RecentEvents;
  readonly readPage: (after: number, actor: Actor) => Promise<FeedPage>;
  /** Aborted when the client disconnects. */
  readonly gone: AbortSignal;
  /** Aborted when the server closes. */
  readonly closing: AbortSignal;
  readonly heartbeatMillis: number;
}

/** Maximum events in a page read from memory. */
const stretchMax = 500;

/**
 * Yields pages in order, without gaps. Pages are never prepared in advance: a slow reader gets its next page,
 * from the table if necessary, once it has consumed the previous one.
 */
export async function* follow(following: Following): AsyncGenerator<FeedItem> {
  const { viewer, recent, gone, closing } = following;
  let { actor, first: page } = following;
  let lookedAt = performance.now();
  // Before it subscribes: nobody has to read what was on the page for it.
  recent.grown(page.head);
  const bell = new Bell();
  const stops = [
    recent.subscribe(() => bell.ring()),
    viewer.onChange(() => bell.ring('access')),
    onAbort(gone, () => bell.ring()),
    onAbort(closing, () => bell.ring()),
  ];
  try {
    yield { type: 'page', page };
    while (!gone.aborted) {
      if (closing.aborted) return yield { type: 'end', code: 'closing' };
      const stretch = recent.since(page.next, stretchMax);
      const isHarmless = stretch !== undefined && !touches(stretch, viewer);
      const isRecent = !bell.takeAccess() && performance.now() - lookedAt < following.heartbeatMillis;
      if (stretch?.length === 0 && isRecent) {
        if (await bell.wait(following.heartbeatMillis)) continue;
        yield { type: 'heartbeat' };
      } else if (isHarmless && isRecent) {
        page = visible(stretch, page.logId, recent, actor);
        yield { type: 'page', page };
        continue;
      }
      const now = await viewer.actor();
      lookedAt = performance.now();
      if (!now) return yield { type: 'end', code: 'unauthenticated' };
      if (!isSameActor(now, actor)) yield { type: 'access' };
      actor = now;
      if (isHarmless) continue;
      page = await following.readPage(page.next, actor);
      recent.grown(page.head);
      yield { type: 'page', page };
    }
  } finally {
    for (const stop of stops) stop();
  }
}

function touches(events: readonly WireEvent[], { userId, viewedBy }: Viewer): boolean {
  // Any user may have the role, so their permissions have to be read again.
  return events.some(({ kind, id }) => kind === 'role' || (kind === 'user' && (id === userId || id === viewedBy)));
}

function visible(stretch: readonly WireEvent[], logId: string, recent: RecentEvents, actor: Actor): FeedPage {
  const scopes = scopesOf(actor);
  const [first, last] = [stretch[0]?.seq, stretch.at(-1)?.seq ?? 0];
  return recent.shared(`${logId} ${first} ${last} ${scopes.join(' ')}`, () => {
    const events = stretch
      .filter(({ scope }) => scopes.includes(scope))
      .map((event) => JSON.stringify(shownEvent(event, scopes)));
    return pageOf({ logId, next: last, head: recent.head }, scopes, events.join(','));
  });
}

function isSameActor(a: Actor, b: Actor): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function onAbort(signal: AbortSignal, listener: () => void): () => void {
  signal.addEventListener('abort', listener);
  return () => signal.removeEventListener('abort', listener);
}

/** Wakes the one waiter when there is news, including news from just before it started waiting. */
class Bell {
  #hasRung = false;
  #isAccess = false;
  #hear: (() => void) | undefined;

  ring(about?: 'access'): void {
    this.#hasRung = true;
    if (about === 'access') this.#isAccess = true;
    this.#hear?.();
  }

  /** Returns true once after the user's permissions may have changed. */
  takeAccess(): boolean {
    const isAccess = this.#isAccess;
    this.#isAccess = false;
    return isAccess;
  }

  /** Resolves to true when the bell rings, or to false after `millis`. */
  wait(millis: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#hear?.(), millis);
      this.#hear = () => {
        clearTimeout(timer);
        this.#hear = undefined;
        const hasRung = this.#hasRung;
        this.#hasRung = false;
        resolve(hasRung);
      };
      if (this.#hasRung) this.#hear();
    });
  }
}
