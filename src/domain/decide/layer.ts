/** What happened since: a world on top of another, folded from events. */
import { emptyWorld, evolve } from '../catalogue/index.ts';
import type { CatalogueRecord, Claimant, Kind, Occurrence, World } from '../catalogue/index.ts';
import { claimsOf, parentsOf, referencesOf } from './claims.ts';
import type { Claim } from './claims.ts';
import { numberOf } from './code.ts';

/** The map under a key, made at its first use. Keys put together from two would cost a start a seventh of its fold. */
function under<Key, InnerKey, Value>(map: Map<Key, Map<InnerKey, Value>>, key: Key): Map<InnerKey, Value> {
  let inner = map.get(key);
  if (!inner) map.set(key, (inner = new Map()));
  return inner;
}

/** What happened since `base`: records, claims, numbers and references, folded from events. */
export class Layer implements World {
  readonly #base: World;
  readonly #records = new Map<Kind, Map<string, CatalogueRecord>>();
  /** By space and key; `null` marks a claim of the base that was given up. */
  readonly #claims = new Map<string, Map<string, Claimant | null>>();
  readonly #numbers = new Map<string, number>();
  /** By the kind that refers and the record referred to. */
  readonly #references = new Map<Kind, Map<string, number>>();
  /** By kind and parent: who stands within it, and (`false`) who did in the base and no longer does. */
  readonly #children = new Map<Kind, Map<string, Map<string, boolean>>>();

  constructor(base: World = emptyWorld) {
    this.#base = base;
  }

  record(kind: Kind, id: string): CatalogueRecord | undefined {
    return this.#records.get(kind)?.get(id) ?? this.#base.record(kind, id);
  }

  claimant(space: string, key: string): Claimant | undefined {
    const own = this.#claims.get(space)?.get(key);
    return own === undefined ? this.#base.claimant(space, key) : (own ?? undefined);
  }

  lastNumber(prefix: string): number {
    return Math.max(this.#numbers.get(prefix) ?? 0, this.#base.lastNumber(prefix));
  }

  referenceCount(id: string, by: Kind): number {
    return this.#base.referenceCount(id, by) + (this.#references.get(by)?.get(id) ?? 0);
  }

  children(kind: Kind, id: string): readonly string[] {
    const own = this.#children.get(kind)?.get(id);
    const below = this.#base.children(kind, id);
    if (!own) return below;
    return [...below.filter((child) => !own.has(child)), ...[...own].flatMap(([child, isWithin]) => (isWithin ? [child] : []))];
  }

  /** Records of this layer only, without those of its base. */
  records(kind: Kind): ReadonlyMap<string, CatalogueRecord> {
    return this.#records.get(kind) ?? new Map<string, CatalogueRecord>();
  }

  /** Folds one event in and answers the record it made. */
  apply(event: Occurrence): CatalogueRecord {
    const before = this.record(event.kind, event.id);
    const after = evolve(before, event);
    this.put(after, before);
    return after;
  }

  /** Puts a folded record in place, of a snapshot say; `before` is what stood there. */
  put(after: CatalogueRecord, before = this.record(after.kind, after.id)): void {
    under(this.#records, after.kind).set(after.id, after);
    this.#moveClaims(before ? claimsOf(before) : [], claimsOf(after), after);
    if (before) this.#count(before, -1);
    this.#count(after, 1);
    if (before) this.#nest(before, false);
    this.#nest(after, true);
  }

  /** Forgets the records of one kind, when a person may no longer see them. */
  forget(kind: Kind): void {
    for (const record of this.records(kind).values()) {
      for (const { space, key } of claimsOf(record)) under(this.#claims, space).delete(key);
      this.#count(record, -1);
    }
    this.#records.delete(kind);
    this.#children.delete(kind);
  }

  #moveClaims(before: readonly Claim[], after: readonly Claim[], owner: Claimant): void {
    for (const claim of before) if (!claim.permanent) under(this.#claims, claim.space).set(claim.key, null);
    for (const { space, key } of after) {
      under(this.#claims, space).set(key, { kind: owner.kind, id: owner.id });
      const numbered = space === 'code' ? numberOf(key) : undefined;
      if (numbered) this.#numbers.set(numbered.prefix, Math.max(numbered.number, this.#numbers.get(numbered.prefix) ?? 0));
    }
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
