/** A value that is loaded when first needed, and then cached. */
export class Lazy<Value> {
  readonly #get: () => Promise<Value>;
  readonly #waiting = new Set<(value: Value) => void>();
  #asked: Promise<Value> | undefined;
  #here: { readonly value: Value } | undefined;

  constructor(get: () => Promise<Value>) {
    this.#get = get;
  }

  get isHere(): boolean {
    return this.#here !== undefined;
  }

  /** Throws if it hasn't been loaded yet: that is a bug. */
  get value(): Value {
    if (this.#here === undefined) throw new Error('Invariant broken: a part was used before it was fetched');
    return this.#here.value;
  }

  /** Loads it once. After a failure, the next call tries again. */
  fetch(): Promise<Value> {
    this.#asked ??= this.#take();
    return this.#asked;
  }

  /** Calls back as soon as it has loaded. */
  whenHere(listener: (value: Value) => void): void {
    if (this.#here === undefined) this.#waiting.add(listener);
    else listener(this.#here.value);
  }

  async #take(): Promise<Value> {
    try {
      const value = await this.#get();
      this.#here = { value };
      for (const listener of this.#waiting) listener(value);
      this.#waiting.clear();
      return value;
    } catch (error) {
      this.#asked = undefined;
      throw error;
    }
  }
}

/**
 * Some members of an object that loads later, to be passed on before it has loaded. Using one before then throws.
 *
 * @param here returns the object once it has loaded
 */
export function lazyParts<Value extends object, Key extends keyof Value>(
  here: () => Value,
  ...keys: readonly Key[]
): Pick<Value, Key> {
  const parts = {};
  for (const key of keys) Object.defineProperty(parts, key, { enumerable: true, get: () => here()[key] });
  return parts as Pick<Value, Key>;
}
