/**
 * One person's data at one site, open on this device: keeps store, memory and other tabs in sync. All changes to confirmed data
 * go through one queue, so that memory follows the store in the same order.
 */
import { staleScopes, type Actor, type Scope } from '../domain/access/index.ts';
import type { Command } from '../domain/decide/index.ts';
import { kinds, picturesOf } from '../domain/catalogue/index.ts';
import type { LoggedEvent } from '../domain/log/index.ts';
import type { Clock } from './clock.ts';
import { Completeness } from './completeness.ts';
import type { Decider } from './decider.ts';
import { joins } from './deviceStore.ts';
import type {
  ConfirmedPage,
  DeviceStore,
  MediaBytes,
  OutboxEntry,
  Position,
  ScopeSnapshot,
  SetAside,
  Stage,
  Standing,
} from './deviceStore.ts';
import { Holdings } from './holdings.ts';
import type { Lazy } from './lazy.ts';
import { Outbox, settledBy } from './outbox.ts';
import { OutboxKeeper } from './outboxKeeper.ts';
import { Replica } from './replica.ts';
import { createQueue } from './queue.ts';

/** Messages about the data between tabs of one browser. */
export type DataMessage =
  | { readonly type: 'page'; readonly page: ConfirmedPage }
  /** The outbox in the store has changed. */
  | { readonly type: 'outbox' }
  /** Everything in the store may have changed. */
  | { readonly type: 'data' };

/** The user's read access. */
export interface Rights {
  readonly scopes: readonly Scope[];
  /** False until the server has confirmed it in this session: nothing is purged on a guess. */
  readonly certain: boolean;
}

/** Tail lengths (events after the snapshots) above which it is compacted at once, or when idle. */
const longestTail = 2_000;
const longTail = 500;

/** Pictures named by the records these events concern. */
function namedNow(events: readonly LoggedEvent[], replica: Replica): Set<string> {
  const records = new Set(events.map(({ kind, id }) => replica.confirmed(kind, id)));
  return new Set([...records].flatMap((record) => (record === undefined ? [] : picturesOf(record))));
}

/** Pictures added and removed by events, in this order; also if their record could not be folded. */
function toldOf(events: readonly LoggedEvent[]): {
  readonly added: readonly string[];
  readonly removed: readonly string[];
} {
  const [added, removed] = [new Set<string>(), new Set<string>()];
  for (const event of events) {
    if (event.type === 'PhotoAdded') {
      added.add(event.data.photo.mediaId);
      removed.delete(event.data.photo.mediaId);
    } else if (event.type === 'PhotoRemoved') removed.add(event.data.mediaId);
  }
  return { added: [...added], removed: [...removed] };
}

export class Workspace {
  readonly replica: Replica;
  readonly outbox = new Outbox();
  readonly completeness: Completeness;
  #store: DeviceStore | undefined;
  #isKept = true;
  #isAwaited = false;
  readonly #onRead: (() => void)[] = [];
  readonly #holdings = new Holdings();
  readonly #outboxKeeper: OutboxKeeper;
  /** The last actor as JSON, to detect whether it has changed. */
  #person: string | undefined;
  #actor = '';
  #rights: Rights = { scopes: [], certain: false };
  readonly #enqueue = createQueue();
  readonly #tell: (message: DataMessage) => void;
  readonly #onDropped: (mediaIds: readonly string[] | 'all') => void;

  /** `onDropped` receives pictures that no record names any more, or 'all' if they aren't known. */
  constructor(
    clock: Clock,
    decider: Lazy<Decider>,
    tell: (message: DataMessage) => void,
    onDropped: (mediaIds: readonly string[] | 'all') => void = () => undefined,
  ) {
    this.#onDropped = onDropped;
    this.replica = new Replica(clock, decider);
    this.completeness = new Completeness(this.replica.scopes);
    this.#outboxKeeper = new OutboxKeeper(this.outbox, this.replica);
    this.#tell = tell;
  }

  get position(): Position | undefined {
    return this.#holdings.position;
  }

  /** Events since the last compaction, oldest first. */
  get tail(): readonly LoggedEvent[] {
    return this.#holdings.tail;
  }

  /** True if the tail is long enough to be worth compacting. */
  get hasLongTail(): boolean {
    return this.tail.length > longTail;
  }

  /** Scopes with events that this version can't read: it needs an update. */
  get outdated(): readonly Scope[] {
    return this.#holdings.outdated;
  }

