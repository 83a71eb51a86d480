/** Something that is fetched when it is first needed, and then stays. */
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

  /** Asking before it has been fetched is a defect. */
  get value(): Value {
    if (this.#here === undefined) throw new Error('Invariant broken: a part was used before it was fetched');
    return this.#here.value;
  }

  /** Fetches it once; what could not be fetched is tried anew by the next call. */
  fetch(): Promise<Value> {
    this.#asked ??= this.#take();
    return this.#asked;
  }

  /** Calls back as soon as it is here. */
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
 * Some parts of what comes later, to be handed on before it is here; using one before is a defect.
 *
 * @param here answers the whole, once it is here
 */
export function lazyParts<Value extends object, Key extends keyof Value>(
  here: () => Value,
  ...keys: readonly Key[]
): Pick<Value, Key> {
  const parts = {};
  for (const key of keys) Object.defineProperty(parts, key, { enumerable: true, get: () => here()[key] });
  return parts as Pick<Value, Key>;
}
