import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDevicePreferences } from '../../src/services/devicePreferences.ts';
import { LocalStore } from '../../src/services/storage.ts';
import { mapArea } from '../support/mapArea.ts';

type Key = Parameters<ReturnType<typeof createDevicePreferences>['isChosen']>[0];

function device() {
  const values = new Map<string, string>();
  const getItem = vi.fn((key: string) => values.get(key) ?? null);
  const store = new LocalStore({ ...mapArea(values), getItem });
  return { store, preferences: createDevicePreferences(store), getItem, values };
}

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

/** Values that fit a key, and values that don't. */
const cases: readonly (readonly [Key, readonly unknown[], readonly unknown[]])[] = [
  [
    'theme',
    [{ isDark: true, chosen: false }],
    [{ isDark: 1, chosen: true }, { isDark: true, chosen: 1 }, 'dark', null],
  ],
  ['pageSize', [25], [26, '25', null]],
  ['columns', [{}, { props: ['name'] }], [{ props: 'name' }, { props: [1] }, { props: ['name', 1] }, []]],
  ['drawer', ['open'], [1, {}, null]],
  ['selectedEvent', [{ id: 'e1', name: 'Macbeth' }], [null, { id: 1, name: 'Macbeth' }, { id: 'e1' }, 'e1']],
  ['calendarView', ['month'], ['century', null]],
  ['bannerDismissed', [true, false], ['true', null]],
  [
    'ownCalls',
    [
      { memberId: 'm1', calls: [] },
      { memberId: 'm1', calls: [{ kind: 'call', id: 'c1', name: 'Act 1', on: '2026-05-14' }] },
    ],
    [
      { memberId: 1, calls: [] },
      { memberId: 'm1', calls: {} },
      { memberId: 'm1', calls: [{ kind: 1, id: 'c1', name: 'Act 1', on: '2026-05-14' }] },
      { memberId: 'm1', calls: [{ kind: 'call', name: 'Act 1', on: '2026-05-14' }] },
      { memberId: 'm1', calls: [{ kind: 'call', id: 'c1', on: '2026-05-14' }] },
      { memberId: 'm1', calls: [{ kind: 'call', id: 'c1', name: 'Act 1' }] },
      { memberId: 'm1', calls: ['c1'] },
      'm1',
    ],
  ],
  [
    'recentFinds',
    [[], [{ kind: 'prop', id: 'chair' }]],
    [[{ kind: 'hologram', id: 'x' }], [{ kind: 1, id: 'x' }], [{ kind: 'prop' }], ['chair'], {}],
  ],
  [
    'visits',
    [[], [{ kind: 'prop', id: 'chair', times: 2 }]],
    [[{ kind: 'prop', id: 'chair' }], [{ id: 'chair', times: 2 }], [2], {}],
  ],
  ['sound', [true, false], [1, null]],
  [
    'lastScan',
    [
      { code: 'P-1', found: null },
      { code: 'P-1', found: { kind: 'prop', id: 'chair' } },
    ],
    [{ code: 1, found: null }, { code: 'P-1' }, { code: 'P-1', found: { kind: 'prop' } }, 'P-1'],
  ],
  [
    'importMappings',
    [{}, { props: {} }, { props: { Name: 'name' } }],
    [{ props: 'name' }, { props: { Name: 1 } }, { props: { Name: 'name', Code: 1 } }, []],
  ],
  [
    'brand',
    [{ name: 'Crown', logo: '', style: '' }],
    [{ name: 1, logo: '', style: '' }, { name: 'Crown', style: '' }, { name: 'Crown', logo: '' }, 'Crown'],
  ],
  ['unsent', [[], ['theme']], [['nothing'], ['theme', 1], {}]],
  [
    'setAside',
    [{}, { una: { pageSize: 25, sound: false } }],
    [[], { una: [] }, { una: { pageSize: 7 } }, { una: { sound: true, pageSize: 7 } }, { una: { drawer: 'props' } }],
  ],
  ['listView', [], ['sideways', 1]],
  ['labels', [], ['large']],
  ['ownViews', [], ['mine']],
  ['quiet', [], ['always']],
  ['dateStyle', [], ['backwards']],
  ['lengths', [], ['furlongs']],
  ['hours', [], ['thirteen']],
  ['weekStart', [], ['someday']],
  ['paper', [], ['papyrus']],
  ['language', [], [1, 'tlh-XX-nonsense']],
];

describe('preferences of this device', () => {
  it.each(cases.flatMap(([key, good]) => good.map((value) => [key, value] as const)))(
    '[KEPT-3] %s is kept as %j',
    (key, value) => {
      const { store, preferences } = device();
      store.write(key, value);
      expect([preferences.get(key), preferences.isChosen(key)]).toEqual([value, true]);
    },
  );

  it.each(cases.flatMap(([key, , bad]) => bad.map((value) => [key, value] as const)))(
    '[KEPT-3] %s that cannot be %j is as on a first visit',
    (key, value) => {
      const first = device().preferences.get(key);
      const { values, preferences } = device();
      values.set(`backstock/${key}`, JSON.stringify({ version: 1, value }));
      expect([preferences.get(key), preferences.isChosen(key)]).toEqual([first, false]);
    },
  );

  it('[KEPT-3] are read once until they change', () => {
    const { store, preferences, getItem } = device();
    const theme = { isDark: true, chosen: true };
    let told = 0;
    const stop = preferences.subscribe(() => (told += 1));
    preferences.set('theme', theme);
    const kept = preferences.get('theme');
    const reads = getItem.mock.calls.length;
    expect([kept, told]).toEqual([theme, 1]);
    expect(preferences.get('theme')).toBe(kept);
    store.write('identity', {});
    expect(preferences.get('theme')).toBe(kept);
    expect([getItem.mock.calls.length, told]).toEqual([reads, 1]);
    preferences.set('theme', { isDark: false, chosen: true });
    expect(preferences.get('theme')).toEqual({ isDark: false, chosen: true });
    stop();
    preferences.set('theme', theme);
    expect(told).toBe(2);
  });

  it('[KEPT-3] are read again when everything may have changed', () => {
    const { store, preferences, values } = device();
    const hear: ((event: StorageEvent) => void)[] = [];
    store.listen(
      { addEventListener: (_: string, listener: never) => hear.push(listener), removeEventListener: () => undefined },
      () => undefined,
    );
    preferences.set('sound', false);
    expect(preferences.get('sound')).toBe(false);
    values.set('backstock/sound', JSON.stringify({ version: 1, value: true }));
    hear[0]?.({ key: null } as StorageEvent);
    expect(preferences.get('sound')).toBe(true);
  });

  it('[KEPT-3] are forgotten one by one, and only if there is something to forget', () => {
    const { preferences } = device();
    let told = 0;
    preferences.subscribe(() => (told += 1));
    preferences.forget('sound');
    expect(told).toBe(0);
    preferences.set('sound', false);
    preferences.forget('sound');
    expect([preferences.isChosen('sound'), told]).toEqual([false, 2]);
  });
});
