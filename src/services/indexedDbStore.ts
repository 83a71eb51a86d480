import type { Scope } from '../domain/access/index.ts';
import type { Command } from '../domain/decide/index.ts';
import {
  orphanedMedia,
  heldOf,
  joins,
  type ConfirmedPage,
  type DeviceStore,
  type MediaBytes,
  type OutboxEntry,
  type Position,
  type ScopeSnapshot,
  type SetAside,
  type Stage,
  type Standing,
  type StoredData,
  type StoredPhoto,
} from './deviceStore.ts';
import {
  dataStores,
  kept,
  storedOrSaid,
  openDatabase,
  type DataTransaction,
  type KeptMedia,
  type Layout,
  type PackedScope,
} from './indexedDbLayout.ts';
import { packRecords, unpackRecords } from './packing.ts';
import { finished, ReopeningDatabase } from './reopeningDatabase.ts';
import { runSliced } from '../domain/kernel/sliced.ts';

/** Opens or creates the database of one person at one site. `shape` names the data shape of this version; other data is dropped. */
export async function openIndexedDbStore(name: string, shape: string, mintId: () => string): Promise<DeviceStore> {
  const database = new ReopeningDatabase<Layout>((closing) => openDatabase(name, shape, closing));
  return new IndexedDbStore(await database.begin(), shape, mintId);
}

class IndexedDbStore implements DeviceStore {
  readonly durable: boolean = true;
  readonly #database: ReopeningDatabase<Layout>;
  readonly #shape: string;
  readonly #mintId: () => string;

  constructor(database: ReopeningDatabase<Layout>, shape: string, mintId: () => string) {
    this.#database = database;
    this.#shape = shape;
    this.#mintId = mintId;
  }

