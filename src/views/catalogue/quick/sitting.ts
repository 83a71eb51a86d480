/** The records that the user has added since the page was loaded, and the values carried over to the next one. */
import type { FieldValues, Kind } from '../../../domain/catalogue/index.ts';
import { ownInTab } from '../../shared/ownInTab.ts';

export interface AddedOne {
  readonly id: string;
  readonly title: string;
  readonly isUndone: boolean;
}

export interface SittingState {
  /** Newest first. */
  readonly added: readonly AddedOne[];
  /** Values carried over to the next record. */
  readonly kept: FieldValues;
}

/** One sitting in one catalogue. Survives leaving the page to view an added record. */
export class Sitting {
  #state: SittingState = { added: [], kept: {} };
  readonly #listeners = new Set<() => void>();

  readonly snapshot = (): SittingState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(id: string, title: string, kept: FieldValues): void {
    this.#set({ added: [{ id, title, isUndone: false }, ...this.#state.added], kept });
  }

  mark(id: string, isUndone: boolean): void {
    this.#set({ ...this.#state, added: this.#state.added.map((one) => (one.id === id ? { ...one, isUndone } : one)) });
  }

  #set(state: SittingState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

const sittingsOf = ownInTab(() => new Map<Kind, Sitting>());

/** The user's sitting in a catalogue, in this tab. */
export function sittingOf(tab: Parameters<typeof sittingsOf>[0], kind: Kind): Sitting {
  const sittings = sittingsOf(tab);
  const sitting = sittings.get(kind) ?? new Sitting();
  sittings.set(kind, sitting);
  return sitting;
}
