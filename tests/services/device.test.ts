// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadCalls } from '../../src/services/api.ts';
import { offline, online, returned, shown, sight } from '../../src/services/browserSignals.ts';
import { systemClock, todayOf } from '../../src/services/clock.ts';
import { createDevice } from '../../src/services/device.ts';
import { beginImpersonation, impersonationStorage, readImpersonation } from '../../src/services/impersonation.ts';
import { Lazy } from '../../src/services/lazy.ts';
import { createNavigation } from '../../src/services/navigation.ts';
import { strengthFor } from '../../src/services/passwordStrength.ts';
import { shrinkInBrowser } from '../../src/services/pictures.ts';
import { createReloadSafety } from '../../src/services/program/reloadSafety.ts';
import { createSound } from '../../src/services/sound.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
  sessionStorage.clear();
});

/** Says whether the page is visible. */
function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('[SYNC-7] the browser says when the network goes and comes back, and when the page is visible', () => {
  const told: unknown[] = [];
  const all = { online, offline, shown, sight, returned };
  const following = Object.entries(all).map(([name, source]) =>
    source.subscribe((value) => told.push(name === 'sight' ? [name, value] : name)),
  );
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('offline'));
  show('hidden');
  show('visible');
  expect(told).toEqual([
    'online',
    'returned',
    'offline',
    ['sight', 'hidden'],
    'shown',
    ['sight', 'visible'],
    'returned',
  ]);
  for (const one of following) one.unsubscribe();
  window.dispatchEvent(new Event('online'));
  expect(told).toHaveLength(7);
});

it('[SYNC-7] nothing is heard of the network where there is no page', () => {
  vi.stubGlobal('window', undefined);
  const ended = vi.fn();
  online.subscribe({ complete: ended });
  expect(ended).toHaveBeenCalledOnce();
});

describe('the clock', () => {
  it('[DATE-1] gives the time, ids in their order, and the day where the user is', () => {
    vi.useFakeTimers({ now: Date.parse('2026-05-14T23:30:00.000Z') });
    expect(systemClock.now()).toBe('2026-05-14T23:30:00.000Z');
    const [first, second] = [systemClock.mintId(), systemClock.mintId()];
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(first).not.toBe(second);
    expect(first.slice(0, 13)).toBe(second.slice(0, 13));
    expect(todayOf({ ...systemClock, timezone: () => 'Europe/London' })).toBe('2026-05-15');
    expect(todayOf({ ...systemClock, timezone: () => 'UTC' })).toBe('2026-05-14');
  });

  it('[DATE-1] asks the browser for the time zone once a second at most', () => {
    vi.stubGlobal('Temporal', undefined);
    const zone = vi.spyOn(Intl, 'DateTimeFormat');
    const time = vi.spyOn(performance, 'now');
    time.mockReturnValue(10_000_000);
    systemClock.timezone();
    const asked = zone.mock.calls.length;
    time.mockReturnValue(10_001_000);
    systemClock.timezone();
    expect(zone.mock.calls.length).toBe(asked);
    time.mockReturnValue(10_001_001);
    systemClock.timezone();
    expect(zone.mock.calls.length).toBeGreaterThan(asked);
  });

  it('[DATE-20] asks a browser with Temporal without a date format, except where it answers an offset', () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    let named = 'America/Halifax';
    vi.stubGlobal('Temporal', { Now: { timeZoneId: () => named } });
    const format = vi.spyOn(Intl, 'DateTimeFormat');
    const time = vi.spyOn(performance, 'now').mockReturnValue(20_000_000);
    expect(systemClock.timezone()).toBe('America/Halifax');
    expect(format).not.toHaveBeenCalled();
    named = '+01:00';
    time.mockReturnValue(20_001_001);
    expect(systemClock.timezone()).toBe(timeZone);
  });
});

it('[NAV-1, NAV-2] the current and the previous route are known, and a refresh is asked for once', () => {
  const navigation = createNavigation();
  let told = 0;
  const stop = navigation.subscribe(() => (told += 1));
  navigation.refreshed();
  expect([navigation.get(), told]).toEqual([{ current: null, previous: null, isRefreshAsked: false }, 0]);
  navigation.visit('/props');
  navigation.visit('/props');
  navigation.visit('/costumes');
  expect([navigation.get(), told]).toEqual([{ current: '/costumes', previous: '/props', isRefreshAsked: false }, 2]);
  navigation.askRefresh();
  navigation.askRefresh();
  expect([navigation.get().isRefreshAsked, told]).toEqual([true, 3]);
  navigation.refreshed();
  expect([navigation.get(), told]).toEqual([{ current: '/costumes', previous: '/props', isRefreshAsked: false }, 4]);
  stop();
  navigation.visit('/');
  expect(told).toBe(4);
});

