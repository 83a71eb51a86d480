/** A phone whose browser lacks features; docs/engines.md says what happens then. */
import { expect, test } from '../fixtures.ts';
import { ListPage } from '../pages/list.page.ts';
import { ScanPage } from '../pages/scan.page.ts';
import { SignOutDialog } from '../pages/signOutDialog.page.ts';
import { freshCode } from '../support/unique.ts';

/** The APIs to remove, by name. APIs that aren't fallbacks for each other are removed together. */
const taken: Readonly<Record<string, readonly string[]>> = {
  'camera, codes, clipboard, sound, marks and passkeys': [
    'BarcodeDetector',
    'Navigator.prototype.mediaDevices',
    'Navigator.prototype.clipboard',
    'Navigator.prototype.vibrate',
    'Navigator.prototype.userActivation',
    'AudioContext',
    'OffscreenCanvas',
    'Highlight',
    'CSS.highlights',
    'Document.prototype.startViewTransition',
    'PublicKeyCredential',
    'Navigator.prototype.credentials',
  ],
  'locks, channels, idle time, estimates and newer parts of the language': [
    'Navigator.prototype.locks',
    'BroadcastChannel',
    'requestIdleCallback',
    'cancelIdleCallback',
    'StorageManager.prototype.estimate',
    'StorageManager.prototype.persist',
    'StorageManager.prototype.persisted',
    'AbortSignal.any',
    'AbortSignal.timeout',
    'URL.canParse',
    'URL.parse',
    'Promise.withResolvers',
    'Promise.try',
    'Object.groupBy',
    'Map.groupBy',
    'Array.fromAsync',
    'Set.prototype.union',
    'Set.prototype.intersection',
    'Set.prototype.difference',
    'Set.prototype.isSubsetOf',
    'Iterator',
    'Intl.DurationFormat',
  ],
  'IndexedDB, promises of storage and the service worker': [
    'indexedDB',
    'Navigator.prototype.storage',
    'Navigator.prototype.serviceWorker',
  ],
};

for (const [what, names] of Object.entries(taken)) {
  test(`[ENGINE-30] without ${what} a phone opens home, a list and the scanner, and signs an item out @phone`, async ({
    context,
    page,
    api,
    signIn,
    watch,
  }) => {
    // Without IndexedDB the console warns that data is lost with the page.
    if (names.includes('indexedDB')) watch.expect(/this browser keeps no data here/);
    const name = `Carpet bag ${freshCode()}`;
    const id = await api.addProp({ name });
    await context.addInitScript((paths: readonly string[]) => {
      for (const path of paths) {
        const steps = path.split('.');
        const last = steps.pop() ?? '';
        const holder = steps.reduce<object | undefined>(
          (at, step) => (at === undefined ? undefined : (Reflect.get(at, step) as object | undefined)),
          globalThis,
        );
        if (holder !== undefined && !Reflect.deleteProperty(holder, last)) throw new Error(`${path} stays`);
      }
    }, names);
    await signIn(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const left = await page.evaluate(
      (paths: readonly string[]) =>
        paths.filter(
          (path) =>
            path
              .split('.')
              .reduce<unknown>(
                (at, step) =>
                  at === undefined || at === null
                    ? undefined
                    : (Object.getOwnPropertyDescriptor(Object(at), step)?.value ??
                      (Object.hasOwn(Object(at), step) ? true : undefined)),
                globalThis,
              ) !== undefined,
        ),
      names,
    );
    expect(left).toEqual([]);

    const list = new ListPage(page);
    await list.open(`?q=${encodeURIComponent(name)}`);
    await expect(list.cards.first()).toBeVisible();
    await new ScanPage(page).open();
    await expect(page.getByLabel('Or type the code')).toBeVisible();
    await page.goto(`/props/prop/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const dialog = new SignOutDialog(page);
    await dialog.open();
    await dialog.chooseMember('Sam Lee');
    await dialog.ok.click();
    await expect(dialog.dialog).toBeHidden();
    await expect.poll(async () => (await api.prop(id)).loans?.length).toBe(1);
  });
}