  /** The open store. Throws if no user is logged in: that is a bug. */
  get store(): DeviceStore {
    if (this.#store === undefined) throw new Error('Invariant broken: no data is open, because nobody is logged in');
    return this.#store;
  }

  /** Sets what the user may do and see from now on. */
  actAs(actor: Actor, rights: Rights): void {
    this.#isAwaited ||= this.#store === undefined;
    this.#rights = rights;
    this.completeness.want(rights.scopes);
    const name = JSON.stringify(actor);
    if (name !== this.#actor) this.replica.actAs(actor);
    this.#actor = name;
  }

  get rights(): Rights {
    return this.#rights;
  }

  /** False if this browser stores nothing: everything unsent is lost with the page, or was when the data was closed. */
  get isKept(): boolean {
    return this.#isKept;
  }

  get isOpen(): boolean {
    return this.#store !== undefined;
  }

  /** True until the user's data has been read from the device. */
  get isAwaited(): boolean {
    return this.#isAwaited;
  }

  /** Resolves once it has been read: users may be quicker than their device. */
  async read(): Promise<void> {
    if (this.#isAwaited) await new Promise<void>((resolve) => this.#onRead.push(resolve));
  }

  /** The user whose data is open, if it belongs to a user. */
  get person(): string | undefined {
    return this.#person;
  }

  /** Loads and shows a user's data from the device. */
  open(store: DeviceStore, person?: string): Promise<void> {
    return this.#enqueue(async () => {
      this.#store = store;
      this.#isKept = store.durable;
      this.#person = person;
      await this.#load();
      this.#endWaiting();
    });
  }

  /** The server, or the leading tab, has sent everything it will send. */
  noteLevel(): Promise<void> {
    return this.#enqueue(async () => {
      if (this.#store !== undefined) this.completeness.noteLevel();
    });
  }

  /** Pictures named by records on this device, pending changes included. */
  picturesNamed(): ReadonlySet<string> {
    const named = new Set<string>();
    for (const kind of kinds)
      for (const record of this.replica.all(kind)) for (const id of picturesOf(record)) named.add(id);
    return named;
  }

