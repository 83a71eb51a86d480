import type { Page } from '@playwright/test';
import { expect } from '../../tests/device/expect.ts';

/** For offline journeys: their devices install the service worker, as users' do. */
export const keepsProgram = { contextOptions: { serviceWorkers: 'allow' } } as const;

/** The states of the workers, active, waiting and installing, and of the one that serves the page; and what else the device has. */
function stateOfProgram(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const registration = await serviceWorker.getRegistration();
    const workers = [registration?.active, registration?.waiting, registration?.installing];
    const states = [...workers, serviceWorker.controller].map((worker) => worker?.state ?? 'none').join();
    return `${states} of ${(await caches.keys()).length} caches and ${localStorage.length} settings`;
  });
}

/** Waits until the whole app is cached: from then on every page opens offline. */
async function worksOffline(page: Page): Promise<void> {
  await expect
    .poll(() => stateOfProgram(page), { message: 'the program is on the device', timeout: 90_000 })
    .toMatch(/^activated,\S*,activated /);
}

/** Sends an open page the online or offline event, which browsers may or may not send. */
export async function tellNetwork(page: Page, isOnline: boolean): Promise<void> {
  await page.evaluate((online) => {
    if (navigator.onLine === online) return;
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => online });
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  }, isOnline);
}

/** Hides network changes from pages opened from now on: their browser always claims to be online. */
export async function keepQuietAboutNetwork(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => true });
    for (const type of ['online', 'offline'])
      window.addEventListener(type, (event) => event.isTrusted && event.stopImmediatePropagation(), { capture: true });
  });
}

/** Takes a device offline once it is ready, and notifies the page. */
export async function goOffline(page: Page): Promise<void> {
  await worksOffline(page);
  await page.context().setOffline(true);
  await tellNetwork(page, false);
}

/** Brings the device back online, and notifies the page. */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await tellNetwork(page, true);
}
