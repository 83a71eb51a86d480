/** Key-value store for running imports on the device, separate from the user's data. */
import { openDB, type IDBPObjectStore } from 'idb';
import { finished, laidOut, ReopeningDatabase, type Closing } from '../reopeningDatabase.ts';

export interface KeyValues {
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<void>;
  /** Keys with a prefix, sorted. */
  keys(prefix: string): Promise<readonly string[]>;
  remove(prefix: string): Promise<void>;
  close(): void;
}

/** For browsers without storage, and for tests. */
export function inMemory(): KeyValues {
  const values = new Map<string, unknown>();
  const keys = (prefix: string) => [...values.keys()].filter((key) => key.startsWith(prefix)).toSorted();
  return {
    get: (key) => Promise.resolve(values.get(key)),
    put: (key, value) => Promise.resolve(void values.set(key, value)),
    keys: (prefix) => Promise.resolve(keys(prefix)),
    remove: (prefix) => Promise.resolve(keys(prefix).forEach((key) => values.delete(key))),
    close: () => undefined,
  };
}

const STORE = 'values';
type Store<Mode extends IDBTransactionMode> = IDBPObjectStore<unknown, [typeof STORE], typeof STORE, Mode>;
const rangeOf = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

async function inIndexedDb(name: string): Promise<KeyValues> {
  const open = ({ onLost }: Closing) =>
    openDB(name, 1, {
      upgrade: (made, _from, _to, transaction) => laidOut(transaction, () => void made.createObjectStore(STORE)),
      terminated: onLost,
    });
  const database = await new ReopeningDatabase(open).begin();
  const read = <Result>(ask: (store: Store<'readonly'>) => Promise<Result>): Promise<Result> =>
    database.use((db) => {
      const transaction = db.transaction(STORE);
      return finished(transaction, () => ask(transaction.store));
    });
  const write = (change: (store: Store<'readwrite'>) => Promise<unknown>): Promise<void> =>
    database.use((db) => {
      const transaction = db.transaction(STORE, 'readwrite');
      return finished(transaction, async () => void (await change(transaction.store)));
    });
  return {
    get: (key) => read((store) => store.get(key)),
    put: (key, value) => write((store) => store.put(value, key)),
    keys: async (prefix) => (await read((store) => store.getAllKeys(rangeOf(prefix)))).map(String),
    remove: (prefix) => write((store) => store.delete(rangeOf(prefix))),
    close: () => database.close(),
  };
}

/** Opens the store of that name; in memory if the browser has no storage. */
export async function openKeyValues(name: string): Promise<KeyValues> {
  try {
    return await inIndexedDb(name);
  } catch {
    return inMemory();
  }
}