  /** Purges the user's data from the device; commands waiting to be sent stay. Resolves to false if no data is open by then. */
  forget(): Promise<boolean> {
    return this.#enqueue(async () => {
      await this.#store?.dropData();
      return this.#store !== undefined;
    });
  }

  /** Clears the screen; the data stays on the device. */
  close(): Promise<void> {
    return this.#enqueue(async () => {
      this.#store?.close();
      this.#store = undefined;
      this.#person = undefined;
      this.#endWaiting();
      this.#holdings.clear();
      this.outbox.clear();
      this.#actor = '';
      this.replica.actAs(undefined);
      this.replica.clear();
      this.completeness.clear();
    });
  }

  /** Reloads everything if another tab has moved on without this one noticing. */
  catchUpWithStore(): Promise<void> {
    return this.#enqueue(async () => {
      if (this.#store === undefined) return;
      if (this.#isLevelWith(await this.#store.standing())) await this.#loadOutbox();
      else await this.#load();
    });
  }

  /** True once another version of the program stores its data on this device. */
  async isReplaced(): Promise<boolean> {
    return (await this.#store?.isReplaced()) === true;
  }

  /** Installs a scope, on screen before it is on the device. If another tab has moved on meanwhile, resolves to false and reloads from the device. */
  install(snapshot: ScopeSnapshot, logId: string): Promise<boolean> {
    return this.#enqueue(async () => {
      const { store, position: before } = this;
      const isShown =
        !this.replica.scopes.has(snapshot.scope) && (before === undefined || joins(snapshot, logId, before));
      if (isShown) this.#show(snapshot);
      const position = await store.installScope(snapshot, logId).catch((error: unknown) => {
        if (isShown) this.replica.drop([snapshot.scope]);
        throw error;
      });
      if (position === undefined && isShown) this.replica.drop([snapshot.scope]);
      // If another tab has moved on, its events are on the device but not yet in this memory.
      const isElsewhere = position?.cursor !== (before?.cursor ?? snapshot.upToSeq);
      if (isElsewhere) await this.#load();
      if (position !== undefined && (isElsewhere || !isShown)) this.#show(snapshot);
      if (position === undefined) return false;
      this.#holdings.install(snapshot, position);
      // Commands accepted while nothing was loaded: their events are in the snapshots, so no page will bring them.
      const settled = settledBy(this.outbox.entries, new Set(), position);
      await this.#outboxKeeper.remove(store, settled);
      await this.#outboxKeeper.takeBack(store, position);
      this.#tell({ type: 'data' });
      return true;
    });
  }

  /** Purges scopes the user may no longer see, and those of which they see more or less than before. */
  drop(scopes: readonly Scope[]): Promise<void> {
    return this.#enqueue(() => this.#drop(scopes));
  }

  /** Drops all confirmed data; commands waiting to be sent stay. */
  reset(): Promise<void> {
    return this.#enqueue(async () => {
      await this.store.dropData();
      this.#onDropped('all');
      await this.#load();
      await this.#outboxKeeper.uploadAgain(this.store);
      this.#tell({ type: 'data' });
    });
  }

  /** Stores a page of the feed: on the device first, then on screen and in the other tabs. */
  commit(page: ConfirmedPage): Promise<void> {
    return this.#enqueue(async () => {
      // Events of a scope that was withheld, even briefly, are missing for good, so its data is dropped.
      await this.#drop(staleScopes([...this.replica.scopes], page.scopes));
      if (!(await this.store.appendPage(page))) return this.#load();
      const before = namedNow(page.events, this.replica);
      const { settled, unfolded } = this.#fold(page);
      const { added, removed } = toldOf(page.events);
      const after = namedNow(page.events, this.replica);
      // If another record still needs one, it is fetched from the server again.
      const dropped = [...new Set([...[...before, ...added].filter((id) => !after.has(id)), ...removed])];
      if (settled.length > 0) await this.store.removeCommands(settled);
      if (unfolded.length > 0) await this.store.noteSetAside(unfolded);
      this.#tell({ type: 'page', page });
      if (dropped.length > 0) this.#onDropped(dropped);
      if (settled.length > 0) this.#tell({ type: 'outbox' });
      if (this.tail.length > longestTail) await this.#compact();
    });
  }

  /** Folds the tail into the snapshots. */
  compact(): Promise<void> {
    return this.#enqueue(() => this.#compact());
  }

  /** Handles a message from another tab. */
  hear(message: DataMessage): Promise<void> {
    return this.#enqueue(async () => {
      if (this.#store === undefined) return;
      if (message.type === 'outbox') await this.#loadOutbox();
      else if (message.type === 'data' || this.position === undefined) await this.#load();
      else if (message.page.after === this.position.cursor) this.#fold(message.page);
      // An earlier page is here already, with the commands it settled.
      else if (message.page.next > this.position.cursor) await this.#load();
    });
  }

  /** Shows commands at once and resolves when they are durable; rolls them back if the device can't store them. */
  async keep(commands: readonly Command[], media?: MediaBytes): Promise<void> {
    await this.#outboxKeeper.keep(this.store, commands, media);
    this.#tell({ type: 'outbox' });
  }

  /** Applies the server's outcomes to commands. */
  settle(stages: ReadonlyMap<string, Stage>): Promise<void> {
    return this.#enqueue(async () => {
      await this.#outboxKeeper.settle(this.store, stages, this.position);
      this.#tell({ type: 'outbox' });
    });
  }

  /** Removes commands, e.g. a dismissed conflict. */
  remove(commandIds: readonly string[]): Promise<void> {
    return this.#enqueue(async () => {
      await this.#outboxKeeper.remove(this.store, commandIds);
      this.#tell({ type: 'outbox' });
    });
  }

  #show({ scope, records }: ScopeSnapshot): void {
    this.replica.install(scope, records);
    this.completeness.note();
  }

  #endWaiting(): void {
    this.#isAwaited = false;
    for (const resolve of this.#onRead.splice(0)) resolve();
  }

  async #drop(lost: readonly Scope[]): Promise<void> {
    const scopes = lost.filter((scope) => this.replica.scopes.has(scope));
    if (scopes.length === 0) return;
    await this.store.dropScopes(scopes);
    this.#holdings.forget(scopes);
    this.replica.drop(scopes);
    this.#tell({ type: 'data' });
  }

  /** Advances memory by a page. Returns the commands it settled and the events it could not fold. */
  #fold(page: ConfirmedPage): { settled: string[]; unfolded: SetAside[] } {
    const seen = new Set(page.events.map(({ meta }) => meta.commandId));
    const settled = settledBy(this.outbox.entries, seen, this.position && { ...this.position, cursor: page.next });
    this.outbox.remove(settled);
    const unfolded = this.replica.confirm(page.events, this.outbox.pending());
    this.#holdings.advance(page, this.replica.scopes, unfolded);
    return { settled, unfolded };
  }

  #isLevelWith({ position, scopes }: Standing): boolean {
    const held = this.replica.scopes;
    const isSamePlace = position?.cursor === this.position?.cursor && position?.logId === this.position?.logId;
    return isSamePlace && scopes.length === held.size && scopes.every((scope) => held.has(scope));
  }

  async #load(): Promise<void> {
    // Another version's data isn't readable here: the screen stays unchanged.
    if (await this.store.isReplaced()) return this.#loadOutbox();
    const data = await this.store.data();
    // Both are shown at once: until the outbox is read, changes that are done would be shown as pending too.
    const entries = await this.#outboxKeeper.read(this.store);
    this.replica.clear();
    this.#holdings.load(data);
    for (const { scope, records } of data.scopes) this.replica.install(scope, records);
    this.replica.confirm(data.tail);
    this.completeness.note();
    await this.#showOutbox(entries);
  }

  async #loadOutbox(): Promise<void> {
    await this.#showOutbox(await this.#outboxKeeper.read(this.store));
  }

  #showOutbox(entries: readonly OutboxEntry[]): Promise<void> {
    const commandIds = new Set(this.tail.map(({ meta }) => meta.commandId));
    return this.#outboxKeeper.load(this.store, entries, { commandIds, position: this.position });
  }

  async #compact(): Promise<void> {
    if (this.position === undefined || this.tail.length === 0) return;
    const { cursor } = this.position;
    if (await this.store.compact(this.#holdings.snapshotsOf(this.replica, cursor), cursor)) this.#holdings.dropTail();
  }
}
