/** One thing at a time for each group; those who want the same join what has not begun. */
export class SiteQueue {
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #joinable = new Map<string, Promise<void>>();

  /** Runs after everything that was asked before for this group. */
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

  /** The same, but many who ask while it waits for its turn share one run, which begins after each of them has asked. */
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
