/** Runs one task at a time per group. Requests for the same task can join one that hasn't started. */
export class SiteQueue {
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #joinable = new Map<string, Promise<void>>();

  /** Runs after all earlier tasks of this group. */
  next<Value>(siteId: string, run: () => Promise<Value>): Promise<Value> {
    const before = this.#last.get(siteId) ?? Promise.resolve();
    const mine = before.then(run, run);
    this.#last.set(siteId, mine);
    const tidy = (): void => {
      if (this.#last.get(siteId) === mine) this.#last.delete(siteId);
    };
    mine.then(tidy, tidy);
    return mine;
  }

  /** Like `next`, but callers share one queued run, which starts after all of them have called. */
  join(siteId: string, run: () => Promise<void>): Promise<void> {
    const waiting = this.#joinable.get(siteId);
    if (waiting) return waiting;
    const mine = this.next(siteId, () => {
      this.#joinable.delete(siteId);
      return run();
    });
    this.#joinable.set(siteId, mine);
    return mine;
  }
}
