import { StoreBehind } from './storeBehind.ts';

/** The program was terminated here. */
export class Crash extends Error {}

/** One run of a program on a durable store: it can end before or after any write, and nothing is written afterwards. */
export class CrashingStore extends StoreBehind {
  #isDead = false;
  /** Half-writes until the crash: each write has a point before and a point after. */
  #fuse = Infinity;

  get isDead(): boolean {
    return this.#isDead;
  }

  /** Crashes the program at the n-th point around a write from now. */
  light(moments: number): void {
    this.#fuse = moments;
  }

  end(): void {
    this.#isDead = true;
  }

  override close(): void {
    this.#isDead = true;
  }

  #moment(): void {
    this.#fuse -= 1;
    if (this.#fuse <= 0) this.#isDead = true;
    if (this.#isDead) throw new Crash();
  }

  protected override async read<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isDead) throw new Crash();
    return work();
  }

  protected override async write<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#moment();
    const result = await work();
    this.#moment();
    return result;
  }
}
