/** Readings of the database that everybody who asks for the same shares. */

interface Reading<Value> {
  readonly value: Promise<Value>;
  /** 0 while it is under way. */
  size: number;
}

/** Values that are expensive to read, by key. The caller says whether one that was begun before it asked is recent enough for it. */
export class SharedReads<Value> {
  readonly #room: number;
  readonly #sizeOf: (value: Value) => number;
  /** The least recently used first. */
  readonly #readings = new Map<string, Reading<Value>>();
  #held = 0;

  /** @param room for the values of all keys together; only the most recently used that fit are kept */
  constructor(room: number, sizeOf: (value: Value) => number) {
    this.#room = room;
    this.#sizeOf = sizeOf;
  }

  /**
   * The value of the reading under way or done before, if it is recent enough. Otherwise the first caller to see that begins another one,
   * and the rest wait for it: it is recent enough for all of them, because it began after they asked.
   */
  async get(key: string, read: () => Promise<Value>, isRecent: (value: Value) => boolean): Promise<Value> {
    const earlier = this.#used(key);
    // If it fails, that is the answer for whoever began it; the others share the next one.
    const value = await earlier?.value.catch(() => undefined);
    if (value !== undefined && isRecent(value)) return value;
    const next = this.#readings.get(key);
    return next === undefined || next === earlier ? this.#begin(key, read) : next.value;
  }

  /** Forgets what was read under keys that start like this. */
  forget(start: string): void {
    for (const key of this.#readings.keys()) if (key.startsWith(start)) this.#drop(key);
  }

  #used(key: string): Reading<Value> | undefined {
    const reading = this.#readings.get(key);
    if (reading === undefined) return undefined;
    this.#readings.delete(key);
    this.#readings.set(key, reading);
    return reading;
  }

  #begin(key: string, read: () => Promise<Value>): Promise<Value> {
    const reading = { value: read(), size: 0 };
    this.#drop(key);
    this.#readings.set(key, reading);
    reading.value.then(
      (value) => this.#end(key, reading, this.#sizeOf(value)),
      () => this.#end(key, reading, Infinity),
    );
    return reading.value;
  }

  #end(key: string, reading: Reading<Value>, size: number): void {
    if (this.#readings.get(key) !== reading) return;
    if (size > this.#room) return this.#drop(key);
    reading.size = size;
    this.#held += size;
    for (const [earlier, { size: freed }] of this.#readings) {
      if (this.#held <= this.#room) return;
      if (freed > 0) this.#drop(earlier);
    }
  }

  #drop(key: string): void {
    this.#held -= this.#readings.get(key)?.size ?? 0;
    this.#readings.delete(key);
  }
}
