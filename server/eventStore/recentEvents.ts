/** The latest events of a log, cached in memory so that a commit doesn't cost a query per subscriber. */
import type { WireEvent } from '../../src/domain/log/index.ts';
import type { FeedPage } from './feed.ts';

/** Events cached per site; a subscriber further behind reads pages from the table. */
const heldMax = 1_000;

export class RecentEvents {
  #events: WireEvent[] = [];
  #head: number;
  readonly #listeners = new Set<() => void>();
  readonly #pages = new Map<string, FeedPage>();

  constructor(head: number) {
    this.#head = head;
  }

  /** Length of the log known to this process. */
  get head(): number {
    return this.#head;
  }

  /** Adds events committed by this process, in log order. */
  committed(head: number, events: readonly WireEvent[]): void {
    const first = events[0];
    if (!first || head <= this.#head) return;
    // Another process appended in between: earlier events must be read from the table.
    if (first.seq !== this.#head + 1) this.#events = [];
    this.#events.push(...events);
    if (this.#events.length > 2 * heldMax) this.#events = this.#events.slice(-heldMax);
    this.#advance(head);
  }

  /** Notes the new length of the log when its events are unknown. */
  grown(head: number): void {
    if (head <= this.#head) return;
    this.#events = [];
    this.#advance(head);
  }

  /** `limit` events after `after` plus the rest of the last one's command, or undefined if they are no longer cached. */
  since(after: number, limit: number): readonly WireEvent[] | undefined {
    if (after === this.#head) return [];
    const first = this.#events[0];
    if (!first || after + 1 < first.seq || after > this.#head) return undefined;
    const from = after + 1 - first.seq;
    let end = Math.min(from + limit, this.#events.length);
    while (end < this.#events.length && this.#events[end]?.meta.commandId === this.#events[end - 1]?.meta.commandId)
      end += 1;
    return this.#events.slice(from, end);
  }

  /** A page made once for all who ask for the same, until the log grows. */
  shared(key: string, make: () => FeedPage): FeedPage {
    const page = this.#pages.get(key) ?? make();
    this.#pages.set(key, page);
    return page;
  }

  /** Calls the listener whenever the log has grown. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #advance(head: number): void {
    this.#head = head;
    this.#pages.clear();
    for (const listener of this.#listeners) listener();
  }
}
