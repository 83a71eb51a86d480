/** Follows the stream and reconnects by the rules of the product's client. */
import { setTimeout as pause } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import { backOffMs } from '../../src/machines/sync/backOff.ts';
import { headersOf, type Access } from './client.ts';

/** As in the client: after this much silence the connection counts as lost. */
const silenceMillis = 50_000;

interface Page {
  readonly logId: string;
  readonly events: readonly { readonly seq: number }[];
  readonly next: number;
}

export class Listener {
  readonly heard: number[] = [];
  /** Times when events arrived. */
  readonly times: number[] = [];
  /** Reasons for which a device would have to discard its data and load it again. */
  readonly reloads: string[] = [];
  readonly startedAfter: number;
  reconnections = -1;
  readonly #access: Access;
  readonly #gone = new AbortController();
  readonly #running: Promise<void>;
  #cursor: number;
  #logId: string | undefined;
  #failures = 0;

  constructor(access: Access, after: number) {
    this.#access = access;
    this.startedAfter = after;
    this.#cursor = after;
    this.#running = this.#follow();
  }

  get cursor(): number {
    return this.#cursor;
  }

  stop(): Promise<void> {
    this.#gone.abort();
    return this.#running;
  }

  async #follow(): Promise<void> {
    while (!this.#gone.signal.aborted) {
      await this.#listen().catch(() => undefined);
      this.#failures += 1;
      await pause(backOffMs(this.#failures), undefined, { signal: this.#gone.signal }).catch(() => undefined);
    }
  }

  async #listen(): Promise<void> {
    const stop = new AbortController();
    const silence = setTimeout(() => stop.abort(), silenceMillis);
    try {
      const response = await fetch(`${this.#access.url}/api/feed/stream?after=${this.#cursor}`, {
        headers: headersOf(this.#access),
        signal: AbortSignal.any([stop.signal, this.#gone.signal]),
      });
      if (response.status === 409) this.reloads.push(await response.text());
      if (response.status !== 200 || response.body === null) return;
      this.reconnections += 1;
      const parser = createParser({
        onEvent: ({ event, data }) => {
          // Trusted: the shape is guaranteed by the server's own tests.
          if (event === 'page') this.#take(JSON.parse(data) as Page);
        },
      });
      const decoder = new TextDecoder();
      for await (const piece of response.body as AsyncIterable<Uint8Array>) {
        silence.refresh();
        parser.feed(decoder.decode(piece, { stream: true }));
      }
    } finally {
      clearTimeout(silence);
    }
  }

  #take({ logId, events, next }: Page): void {
    this.#failures = 0;
    if (this.#logId !== undefined && this.#logId !== logId) this.reloads.push('another log');
    this.#logId = logId;
    this.#cursor = next;
    this.heard.push(...events.map(({ seq }) => seq));
    if (events.length > 0) this.times.push(performance.now());
  }
}
