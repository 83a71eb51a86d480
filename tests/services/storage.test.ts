import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDevicePreferences } from '../../src/services/devicePreferences.ts';
import { createTicketBox, LocalStore, openArea, readIdentity } from '../../src/services/storage.ts';
import { mapArea } from '../support/mapArea.ts';

const area = new Map<string, string>();
const fakeArea = mapArea(area);

let said: string[];
beforeEach(() => {
  area.clear();
  said = [];
  // why: the specification requires it on the console.
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void said.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('local storage', () => {
  it('[KEPT-1] finds again what it keeps, and forgets what is taken away', () => {
    new LocalStore(fakeArea).setToken('secret');
    const store = new LocalStore(fakeArea);
    expect(store.token()).toBe('secret');
    store.setToken(null);
    expect(new LocalStore(fakeArea).token()).toBeNull();
    expect(area.size).toBe(0);
  });

  it.each([
    'no json',
    '{"version":0,"value":{"isDark":true,"chosen":true}}',
    '{"version":1,"value":{"isDark":"yes"}}',
    'null',
  ])('[KEPT-1] drops what it cannot read and says so: %s', (text) => {
    area.set('backstock/theme', text);
    const kept = createDevicePreferences(new LocalStore(fakeArea));

    expect(kept.get('theme')).toEqual({ isDark: false, chosen: false });
    expect(area.has('backstock/theme')).toBe(false);
    expect(said).toEqual(['Backstock: what was kept as "theme" could not be read and was dropped.']);
  });

  it('[KEPT-1] goes on in memory where the browser keeps nothing', () => {
    const store = new LocalStore(
      openArea(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
    );
    store.setToken('secret');

    expect(store.token()).toBe('secret');
    expect(said).toEqual([
      'Backstock: this browser keeps nothing between visits; settings and sign-in last until the page is closed.',
    ]);
    store.setToken(null);
    expect(store.token()).toBeNull();
  });

  it("[KEPT-1] is the browser's own, in which the attempt to use it leaves nothing behind", () => {
    vi.stubGlobal('localStorage', fakeArea);
    expect(openArea()).toBe(fakeArea);
    expect([[...area], said]).toEqual([[], []]);
  });

  it('[KEPT-1] says nothing of what was never kept', () => {
    const store = new LocalStore(fakeArea);
    expect([store.token(), store.read('theme', () => 'read')]).toEqual([null, undefined]);
    expect(said).toEqual([]);
  });

  it.each([7, {}, ['secret']])('[KEPT-1] takes no token from %j', (value) => {
    area.set('backstock/token', JSON.stringify({ version: 1, value }));
    expect(new LocalStore(fakeArea).token()).toBeNull();
    expect([[...area], said]).toEqual([[], ['Backstock: what was kept as "token" could not be read and was dropped.']]);
  });

  it('[KEPT-1] says when something could not be kept', () => {
    const store = new LocalStore({
      ...fakeArea,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    store.write('pageSize', 25);
    expect(said).toEqual([
      'Backstock: "pageSize" could not be kept, because the browser\'s storage is full or closed.',
    ]);
  });

  it('[KEPT-2] passes on what other tabs do with the token and with settings', () => {
    const source = new EventTarget();
    const store = new LocalStore(fakeArea);
    const kept = createDevicePreferences(store);
    const changes: string[] = [];
    let news = 0;
    kept.subscribe(() => (news += 1));
    const names: (string | null)[] = [];
    store.subscribe((name) => names.push(name));
    kept.get('pageSize');
    const stop = store.listen(source as Window, (change) => changes.push(change));
    const happen = (key: string | null, value?: unknown) => {
      if (key !== null && value !== undefined) area.set(key, JSON.stringify({ version: 1, value }));
      source.dispatchEvent(Object.assign(new Event('storage'), { key }));
    };
    happen('backstock/token', 'theirs');
    happen('backstock/pageSize', 50);
    happen('other program', 1);
    expect(kept.get('pageSize')).toBe(50);
    area.clear();
    happen(null);
    stop();
    happen('backstock/token', 'again');

    expect(changes).toEqual(['saved', 'removed']);
    expect(names).toEqual(['token', 'pageSize', null]);
    expect(news).toBe(2);
    expect(kept.get('pageSize')).toBe(10);
  });
});

describe('a tab that the browser suspended', () => {
  const kept = (token: string) => JSON.stringify({ version: 1, value: token });

  /** Changes that this tab is told of; a suspended one gets no storage events. */
  function heard() {
    const source = new EventTarget();
    const store = new LocalStore(fakeArea);
    const changes: string[] = [];
    const names: (string | null)[] = [];
    const stop = store.listen(source as Window, (change) => changes.push(change));
    store.subscribe((name) => names.push(name));
    return { changes, names, source, stop, store };
  }

  it.each(['pageshow', 'visibilitychange'])('[SIGN-10] notices at its %s that somebody else has logged in', (sign) => {
    area.set('backstock/token', kept('kim'));
    const { changes, names, source, stop } = heard();
    source.dispatchEvent(new Event(sign));
    expect([changes, names]).toEqual([[], []]);
    area.set('backstock/token', kept('sam'));
    source.dispatchEvent(new Event(sign));
    source.dispatchEvent(new Event(sign));
    expect([changes, names]).toEqual([['saved'], [null]]);
    area.delete('backstock/token');
    source.dispatchEvent(new Event(sign));
    expect(changes).toEqual(['saved', 'removed']);
    stop();
    area.set('backstock/token', kept('kim'));
    source.dispatchEvent(new Event(sign));
    expect(changes).toEqual(['saved', 'removed']);
  });

  it('[SIGN-10] reports nothing that it did itself, or was told of', () => {
    const { changes, source, store } = heard();
    store.setToken('kim');
    source.dispatchEvent(new Event('pageshow'));
    expect(changes).toEqual([]);
    area.set('backstock/token', kept('sam'));
    source.dispatchEvent(Object.assign(new Event('storage'), { key: 'backstock/token' }));
    source.dispatchEvent(new Event('pageshow'));
    expect(changes).toEqual(['saved']);
    store.setToken(null);
    source.dispatchEvent(new Event('pageshow'));
    expect(changes).toEqual(['saved']);
  });
});

describe('what is kept for a person', () => {
  it('[KEPT-3] is the same object until it changes, and survives a reload', () => {
    const kept = createDevicePreferences(new LocalStore(fakeArea));
    kept.set('columns', { props: ['name', 'code'] });

    expect(kept.get('columns')).toBe(kept.get('columns'));
    expect(createDevicePreferences(new LocalStore(fakeArea)).get('columns')).toEqual({ props: ['name', 'code'] });
  });

  it.each([
    ['pageSize', 20, 10],
    ['listView', 'list', 'grid'],
    ['columns', { props: [1] }, {}],
    ['drawer', 4, null],
    ['selectedEvent', { id: 1 }, null],
    ['bannerDismissed', 'yes', false],
    ['recentFinds', [{ kind: 'nonsense', id: 'x' }], []],
    ['ownCalls', { memberId: 'sam', calls: [{ kind: 'call', id: 'c', name: 'Act one' }] }, null],
    ['ownCalls', { calls: [] }, null],
    ['sound', 1, true],
    ['dateStyle', 'mm/dd', ''],
    ['lengths', 'ft', ''],
    ['hours', '13', ''],
    ['weekStart', 'friday', ''],
    ['paper', 'A5', ''],
    ['lastScan', { code: 'FUR-00001', found: { kind: 'nonsense', id: 'x' } }, null],
    ['lastScan', { found: null }, null],
    ['unsent', ['drawer'], []],
  ] as const)('[KEPT-3] falls back where the stored value does not fit: %s', (key, stored, fallback) => {
    area.set(`backstock/${key}`, JSON.stringify({ version: 1, value: stored }));
    expect(createDevicePreferences(new LocalStore(fakeArea)).get(key)).toEqual(fallback);
  });

  it.each([
    ['theme', { isDark: true, chosen: true }],
    ['pageSize', -1],
    ['listView', 'table'],
    ['columns', { props: ['name'] }],
    ['drawer', 'scripts'],
    ['selectedEvent', { id: 'hamlet', name: 'Hamlet' }],
    ['bannerDismissed', true],
    ['recentFinds', [{ kind: 'prop', id: 'chair' }]],
    ['ownCalls', { memberId: 'sam', calls: [{ kind: 'call', id: 'c', name: 'Act one', on: '2026-11-24' }] }],
    ['sound', false],
    ['dateStyle', 'de-DE'],
    ['lengths', 'in'],
    ['hours', '12'],
    ['weekStart', 'sunday'],
    ['paper', 'Letter'],
    ['lastScan', { code: 'FUR-00001', found: { kind: 'prop', id: 'chair' } }],
    ['lastScan', { code: 'TAG-77', found: null }],
    ['unsent', ['theme', 'pageSize']],
  ] as const)('[KEPT-3] is there at the next visit: %s', (key, value) => {
    createDevicePreferences(new LocalStore(fakeArea)).set(key, value);
    expect(createDevicePreferences(new LocalStore(fakeArea)).get(key)).toEqual(value);
  });

  it('[KEPT-3] is as on a first visit again once it is forgotten', () => {
    const kept = createDevicePreferences(new LocalStore(fakeArea));
    kept.set('drawer', 'scripts');
    kept.forget('drawer');
    kept.forget('columns');
    expect([kept.get('drawer'), kept.isChosen('drawer'), kept.isChosen('columns')]).toEqual([null, false, false]);
  });

  it('[KEPT-3] keeps the ticket for pictures, and takes over a newer one', () => {
    const store = new LocalStore(fakeArea);
    const box = createTicketBox(store);
    const times = { askedAt: '2026-05-14T12:00:00.000Z', expiresAt: '2026-05-14T13:00:00.000Z' };
    box.set({ ticket: 'a', ...times });

    expect(box.get()).toEqual({ ticket: 'a', ...times });
    const other = createTicketBox(store);
    box.set(null);
    expect(other.get()).toBeNull();
  });

  it('[KEPT-3] keeps the same ticket for pictures while other things change', () => {
    const store = new LocalStore(fakeArea);
    store.write('pass', { ticket: 'a', expiresAt: '2026-05-14T13:00:00.000Z' });
    const box = createTicketBox(store);
    const ticket = box.get();
    store.write('pageSize', 25);
    expect(box.get()).toBe(ticket);
  });

  it('[KEPT-2] forgets the ticket for pictures when another tab has deleted everything', () => {
    const source = new EventTarget();
    const store = new LocalStore(fakeArea);
    store.listen(source as Window, () => undefined);
    const box = createTicketBox(store);
    box.set({ ticket: 'a', expiresAt: '2026-05-14T13:00:00.000Z' });
    area.clear();
    source.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    expect(box.get()).toBeNull();
  });

  it.each([
    null,
    'a',
    ['a'],
    { ticket: 'a' },
    { expiresAt: '2026-05-14T13:00:00.000Z' },
    { ticket: 1, expiresAt: '2026-05-14T13:00:00.000Z' },
    { ticket: 'a', expiresAt: 1_778_763_600_000 },
    { ticket: 'a', expiresAt: 2026 },
    { ticket: 'a', expiresAt: 'soon' },
  ])('[KEPT-1] takes no ticket for pictures from %j', (value) => {
    area.set('backstock/pass', JSON.stringify({ version: 1, value }));
    expect(createTicketBox(new LocalStore(fakeArea)).get()).toBeNull();
    expect([[...area], said]).toEqual([[], ['Backstock: what was kept as "pass" could not be read and was dropped.']]);
  });
});

describe('the person this device remembers', () => {
  const identity = {
    user: { id: 'sam', name: 'Sam Lee', email: 'sam@example.org', memberId: null },
    roles: ['Admin', 'Props'],
    permissions: ['props:manage', 'props:view'],
    features: ['Props', 'Scripts'],
    preferences: { density: 'compact' },
  };

  it.each([identity, { ...identity, roles: [], permissions: [], features: [], preferences: {} }])(
    '[KEPT-3] is read as written: %j',
    (value) => {
      expect(readIdentity(value)).toEqual(value);
    },
  );

  it.each([
    null,
    'sam',
    [identity],
    {},
    { ...identity, user: undefined },
    { ...identity, user: 'sam' },
    { ...identity, user: { name: 'Sam Lee' } },
    { ...identity, user: { ...identity.user, id: 7 } },
    { ...identity, preferences: undefined },
    { ...identity, preferences: ['compact'] },
    ...(['roles', 'permissions', 'features'] as const).flatMap((list) => [
      { ...identity, [list]: undefined },
      { ...identity, [list]: 'Admin' },
      { ...identity, [list]: [7] },
      { ...identity, [list]: ['Admin', 7] },
    ]),
  ])('[KEPT-1] is nobody where it says %j', (value) => {
    expect(readIdentity(value)).toBeUndefined();
  });
});
