/** The world as `decide` sees it: read from memory in the browser, from the database on the server. */
import type { Kind } from './kinds.ts';
import type { RecordOf } from './record.ts';

/** The record that holds a claimed name, code or address. */
export interface Claimant {
  readonly kind: Kind;
  readonly id: string;
}

/** The data a decision can read. Synchronous, so that `decide` stays a plain function. */
export interface World {
  record<K extends Kind>(kind: K, id: string): RecordOf<K> | undefined;
  /** Holder of a claim; see `claimsOf`. */
  claimant(space: string, key: string): Claimant | undefined;
  /** Highest number used with a code prefix; 0 if none. */
  lastNumber(prefix: string): number;
  /** How many active records of a kind reference this one, including open loans. */
  referenceCount(id: string, by: Kind): number;
  /**
   * Ids of the active records of a kind that reference this one of the same kind (its children in a tree), or that are found under this key
   * (`foundUnder`).
   */
  children(kind: Kind, id: string): readonly string[];
}

/** All records of a kind. */
export type AllRecords = <K extends Kind>(kind: K) => Iterable<RecordOf<K>>;

/** A world without records. */
export const emptyWorld: World = {
  record: () => undefined,
  claimant: () => undefined,
  lastNumber: () => 0,
  referenceCount: () => 0,
  children: () => [],
};
