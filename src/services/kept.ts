import { isKind, type Kind } from '../domain/catalogue/index.ts';
import { followedNames, pageSizes, type Followed, type FollowedName } from '../domain/preferences/index.ts';
import { isShape, type LocalStore } from './storage.ts';

/** What is kept for the person across visits, outside of the log. */
export interface KeptDefaults extends Followed {
  readonly columns: Readonly<Record<string, readonly string[]>>;
  readonly drawer: string | null;
  readonly selectedEvent: { readonly id: string; readonly name: string } | null;
  readonly bannerDismissed: boolean;
  readonly recentFinds: readonly { readonly kind: Kind; readonly id: string }[];
  /** The code that was scanned last, and what bears it; null is nothing. */
  readonly lastScan: { readonly code: string; readonly found: { readonly kind: Kind; readonly id: string } | null } | null;
  /** Choices made while off line, which the server has not been told. */
  readonly unsent: readonly FollowedName[];
}

const defaults: KeptDefaults = {
  theme: { isDark: false, chosen: false },
  pageSize: 10,
  listView: 'grid',
  columns: {},
  drawer: null,
  selectedEvent: null,
  bannerDismissed: false,
  recentFinds: [],
  sound: true,
  lastScan: null,
  unsent: [],
};

const isList = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === 'string');

const isFind = (value: unknown): boolean => isShape(value) && typeof value['kind'] === 'string' && isKind(value['kind']) && typeof value['id'] === 'string';

/** Whether a stored value may stand for a key. */
const fits: { readonly [Key in keyof KeptDefaults]: (value: unknown) => boolean } = {
  theme: (value) => isShape(value) && typeof value['isDark'] === 'boolean' && typeof value['chosen'] === 'boolean',
  pageSize: (value) => pageSizes.some((size) => size === value),
  listView: (value) => value === 'grid' || value === 'table',
  columns: (value) => isShape(value) && Object.values(value).every(isList),
  drawer: (value) => value === null || typeof value === 'string',
  selectedEvent: (value) => value === null || (isShape(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string'),
  bannerDismissed: (value) => typeof value === 'boolean',
  recentFinds: (value) => Array.isArray(value) && value.every(isFind),
  sound: (value) => typeof value === 'boolean',
  lastScan: (value) => value === null || (isShape(value) && typeof value['code'] === 'string' && (value['found'] === null || isFind(value['found']))),
  unsent: (value) => Array.isArray(value) && value.every((item) => followedNames.includes(item)),
};

/** Reads each value once and again after a change, so that the same value stays the same object. */
export function createKept(store: LocalStore) {
  const known = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  store.subscribe((name) => {
    if (name === null) known.clear();
    else if (name in defaults) known.delete(name);
    else return;
    for (const listener of listeners) listener();
  });

  return {
    get<Key extends keyof KeptDefaults>(key: Key): KeptDefaults[Key] {
      // Only values that fit the key are ever put under it.
      if (known.has(key)) return known.get(key) as KeptDefaults[Key];
      const value = store.read(key, (stored) => (fits[key](stored) ? (stored as KeptDefaults[Key]) : undefined)) ?? defaults[key];
      known.set(key, value);
      return value;
    },
    set<Key extends keyof KeptDefaults>(key: Key, value: KeptDefaults[Key]): void {
      store.write(key, value);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
