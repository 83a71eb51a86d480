/** Keeps the index of one catalogue's list up to date, in slices, while it has subscribers. */
import type { Catalogue, CatalogueRecord, Kind } from '../../../domain/catalogue/index.ts';
import { atOnce, glance, ListIndex } from '../../../domain/query/index.ts';
import type { ListResult } from '../../../domain/query/index.ts';
import type { Client, Records } from '../../../machines/shared/client.ts';
import { runSliced } from '../../../domain/kernel/sliced.ts';

/** Up to this many records the list is prepared at once, without a noticeable delay. */
const AT_ONCE = 300;
/** Records of the first page that the glance holds: the largest page size. */
const GLANCED = 100;

export interface PreparedList {
  /** Undefined until prepared for the first time. */
  readonly index: ListIndex | undefined;
  /** The first page, unfiltered and by name, until the index is ready. */
  readonly glance?: ListResult;
  /** Incremented on every update of the index. */
  readonly version: number;
}

export class ListIndexStore {
  readonly today: string;
  readonly catalogue: Catalogue;
  readonly #records: Records;
  readonly #kinds: readonly Kind[];
  readonly #listeners = new Set<() => void>();
  /** Revisions the index includes, by kind. */
  #taken = new Map<Kind, number>();
  #state: PreparedList = { index: undefined, version: 0 };
  #build: symbol | undefined;

  constructor(records: Records, catalogue: Catalogue, today: string) {
    this.#records = records;
    this.catalogue = catalogue;
    this.today = today;
    this.#kinds = [...new Set([catalogue.kind, ...new ListIndex(catalogue, records.world, today).referredKinds])];
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size > 1) return () => this.#listeners.delete(listener);
    this.#catchUp();
    const leave = this.#kinds.map((kind) => this.#records.subscribe(kind, () => this.#catchUp()));
    return () => {
      this.#listeners.delete(listener);
      for (const stop of leave) stop();
    };
  };

  readonly snapshot = (): PreparedList => {
    if (this.#state.index === undefined && this.#build === undefined) this.#prepare();
    return this.#state;
  };

  /** Prepares a sort order in slices. Resolves when queries in that order are fast. */
  async prepareOrder(by: string): Promise<void> {
    const { index } = this.#state;
    if (index && !index.isPrepared(by)) await runSliced(index.prepare(by), () => this.#state.index === index);
  }

  #catchUp(): void {
    const { index } = this.#state;
    if (!index) return;
    let hasChanged = false;
    for (const kind of this.#kinds) {
      const revision = this.#records.revision(kind);
      const taken = this.#taken.get(kind) ?? 0;
      if (revision === taken) continue;
      const changed = this.#records.changedSince(kind, taken);
      this.#taken.set(kind, revision);
      if (changed.length === 0) continue;
      hasChanged = true;
      if (kind !== this.catalogue.kind) index.updateReferred(kind);
      else if (changed === 'all') {
        this.#prepare();
        return this.#tell();
      } else index.update(changed);
    }
    if (hasChanged) this.#publish(index);
  }

  #prepare(): void {
    const build = Symbol('build');
    this.#build = build;
    this.#taken = new Map(this.#kinds.map((kind) => [kind, this.#records.revision(kind)]));
    const index = new ListIndex(this.catalogue, this.#records.world, this.today);
    const records: readonly CatalogueRecord[] = [...this.#records.all(this.catalogue.kind)];
    const work = index.build(records);
    if (records.length <= AT_ONCE) {
      atOnce(work);
      this.#state = { index, version: this.#state.version + 1 };
      return this.#tell();
    }
    // No records have been shown yet.
    if (this.#state.index?.isEmpty !== false)
      this.#state = {
        index: undefined,
        version: this.#state.version + 1,
        glance: glance(this.catalogue, records, GLANCED),
      };
    void runSliced(work, () => this.#build === build).then(() => {
      if (this.#build !== build) return;
      this.#publish(index);
      this.#catchUp();
    });
  }

  #publish(index: ListIndex): void {
    this.#state = { index, version: this.#state.version + 1 };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const stores = new WeakMap<Client, Map<Kind, ListIndexStore>>();

/** The list index of a catalogue: one per client, so that coming back to a list is instant. */
export function listIndexStore(client: Client, catalogue: Catalogue): ListIndexStore {
  const ofClient = stores.get(client) ?? new Map<Kind, ListIndexStore>();
  stores.set(client, ofClient);
  const known = ofClient.get(catalogue.kind);
  const today = client.today();
  if (known?.today === today && known.catalogue === catalogue) return known;
  const made = new ListIndexStore(client.records, catalogue, today);
  ofClient.set(catalogue.kind, made);
  return made;
}
