/** Derived from the records: who holds each claim, the numbers used, and who references whom. */
import type { CatalogueRecord, Claimant, Kind } from '../catalogue/index.ts';
import { claimsOf, parentsOf, raiseNumbers, referencesOf } from './claims.ts';
import type { Claim } from './claims.ts';

/** The inner map for a key, created on first use. Combined keys would make the fold at start-up take a seventh longer. */
export function under<Key, InnerKey, Value>(map: Map<Key, Map<InnerKey, Value>>, key: Key): Map<InnerKey, Value> {
  let inner = map.get(key);
  if (!inner) map.set(key, (inner = new Map()));
  return inner;
}

export class Ledger {
  /** By space and key; `null` marks a claim in the world below that was released. */
  readonly #claims = new Map<string, Map<string, Claimant | null>>();
  readonly #numbers = new Map<string, number>();
  /** By referring kind and referenced record. */
  readonly #references = new Map<Kind, Map<string, number>>();
  /** By kind and parent: its children, and (`false`) those in the world below that have left it. */
  readonly #children = new Map<Kind, Map<string, Map<string, boolean>>>();

  /** Undefined if this layer has no entry; `null` if the claim was released. */
  claimant(space: string, key: string): Claimant | null | undefined {
    return this.#claims.get(space)?.get(key);
  }

  lastNumber(prefix: string): number {
    return this.#numbers.get(prefix) ?? 0;
  }

  referenceCount(id: string, by: Kind): number {
    return this.#references.get(by)?.get(id) ?? 0;
  }

  children(kind: Kind, id: string): ReadonlyMap<string, boolean> | undefined {
    return this.#children.get(kind)?.get(id);
  }

  /** Enters a new record, or replaces its earlier state. */
  enter(after: CatalogueRecord, before?: CatalogueRecord): void {
    this.#moveClaims(before ? claimsOf(before) : [], claimsOf(after), after);
    if (before) this.#count(before, -1);
    this.#count(after, 1);
    if (before) this.#nest(before, false);
    this.#nest(after, true);
  }

  /** Removes a record; the world below is unaffected. */
  leave(record: CatalogueRecord): void {
    for (const { space, key } of claimsOf(record)) under(this.#claims, space).delete(key);
    this.#count(record, -1);
    for (const parentId of parentsOf(record)) this.#children.get(record.kind)?.get(parentId)?.delete(record.id);
  }

  #moveClaims(before: readonly Claim[], after: readonly Claim[], owner: CatalogueRecord): void {
    for (const claim of before) if (!claim.permanent) under(this.#claims, claim.space).set(claim.key, null);
    for (const { space, key } of after) under(this.#claims, space).set(key, { kind: owner.kind, id: owner.id });
    raiseNumbers(this.#numbers, owner, after);
  }

  #count(record: CatalogueRecord, by: 1 | -1): void {
    const references = under(this.#references, record.kind);
    for (const id of referencesOf(record)) references.set(id, (references.get(id) ?? 0) + by);
  }

  #nest(record: CatalogueRecord, isWithin: boolean): void {
    for (const parentId of parentsOf(record)) {
      under(under(this.#children, record.kind), parentId).set(record.id, isWithin);
    }
  }
}