  clientId(): Promise<string> {
    return this.#database.use((db) => {
      const transaction = db.transaction('device', 'readwrite');
      return finished(transaction, async () => {
        const known = await transaction.store.get('clientId');
        const clientId = known ?? this.#mintId();
        if (known === undefined) await transaction.store.put(clientId, 'clientId');
        return clientId;
      });
    });
  }

  async data(): Promise<StoredData> {
    const [position, scopes, pages, setAside] = await this.#database.use((db) => {
      const transaction = db.transaction(dataStores);
      return finished(transaction, () =>
        Promise.all([
          transaction.objectStore('about').get('position'),
          transaction.objectStore('scopes').getAll(),
          transaction.objectStore('tail').getAll(),
          transaction.objectStore('about').get('setAside'),
        ]),
      );
    });
    const unpackedScopes: ScopeSnapshot[] = [];
    for (const scope of scopes) unpackedScopes.push(await unpacked(scope));
    return {
      position: position?.name === 'position' ? position.position : undefined,
      scopes: unpackedScopes,
      tail: pages.flatMap((page) => page.events),
      setAside: setAside?.name === 'setAside' ? setAside.items : [],
    };
  }

  async standing(): Promise<Standing> {
    const [about, scopes] = await this.#database.use((db) => {
      const transaction = db.transaction(['scopes', 'about']);
      return finished(transaction, () =>
        Promise.all([transaction.objectStore('about').get('position'), transaction.objectStore('scopes').getAllKeys()]),
      );
    });
    return { position: about?.name === 'position' ? about.position : undefined, scopes };
  }

  async isReplaced(): Promise<boolean> {
    return (
      (await this.#database.use((db) => read(db.transaction('device'), (device) => device.get('shape')))) !==
      this.#shape
    );
  }

  async installScope(snapshot: ScopeSnapshot, logId: string): Promise<Position | undefined> {
    if (snapshot.records.length > MANY_RECORDS) await idle();
    const scope = packed(snapshot);
    return this.#changeData(async (transaction, position, isReplaced) => {
      if (isReplaced || (position && !joins(snapshot, logId, position))) return undefined;
      const next = position ?? { logId, cursor: snapshot.upToSeq };
      await removeScopes(transaction, [snapshot.scope]);
      await transaction.objectStore('scopes').put(scope);
      await transaction.objectStore('about').put({ name: 'position', position: next });
      return next;
    });
  }

  appendPage(page: ConfirmedPage): Promise<boolean> {
    return this.#changeData(async (transaction, position, isReplaced) => {
      if (isReplaced || position?.cursor !== page.after) return false;
      const held = new Set(await transaction.objectStore('scopes').getAllKeys());
      const { events, setAside } = heldOf(page, held);
      if (events.length > 0) await transaction.objectStore('tail').put({ after: page.after, events });
      if (setAside.length > 0) await addSetAside(transaction, setAside);
      await transaction.objectStore('about').put({ name: 'position', position: { ...position, cursor: page.next } });
      return true;
    });
  }

  compact(snapshots: readonly ScopeSnapshot[], at: number): Promise<boolean> {
    const scopes = snapshots.map(packed);
    return this.#changeData(async (transaction, position, isReplaced) => {
      if (isReplaced || position?.cursor !== at) return false;
      await Promise.all(scopes.map((scope) => transaction.objectStore('scopes').put(scope)));
      await transaction.objectStore('tail').clear();
      return true;
    });
  }

  noteSetAside(items: readonly SetAside[]): Promise<void> {
    return this.#changeData((transaction) => addSetAside(transaction, items));
  }

  dropScopes(scopes: readonly Scope[]): Promise<void> {
    return this.#changeData((transaction) => removeScopes(transaction, scopes));
  }

  dropData(): Promise<void> {
    return this.#changeData(async (transaction) => {
      await Promise.all(dataStores.map((name) => transaction.objectStore(name).clear()));
    });
  }

  async outbox(): Promise<readonly OutboxEntry[]> {
    const [positions, values] = await this.#database.use((db) =>
      read(db.transaction('outbox'), (store) => Promise.all([store.getAllKeys(), store.getAll()])),
    );
    return values.map((value, index) => ({ position: positions[index] ?? 0, ...value }));
  }

  addCommands(commands: readonly Command[], media?: MediaBytes): Promise<readonly OutboxEntry[]> {
    const work = this.#database.use((db, isAgain) => {
      const transaction = db.transaction(['outbox', 'photos'], 'readwrite', { durability: 'strict' });
      const outbox = transaction.objectStore('outbox');
      return finished(transaction, async () => {
        const entries: OutboxEntry[] = [];
        for (const command of commands) {
          // If the connection was lost at the very end, the command may already be stored.
          const known = isAgain ? await outbox.index('commandId').getKey(command.commandId) : undefined;
          entries.push({
            position: known ?? (await outbox.add({ command, stage: 'waiting' })),
            command,
            stage: 'waiting',
          });
        }
        if (media) await transaction.objectStore('photos').put({ ...media, uploaded: false });
        return entries;
      });
    });
    return storedOrSaid(work);
  }

  setStages(stages: ReadonlyMap<string, Stage>): Promise<void> {
    const work = this.#database.use((db) => {
      const transaction = db.transaction('outbox', 'readwrite');
      const { store } = transaction;
      return finished(transaction, async () => {
        for (const [commandId, stage] of stages) {
          const position = await store.index('commandId').getKey(commandId);
          const value = position === undefined ? undefined : await store.get(position);
          if (position !== undefined && value !== undefined)
            await store.put({ command: value.command, ...stage }, position);
        }
      });
    });
    return kept(work);
  }

  removeCommands(commandIds: readonly string[]): Promise<void> {
    const work = this.#database.use((db) => {
      const transaction = db.transaction(['outbox', 'photos'], 'readwrite');
      const outbox = transaction.objectStore('outbox');
      return finished(transaction, async () => {
        const [positions, values] = await Promise.all([outbox.getAllKeys(), outbox.getAll()]);
        const entries = values.map((value, index): OutboxEntry => ({ position: positions[index] ?? 0, ...value }));
        const gone = new Set(commandIds);
        const removed = entries.filter(({ command }) => gone.has(command.commandId));
        const remaining = entries.filter(({ command }) => !gone.has(command.commandId));
        await Promise.all(removed.map(({ position }) => outbox.delete(position)));
        await Promise.all(
          orphanedMedia(removed, remaining).map((mediaId) => transaction.objectStore('photos').delete(mediaId)),
        );
      });
    });
    return kept(work);
  }

  async photo(mediaId: string): Promise<StoredPhoto | undefined> {
    const media = await this.#database.use((db) => read(db.transaction('photos'), (photos) => photos.get(mediaId)));
    return media && withBlob(media);
  }

  async photos(): Promise<readonly StoredPhoto[]> {
    return (await this.#database.use((db) => read(db.transaction('photos'), (photos) => photos.getAll()))).map(
      withBlob,
    );
  }

  markUploaded(mediaId: string, uploaded: boolean): Promise<void> {
    const work = this.#database.use((db) => {
      const transaction = db.transaction('photos', 'readwrite');
      return finished(transaction, async () => {
        const media = await transaction.store.get(mediaId);
        if (media) await transaction.store.put({ ...media, uploaded });
      });
    });
    return kept(work);
  }

  close(): void {
    this.#database.close();
  }

  /** One transaction over everything that must change together, starting from the stored position. */
  #changeData<Result>(
    change: (transaction: DataTransaction, position: Position | undefined, isReplaced: boolean) => Promise<Result>,
  ): Promise<Result> {
    const work = this.#database.use((db) => {
      const transaction: DataTransaction = db.transaction([...dataStores, 'device'] as const, 'readwrite');
      return finished(transaction, async () => {
        const [about, shape] = await Promise.all([
          transaction.objectStore('about').get('position'),
          transaction.objectStore('device').get('shape'),
        ]);
        return change(transaction, about?.name === 'position' ? about.position : undefined, shape !== this.#shape);
      });
    });
    return kept(work);
  }
}

