/**
 * The records on this device: confirmed by the server, with the user's pending changes on top.
 *
 *   visible   =  confirmed  +  every pending command, decided again in order
 *   confirmed =  snapshots  +  events of the feed
 *
 * A pending command that would be refused now is not shown; the server, which knows more, decides. Synchronous, apart from loading
 * the decider; durability is up to the workspace.
 */
import type { Actor, Scope } from '../domain/access/index.ts';
import {
  kinds,
  type CatalogueRecord,
  type Kind,
  type RecordOf,
  type StreamFact,
  type World,
} from '../domain/catalogue/index.ts';
import type { Command } from '../domain/decide/index.ts';
import { Layer } from '../domain/layers/index.ts';
import { isRefused, type Refusal } from '../domain/kernel/decision.ts';
import { occurrenceOf, type LoggedEvent } from '../domain/log/index.ts';
import { catalogueOf } from '../domain/registry.ts';
import { toCallback } from './toCallback.ts';
import { Changes } from './changes.ts';
import type { Clock } from './clock.ts';
import type { Decider } from './decider.ts';
import type { SetAside } from './deviceStore.ts';
import type { Lazy } from './lazy.ts';

const nobody: Actor = { userId: '', roles: [], permissions: [], features: [] };

/** Result of a proposal: facts per command, or the first refusal. */
export type Proposal =
  | { readonly facts: readonly (readonly StreamFact[])[] }
  | { readonly refused: Refusal; readonly at: number };

export class Replica {
  readonly #clock: Clock;
  readonly #decider: Lazy<Decider>;
  readonly #changes = new Changes();
  #confirmed = new Layer();
  #visible = new Layer(this.#confirmed);
  #pending: readonly Command[] = [];
  /** Records that a pending command targets or changes, by kind. */
  #touched = new Map<Kind, Set<string>>();
  #actor: Actor = nobody;
  readonly #held = new Set<Scope>();

  /** The visible records as `decide` sees them; stays the same object. */
  readonly world: World = {
    record: (kind, id) => this.#visible.record(kind, id),
    claimant: (space, key) => this.#visible.claimant(space, key),
    lastNumber: (prefix) => this.#visible.lastNumber(prefix),
    referenceCount: (id, by) => this.#visible.referenceCount(id, by),
    children: (kind, id) => this.#visible.children(kind, id),
  };

  constructor(clock: Clock, decider: Lazy<Decider>) {
    this.#clock = clock;
    this.#decider = decider;
    if (!decider.isHere) decider.whenHere(() => this.#reconsider());
  }

  /** True once changes can be decided. Until then, pending changes aren't shown. */
  get canDecide(): boolean {
    return this.#decider.isHere;
  }

  /** Loads what deciding needs. Resolves to false if it couldn't be loaded; the next call tries again. */
  async prepare(): Promise<boolean> {
    return this.#decider.fetch().then(
      () => true,
      () => false,
    );
  }

  get<K extends Kind>(kind: K, id: string): RecordOf<K> | undefined {
    return this.#visible.record(kind, id);
  }

  *all<K extends Kind>(kind: K): Iterable<RecordOf<K>> {
    const confirmed = this.#confirmed.records(kind);
    const own = this.#visible.records(kind);
    for (const [id, record] of confirmed) yield own.get(id) ?? record;
    for (const [id, record] of own) if (!confirmed.has(id)) yield record;
  }

  revision(kind: Kind): number {
    return this.#changes.revision(kind);
  }

  changedSince(kind: Kind, revision: number): readonly string[] | 'all' {
    return this.#changes.since(kind, revision);
  }

