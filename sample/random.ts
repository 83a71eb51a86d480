/** Repeatable randomness: the same seed always gives the same result. */

const GOLDEN = 0x9e3779b9;

function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
}

/** A seeded random generator (mulberry32). */
export class Random {
  readonly #seed: number;
  #state: number;

  constructor(seed: number) {
    this.#seed = seed >>> 0;
    this.#state = this.#seed;
  }

  /** An independent generator for one part, so that changes in one part leave the others unchanged. */
  fork(name: string): Random {
    return new Random(hash(name) ^ Math.imul(this.#seed, GOLDEN));
  }

  /** A number from 0 (included) to 1 (excluded). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number, both ends included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(this.next() * list.length)];
    if (picked === undefined) throw new Error('Invariant broken: there is nothing to pick from');
    return picked;
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, rank: this.next() }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ item }) => item);
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.int(0, 255));
  }
}
