interface Waiting {
  readonly grant: () => void;
  readonly signal: AbortSignal | undefined;
}

interface Holder {
  readonly reject: (reason: unknown) => void;
}

/** Locks like the browser's: one holder, the others queued. The test can steal the lock and return it. */
export class FakeLocks {
  #holder: Holder | undefined;
  readonly #line: Waiting[] = [];

  request(_name: string, ...rest: readonly unknown[]): Promise<unknown> {
    // The two overloads in use: (options, callback).
    const [options, callback] = rest as [
      { ifAvailable?: boolean; signal?: AbortSignal },
      (lock: object | null) => Promise<void> | undefined,
    ];
    if (this.#holder !== undefined && options.ifAvailable === true) return Promise.resolve(callback(null));
    return new Promise((resolve, reject) => {
      const grant = (): void => {
        const mine: Holder = { reject };
        this.#holder = mine;
        void Promise.resolve(callback({})).then(() => {
          resolve(undefined);
          if (this.#holder === mine) this.release();
        });
      };
      if (this.#holder === undefined) return grant();
      this.#line.push({ grant, signal: options.signal });
      options.signal?.addEventListener('abort', () => {
        const at = this.#line.findIndex(({ signal }) => signal === options.signal);
        if (at >= 0) this.#line.splice(at, 1);
        reject(new DOMException('left', 'AbortError'));
      });
    });
  }

  /** How many wait for the lock. */
  get inLine(): number {
    return this.#line.length;
  }

  /** Steals the lock from its holder. */
  steal(): void {
    const robbed = this.#holder;
    this.#holder = { reject: () => undefined };
    robbed?.reject(new DOMException('stolen', 'AbortError'));
  }

  /** Makes the holder release the lock. */
  release(): void {
    this.#holder = undefined;
    this.#line.shift()?.grant();
  }
}
