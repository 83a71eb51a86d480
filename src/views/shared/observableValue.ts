/** State that is read at once after it was set, by what must not wait for the next drawing. */
import { useState, useSyncExternalStore } from 'react';

/** A value that can be followed. */
export class ObservableValue<T> {
  #value: T;
  readonly #listeners = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  readonly get = (): T => this.#value;

  readonly set = (value: T): void => {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** A value as it is drawn, and its holder. */
export function useObservableValue<T>(initial: () => T): readonly [T, ObservableValue<T>] {
  const [held] = useState(() => new ObservableValue(initial()));
  return [useSyncExternalStore(held.subscribe, held.get), held];
}