  subscribe(kind: Kind, listener: () => void): () => void {
    return toCallback(this.#changes.of(kind))(listener);
  }

  /** The scopes whose records are here. */
  get scopes(): ReadonlySet<Scope> {
    return this.#held;
  }

  /** True if the scope of the kind is here. */
  isHeld(kind: Kind): boolean {
    return this.#held.has(catalogueOf(kind).scope);
  }

  /** The confirmed records of a scope: the body of a new snapshot. */
  recordsOf(scope: Scope): CatalogueRecord[] {
    return kindsOf(scope).flatMap((kind) => [...this.#confirmed.records(kind).values()]);
  }

  /** The confirmed record, without pending changes. */
  confirmed(kind: Kind, id: string): CatalogueRecord | undefined {
    return this.#confirmed.record(kind, id);
  }

  /** Sets the actor whose permissions apply from now on. */
  actAs(actor: Actor | undefined): void {
    this.#actor = actor ?? nobody;
    this.#rebase();
  }

  /** Replaces the records of a scope. */
  install(scope: Scope, records: readonly CatalogueRecord[]): void {
    for (const kind of kindsOf(scope)) this.#confirmed.forget(kind);
    this.#confirmed.install(records);
    this.#held.add(scope);
    for (const kind of kindsOf(scope)) this.#changes.noteAll(kind);
    this.#rebase();
  }

  /** Number of installed records not yet read by `settle` or a decision. */
  get unread(): number {
    return this.#confirmed.unread;
  }

  /** Indexes the claims and references of installed records in slices, so that the first change needn't wait for it. */
  settle(): Iterator<undefined, void> {
    return this.#confirmed.settle();
  }

  /** Removes the records of scopes the user may no longer see. */
  drop(scopes: readonly Scope[]): void {
    for (const scope of scopes) {
      this.#held.delete(scope);
      for (const kind of kindsOf(scope)) {
        this.#confirmed.forget(kind);
        this.#changes.noteAll(kind);
      }
    }
    this.#rebase();
  }

  /** Removes everything. */
  clear(): void {
    this.#held.clear();
    this.#confirmed = new Layer();
    this.#pending = [];
    for (const kind of kinds) this.#changes.noteAll(kind);
    this.#rebase();
  }

  /**
   * Folds confirmed events and decides the remaining pending commands again.
   *
   * @returns the events that could not be folded; known events and those of scopes not held are ignored
   */
  confirm(events: readonly LoggedEvent[], pending: readonly Command[] = this.#pending): SetAside[] {
    const setAside: SetAside[] = [];
    for (const event of events) {
      if (!this.#held.has(event.scope)) continue;
      const problem = this.#fold(event);
      if (problem) setAside.push({ scope: event.scope, seq: event.seq, reason: problem });
    }
    this.#pending = pending;
    this.#rebase();
    return setAside;
  }

  /** Sets the pending commands. */
  setPending(pending: readonly Command[]): void {
    const known = this.#pending;
    const extends_ =
      pending.length >= known.length &&
      known.every((command, index) => command.commandId === pending[index]?.commandId);
    this.#pending = pending;
    if (!extends_) this.#rebase();
    else for (const command of pending.slice(known.length)) this.#replay(command);
  }

  /** Something about these commands has changed that is shown with their records. */
  note(commands: readonly Command[]): void {
    for (const { kind, id } of commands) this.#changes.note(kind, id);
  }

  /** Decides commands in order on the visible records, without changing them: all are accepted, or none. Requires `canDecide`. */
  propose(commands: readonly Command[]): Proposal {
    const trial = new Layer(this.#visible);
    const facts: (readonly StreamFact[])[] = [];
    for (const [at, command] of commands.entries()) {
      const decision = this.#decider.value.decide(command, trial, { actor: this.#actor, now: this.#clock.now() });
      if (isRefused(decision)) return { refused: decision.refused, at };
      facts.push(decision.accepted);
      this.#apply(trial, command, decision.accepted);
    }
    return { facts };
  }

  /** Why an item can't be signed out today, to anyone. Requires `canDecide`. */
  whyNotOut(kind: Kind, id: string): Refusal | undefined {
    const item = this.get(kind, id);
    return (
      item &&
      this.#decider.value.whyNotOut(item, this.world, {
        actor: this.#actor,
        now: this.#clock.now(),
        timezone: this.#clock.timezone(),
      })
    );
  }

  #fold(event: LoggedEvent): SetAside['reason'] | undefined {
    const version = this.#confirmed.record(event.kind, event.id)?.version ?? 0;
    if (event.version <= version) return undefined;
    if (event.version > version + 1) return 'gap';
    try {
      this.#confirmed.apply(occurrenceOf(event));
    } catch {
      // A fold that breaks an invariant must not stop the next ones.
      return 'damaged';
    }
    this.#changes.note(event.kind, event.id);
    return undefined;
  }

  #rebase(): void {
    for (const [kind, ids] of this.#touched) for (const id of ids) this.#changes.note(kind, id);
    this.#visible = new Layer(this.#confirmed);
    this.#touched = new Map();
    for (const command of this.#pending) this.#replay(command);
  }

  /** Shows the pending changes, and what may be done with each record. */
  #reconsider(): void {
    this.#rebase();
    for (const kind of kinds) this.#changes.noteNone(kind);
  }

  #replay(command: Command): void {
    this.#touch(command);
    if (!this.#decider.isHere) return;
    const decision = this.#decider.value.decide(command, this.#visible, { actor: this.#actor, now: this.#clock.now() });
    if (isRefused(decision)) return;
    this.#apply(this.#visible, command, decision.accepted);
    for (const fact of decision.accepted) this.#touch(fact);
  }

  #touch({ kind, id }: Pick<StreamFact, 'kind' | 'id'>): void {
    const ids = this.#touched.get(kind) ?? new Set();
    this.#touched.set(kind, ids.add(id));
    this.#changes.note(kind, id);
  }

  #apply(layer: Layer, command: Command, facts: readonly StreamFact[]): void {
    for (const fact of facts) layer.apply({ ...fact, stamp: { by: this.#actor.userId, at: command.issuedAt } });
  }
}

/** The kinds of record in a scope. */
function kindsOf(scope: Scope): Kind[] {
  return kinds.filter((kind) => catalogueOf(kind).scope === scope);
}
