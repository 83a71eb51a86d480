import type { Locator, Page } from '@playwright/test';
import { screens } from '../../tests/support/screens.ts';
import { axeViolations, wearTheme } from '../support/axe.ts';
import { doubleText, layoutFaults, resize } from '../support/layout.ts';
import { expect, goTo, test } from '../support/usedDeviceTest.ts';

// In sequence on one device, because creating it takes longer than checking ten screens.
test.describe.configure({ mode: 'default' });

/** Maximum screen height: endless lists would grow forever. */
const TALL = 14_000;
/** More than the height of the fixed bottom bars of a phone. */
const CLEAR = 200;
const TOUCH = 44;

interface Look {
  readonly width: number;
  readonly height: number;
  readonly theme?: 'dark';
  readonly isTextDoubled?: true;
}

const looks: Readonly<Record<'phone' | 'desktop', readonly [Look, ...Look[]]>> = {
  phone: [
    { width: 320, height: 568 },
    { width: 390, height: 844, theme: 'dark' },
    { width: 768, height: 1024 },
    { width: 360, height: 740, isTextDoubled: true },
    { width: 360, height: 740, theme: 'dark' },
  ],
  desktop: [
    { width: 768, height: 1024, theme: 'dark' },
    { width: 1280, height: 800, theme: 'dark', isTextDoubled: true },
    { width: 1280, height: 800 },
  ],
};

const isPhone = () => test.info().project.name === 'phone';

/** Layout faults of the page at each width; each names the width and the element. */
async function faultsAt(page: Page, all: readonly Look[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { width, height, theme = 'light', isTextDoubled = false } of all) {
    await wearTheme(page, theme);
    await doubleText(page, isTextDoubled);
    await resize(page, width, height);
    const faults = await layoutFaults(page, {
      width,
      target: isPhone() && !isTextDoubled ? TOUCH : 0,
      isPressed: !isPhone() || !isTextDoubled,
      areWordsWhole: !isTextDoubled,
    });
    found.push(...faults.map((fault) => `${width} px, ${theme}${isTextDoubled ? ', 200% text' : ''}: ${fault}`));
  }
  await doubleText(page, false);
  return found;
}

/** Makes the screen as tall as the page plus the bottom bars, so that axe sees all of it. A taller one would only render more. */
async function standTall(page: Page, width: number): Promise<void> {
  const needed = () => page.evaluate(() => document.documentElement.scrollHeight);
  // Lists render more rows on a taller screen.
  for (let [tall, next] = [0, await needed()]; next > tall && tall < TALL; next = await needed()) {
    tall = Math.min(TALL, next + CLEAR);
    await resize(page, width, tall);
  }
}

/** axe violations. Colours are not checked on a phone, where themes have the same colours as on a desktop. */
async function violationsOf(page: Page): Promise<readonly string[]> {
  const { width = 0 } = page.viewportSize() ?? {};
  await standTall(page, width);
  // The calendar's view changes with the width, and its code is loaded on first use.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await standTall(page, width);
  if (isPhone()) return axeViolations(page, 'all but colours');
  await wearTheme(page, 'dark');
  const dark = await axeViolations(page, 'colours');
  await wearTheme(page, 'light');
  return [...(await axeViolations(page, 'all')), ...dark.map((violation) => `dark: ${violation}`)];
}

/** Every run checks some screens of each type at half of the widths; `npm run looks` checks all. */
const which = process.env['LOOKS'] === 'all' ? 'all' : 'some';

/** Every second look, alternating, so that each look covers some screens of each type; all of them with `npm run looks`. */
const inTurn = (all: readonly Look[], screen: number): readonly Look[] =>
  which === 'all' ? all : all.filter((_, look) => (look + screen) % 2 === 0);
/** On phone or desktop alternately; on both with `npm run looks`. */
const isReadByAxe = (screen: number): boolean => which === 'all' || (screen % 2 === 0) === isPhone();

/** Number of tests that the screens are split into, which two workers share. */
const PARTS = 2;

