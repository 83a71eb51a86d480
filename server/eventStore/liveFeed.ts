/** Follows the log for one person: what is there, then what happens. */
import { scopesOf } from '../../src/domain/access/index.ts';
import type { Actor } from '../../src/domain/access/index.ts';
import type { WireEvent } from '../../src/domain/log/index.ts';
import type { FeedPage } from './feed.ts';
import type { RecentEvents } from './recentEvents.ts';

/** Whose view of the log it is; rights may change while it is followed. */
export interface Viewer {
  readonly userId: string;
  /** The rights of this moment; none once the person is signed out or suspended. */
  actor(): Promise<Actor | undefined>;
  /** Calls back when the person may have been signed out; answers how to stop that. */
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
  /** The page that was read when the request came. */
  readonly first: FeedPage;
  readonly recent: RecentEvents;
  readonly readPage: (after: number, actor: Actor) => Promise<FeedPage>;
  /** Aborted when the person has gone. */
  readonly gone: AbortSignal;
  /** Aborted when the server closes. */
  readonly closing: AbortSignal;
  readonly heartbeatMillis: number;
}

/** Events of one page that is made from memory. */
const stretchMax = 500;

/**
 * Yields pages in order, without a gap. Nothing is made ahead of a reader: a slow one gets its next page,
 * from the table if need be, when it has taken the one before.
 */
export async function* follow(following: Following): AsyncGenerator<FeedItem> {
  const { viewer, recent, gone, closing } = following;
  const bell = new Bell();
  const stops = [
    recent.subscribe(() => bell.ring()),
    viewer.onChange(() => bell.ring('access')),
    onAbort(gone, () => bell.ring()),
    onAbort(closing, () => bell.ring()),
  ];
  try {
    let { actor, first: page } = following;
    recent.grown(page.head);
    yield { type: 'page', page };
    while (!gone.aborted) {
      if (closing.aborted) return yield { type: 'end', code: 'closing' };
      const stretch = recent.since(page.next, stretchMax);
      if (stretch?.length === 0 && !bell.takeAccess()) {
        if (await bell.wait(following.heartbeatMillis)) continue;
        yield { type: 'heartbeat' };
      } else if (stretch && !touches(stretch, viewer.userId) && stretch.length > 0) {
        page = visible(stretch, page.logId, recent.head, actor);
        yield { type: 'page', page };
        continue;
      }
      const now = await viewer.actor();
      if (!now) return yield { type: 'end', code: 'unauthenticated' };
      if (!isSameActor(now, actor)) yield { type: 'access' };
      actor = now;
      if (stretch?.length === 0) continue;
      page = await following.readPage(page.next, actor);
      recent.grown(page.head);
      yield { type: 'page', page };
    }
  } finally {
    for (const stop of stops) stop();
  }
}

function touches(events: readonly WireEvent[], userId: string): boolean {
  // A role may be anybody's: who has it is found out by asking for their rights.
  return events.some(({ kind, id }) => kind === 'role' || (kind === 'user' && id === userId));
}

function visible(stretch: readonly WireEvent[], logId: string, head: number, actor: Actor): FeedPage {
  const scopes = scopesOf(actor);
  const next = stretch.at(-1)?.seq ?? 0;
  return {
    logId,
    scopes,
    events: stretch.filter(({ scope }) => scopes.includes(scope)),
    next,
    head,
    more: next < head,
  };
}

function isSameActor(a: Actor, b: Actor): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function onAbort(signal: AbortSignal, listener: () => void): () => void {
  signal.addEventListener('abort', listener);
  return () => signal.removeEventListener('abort', listener);
}

/** Rung by whoever has news; heard by one who waits, also when it rang a moment before. */
class Bell {
  #hasRung = false;
  #isAccess = false;
  #hear: (() => void) | undefined;

  ring(about?: 'access'): void {
    this.#hasRung = true;
    if (about === 'access') this.#isAccess = true;
    this.#hear?.();
  }

  /** True once after news about the person's rights. */
  takeAccess(): boolean {
    const isAccess = this.#isAccess;
    this.#isAccess = false;
    return isAccess;
  }

  /** Resolves to true when it rings, to false after `millis`. */
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
