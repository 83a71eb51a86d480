import type { Page } from '@playwright/test';
import { expect } from '../../tests/device/expect.ts';

/** For journeys that go offline: their devices keep the program, as those of people do. */
export const keepsProgram = { contextOptions: { serviceWorkers: 'allow' } } as const;

/** Waits until the whole program is on the device: from then on every page opens without a network. */
async function worksOffline(page: Page): Promise<void> {
  const isKept = async (): Promise<boolean> =>
    (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated' &&
    navigator.serviceWorker.controller !== null;
  await expect
    .poll(() => page.evaluate(isKept), { message: 'the program is on the device', timeout: 90_000 })
    .toBe(true);
}

/** Tells an open page what its browser may or may not tell it, depending on its version. */
export async function tellNetwork(page: Page, isOnline: boolean): Promise<void> {
  await page.evaluate((online) => {
    if (navigator.onLine === online) return;
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => online });
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  }, isOnline);
}

/** The browser says nothing about the network to pages opened from now on: it always claims to be online. */
export async function keepQuietAboutNetwork(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => true });
    for (const type of ['online', 'offline'])
      window.addEventListener(type, (event) => event.isTrusted && event.stopImmediatePropagation(), { capture: true });
  });
}

/** Takes the network away from a device that is ready for it, and tells the page. */
export async function goOffline(page: Page): Promise<void> {
  await worksOffline(page);
  await page.context().setOffline(true);
  await tellNetwork(page, false);
}

/** Gives the network back, and tells the page. */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await tellNetwork(page, true);
}