for (let part = 0; part < PARTS; part += 1) {
  test(`[USED-1, USED-2, USED-3, USED-4, USED-6, USED-11, JOURNEY-9] pages fit a used device and break no rule of accessibility: every second, from ${part + 1}`, async ({
    page,
    usedDevice,
  }) => {
    test.setTimeout(600_000);
    const every = screens('member', (kind) => usedDevice.first.get(kind) ?? 'none', which).filter(
      (_, index) => index % PARTS === part,
    );
    const found: string[] = [];
    const all = looks[isPhone() ? 'phone' : 'desktop'];
    const [{ width, height }] = all;
    for (const [index, screen] of every.entries()) {
      // Not as tall as axe left it, or lists would render hundreds of rows that nobody sees.
      await page.setViewportSize({ width, height });
      await goTo(page, screen, index === 0);
      const faults = [
        ...(await faultsAt(page, inTurn(all, index))),
        ...(isReadByAxe(index) ? await violationsOf(page) : []),
      ];
      found.push(...faults.map((fault) => `${screen.path}, ${fault}`));
    }
    expect(found).toEqual([]);
  });
}

/** Bottom edge of the notifications, and top edge of the page's heading. */
async function noticesAndHeading(page: Page) {
  return page.evaluate(() => {
    const bottoms = [...document.querySelectorAll('.bp6-toast')].map((toast) => toast.getBoundingClientRect().bottom);
    const heading = document.querySelector('main h1');
    const range = document.createRange();
    if (heading) range.selectNodeContents(heading);
    const { left, top, width, height } = range.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      shown: bottoms.length,
      isBelowHeading: Math.max(...bottoms) > top,
      isHeadingHit: hit !== null && hit === heading,
    };
  });
}

for (const [width, height] of [
  [320, 568],
  [360, 740],
  [390, 844],
  [1280, 800],
] as const) {
  const where = width === 1280 ? '@desktop' : '@phone';
  test(`[USED-5] thirty notifications with long names cover no heading at ${width} px ${where}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/mine');
    const extend = page.getByRole('button', { name: /^Extend by 1 week: / });
    await expect(extend).not.toHaveCount(0);
    const pressed = await extend.evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
      return buttons.length;
    });
    expect(pressed).toBeGreaterThan(25);
    await expect(page.locator('.bp6-toast')).toHaveCount(3);
    await expect.poll(() => noticesAndHeading(page)).toEqual({ shown: 3, isBelowHeading: false, isHeadingHit: true });
    await page.locator('.bp6-toast').first().hover();
    await expect(page.locator('.bp6-toast').last().getByRole('button', { name: 'Undo' })).toBeVisible();
    // They spread out when the pointer is over them.
    await expect
      .poll(() => layoutFaults(page, { width, target: isPhone() ? TOUCH : 0, within: '.bp6-toast-container' }))
      .toEqual([]);
  });
}

/** Selects the first record of a list, once all of it has arrived: until then cards move. */
async function selectFirst(page: Page): Promise<void> {
  await expect(page.locator('.list-results')).toHaveAttribute('aria-busy', 'false');
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check({ force: true });
}

const faultsIn = async (page: Page, width: number, within: string): Promise<readonly string[]> =>
  (await layoutFaults(page, { width, target: TOUCH, within })).map((fault) => `${within}: ${fault}`);

for (const width of [320, 390]) {
  test(`[USED-8] the menu, the search and the account menu fit at ${width} px @phone`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    const found: string[] = [];
    const look = async (within: string) => found.push(...(await faultsIn(page, width, within)));
    await page.getByRole('button', { name: 'Account: ' }).click();
    await look('.disclosure-panel:not([hidden])');
    await page.getByRole('button', { name: 'Account: ' }).click();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const toggles = page.locator('.menu-drawer .nav-toggle');
    await expect(toggles).not.toHaveCount(0);
    for (const toggle of await toggles.all()) {
      if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
      await look('.menu-drawer');
    }
    await page.getByRole('button', { name: 'Close menu' }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('combobox').fill('a');
    await expect(page.getByRole('option')).not.toHaveCount(0);
    await look('[role="dialog"]');
    expect(found).toEqual([]);
  });

  test(`[USED-8] the menus and dialogs of a record, a list and the calendar fit at ${width} px @phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const open = async (button: Locator, within: string) => {
      await button.click();
      // Buttons that arrive later can move it.
      await expect.poll(() => faultsIn(page, width, within)).toEqual([]);
    };
    const panel = '.disclosure-panel:not([hidden])';
    await page.goto('/mine');
    // What is out has its menu at the left.
    await page.locator('main li').filter({ hasText: 'Return' }).getByRole('link').first().click();
    await open(page.getByRole('button', { name: 'More', exact: true }), panel);
    await open(page.getByRole('button', { name: 'Extend', exact: true }), '[role="dialog"]');
    await page.goto('/props');
    await open(page.locator('.views-menu > summary'), '.views-menu');
    await page.locator('.views-menu > summary').click();
    await selectFirst(page);
    await open(page.getByRole('button', { name: 'More actions' }), panel);
    await page.goto('/props/requests');
    await open(page.locator('.list-more > summary'), '.list-more-panel');
    await page.goto('/calendar');
    await open(page.getByRole('button', { name: 'Show', exact: true }), panel);
    await open(page.getByRole('button', { name: 'More', exact: true }), panel);
  });
}

