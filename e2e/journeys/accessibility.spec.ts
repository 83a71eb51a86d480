import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { axeViolations } from '../support/axe.ts';
import { freshCode } from '../support/unique.ts';

type Theme = 'light' | 'dark';

/** Pages that are built, and one that is not: its sentence is a page too. `{id}` is a prop. */
const memberPages = [
  '/',
  '/propsMainMenu',
  '/props',
  '/props?view=table',
  '/props?q=nothing+is+called+this',
  '/props/prop/{id}',
  '/props/prop/{id}?edit',
  '/props/new',
  '/propCategories',
  '/propLocations/manage',
  '/facilitiesMainMenu',
  '/facilities',
  '/facilities/new',
  '/locations',
  '/locationTypes',
  '/mine',
  '/scan',
  '/stocktakes',
  '/stocktakes/new',
  '/scan?mode=signOut',
  '/scan?mode=return',
  '/waiting',
  '/quickEntry/prop',
  '/duplicates/prop',
  '/labels',
  '/labels?kind=prop&ids={id}',
  '/paperwork',
  '/paperwork/holdings',
  '/testComponent',
  '/testApi',
  '/notAuthorized',
  '/eventsMainMenu',
  '/no/such/page',
];
const visitorPages = ['/', '/login', '/setup', '/pricing'];

async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  if (theme === 'dark') await page.getByRole('button', { name: 'Switch to dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** Tall enough that nothing lies below the bars that stay at the foot of a phone's screen: from there everything can be scrolled away. */
const TALL = 8000;

/** What axe finds on each of the pages, and what makes a page move sideways; all at once, so that one run shows everything. */
async function violationsOn(page: Page, paths: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (overflow > 0) found.push(`${path}: ${overflow} px wider than the screen`);
    found.push(...(await axeViolations(page)).map((violation) => `${path}: ${violation}`));
  }
  return found;
}

for (const theme of ['light', 'dark'] as const) {
  test(`[JOURNEY-9] no page has an accessibility violation in the ${theme} theme`, async ({ page, api, signIn }) => {
    test.setTimeout(400_000);
    const size = page.viewportSize();
    if (size !== null) await page.setViewportSize({ ...size, height: TALL });
    const id = await api.addProp({ name: 'Punch bowl', code: freshCode(), condition: 'good' });
    await page.goto('/');
    await chooseTheme(page, theme);
    const asVisitor = await violationsOn(page, visitorPages);
    await signIn(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const asMember = await violationsOn(page, memberPages.map((path) => path.replace('{id}', id)));
    expect([...asVisitor, ...asMember]).toEqual([]);
  });
}

test('[JOURNEY-9] the chosen theme is there again after a reload and in the next tab', async ({ page, context, signIn }) => {
  await signIn(page);
  await chooseTheme(page, 'dark');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch to light' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const next = await context.newPage();
  await next.goto('/props');
  await expect(next.locator('html')).toHaveAttribute('data-theme', 'dark');
  await next.getByRole('button', { name: 'Switch to light' }).click();
  await next.reload();
  await expect(next.locator('html')).toHaveAttribute('data-theme', 'light');
});
