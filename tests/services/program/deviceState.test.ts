import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDeviceState, isApple, type Place } from '../../../src/services/program/deviceState.ts';
import { InstallPrompt } from '../../../src/services/program/installPrompt.ts';
import { eventually } from '../../support/eventually.ts';

afterEach(() => vi.unstubAllGlobals());

const page = (): EventTarget => new EventTarget();
const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

function placeOf(changes: Partial<Place> = {}): Place {
  return {
    userAgent: chrome,
    touchPoints: 5,
    isStandalone: () => false,
    container: undefined,
    storage: undefined,
    ...changes,
  };
}

function prompting() {
  const window = page();
  const prompt = new InstallPrompt();
  prompt.listen(window as unknown as Window);
  const asked = vi.fn(() => Promise.resolve());
  return {
    prompt,
    asked,
    offer: () =>
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: asked })),
    installed: () => window.dispatchEvent(new Event('appinstalled')),
  };
}

describe('what the browser says of the program', () => {
  it('[OFF-8] it offers to install it, once for each offer and without a banner of its own', async () => {
    const { prompt, asked, offer, installed } = prompting();
    const device = createDeviceState(prompt, placeOf());
    const told = vi.fn();
    device.subscribe(told);
    expect(device.get().install).toBe('browserMenu');
    expect(offer()).toBe(false);
    expect(device.get().install).toBe('offered');
    await device.install();
    expect(device.get().install).toBe('browserMenu');
    await device.install();
    expect(asked).toHaveBeenCalledOnce();
    offer();
    installed();
    expect(device.get().install).toBe('browserMenu');
    expect(told).toHaveBeenCalled();
  });

  it('[OFF-8] it is installed, or that is done by hand', () => {
    const { prompt } = prompting();
    const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
    expect(createDeviceState(prompt, placeOf({ userAgent: iphone })).get().install).toBe('shareMenu');
    expect(createDeviceState(prompt, placeOf({ userAgent: iphone, isStandalone: () => true })).get().install).toBe(
      'installed',
    );
    const macintosh = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
    expect([5, 2, 1, 0].map((touchPoints) => isApple({ userAgent: macintosh, touchPoints }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isApple({ userAgent: chrome, touchPoints: 5 })).toBe(false);
  });

  it.each([
    [false, undefined, 'browserMenu'],
    [false, false, 'browserMenu'],
    [true, undefined, 'installed'],
    [false, true, 'installed'],
  ] as const)(
    '[OFF-8] whether it is installed: without toolbars %s, on the home screen of an iPhone %s',
    async (isStandalone, standalone, install) => {
      const storage = {
        persisted: () => Promise.resolve(true),
        estimate: () => Promise.resolve({ usage: 5, quota: 10 }),
      };
      const serviceWorker = { ready: Promise.resolve({}) };
      vi.stubGlobal('navigator', { userAgent: chrome, maxTouchPoints: 5, standalone, serviceWorker, storage });
      vi.stubGlobal('matchMedia', (query: string) => ({
        matches: isStandalone && query === '(display-mode: standalone)',
      }));
      const device = createDeviceState(new InstallPrompt());
      await device.look();
      expect(device.get()).toEqual({
        start: 'ready',
        install,
        storage: { isKept: true, usedBytes: 5, roomBytes: 10 },
      });
    },
  );

  it('[OFF-8] the manifest names icons that are there in their size', async () => {
    const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as Record<string, unknown> & {
      icons: { src: string; sizes: string; purpose: string }[];
      shortcuts: { url: string }[];
    };
    expect(manifest).toMatchObject({
      id: '/',
      scope: '/',
      start_url: '/',
      display: 'standalone',
      name: 'Backstock',
      short_name: 'Backstock',
    });
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/scan', '/scan?mode=return', '/props']);
    const pictures = manifest.icons.filter(({ sizes }) => sizes !== 'any');
    expect(new Set(pictures.map(({ sizes, purpose }) => `${purpose} ${sizes}`))).toEqual(
      new Set(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']),
    );
    for (const { src, sizes } of [...pictures, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
      const { width, height, format } = await sharp(`public${src}`).metadata();
      expect([`${width}x${height}`, format], src).toEqual([sizes, 'png']);
    }
    expect(readFileSync('index.html', 'utf8')).toContain(
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />',
    );
  });

  it('[OFF-10] it starts without a network once the program is here', async () => {
    let isReady: (registration: ServiceWorkerRegistration) => void = () => undefined;
    const container = {
      ready: new Promise<ServiceWorkerRegistration>((resolve) => (isReady = resolve)),
      addEventListener: () => undefined,
    };
    const device = createDeviceState(new InstallPrompt(), placeOf({ container }));
    expect(device.get().start).toBe('preparing');
    isReady({} as ServiceWorkerRegistration);
    await eventually(() => expect(device.get().start).toBe('ready'));
    expect(createDeviceState(new InstallPrompt(), placeOf()).get().start).toBe('impossible');
  });

  it('[OFF-10] how much room there is, and whether it keeps it', async () => {
    let isKept = false;
    const storage = {
      estimate: () => Promise.resolve({ usage: 5, quota: 10 }),
      persisted: () => Promise.resolve(isKept),
      persist: () => Promise.resolve((isKept = true)),
    };
    const device = createDeviceState(new InstallPrompt(), placeOf({ storage }));
    expect(device.get().storage).toBeUndefined();
    await device.look();
    expect(device.get().storage).toEqual({ isKept: false, usedBytes: 5, roomBytes: 10 });
    expect(await device.keep()).toBe(true);
    expect(device.get().storage?.isKept).toBe(true);
  });

  it.each([
    [{ persisted: () => Promise.resolve(true) }],
    [{ estimate: () => Promise.resolve({ usage: 5, quota: 10 }) }],
  ])('[OFF-10] nothing, where it says only half of it: %o', async (storage) => {
    const device = createDeviceState(new InstallPrompt(), placeOf({ storage }));
    await device.look();
    expect(device.get().storage).toBeUndefined();
  });

  it('[OFF-10] no bytes, where it does not say how many', async () => {
    const storage = { persisted: () => Promise.resolve(true), estimate: () => Promise.resolve({}) };
    const device = createDeviceState(new InstallPrompt(), placeOf({ storage }));
    await device.look();
    expect(device.get().storage).toEqual({ isKept: true, usedBytes: 0, roomBytes: 0 });
  });

  it('[OFF-10] nothing, where it says nothing or refuses', async () => {
    const refuse = () => Promise.reject(new DOMException('No.', 'SecurityError'));
    for (const storage of [undefined, {}, { estimate: refuse, persisted: refuse, persist: refuse }]) {
      const device = createDeviceState(new InstallPrompt(), placeOf({ storage }));
      expect(await device.keep()).toBe(false);
      expect(device.get().storage).toBeUndefined();
    }
  });
});
