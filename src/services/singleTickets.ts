import { isShape } from '../domain/kernel/shape.ts';
import type { Api } from './api.ts';
import type { Clock } from './clock.ts';

/** Tickets per request. */
const atOnce = 50;
/** Tickets are renewed this long before they expire. */
const renewalMs = 60_000;
/** Minimum delay before the next request after a failure. */
const pauseMs = 15_000;

/** Tickets for single pictures or files, for pages where the browser sends no pass. All tickets of a screen are requested together. */
export class SingleTickets {
  readonly #api: Api;
  readonly #clock: Clock;
  readonly #announce: () => void;
  readonly #known = new Map<string, { readonly ticket: string; readonly until: number }>();
  readonly #wanted = new Set<string>();
  #isAsking = false;
  #pausedUntil = 0;

  constructor(api: Api, clock: Clock, announce: () => void) {
    this.#api = api;
    this.#clock = clock;
    this.#announce = announce;
  }

  /** The ticket of a picture or file; undefined until it has arrived. */
  of(id: string): string | undefined {
    const known = this.#known.get(id);
    const left = (known?.until ?? 0) - this.#now();
    if (left < renewalMs) this.#want(id);
    return left > 0 ? known?.ticket : undefined;
  }

  #now(): number {
    return Date.parse(this.#clock.now());
  }

  #want(id: string): void {
    this.#wanted.add(id);
    if (this.#isAsking || this.#now() < this.#pausedUntil) return;
    this.#isAsking = true;
    queueMicrotask(() => void this.#ask());
  }

  async #ask(): Promise<void> {
    while (this.#wanted.size > 0) {
      const ids = [...this.#wanted].slice(0, atOnce);
      const answer = await this.#api.request({ path: 'media/tickets', params: { ids: ids.join(',') } });
      const read = 'ok' in answer ? readTickets(answer.ok) : undefined;
      if (read === undefined) {
        this.#pausedUntil = this.#now() + pauseMs;
        this.#wanted.clear();
        break;
      }
      for (const id of ids) this.#wanted.delete(id);
      for (const [id, ticket] of read.tickets) this.#known.set(id, { ticket, until: read.until });
      this.#announce();
    }
    this.#isAsking = false;
  }
}

function readTickets(
  body: unknown,
): { readonly tickets: readonly (readonly [string, string])[]; readonly until: number } | undefined {
  if (!isShape(body)) return undefined;
  const { tickets, expiresAt } = body;
  if (!isShape(tickets) || typeof expiresAt !== 'string') return undefined;
  const until = Date.parse(expiresAt);
  if (Number.isNaN(until)) return undefined;
  return {
    tickets: Object.entries(tickets).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    until,
  };
}
