/** State that can be read right after it's set, by code that can't wait for the next render. */
import { useState, useSyncExternalStore } from 'react';

/** A value with subscribers. */
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

/** A value as rendered, and the object that holds it. */
export function useObservableValue<T>(initial: () => T): readonly [T, ObservableValue<T>] {
  const [held] = useState(() => new ObservableValue(initial()));
  return [useSyncExternalStore(held.subscribe, held.get), held];
}
