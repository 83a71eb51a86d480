import type { Random } from '../random.ts';

/** Deals out items for parts of the story: each item is dealt once. */
export class Dealer<T> {
  readonly #free: T[];

  constructor(things: readonly T[], random: Random) {
    this.#free = random.shuffled(things);
  }

  /** Takes one that suits, if there is one left. */
  take(suits: (thing: T) => boolean = () => true): T | undefined {
    const at = this.#free.findIndex(suits);
    return at < 0 ? undefined : this.#free.splice(at, 1)[0];
  }

  /** Deals as many as there are, up to `count`. */
  deal(count: number, suits: (thing: T) => boolean, tell: (thing: T) => void): void {
    for (let dealt = 0; dealt < count; dealt += 1) {
      const thing = this.take(suits);
      if (thing !== undefined) tell(thing);
    }
  }
}
