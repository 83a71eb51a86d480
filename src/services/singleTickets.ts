import { isShape } from '../domain/kernel/shape.ts';
import type { Api } from './api.ts';
import type { Clock } from './clock.ts';
import { isDue, isPausing, readPassTimes, timeLeft, type PassTimes } from './passTimes.ts';

/** Tickets per request. */
const atOnce = 50;

interface Known extends PassTimes {
  /** Undefined if the answer had none for this picture or file. */
  readonly ticket: string | undefined;
}

/** Tickets for single pictures or files, for pages where the browser sends no pass. All tickets of a screen are requested together. */
export class SingleTickets {
  readonly #api: Api;
  readonly #clock: Clock;
  readonly #announce: () => void;
  readonly #known = new Map<string, Known>();
  readonly #wanted = new Set<string>();
  #isAsking = false;
  #failedAt = Number.NEGATIVE_INFINITY;

  constructor(api: Api, clock: Clock, announce: () => void) {
    this.#api = api;
    this.#clock = clock;
    this.#announce = announce;
  }

  /** The ticket of a picture or file; undefined until it has arrived. */
  of(id: string): string | undefined {
    const known = this.#known.get(id);
    const now = this.#now();
    if (isDue(known, now)) this.#want(id, now);
    return known && timeLeft(known, now) > 0 ? known.ticket : undefined;
  }

  #now(): number {
    return Date.parse(this.#clock.now());
  }

  #want(id: string, now: number): void {
    this.#wanted.add(id);
    if (this.#isAsking || isPausing(this.#failedAt, now)) return;
    this.#isAsking = true;
    queueMicrotask(() => void this.#ask());
  }

  async #ask(): Promise<void> {
    while (this.#wanted.size > 0) {
      const ids = [...this.#wanted].slice(0, atOnce);
      const now = this.#now();
      const answer = await this.#api.request({ path: 'media/tickets', params: { ids: ids.join(',') } });
      const read = 'ok' in answer ? readTickets(answer.ok, now) : undefined;
      if (read === undefined) {
        this.#failedAt = now;
        this.#wanted.clear();
        break;
      }
      for (const id of ids) {
        const ticket = read.tickets[id];
        this.#wanted.delete(id);
        this.#known.set(id, { ticket: typeof ticket === 'string' ? ticket : undefined, ...read.times });
      }
      this.#announce();
    }
    this.#isAsking = false;
  }
}

function readTickets(
  body: unknown,
  now: number,
): { readonly tickets: Readonly<Record<string, unknown>>; readonly times: PassTimes } | undefined {
  if (!isShape(body) || !isShape(body['tickets'])) return undefined;
  const times = readPassTimes(body, now);
  return times && { tickets: body['tickets'], times };
}
