/** What follows from records besides themselves: who holds which claim, the numbers given out, who points at whom. */
import type { CatalogueRecord, Claimant, Kind } from '../catalogue/index.ts';
import { claimsOf, parentsOf, raiseNumbers, referencesOf } from './claims.ts';
import type { Claim } from './claims.ts';

/** The map under a key, made at its first use. Keys put together from two would cost a start a seventh of its fold. */
export function under<Key, InnerKey, Value>(map: Map<Key, Map<InnerKey, Value>>, key: Key): Map<InnerKey, Value> {
  let inner = map.get(key);
  if (!inner) map.set(key, (inner = new Map()));
  return inner;
}

export class Ledger {
  /** By space and key; `null` marks a claim of the world below that was given up. */
  readonly #claims = new Map<string, Map<string, Claimant | null>>();
  readonly #numbers = new Map<string, number>();
  /** By the kind that refers and the record referred to. */
  readonly #references = new Map<Kind, Map<string, number>>();
  /** By kind and parent: who stands within it, and (`false`) who did in the world below and no longer does. */
  readonly #children = new Map<Kind, Map<string, Map<string, boolean>>>();

  /** Undefined where it says nothing; `null` where the claim was given up. */
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

  /** A record has come, or has taken the place of what it was before. */
  enter(after: CatalogueRecord, before?: CatalogueRecord): void {
    this.#moveClaims(before ? claimsOf(before) : [], claimsOf(after), after);
    if (before) this.#count(before, -1);
    this.#count(after, 1);
    if (before) this.#nest(before, false);
    this.#nest(after, true);
  }

  /** A record is no longer known; nothing is said of the world below. */
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
