/** Locks like a browser's: granted one after another, a moment after they are requested, and freed when their tab is gone. */
import type { RandomSource } from '../randomSource.ts';
import type { Owner, VirtualTime } from './virtualTime.ts';

interface Options {
  readonly ifAvailable?: boolean;
  readonly signal?: AbortSignal;
}

type Callback = (lock: object | null) => Promise<void> | undefined;

interface Asked {
  readonly name: string;
  readonly owner: Owner;
  readonly callback: Callback;
  readonly resolve: (value: undefined) => void;
  readonly reject: (reason: unknown) => void;
}

export class Locks {
  readonly #time: VirtualTime;
  readonly #random: RandomSource;
  readonly #held = new Map<string, Asked>();
  #line: Asked[] = [];

  constructor(time: VirtualTime, random: RandomSource) {
    this.#time = time;
    this.#random = random;
  }

  holder(name: string): Owner | undefined {
    return this.#held.get(name)?.owner;
  }

  /** As one tab has it. */
  of(owner: Owner): Pick<globalThis.LockManager, 'request'> {
    const request = (name: string, options: Options, callback: Callback) =>
      this.#request(owner, name, options, callback);
    // The browser's type has overloads that aren't used here.
    return { request } as unknown as Pick<globalThis.LockManager, 'request'>;
  }

  #request(owner: Owner, name: string, { ifAvailable = false, signal }: Options, callback: Callback): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const asked: Asked = { name, owner, callback, resolve, reject };
      const abort = (): void => {
        // What was granted meanwhile reaches its tab all the same.
        if (this.#held.get(name) === asked) return;
        this.#line = this.#line.filter((other) => other !== asked);
        reject(new DOMException('The request was aborted.', 'AbortError'));
      };
      if (signal?.aborted === true) return abort();
      signal?.addEventListener('abort', abort);
      this.#time.schedule(this.#random.below(5), () => {
        if (owner.isDead || signal?.aborted === true) return;
        const isFree = !this.#held.has(name) && this.#line.every((other) => other.name !== name);
        if (ifAvailable && !isFree) return this.#answer(asked, null);
        this.#line.push(asked);
        this.#grantNext(name);
      });
    });
  }

  /** The browser takes the lock from the tab that holds it. */
  takeAway(name: string): void {
    const robbed = this.#held.get(name);
    if (robbed === undefined) return;
    this.#free(robbed);
    this.#time.schedule(0, () => robbed.reject(new DOMException('The lock was stolen.', 'AbortError')), robbed.owner);
  }

  /** Frees what a tab that has ended held or waited for. */
  release(owner: Owner): void {
    this.#line = this.#line.filter((other) => other.owner !== owner);
    for (const asked of this.#held.values()) if (asked.owner === owner) this.#free(asked);
  }

  #grantNext(name: string): void {
    const next = this.#held.has(name) ? undefined : this.#line.find((asked) => asked.name === name);
    if (next === undefined) return;
    this.#line = this.#line.filter((asked) => asked !== next);
    this.#held.set(name, next);
    this.#answer(next, {});
  }

  #answer(asked: Asked, lock: object | null): void {
    this.#time.schedule(
      this.#random.below(20),
      () =>
        void Promise.resolve(asked.callback(lock)).then(() => {
          asked.resolve(undefined);
          this.#free(asked);
        }),
      asked.owner,
    );
  }

  #free(asked: Asked): void {
    if (this.#held.get(asked.name) !== asked) return;
    this.#held.delete(asked.name);
    this.#time.schedule(this.#random.below(5), () => this.#grantNext(asked.name));
  }
}
