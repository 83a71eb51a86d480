/** Slows down whoever guesses passwords. Right ones cost nothing, so a whole office may sign in at once. */
import { CodedError } from '../errors.ts';

export interface FailureLimits {
  /** Wrong tries for one address from one place. */
  readonly perAddress: number;
  /** Wrong tries from one place, whatever the address. */
  readonly perPlace: number;
  readonly windowMillis: number;
}

export const standardFailureLimits: FailureLimits = { perAddress: 10, perPlace: 100, windowMillis: 15 * 60_000 };
/** Counters kept; beyond it the oldest go. */
const countersMax = 50_000;

interface Counter {
  readonly since: number;
  count: number;
}

/** What counts codes of a second step: by person, wherever they try, as whoever has the password must not guess on. */
export function codeTriesOf({ siteId, userId }: { readonly siteId: string; readonly userId: string }, place: string): readonly [string, string] {
  return [`codes of ${siteId} ${userId}`, place];
}

export class FailureLimit {
  readonly #limits: FailureLimits;
  readonly #now: () => Date;
  readonly #counters = new Map<string, Counter>();

  constructor(limits: FailureLimits, now: () => Date) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Throws `too-many-requests` where no more may be tried: from the place with the address, or from the place alone. */
  refuseBeyond([address, place]: readonly [string, string], sentence = 'Too many wrong tries: wait a quarter of an hour and try again.'): void {
    const mayTry = this.#count(address) < this.#limits.perAddress && this.#count(place) < this.#limits.perPlace;
    if (!mayTry) throw new CodedError('too-many-requests', sentence);
  }

  failed(keys: readonly [string, string]): void {
    for (const key of keys) {
      const count = this.#count(key) + 1;
      const since = count === 1 ? this.#now().getTime() : (this.#counters.get(key)?.since ?? 0);
      this.#counters.delete(key);
      this.#counters.set(key, { since, count });
    }
    for (const oldest of this.#counters.keys()) {
      if (this.#counters.size <= countersMax) break;
      this.#counters.delete(oldest);
    }
  }

  succeeded([address]: readonly [string, string]): void {
    this.#counters.delete(address);
  }

  #count(key: string): number {
    const counter = this.#counters.get(key);
    return counter && this.#now().getTime() - counter.since < this.#limits.windowMillis ? counter.count : 0;
  }
}
