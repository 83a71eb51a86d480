interface Waiting {
  readonly grant: () => void;
  readonly signal: AbortSignal | undefined;
}

/** Locks as the browser has them: one holder, the others in line. */
export class FakeLocks {
  #held = false;
  readonly #line: Waiting[] = [];
  steal: () => void = () => undefined;

  request(_name: string, ...rest: readonly unknown[]): Promise<unknown> {
    // The two call shapes that are used: (options, callback).
    const [options, callback] = rest as [{ ifAvailable?: boolean; signal?: AbortSignal }, (lock: object | null) => Promise<void> | undefined];
    if (this.#held && options.ifAvailable === true) return Promise.resolve(callback(null));
    return new Promise((resolve, reject) => {
      const grant = (): void => {
        this.#held = true;
        this.steal = () => reject(new DOMException('stolen', 'AbortError'));
        void Promise.resolve(callback({})).then(() => {
          this.#held = false;
          resolve(undefined);
          this.#line.shift()?.grant();
        });
      };
      if (!this.#held) return grant();
      this.#line.push({ grant, signal: options.signal });
      options.signal?.addEventListener('abort', () => {
        this.#line.splice(this.#line.findIndex(({ signal }) => signal === options.signal), 1);
        reject(new DOMException('left', 'AbortError'));
      });
    });
  }
}
