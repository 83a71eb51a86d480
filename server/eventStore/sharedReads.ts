/** Readings of the database that everybody who asks for the same shares. */

/** Values that are expensive to read, by key. The caller says whether one that was begun before it asked is recent enough for it. */
export class SharedReads<Value> {
  /** Under way or done. */
  readonly #readings = new Map<string, Promise<Value>>();

  /**
   * The value of the reading under way or done before, if it is recent enough. Otherwise the first caller to see that begins another one,
   * and the rest wait for it: it is recent enough for all of them, because it began after they asked.
   */
  async get(key: string, read: () => Promise<Value>, isRecent: (value: Value) => boolean): Promise<Value> {
    const earlier = this.#readings.get(key);
    // If it fails, that is the answer for whoever began it; the others share the next one.
    const value = await earlier?.catch(() => undefined);
    if (value !== undefined && isRecent(value)) return value;
    const next = this.#readings.get(key);
    return next === undefined || next === earlier ? this.#begin(key, read) : next;
  }

  /** Forgets what was read under keys that start like this. */
  forget(start: string): void {
    for (const key of this.#readings.keys()) if (key.startsWith(start)) this.#readings.delete(key);
  }

  #begin(key: string, read: () => Promise<Value>): Promise<Value> {
    const reading = read();
    this.#readings.set(key, reading);
    reading.catch(() => this.#drop(key, reading));
    return reading;
  }

  #drop(key: string, reading: Promise<Value>): void {
    if (this.#readings.get(key) === reading) this.#readings.delete(key);
  }
}