it('[START-15] what logging in needs is downloaded, or run at once by a browser that cannot do so without running it', async () => {
  const later = '<meta name="later" content="/assets/members-1.js">';
  const run = vi.spyOn(Lazy.prototype, 'fetch');
  const links = async (head: string) => {
    document.head.innerHTML = head;
    await downloadCalls();
    return [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname]);
  };
  expect(await links(later)).toEqual([['modulepreload', '/assets/members-1.js']]);
  expect(run).not.toHaveBeenCalled();
  expect([await links(''), run.mock.calls.length]).toEqual([[], 1]);
  const tokens = Object.getPrototypeOf(document.createElement('link').relList) as DOMTokenList;
  const supports = vi.spyOn(tokens, 'supports').mockReturnValue(false);
  run.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  expect([await links(later), run.mock.calls.length]).toEqual([[], 2]);
  expect(supports.mock.calls).toEqual([['modulepreload']]);
  document.head.replaceChildren();
});

it('[NAV-1] a route with another query is one visit', () => {
  const navigation = createNavigation();
  navigation.visit('/props');
  navigation.visit('/costumes?search=hat');
  navigation.visit('/costumes?search=cap');
  expect(navigation.get()).toMatchObject({ current: '/costumes?search=cap', previous: '/props' });
  navigation.visit('/costumes');
  expect(navigation.get()).toMatchObject({ current: '/costumes', previous: '/props' });
  navigation.visit('/props?search=hat');
  expect(navigation.get()).toMatchObject({ current: '/props?search=hat', previous: '/costumes' });
});

describe('a page that may be reloaded', () => {
  function page(kept: string | null = null) {
    const route = { current: '/props' };
    const listeners: (() => void)[] = [];
    const memory = { getItem: vi.fn(() => kept), setItem: vi.fn() };
    const navigation = {
      get: () => route,
      subscribe: (listener: () => void) => (listeners.push(listener), () => undefined),
    };
    const safety = createReloadSafety(navigation, { page: document, memory, now: () => 1_000_000 });
    const go = (path: string): void => {
      route.current = path;
      for (const listener of listeners) listener();
    };
    return { safety, memory, go };
  }

  it.each(['pointerdown', 'keydown', 'input', 'wheel', 'drop'])(
    '[UPD-7] has not been used: %s counts, until the next route',
    (sign) => {
      const { safety, go } = page();
      expect(safety.mayReload()).toBe(true);
      document.body.addEventListener(sign, (event) => event.stopPropagation(), { once: true });
      document.body.dispatchEvent(new Event(sign, { bubbles: true }));
      expect(safety.mayReload()).toBe(false);
      go('/props');
      expect(safety.mayReload()).toBe(false);
      go('/costumes');
      expect(safety.mayReload()).toBe(true);
    },
  );

  it.each([
    '<video></video>',
    '<p role="dialog"></p>',
    '<p role="alertdialog"></p>',
    '<p aria-busy="true"><progress></progress></p>',
  ])('[UPD-7] does not show %s', (html) => {
    const { safety } = page();
    document.body.innerHTML = html;
    expect(safety.mayReload()).toBe(false);
  });

  it('[UPD-7] was not reloaded by the program in the last ten minutes', () => {
    expect(page('400001').safety.mayReload()).toBe(false);
    expect(page('400000').safety.mayReload()).toBe(true);
    const { safety, memory } = page();
    safety.noteReload();
    safety.mayReload();
    expect([memory.setItem.mock.calls, memory.getItem.mock.calls]).toEqual([
      [['backstock/reloaded', '1000000']],
      [['backstock/reloaded']],
    ]);
  });

  it('[UPD-7] remembers it in the browser, or not at all where storage is blocked', () => {
    const navigation = { get: () => ({ current: '/' }), subscribe: () => () => undefined };
    const safety = createReloadSafety(navigation);
    safety.noteReload();
    expect(safety.mayReload()).toBe(false);
    vi.stubGlobal('sessionStorage', undefined);
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Blocked.', 'SecurityError');
      },
    });
    expect(createReloadSafety(navigation).mayReload()).toBe(true);
  });
});