/** Reads one store. The shorthand methods of `idb` leave `done` unhandled: an aborted transaction becomes an error of the page. */
function read<Store, Result>(
  transaction: { readonly store: Store; readonly done: Promise<void>; abort(): void },
  ask: (store: Store) => Promise<Result>,
): Promise<Result> {
  return finished(transaction, () => ask(transaction.store));
}

/** Packing this many blocks the page for longer than a frame, so rendering goes first. */
const MANY_RECORDS = 5_000;
const LONGEST_WAIT_MS = 500;

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (globalThis.requestIdleCallback === undefined) setTimeout(resolve, LONGEST_WAIT_MS / 10);
    else requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
  });
}

function packed({ records, ...about }: ScopeSnapshot): PackedScope {
  return { ...about, packed: packRecords(records) };
}

async function unpacked({ packed: records, ...about }: PackedScope): Promise<ScopeSnapshot> {
  return { ...about, records: await runSliced(unpackRecords(records)) };
}

function withBlob(media: KeptMedia): StoredPhoto {
  if ('blob' in media) return media;
  const { mediaId, bytes, type, uploaded } = media;
  return { mediaId, blob: new Blob([bytes], { type }), uploaded };
}

async function addSetAside(transaction: DataTransaction, items: readonly SetAside[]): Promise<void> {
  const about = transaction.objectStore('about');
  const before = await about.get('setAside');
  await about.put({ name: 'setAside', items: [...(before?.name === 'setAside' ? before.items : []), ...items] });
}

async function removeScopes(transaction: DataTransaction, scopes: readonly Scope[]): Promise<void> {
  const gone = new Set(scopes);
  await Promise.all(scopes.map((scope) => transaction.objectStore('scopes').delete(scope)));
  const tail = transaction.objectStore('tail');
  for (const page of await tail.getAll()) {
    const events = page.events.filter((event) => !gone.has(event.scope));
    if (events.length === page.events.length) continue;
    if (events.length === 0) await tail.delete(page.after);
    else await tail.put({ after: page.after, events });
  }
  const about = transaction.objectStore('about');
  const setAside = await about.get('setAside');
  if (setAside?.name === 'setAside')
    await about.put({ name: 'setAside', items: setAside.items.filter(({ scope }) => !gone.has(scope)) });
}
