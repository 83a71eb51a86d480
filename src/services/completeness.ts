/** Tracks whether all scopes the user may see are on this device, and what is waiting for them. */
import type { Scope } from '../domain/access/index.ts';

export class Completeness {
  readonly #held: ReadonlySet<Scope>;
  #wanted: readonly Scope[] = [];
  /** Every wanted scope has been requested from the server: any still missing was withheld. */
  #isLevel = false;
  #isAskedAgain = false;
  readonly #waiting = new Set<() => void>();

  /** `held` are the scopes on this device; reread on every `note`. */
  constructor(held: ReadonlySet<Scope>) {
    this.#held = held;
  }

  get isComplete(): boolean {
    return this.#isLevel || this.hasAll;
  }

  /** All wanted scopes are on this device. */
  get hasAll(): boolean {
    return this.#wanted.length > 0 && this.#wanted.every((scope) => this.#held.has(scope));
  }

  /** The server withholds some scopes, or doesn't know how to send them. */
  get isWithheld(): boolean {
    return this.#isLevel && !this.hasAll;
  }

  /** Sets the scopes the user may see from now on. */
  want(scopes: readonly Scope[]): void {
    if (scopes.join() !== this.#wanted.join()) {
      this.#isLevel = false;
      this.#isAskedAgain = false;
    }
    this.#wanted = scopes;
    this.note();
  }

  noteLevel(): void {
    this.#isLevel = true;
    this.note();
  }

  /**
   * True if what is missing should be requested again, because the server now grants it. True only once until all is here or other
   * scopes are wanted, so that a server that grants a scope but never sends it isn't asked without end.
   */
  askAgain(): boolean {
    const isFirst = !this.#isAskedAgain;
    this.#isAskedAgain = true;
    return isFirst;
  }

  /** Scopes have arrived. */
  note(): void {
    if (this.hasAll) this.#isAskedAgain = false;
    if (!this.isComplete) return;
    for (const goOn of this.#waiting) goOn();
    this.#waiting.clear();
  }

  /** No user is logged in. Pending waits continue. */
  clear(): void {
    this.want([]);
    this.#isLevel = false;
  }

  /** Resolves at once if nothing is missing, else when it has arrived or the signal aborts. */
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