describe('viewing as another user', () => {
  it('[USER-13] lasts in this tab, unless what is stored is no such thing', () => {
    expect(readImpersonation()).toBeUndefined();
    const sam = { token: 't', userId: 'sam', name: 'Sam' };
    beginImpersonation(sam);
    expect(readImpersonation()).toEqual(sam);
    for (const broken of [
      { ...sam, token: 1 },
      { ...sam, userId: 1 },
      { ...sam, name: 1 },
    ]) {
      sessionStorage.setItem('backstock/seeing', JSON.stringify(broken));
      expect(readImpersonation()).toBeUndefined();
    }
    sessionStorage.setItem('backstock/seeing', 'no json');
    expect(readImpersonation()).toBeUndefined();
  });

  it('[USER-13] reads only the look of the device, and ends with the token', () => {
    const own = { getItem: (name: string) => `own ${name}` };
    const left: string[] = [];
    beginImpersonation({ token: 't', userId: 'a/b', name: 'Sam' });
    const area = impersonationStorage({ token: 't', userId: 'a/b', name: 'Sam' }, own, (path) => left.push(path));
    expect(['token', 'theme', 'brand', 'identity'].map((name) => area.getItem(`backstock/${name}`))).toEqual([
      '{"version":1,"value":"t"}',
      'own backstock/theme',
      'own backstock/brand',
      null,
    ]);
    area.setItem('backstock/theme', 'dark');
    expect(area.getItem('backstock/theme')).toBe('dark');
    area.removeItem('backstock/theme');
    expect([area.getItem('backstock/theme'), left, readImpersonation()?.userId]).toEqual([
      'own backstock/theme',
      [],
      'a/b',
    ]);
    area.removeItem('backstock/token');
    expect([area.getItem('backstock/token'), left, readImpersonation()]).toEqual([
      null,
      ['/users/user/a%2Fb'],
      undefined,
    ]);
  });
});

describe('the sound of a scan', () => {
  const played: [number, number, number][] = [];
  const gains: unknown[] = [];
  class FakeAudio {
    static made = 0;
    currentTime = 1;
    destination = {};
    constructor() {
      FakeAudio.made += 1;
    }
    resume(): Promise<void> {
      return Promise.resolve();
    }
    createGain() {
      return {
        gain: {
          setValueAtTime: (...asked: unknown[]) => gains.push(asked),
          linearRampToValueAtTime: (...asked: unknown[]) => gains.push(asked),
        },
        connect: () => undefined,
      };
    }
    createOscillator() {
      const tone = { hertz: { value: 0 }, from: 0 };
      return {
        frequency: tone.hertz,
        connect: <Next>(next: Next): Next => next,
        start: (at: number) => (tone.from = at),
        stop: (at: number) => void played.push([tone.hertz.value, tone.from, Number((at - tone.from).toFixed(3))]),
      };
    }
  }
  const vibrate = vi.fn((_: number[]) => true);
  beforeEach(() => {
    played.length = 0;
    gains.length = 0;
    FakeAudio.made = 0;
    vibrate.mockClear();
    vi.stubGlobal('AudioContext', FakeAudio);
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true }, vibrate });
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  it.each([
    ['good', [[1320, 1, 0.09]], [35]],
    [
      'note',
      [
        [660, 1, 0.08],
        [660, 1.13, 0.08],
      ],
      [30, 50, 30],
    ],
    ['bad', [[196, 1, 0.28]], [220]],
  ] as const)('[SCAN-17] %s', async (signal, tones, vibration) => {
    createSound(() => true)(signal);
    await settle();
    expect(played.map(([hertz, from, seconds]) => [hertz, Number(from.toFixed(3)), seconds])).toEqual(tones);
    expect(vibrate.mock.calls).toEqual([[vibration]]);
    expect(gains.slice(0, 3)).toEqual([
      [0, 1],
      [0.16, 1.01],
      [0, 1 + tones[0][2]],
    ]);
    expect(gains).toHaveLength(3 * tones.length);
  });

  it('[SCAN-17] is silent if turned off, and does not vibrate before the page was used', async () => {
    const sound = createSound(() => false);
    sound('good');
    await settle();
    expect([played, vibrate.mock.calls.length, FakeAudio.made]).toEqual([[], 0, 0]);
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false }, vibrate });
    const loud = createSound(() => true);
    loud('good');
    loud('good');
    await settle();
    expect([played.length, vibrate.mock.calls.length, FakeAudio.made]).toEqual([2, 0, 1]);
    vi.stubGlobal('navigator', { vibrate });
    vi.stubGlobal('AudioContext', undefined);
    loud('good');
    createSound(() => true)('bad');
    vi.stubGlobal('navigator', {});
    createSound(() => true)('bad');
    await settle();
    expect([played.length, vibrate.mock.calls.length]).toEqual([2, 2]);
  });
});

