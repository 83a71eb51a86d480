/** The database of one person at one site: its stores, how it is opened, and what transactions guarantee. */
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb';
import type { Scope } from '../domain/access/index.ts';
import type { Command } from '../domain/decide/index.ts';
import type { LoggedEvent } from '../domain/log/index.ts';
import {
  DeviceFullError,
  DeviceRefusedError,
  type MediaBytes,
  type Position,
  type ScopeSnapshot,
  type SetAside,
  type Stage,
  type StoredPhoto,
} from './deviceStore.ts';
import type { PackedRecords } from './packing.ts';
import { finished, laidOut, type Closing } from './reopeningDatabase.ts';

/** Version of the database schema. Raising it drops the data stores; outbox and photos are never touched. */
const layoutVersion = 2;

export interface Layout extends DBSchema {
  /** One entry per scope, with packed records: reading 100,000 small entries takes seconds. */
  scopes: { key: Scope; value: PackedScope };
  /** One record per page of the feed, by the cursor it continued from. */
  tail: { key: number; value: { readonly after: number; readonly events: readonly LoggedEvent[] } };
  about: {
    key: string;
    value:
      | { readonly name: 'position'; readonly position: Position }
      | { readonly name: 'setAside'; readonly items: readonly SetAside[] };
  };
  outbox: { key: number; value: { readonly command: Command } & Stage; indexes: { commandId: string } };
  photos: { key: string; value: KeptMedia };
  device: { key: string; value: string };
}

export type PackedScope = Omit<ScopeSnapshot, 'records'> & { readonly packed: PackedRecords };

/** Bytes and their type; version 19caf1c stored a `Blob`. */
export type KeptMedia = (MediaBytes & { readonly uploaded: boolean }) | StoredPhoto;

type Name = StoreNames<Layout>;
export const dataStores = ['scopes', 'tail', 'about'] as const satisfies readonly Name[];
export type DataTransaction = IDBPTransaction<Layout, ('scopes' | 'tail' | 'about' | 'device')[], 'readwrite'>;

/** Opens or creates a database of this layout for data of the given shape; drops data of another shape. */
export async function openDatabase(
  name: string,
  shape: string,
  { onLost, onReplaced }: Closing,
): Promise<IDBPDatabase<Layout>> {
  const db = await openDB<Layout>(name, layoutVersion, {
    upgrade: (made, _from, _to, transaction) => laidOut(transaction, () => layOut(made)),
    blocking: (_current, _blocked, event) => {
      onReplaced();
      closeFrom(event);
    },
    terminated: onLost,
  });
  await reshape(db, shape);
  return db;
}

/** Drops data of another shape. Checks in the same transaction: another tab may have done it and loaded data since. */
async function reshape(db: IDBPDatabase<Layout>, shape: string): Promise<void> {
  const transaction = db.transaction([...dataStores, 'device'] as const, 'readwrite');
  await finished(transaction, async () => {
    const device = transaction.objectStore('device');
    if ((await device.get('shape')) === shape) return;
    await Promise.all([...dataStores.map((name) => transaction.objectStore(name).clear()), device.put(shape, 'shape')]);
  });
}

/** Lets another tab with a newer version change the layout. */
function closeFrom(event: IDBVersionChangeEvent): void {
  if (event.target instanceof IDBDatabase) event.target.close();
}

function layOut(db: IDBPDatabase<Layout>): void {
  for (const name of dataStores) if (db.objectStoreNames.contains(name)) db.deleteObjectStore(name);
  db.createObjectStore('scopes', { keyPath: 'scope' });
  db.createObjectStore('tail', { keyPath: 'after' });
  db.createObjectStore('about', { keyPath: 'name' });
  if (!db.objectStoreNames.contains('outbox'))
    db.createObjectStore('outbox', { autoIncrement: true }).createIndex('commandId', 'command.commandId');
  if (!db.objectStoreNames.contains('photos')) db.createObjectStore('photos', { keyPath: 'mediaId' });
  if (!db.objectStoreNames.contains('device')) db.createObjectStore('device');
}

/** Turns a full disk into an error with a message for the user; rethrows all other errors unchanged. */
export async function kept<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && error.name === 'QuotaExceededError') throw new DeviceFullError();
    throw error;
  }
}

/** Like `kept`, for changes users make: any other browser error also gets a message for the user. */
export async function storedOrSaid<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await kept(work);
  } catch (error) {
    throw error instanceof DOMException ? new DeviceRefusedError(error) : error;
  }
}
