import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { screens } from '../../tests/support/screens.ts';
import type { Screen } from '../../tests/support/screens.ts';
import { axeViolations, wearTheme } from '../support/axe.ts';

type Theme = 'light' | 'dark';

/** Tall enough that nothing is hidden below the fixed bottom bars of a phone: everything can be scrolled above them. */
const TALL = 14_000;

async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  if (theme === 'dark') await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

async function goTo(page: Page, { path, title }: Screen): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** axe violations of each screen in both themes, and elements that cause horizontal scrolling; collected so that one run shows all. */
async function violationsOn(page: Page, all: readonly Screen[]): Promise<readonly string[]> {
  const found: string[] = [];
  let theme: 'light' | 'dark' = 'light';
  for (const screen of all) {
    await goTo(page, screen);
    await wearTheme(page, theme);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) found.push(`${screen.path}: ${overflow} px wider than the screen`);
    const note = (violations: readonly string[]) =>
      found.push(...violations.map((violation) => `${screen.path}, ${theme}: ${violation}`));
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

test('[JOURNEY-9] no public page has an accessibility violation in the light or dark theme @phone', async ({
  page,
}) => {
  await prepare(page);
  const none = () => 'none';
  expect(
    await violationsOn(page, [{ path: '/', title: 'Backstock: Home', isVariant: true }, ...screens('visitor', none)]),
  ).toEqual([]);
});

test('[JOURNEY-9] the chosen theme is kept after a reload and in a new tab @desktop', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page);
  await chooseTheme(page, 'dark');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const next = await context.newPage();
  await next.goto('/props');
  await expect(next.locator('html')).toHaveAttribute('data-theme', 'dark');
  await next.getByRole('button', { name: 'Switch to light mode' }).click();
  await next.reload();
  await expect(next.locator('html')).toHaveAttribute('data-theme', 'light');
});
