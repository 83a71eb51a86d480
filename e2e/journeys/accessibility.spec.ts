import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { screens } from '../../tests/support/screens.ts';
import type { Screen } from '../../tests/support/screens.ts';
import { Api } from '../support/api.ts';
import { axeViolations, wearTheme } from '../support/axe.ts';
import { navigateInApp } from '../support/clientNavigation.ts';
import { password, people } from '../support/template.ts';

type Theme = 'light' | 'dark';

/** Tall enough that nothing lies below the bars that stay at the foot of a phone's screen: from there everything can be scrolled away. */
const TALL = 14_000;

async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  if (theme === 'dark') await page.getByRole('button', { name: 'Switch to dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** Goes to a screen as a link would; one that is the same route in another state is loaded anew. */
async function goTo(page: Page, { path, title, isVariant }: Screen, isFirst: boolean): Promise<void> {
  if (isFirst || isVariant) await page.goto(path);
  else await navigateInApp(page, path);
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** What axe finds on each screen in both themes, and what makes one move sideways; all at once, so that one run shows everything. */
async function violationsOn(page: Page, all: readonly Screen[]): Promise<readonly string[]> {
  const found: string[] = [];
  let theme: 'light' | 'dark' = 'light';
  // Colours change at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [index, screen] of all.entries()) {
    await goTo(page, screen, index === 0);
    if (index === 0 || screen.isVariant === true) await wearTheme(page, theme);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (overflow > 0) found.push(`${screen.path}: ${overflow} px wider than the screen`);
    const note = (violations: readonly string[]) => found.push(...violations.map((violation) => `${screen.path}, ${theme}: ${violation}`));
    // A theme has the same colours at both widths.
    const isPhone = test.info().project.name === 'phone';
    note(await axeViolations(page, isPhone ? 'all but colours' : 'all'));
    if (isPhone) continue;
    theme = theme === 'light' ? 'dark' : 'light';
    await wearTheme(page, theme);
    note(await axeViolations(page, 'colours'));
  }
  return found;
}

async function prepare(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (size !== null) await page.setViewportSize({ ...size, height: TALL });
}

test('[JOURNEY-9] no page of a visitor has an accessibility violation, in light or in dark', async ({ page }) => {
  await prepare(page);
  const none = () => 'none';
  const own = screens('visitor', none).map((screen) => ({ ...screen, isVariant: true }));
  expect(await violationsOn(page, [{ path: '/', title: 'Backstock: Home', isVariant: true }, ...own])).toEqual([]);
});

/** Every so-manieth screen in a test of its own, so that they are looked at side by side. */
const PARTS = 2;

for (let part = 0; part < PARTS; part += 1) {
  test(`[JOURNEY-9] no page has an accessibility violation, in light or in dark: every second, from ${part + 1}`, async ({ page, server, signIn }) => {
    test.setTimeout(400_000);
    await prepare(page);
    const api = await Api.signIn(server.url, people.administrator, password);
    const first = await api.firstOfEach();
    const all = screens('member', (kind) => first.get(kind) ?? 'none').filter((_, index) => index % PARTS === part);
    await signIn(page, 'administrator');
    expect(await violationsOn(page, all)).toEqual([]);
  });
}

test('[JOURNEY-9] the chosen theme is there again after a reload and in the next tab @desktop', async ({ page, context, signIn }) => {
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
