/** This tab's view of what the device stores besides the records. The workspace keeps it in sync with the store. */
import type { Scope } from '../domain/access/index.ts';
import type { LoggedEvent } from '../domain/log/index.ts';
import {
  heldOf,
  type ConfirmedPage,
  type Position,
  type ScopeSnapshot,
  type SetAside,
  type StoredData,
} from './deviceStore.ts';
import type { Replica } from './replica.ts';

export class Holdings {
  #position: Position | undefined;
  #tail: LoggedEvent[] = [];
  #setAside: readonly SetAside[] = [];
  #schemas = new Map<Scope, string>();

  get position(): Position | undefined {
    return this.#position;
  }

  /** Events since the last compaction, oldest first. */
  get tail(): readonly LoggedEvent[] {
    return this.#tail;
  }

  /** Scopes with events that this version can't read: it needs an update. */
  get outdated(): readonly Scope[] {
    return [...new Set(this.#setAside.map(({ scope }) => scope))];
  }

  load({ position, tail, setAside, scopes }: StoredData): void {
    this.#position = position;
    this.#tail = [...tail];
    this.#setAside = setAside;
    this.#schemas = new Map(scopes.map(({ scope, schema }) => [scope, schema]));
  }

  clear(): void {
    this.load({ position: undefined, scopes: [], tail: [], setAside: [] });
  }

  install({ scope, schema }: ScopeSnapshot, position: Position): void {
    this.forget([scope]);
    this.#position = position;
    this.#schemas.set(scope, schema);
  }

  forget(scopes: readonly Scope[]): void {
    this.#tail = this.#tail.filter((event) => !scopes.includes(event.scope));
    this.#setAside = this.#setAside.filter(({ scope }) => !scopes.includes(scope));
  }

  /** Advances by a page, for the scopes held; `unfolded` are its events that could not be folded. */
  advance(page: ConfirmedPage, held: ReadonlySet<Scope>, unfolded: readonly SetAside[]): void {
    const { events, setAside } = heldOf(page, held);
    this.#tail.push(...events);
    this.#setAside = [...this.#setAside, ...setAside, ...unfolded];
    if (this.#position) this.#position = { ...this.#position, cursor: page.next };
  }

  /** New snapshots of the scopes with events in the tail. */
  snapshotsOf(replica: Replica, upToSeq: number): ScopeSnapshot[] {
    const touched = new Set(this.#tail.map(({ scope }) => scope));
    return [...touched]
      .filter((scope) => replica.scopes.has(scope))
      .map((scope): ScopeSnapshot => ({
        scope,
        upToSeq,
        schema: this.#schemas.get(scope) ?? '',
        records: replica.recordsOf(scope),
      }));
  }

  /** The tail has been folded into the snapshots. */
  dropTail(): void {
    this.#tail = [];
  }
}
