/** The screens for a late payment, on desktop and phone, light and dark. */
import { expect, type Page } from '@playwright/test';
import { keptText } from '../../tests/machines/sectionSeven.browser.ts';
import { axeViolations } from '../support/axe.ts';
import { test } from './stage.ts';

const late = { due_date: '2026-11-01', amount_due: 4900, last_notice_date: null };
const inGrace = { ...late, overdue: true, days_past_due: 3, grace_days_remaining: 4 };
const expired = { ...late, overdue: true, days_past_due: 30, grace_days_remaining: 0 };

/** Opens a page with an existing session, in the given theme. */
async function visit(page: Page, clientUrl: string, token: string, isDark: boolean, path = '/account'): Promise<void> {
  const kept = { token, theme: { isDark, chosen: true } };
  await page.addInitScript(
    (entries) => {
      for (const [name, text] of entries) localStorage.setItem(name, text);
    },
    Object.entries(kept).map(([name, value]): [string, string] => [`backstock/${name}`, keptText(value)]),
  );
  await page.goto(clientUrl + path);
}

/** Nothing overflows the screen horizontally. */
async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBe(0);
}

for (const isDark of [false, true]) {
  const look = isDark ? 'dark @desktop' : 'light @phone';

  test(`[BILL-26] the overlay and the banner are without a fault, ${look}`, async ({ page, stage }) => {
    stage.server.state.billing = inGrace;
    await visit(page, stage.clientUrl, stage.server.token, isDark);
    const overlay = page.getByRole('dialog', { name: 'Account Past Due' });
    await expect(overlay).toBeVisible();
    await expect(overlay.getByRole('link', { name: 'Update payment method' })).toBeFocused();
    await expect(page.locator('h1')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await expectFits(page);
    stage.server.state.billing = { ...inGrace, overdue: false };
    await page.reload();
    await expect(page.getByRole('region', { name: 'Payment' })).toBeVisible();
    await expect(page.locator('h1')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await expectFits(page);
  });

  test(`[BILL-26] the maintenance page is without a fault, ${look}`, async ({ page, stage }) => {
    Object.assign(stage.server.state, { billing: expired, roles: [] });
    await visit(page, stage.clientUrl, stage.server.token, isDark);
    await expect(page.getByRole('heading', { name: 'This site is offline for maintenance.' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await expectFits(page);
  });
}

test('[BILL-21] the maintenance page lets nothing below be seen or reached @desktop', async ({ page, stage }) => {
  Object.assign(stage.server.state, { billing: expired, roles: [] });
  await visit(page, stage.clientUrl, stage.server.token, false);
  const maintenance = page.getByRole('dialog', { name: 'This site is offline for maintenance.' });
  await expect(maintenance).toBeVisible();
  const screen = page.viewportSize();
  expect(await maintenance.boundingBox()).toEqual({ x: 0, y: 0, ...screen });
  for (const key of ['Escape', 'Escape', 'Control+K', 'Escape']) await page.keyboard.press(key);
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.shell') ?? null)).toBeNull();
  }
  await expect(maintenance).toBeVisible();
  await maintenance.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(maintenance).toBeHidden();
});

test('[BILL-22] an overlay of an expired account stays through Escape and clicks, and leads to the payment method @phone', async ({
  page,
  stage,
}) => {
  stage.server.state.billing = expired;
  await visit(page, stage.clientUrl, stage.server.token, false);
  const overlay = page.getByRole('dialog', { name: 'Account Past Due' });
  await expect(overlay).toBeVisible();
  for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
  await page.mouse.click(5, 5);
  await expect(overlay).toBeVisible();
  await page.getByRole('link', { name: 'Update payment method' }).click();
  await expect(page).toHaveURL(`${stage.clientUrl}/subscription?tab=payment-method`);
  await expect(overlay).toBeHidden();
});
