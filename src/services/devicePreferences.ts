import { isShape } from '../domain/kernel/shape.ts';
import { Subject } from 'rxjs';
import { isKind } from '../domain/catalogue/index.ts';
import {
  areLabelChoices,
  areOwnViews,
  areQuietNotices,
  calendarViews,
  firstVisit,
  syncedNames,
  isDateChoice,
  isLanguageChoice,
  isListView,
  pageSizes,
  readingOf,
  type DevicePreferenceValues,
  type SyncedName,
} from '../domain/preferences/index.ts';
import type { LocalStore } from './storage.ts';
import { toCallback } from './toCallback.ts';

const isList = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === 'string');

const isFind = (value: unknown): boolean =>
  isShape(value) && typeof value['kind'] === 'string' && isKind(value['kind']) && typeof value['id'] === 'string';

const isOwnCall = (value: unknown): boolean =>
  isShape(value) && ['kind', 'id', 'name', 'on'].every((key) => typeof value[key] === 'string');

const isSynced = (name: string): name is SyncedName => syncedNames.some((known) => known === name);

const areChoices = (value: unknown): boolean =>
  isShape(value) && Object.entries(value).every(([name, choice]) => isSynced(name) && fits[name](choice));

/** Whether a stored value is valid for a key; null is stored as nothing. */
const fits: { readonly [Key in keyof DevicePreferenceValues]: (value: unknown) => boolean } = {
  theme: (value) => isShape(value) && typeof value['isDark'] === 'boolean' && typeof value['chosen'] === 'boolean',
  pageSize: (value) => pageSizes.some((size) => size === value),
  listView: isListView,
  columns: (value) => isShape(value) && Object.values(value).every(isList),
  drawer: (value) => typeof value === 'string',
  selectedEvent: (value) => isShape(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string',
  calendarView: (value) => calendarViews.some((view) => view === value),
  bannerDismissed: (value) => typeof value === 'boolean',
  ownCalls: (value) =>
    isShape(value) &&
    typeof value['memberId'] === 'string' &&
    Array.isArray(value['calls']) &&
    value['calls'].every(isOwnCall),
  recentFinds: (value) => Array.isArray(value) && value.every(isFind),
  visits: (value) =>
    Array.isArray(value) && value.every((item) => isFind(item) && isShape(item) && typeof item['times'] === 'number'),
  sound: (value) => typeof value === 'boolean',
  lastScan: (value) =>
    isShape(value) && typeof value['code'] === 'string' && (value['found'] === null || isFind(value['found'])),
  labels: areLabelChoices,
  ownViews: areOwnViews,
  quiet: areQuietNotices,
  dateStyle: isDateChoice,
  lengths: (value) => readingOf('lengths', value) !== undefined,
  hours: (value) => readingOf('hours', value) !== undefined,
  weekStart: (value) => readingOf('weekStart', value) !== undefined,
  paper: (value) => readingOf('paper', value) !== undefined,
  language: isLanguageChoice,
  importMappings: (value) =>
    isShape(value) &&
    Object.values(value).every((one) => isShape(one) && Object.values(one).every((key) => typeof key === 'string')),
  brand: (value) => isShape(value) && ['name', 'logo', 'style'].every((key) => typeof value[key] === 'string'),
  unsent: (value) => Array.isArray(value) && value.every((item) => syncedNames.includes(item)),
  setAside: (value) => isShape(value) && Object.values(value).every(areChoices),
};

/** Reads each value once, and again only after a change, so that an unchanged value stays the same object. */
export function createDevicePreferences(store: LocalStore) {
  const known = new Map<string, unknown>();
  const changed = new Subject<void>();
  store.subscribe((name) => {
    if (name === null) known.clear();
    else if (name in firstVisit) known.delete(name);
    else return;
    changed.next();
  });

  const stored = <Key extends keyof DevicePreferenceValues>(key: Key): DevicePreferenceValues[Key] | undefined =>
    store.read(key, (value) => (fits[key](value) ? (value as DevicePreferenceValues[Key]) : undefined));

  return {
    get<Key extends keyof DevicePreferenceValues>(key: Key): DevicePreferenceValues[Key] {
      // Only values valid for the key are ever stored under it.
      if (known.has(key)) return known.get(key) as DevicePreferenceValues[Key];
      const value = stored(key) ?? firstVisit[key];
      known.set(key, value);
      return value;
    },
    isChosen: (key: keyof DevicePreferenceValues): boolean => stored(key) !== undefined,
    set<Key extends keyof DevicePreferenceValues>(key: Key, value: DevicePreferenceValues[Key]): void {
      store.write(key, value);
    },
    forget(key: keyof DevicePreferenceValues): void {
      if (stored(key) !== undefined) store.write(key, null);
    },
    subscribe: toCallback(changed),
  };
}