it('[SCAN-24] the device passes on codes of a hand scanner without the address of a tag, and shows the camera', () => {
  const camera = { mountViewfinder: vi.fn(() => () => undefined), prepare: vi.fn() };
  const device = createDevice(camera, () => false);
  const codes: string[] = [];
  const leave = device.onWedgeCode((code) => codes.push(`page ${code}`));
  const leaveFrame = device.onSpareWedgeCode((code) => codes.push(`frame ${code}`));
  const scan = () => {
    for (const key of ['P', '-', '1', 'Enter']) document.dispatchEvent(new KeyboardEvent('keydown', { key }));
  };
  scan();
  leave();
  scan();
  leaveFrame();
  expect(codes).toEqual(['page P-1', 'frame P-1']);
  device.mountViewfinder(document.body);
  device.prepareCamera();
  expect([camera.mountViewfinder.mock.calls, camera.prepare.mock.calls.length]).toEqual([[[document.body]], 1]);
  device.signal('good');
});

describe('a picture', () => {
  const closed = vi.fn();
  function bitmap(width: number, height: number): void {
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close: closed }));
  }
  const drawn: unknown[] = [];
  class FakeCanvas {
    getContext(kind: string) {
      return kind === '2d' ? { drawImage: (...asked: unknown[]) => drawn.push(asked.slice(1)) } : null;
    }
    convertToBlob({ type, quality }: { type: string; quality: number }): Promise<Blob> {
      return Promise.resolve(new Blob([String(quality)], { type }));
    }
  }

  it.each([
    [3_200, 1_600, 1_600, 800],
    [1_600, 1_200, 1_600, 1_200],
    [1_000, 4_000, 400, 1_600],
    [10_000, 1, 1_600, 1],
    [1, 10_000, 1, 1_600],
  ])('[PIC-1] of %d × %d is stored with %d × %d', async (width, height, toWidth, toHeight) => {
    drawn.length = 0;
    closed.mockClear();
    bitmap(width, height);
    vi.stubGlobal('OffscreenCanvas', FakeCanvas);
    const shrunk = await shrinkInBrowser(new Blob(['x']));
    expect([shrunk?.width, shrunk?.height, shrunk?.blob.type, await shrunk?.blob.text()]).toEqual([
      toWidth,
      toHeight,
      'image/jpeg',
      '0.85',
    ]);
    expect([drawn, closed.mock.calls.length]).toEqual([[[0, 0, toWidth, toHeight]], 1]);
  });

  it('[PIC-2] that the browser cannot read, or draw, is none', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    expect(await shrinkInBrowser(new Blob(['x']))).toBeUndefined();
    bitmap(4, 3);
    vi.stubGlobal(
      'OffscreenCanvas',
      class extends FakeCanvas {
        override getContext() {
          return null;
        }
      },
    );
    expect(await shrinkInBrowser(new Blob(['x']))).toBeUndefined();
  });

  it('[PIC-1] is drawn on the page where there is no other canvas', async () => {
    bitmap(4, 3);
    vi.stubGlobal('OffscreenCanvas', undefined);
    const made = document.createElement('canvas');
    const asked: unknown[] = [];
    let result: Blob | null = new Blob(['x'], { type: 'image/jpeg' });
    Object.assign(made, {
      getContext: () => ({ drawImage: () => undefined }),
      toBlob: (answer: (blob: Blob | null) => void, ...rest: unknown[]) => {
        asked.push(rest);
        answer(result);
      },
    });
    const create = vi.spyOn(document, 'createElement').mockReturnValue(made);
    expect(await shrinkInBrowser(new Blob(['x']))).toMatchObject({ width: 4, height: 3, blob: { type: 'image/jpeg' } });
    expect([made.width, made.height, asked]).toEqual([4, 3, [['image/jpeg', 0.85]]]);
    expect(create.mock.calls).toEqual([['canvas']]);
    result = null;
    expect(await shrinkInBrowser(new Blob(['x']))).toBeUndefined();
  });
});

it('[PASS-12] a password is rated without the words that everybody would guess', () => {
  const weak = strengthFor('macbeth-theatre', ['Macbeth Theatre']);
  const strong = strengthFor('hairy-thunder-quits-plinth', []);
  expect(weak).not.toEqual(strong);
});
