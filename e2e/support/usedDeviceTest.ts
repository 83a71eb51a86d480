/** Tests on a device after a year of use. */
import { expect, test as base } from '../fixtures.ts';
import type { Page } from '@playwright/test';
import { screens } from '../../tests/support/screens.ts';
import type { Screen } from '../../tests/support/screens.ts';
import { slowDown } from './deviceTest.ts';
import { navigateInApp } from './clientNavigation.ts';
import { holdBack } from './usedDevice.ts';

export { expect };

/** Each test gets a copy of the device. */
export const test = base.extend({
  context: async (
    { browser, usedDevice, watch, contextOptions, viewport, hasTouch, isMobile, deviceScaleFactor, locale, timezoneId },
    use,
  ) => {
    const screen = { viewport, hasTouch, isMobile, ...(deviceScaleFactor === undefined ? {} : { deviceScaleFactor }) };
    const context = await browser.newContext({
      ...contextOptions,
      ...screen,
      ...(locale === undefined ? {} : { locale }),
      ...(timezoneId === undefined ? {} : { timezoneId }),
      baseURL: usedDevice.server.url,
      storageState: usedDevice.state,
    });
    slowDown(context);
    watch.follow(context);
    watch.expect(/net::ERR_CONNECTION_FAILED/);
    await holdBack(context);
    await use(context);
    await context.close();
  },
});

/** Waits until a page has loaded and is stable: title and heading are there, nothing is busy, and the DOM is unchanged for several checks. */
async function arrive(page: Page, { path, title }: Screen, timeout = 30_000): Promise<void> {
  const isStill = (wanted: string): boolean => {
    const STILL = 3;
    const state = document.documentElement.dataset;
    const heading = [...document.querySelectorAll('h1')].find((h1) => h1.checkVisibility({ visibilityProperty: true }));
    const seen = String(document.getElementsByTagName('*').length);
    const missing = [
      ...(document.title === wanted ? [] : ['title']),
      ...(heading === undefined ? ['heading'] : []),
      ...(document.querySelector('[aria-busy="true"]') === null ? [] : ['busy']),
      ...(state['seen'] === seen ? [] : [`${state['seen']} -> ${seen} elements`]),
    ];
    const looks = missing.length === 0 ? Number(state['looks']) + 1 : 0;
    const polls = String(Number(state['polls'] ?? 0) + 1);
    Object.assign(state, { seen, looks: String(looks), polls, missing: missing.join() });
    return looks >= STILL;
  };
  // Polled by timer: a headless page may get no animation frames.
  await page.waitForFunction(isStill, title, { timeout, polling: 50 }).catch(async (error: unknown) => {
    const seen = await page.evaluate(() => ({
      ...document.documentElement.dataset,
      shown: document.visibilityState,
      title: document.title,
      headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
      busy: [...document.querySelectorAll('[aria-busy="true"]')].map(({ outerHTML }) => outerHTML.slice(0, 200)),
    }));
    throw new Error(`${path} is not there: ${JSON.stringify(seen)} at ${page.url()}`, { cause: error });
  });
}

/** Goes to a screen like a link; via another page if it is the same route in another state. */
export async function goTo(page: Page, screen: Screen, isFirst: boolean): Promise<void> {
  const { path, isVariant } = screen;
  const between = screens('member', () => 'none').find((other) => other.path === '/no/such/page');
  if (between === undefined) throw new Error('There is no page for addresses that are none.');
  if (isFirst) await page.goto(path);
  if (isVariant) {
    await navigateInApp(page, between.path);
    await arrive(page, between);
  }
  if (!isFirst) await navigateInApp(page, path);
  // On the first visit, all data of a used device is loaded.
  await arrive(page, screen, isFirst ? 60_000 : undefined);
}
