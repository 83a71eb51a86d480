import { expect, type Page } from '@playwright/test';

/** For journeys that go offline: their devices keep the program, as those of people do. */
export const keepsProgram = { contextOptions: { serviceWorkers: 'allow' } } as const;

/** Waits until the whole program is on the device: from then on every page opens without a network. */
async function worksOffline(page: Page): Promise<void> {
  const isKept = async (): Promise<boolean> => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
  await expect.poll(() => page.evaluate(isKept), { message: 'the program is on the device', timeout: 45_000 }).toBe(true);
}

/** Takes the network away from a device that is ready for it. */
export async function goOffline(page: Page): Promise<void> {
  await worksOffline(page);
  await page.context().setOffline(true);
}
