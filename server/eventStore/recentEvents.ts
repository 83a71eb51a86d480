/**
 * The latest events of a log, cached in memory so that a commit doesn't cost a query per subscriber: neither one by this process nor one
 * by another, whose events are read once for all subscribers before they hear of them.
 */
import type { WireEvent } from '../../src/domain/log/index.ts';
import type { FeedPage } from './feed.ts';

/** Events cached per site; a subscriber further behind reads pages from the table. */
const heldMax = 1_000;
/** Events of other processes that are read at once; if there are more, subscribers read pages from the table. */
const missingMax = 500;

/** Reads the events after `after` up to `upTo`. */
type ReadEvents = (after: number, upTo: number) => Promise<readonly WireEvent[]>;

export class RecentEvents {
  readonly #read: ReadEvents;
  #events: WireEvent[] = [];
  #head: number;
  /** The length of the log. It is ahead of the head while events are being read. */
  #length = 0;
  #isReading = false;
  readonly #listeners = new Set<() => void>();
  readonly #pages = new Map<string, FeedPage>();

  constructor(head: number, read: ReadEvents) {
    this.#head = head;
    this.#read = read;
  }

  /** Length of the log as far as subscribers have heard. */
  get head(): number {
    return this.#head;
  }

  /** Adds events committed by this process, in log order. */
  committed(head: number, events: readonly WireEvent[]): void {
    const first = events[0];
    if (!first) return;
    // Another process appended in between: somebody who follows needs those events too.
    if (first.seq > this.#head + 1 && this.#listeners.size > 0) this.grown(head);
    else this.#append(head, events);
  }

  /** Notes the new length of the log when its events are unknown, and reads them if somebody follows. */
  grown(head: number): void {
    this.#length = Math.max(this.#length, head);
    if (this.#listeners.size === 0 || this.#length - this.#head > missingMax) this.#append(this.#length, []);
    else if (!this.#isReading) void this.#readMissing();
  }

  /** `limit` events after `after` plus the rest of the last one's command, or undefined if they are no longer cached. */
  since(after: number, limit: number): readonly WireEvent[] | undefined {
    // A new subscriber can be ahead: the events up to its cursor are being read for the others.
    if (after >= this.#head) return [];
    const first = this.#events[0];
    if (!first || after + 1 < first.seq) return undefined;
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

  /** Calls the listener whenever the log has grown. Returns a function that unsubscribes; the last one to do so leaves nothing cached. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#events = [];
      this.#pages.clear();
    };
  }

  async #readMissing(): Promise<void> {
    this.#isReading = true;
    try {
      while (this.#head < this.#length) {
        const upTo = this.#length;
        const events = await this.#read(this.#head, upTo);
        // Without the last one it's no longer the same log: then nothing of it is known.
        const isWhole = events.at(-1)?.seq === upTo;
        // This process may have written some of them meanwhile.
        this.#append(upTo, isWhole ? events.filter(({ seq }) => seq > this.#head) : []);
      }
    } catch {
      // Subscribers read the table themselves, or end with its error.
      this.#append(this.#length, []);
    } finally {
      this.#isReading = false;
    }
  }

  /** Adds the events that end at `head`; those before them are forgotten if there is a gap. */
  #append(head: number, events: readonly WireEvent[]): void {
    if (head <= this.#head) return;
    if (events[0]?.seq !== this.#head + 1) this.#events = [];
    this.#events.push(...events);
    if (this.#events.length > 2 * heldMax) this.#events = this.#events.slice(-heldMax);
    this.#head = head;
    this.#pages.clear();
    for (const listener of this.#listeners) listener();
  }
}
