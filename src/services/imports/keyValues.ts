/** What is kept of imports that are under way: by key, on the device, apart from the person's data. */
import { openDB } from 'idb';

export interface KeyValues {
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<void>;
  /** Keys with a beginning, in order. */
  keys(prefix: string): Promise<readonly string[]>;
  remove(prefix: string): Promise<void>;
  close(): void;
}

/** For browsers that keep nothing, and for tests. */
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
const rangeOf = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

async function inIndexedDb(name: string): Promise<KeyValues> {
  const db = await openDB(name, 1, { upgrade: (made) => void made.createObjectStore(STORE) });
  return {
    get: (key) => db.get(STORE, key),
    put: async (key, value) => void (await db.put(STORE, value, key)),
    keys: async (prefix) => (await db.getAllKeys(STORE, rangeOf(prefix))).map(String),
    remove: (prefix) => db.delete(STORE, rangeOf(prefix)),
    close: () => db.close(),
  };
}

/** Opens what is kept under a name; in memory where the browser keeps nothing. */
export async function openKeyValues(name: string): Promise<KeyValues> {
  try {
    return await inIndexedDb(name);
  } catch {
    return inMemory();
  }
}
