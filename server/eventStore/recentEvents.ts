/** The last stretch of a log, kept in memory so that a commit costs no query for each listener. */
import type { WireEvent } from '../../src/domain/log/index.ts';

/** Events held for each site; who is further behind reads pages from the table. */
const heldMax = 1_000;

export class RecentEvents {
  #events: WireEvent[] = [];
  #head: number;
  readonly #listeners = new Set<() => void>();

  constructor(head: number) {
    this.#head = head;
  }

  /** Length of the log as far as this process knows. */
  get head(): number {
    return this.#head;
  }

  /** Takes what was committed here, in the order of the log. */
  committed(head: number, events: readonly WireEvent[]): void {
    const first = events[0];
    if (!first || head <= this.#head) return;
    // Another process appended in between: from there on the table is asked.
    if (first.seq !== this.#head + 1) this.#events = [];
    this.#events.push(...events);
    if (this.#events.length > 2 * heldMax) this.#events = this.#events.slice(-heldMax);
    this.#advance(head);
  }

  /** Takes the news that the log is this long, without the events. */
  grown(head: number): void {
    if (head <= this.#head) return;
    this.#events = [];
    this.#advance(head);
  }

  /** `limit` events after `after` and the rest of the last one's command, or nothing where they are no longer held. */
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

  /** Calls back whenever the log has grown; answers how to stop that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #advance(head: number): void {
    this.#head = head;
    for (const listener of this.#listeners) listener();
  }
}
