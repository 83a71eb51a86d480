/** The world as `decide` sees it: the browser answers from memory, the server from its database. */
import type { Kind } from './kinds.ts';
import type { RecordOf } from './record.ts';

/** Who holds a claimed name, code or address. */
export interface Claimant {
  readonly kind: Kind;
  readonly id: string;
}

/** What a decision may ask. Synchronous, so that `decide` stays a plain function. */
export interface World {
  record<K extends Kind>(kind: K, id: string): RecordOf<K> | undefined;
  /** Holder of a claim, see `claimsOf`. */
  claimant(space: string, key: string): Claimant | undefined;
  /** Highest number given out with a code prefix; 0 when none was. */
  lastNumber(prefix: string): number;
  /** How many active records of a kind point at this one, open loans included. */
  referenceCount(id: string, by: Kind): number;
  /** Ids of the active records of a kind that point at this one of the same kind, what stands within it in a tree, or that are found under this key (`foundUnder`). */
  children(kind: Kind, id: string): readonly string[];
}

/** All records of a kind. */
export type AllRecords = <K extends Kind>(kind: K) => Iterable<RecordOf<K>>;

/** A world in which nothing has happened. */
export const emptyWorld: World = {
  record: () => undefined,
  claimant: () => undefined,
  lastNumber: () => 0,
  referenceCount: () => 0,
  children: () => [],
};