test("[USED-10] the mark of a pending change doesn't shift a record's page @phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/mine');
  const extend = page.getByRole('button', { name: /^Extend by 1 week: / });
  const name = ((await extend.last().getAttribute('aria-label')) ?? '').replace('Extend by 1 week: ', '');
  await page.getByRole('link', { name }).first().click();
  await expect(page.locator('.detail-waiting')).toBeVisible();
  const top = () => page.locator('.detail-actions').evaluate((element) => element.getBoundingClientRect().top);
  const waiting = await top();
  await page.evaluate(() => document.querySelector('.detail-waiting')?.remove());
  expect(await top()).toBe(waiting);
});

test('[USED-14] a phone in landscape has half of its height for the page @phone', async ({ page }) => {
  const [width, height] = [740, 360];
  await page.setViewportSize({ width, height });
  /** Height of everything that stays in place while the page is scrolled. */
  const taken = () =>
    page.evaluate(() => {
      scrollTo(0, 250);
      return [...document.querySelectorAll('body *')]
        .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
        .map((element) => element.getBoundingClientRect())
        .filter(({ bottom, top, width: wide }) => wide > innerWidth / 2 && bottom > 0 && top < innerHeight)
        .reduce((sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0), 0);
    });
  await page.goto('/props/new');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  expect(await taken()).toBeLessThanOrEqual(height / 2);
  await page.goto('/props');
  await expect(page.locator('.item-card').nth(8)).toBeVisible();
  expect(await taken()).toBeLessThanOrEqual(height / 2);
  await selectFirst(page);
  await expect(page.locator('.selection-bar')).toBeVisible();
  for (const within of ['.selection-bar', '.bottom-bar'])
    expect(await layoutFaults(page, { width, target: TOUCH, within, areWordsWhole: true })).toEqual([]);
  expect(await taken()).toBeLessThanOrEqual(height / 2);
});

test("[USED-12] the top bar fits the group's name, and a list's search stays below it @phone", async ({ page }) => {
  await page.goto('/props');
  await expect(page.locator('.item-card').nth(8)).toBeVisible();
  await page.evaluate(() => {
    const name = document.querySelector('.topbar .brand > span');
    if (name) name.textContent = 'The Amateur Dramatic and Operatic Society of Kirkby Malzeard';
  });
  const found: string[] = [];
  for (const width of [360, 1280])
    for (const isDoubled of [false, true]) {
      await resize(page, width, 740);
      await doubleText(page, isDoubled);
      await page.evaluate(() => scrollTo(0, 600));
      const [bar, name, search] = await page.evaluate(() =>
        ['.topbar', '.topbar .brand > span', '.list-toolbar'].map((at) => {
          const { top = Number.NaN, bottom = Number.NaN } = document.querySelector(at)?.getBoundingClientRect() ?? {};
          return { top, bottom };
        }),
      );
      const at = `${width} px${isDoubled ? ', 200% text' : ''}`;
      if (!(name && bar && name.top >= bar.top && name.bottom <= bar.bottom)) found.push(`${at}: the name is cut`);
      if (!(search && bar && Math.abs(search.top - bar.bottom) <= 1))
        found.push(`${at}: ${search?.top}, not ${bar?.bottom}`);
    }
  expect(found).toEqual([]);
});
