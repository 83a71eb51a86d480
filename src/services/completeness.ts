/** Whether everything that the person may see has come to this device, and who waits for it. */
import type { Scope } from '../domain/access/index.ts';

export class Completeness {
  readonly #held: ReadonlySet<Scope>;
  #wanted: readonly Scope[] = [];
  /** The server has been asked for everything that is wanted: what is not here now was withheld. */
  #isLevel = false;
  readonly #waiting = new Set<() => void>();

  /** `held` are the scopes on this device: read again whenever something is noted. */
  constructor(held: ReadonlySet<Scope>) {
    this.#held = held;
  }

  get isComplete(): boolean {
    return this.#isLevel || this.hasAll;
  }

  /** Everything is on this device. */
  get hasAll(): boolean {
    return this.#wanted.length > 0 && this.#wanted.every((scope) => this.#held.has(scope));
  }

  /** The server keeps some of it to itself, or does not know how to send it. */
  get isWithheld(): boolean {
    return this.#isLevel && !this.hasAll;
  }

  /** What the person may see from now on. */
  want(scopes: readonly Scope[]): void {
    if (scopes.join() !== this.#wanted.join()) this.#isLevel = false;
    this.#wanted = scopes;
    this.note();
  }

  noteLevel(): void {
    this.#isLevel = true;
    this.note();
  }

  /** Scopes have come. */
  note(): void {
    if (!this.isComplete) return;
    for (const goOn of this.#waiting) goOn();
    this.#waiting.clear();
  }

  /** Nobody is logged in; who waits goes on waiting. */
  clear(): void {
    this.want([]);
    this.#isLevel = false;
  }

  /** Resolves at once where nothing is missing, else when it has come, or when the signal says that nobody waits any more. */
  async whenComplete(signal?: AbortSignal): Promise<void> {
    if (this.isComplete || signal?.aborted === true) return;
    await new Promise<void>((resolve) => {
      const leave = (): void => {
        this.#waiting.delete(resolve);
        resolve();
      };
      this.#waiting.add(resolve);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }
}
