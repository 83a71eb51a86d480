/** A world on top of another, folded from later events. */
import { emptyWorld, evolve } from '../catalogue/index.ts';
import type { CatalogueRecord, Claimant, Kind, Occurrence, RecordOf, World } from '../catalogue/index.ts';
import { Ledger, under } from './ledger.ts';

/** Records processed before yielding to rendering. */
const RECORDS_PER_SLICE = 512;

const none: ReadonlyMap<string, CatalogueRecord> = new Map();

/** Changes since `base`: records, claims, numbers and references, folded from events. */
export class Layer implements World {
  readonly #base: World;
  readonly #records = new Map<Kind, Map<string, CatalogueRecord>>();
  readonly #ledger = new Ledger();
  /** Records not yet entered in the ledger. */
  readonly #unread = new Set<CatalogueRecord>();

  constructor(base: World = emptyWorld) {
    this.#base = base;
  }

  record<K extends Kind>(kind: K, id: string): RecordOf<K> | undefined {
    return this.records(kind).get(id) ?? this.#base.record(kind, id);
  }

  claimant(space: string, key: string): Claimant | undefined {
    const own = this.#read().claimant(space, key);
    return own === undefined ? this.#base.claimant(space, key) : (own ?? undefined);
  }

  lastNumber(prefix: string): number {
    return Math.max(this.#read().lastNumber(prefix), this.#base.lastNumber(prefix));
  }

  referenceCount(id: string, by: Kind): number {
    return this.#base.referenceCount(id, by) + this.#read().referenceCount(id, by);
  }

  children(kind: Kind, id: string): readonly string[] {
    const own = this.#read().children(kind, id);
    const below = this.#base.children(kind, id);
    if (!own) return below;
    return [
      ...below.filter((child) => !own.has(child)),
      ...[...own].flatMap(([child, isWithin]) => (isWithin ? [child] : [])),
    ];
  }

  /** Records of this layer only, without those of its base. */
  records<K extends Kind>(kind: K): ReadonlyMap<string, RecordOf<K>> {
    // Records are stored under their own kind only.
    return (this.#records.get(kind) ?? none) as ReadonlyMap<string, RecordOf<K>>;
  }

  /** Folds one event and returns the resulting record. */
  apply(event: Occurrence): CatalogueRecord {
    const before = this.record(event.kind, event.id);
    const after = evolve(before, event);
    this.put(after, before);
    return after;
  }

  /** Stores a folded record; `before` is the one it replaces. */
  put(after: CatalogueRecord, before = this.record(after.kind, after.id)): void {
    under(this.#records, after.kind).set(after.id, after);
    if (before && this.#unread.delete(before)) this.#unread.add(after);
    else this.#ledger.enter(after, before);
  }

  /**
   * Stores the folded records of a snapshot, for kinds that this layer has no records of yet.
   *
   * Their claims and references are read on first use, or by `settle`: a list can be shown before that.
   */
  install(records: readonly CatalogueRecord[]): void {
    for (const record of records) {
      under(this.#records, record.kind).set(record.id, record);
      this.#unread.add(record);
    }
  }

  /** How many records from `install` are still unread. */
  get unread(): number {
    return this.#unread.size;
  }

  /** Reads the records from `install` that are still unread, in slices. */
  *settle(): Generator<undefined, void> {
    let read = 0;
    for (const record of this.#unread) {
      this.#enter(record);
      read += 1;
      if (read % RECORDS_PER_SLICE === 0) yield;
    }
  }

  /** Removes the records of one kind, when the user loses access to them. */
  forget(kind: Kind): void {
    for (const record of this.records(kind).values()) if (!this.#unread.delete(record)) this.#ledger.leave(record);
    this.#records.delete(kind);
  }

  #read(): Ledger {
    for (const record of this.#unread) this.#enter(record);
    return this.#ledger;
  }

  #enter(record: CatalogueRecord): void {
    this.#unread.delete(record);
    this.#ledger.enter(record);
  }
}
