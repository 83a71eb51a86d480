import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { axeViolations } from '../support/axe.ts';
import { freshCode } from '../support/unique.ts';
import type { Api } from '../support/api.ts';

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const today = dayIn(0);

async function addProps(api: Api, tag: string, names: readonly string[], values: object = {}): Promise<readonly { readonly id: string; readonly code: string; readonly name: string }[]> {
  const category = await api.category();
  return Promise.all(
    names.map(async (name, index) => {
      const code = `${tag}-${index}`;
      const { id } = await api.call<{ id: string }>('POST', 'props', { name: `${name} ${tag}`, categoryId: category.id, code, ...values });
      return { id, code, name: `${name} ${tag}` };
    }),
  );
}

async function expectWhole(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 'reaches beyond the screen').toBe(0);
  expect(await axeViolations(page)).toEqual([]);
}

/** What a hand scanner types: fast, and with Enter at the end. */
async function wedge(page: Page, code: string): Promise<void> {
  await page.evaluate((keys) => {
    for (const key of [...keys, 'Enter']) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, code);
}

test('[RESV-30] a show asks, is promised, collects, brings a part back damaged and the rest whole, and is done', async ({ page, api, signIn }) => {
  test.setTimeout(180_000);
  const tag = freshCode();
  const [bowls] = await addProps(api, tag, ['Gruel bowls'], { tracking: 'batch', quantity: 12 });
  await signIn(page);
  await page.goto('/props/requests/new');
  await page.getByLabel('What for').fill(`Oliver ${tag}`);
  await page.getByLabel('Needed for the show by').fill(today);
  await page.getByLabel('Needed until').fill(dayIn(6));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Oliver ${tag}` })).toBeVisible();
  await page.getByRole('link', { name: 'Add what is needed' }).click();
  await page.getByLabel('What is needed').fill(`Bowls for the boys ${tag}`);
  await page.getByLabel('How many').fill('8');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.goto('/props/requests');
  await page.getByRole('link', { name: `Oliver ${tag}` }).click();

  await page.getByRole('button', { name: 'Ask for it' }).click();
  await page.getByRole('button', { name: 'Look at it' }).click();
  await page.getByLabel(`Where it comes from: Bowls for the boys ${tag}`).selectOption('stock');
  await page.getByLabel(`Choose from stock: Bowls for the boys ${tag}`).fill(tag);
  await page.getByRole('option', { name: bowls?.name ?? '' }).click();
  await page.getByRole('button', { name: 'Approve all' }).click();
  await page.getByRole('button', { name: 'Reserve what comes from stock' }).click();
  await expect(page.getByText('Reserved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Allocated' }).click();
  await expectWhole(page);

  await page.getByRole('link', { name: 'To the booking' }).click();
  await page.getByRole('button', { name: `Set aside: ${bowls?.name}` }).click();
  await expect(page.locator('.booking-line').getByText('Set aside', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign the agreement' }).click();
  await page.getByLabel('Name of who signs').fill('Nancy Sikes');
  const pad = await page.getByRole('img', { name: 'Sign here' }).boundingBox();
  if (!pad) throw new Error('there is no pad to sign on');
  await page.mouse.move(pad.x + 30, pad.y + 30);
  await page.mouse.down();
  await page.mouse.move(pad.x + 120, pad.y + 60, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('Agreement signed by Nancy Sikes on')).toBeVisible();
  await page.getByRole('button', { name: `Sign out: ${bowls?.name}` }).click();
  await expect(page.locator('.booking-line').getByText('Out', { exact: true })).toBeVisible();
  await expectWhole(page);
  await page.getByRole('link', { name: 'Slip', exact: true }).click();
  await expect(page.getByText('Signed by Nancy Sikes on')).toBeVisible();
  await expect(page.getByRole('cell', { name: bowls?.name ?? '' })).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: `Take back: ${bowls?.name}` }).click();
  await page.getByLabel('How many', { exact: true }).fill('5');
  await page.getByLabel('It is damaged').check();
  await page.getByLabel('What is wrong').fill('Chipped rims');
  await page.getByLabel('How many of them').fill('2');
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('3 signed out · 3 back · 2 damaged')).toBeVisible();
  await page.getByRole('button', { name: `Take back: ${bowls?.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('6 back · 2 damaged')).toBeVisible();
  await page.getByRole('link', { name: bowls?.name ?? '' }).first().click();
  await expect(page.getByText('Chipped rims').first()).toBeVisible();
  await page.goto('/props/requests');
  await page.getByRole('link', { name: `Oliver ${tag}` }).click();
  for (const step of ['Ready', 'Handed over', 'Close']) await page.getByRole('button', { name: step, exact: true }).click();
  await expect(page.getByText('Closed').first()).toBeVisible();
});

test('[RESV-7, RESV-29] a rush at the desk: forty scans out and back, a clash told, a count that goes down', async ({ page, api, signIn, watch }) => {
  test.setTimeout(180_000);
  watch.expect(/409/);
  const tag = freshCode();
  const things = await addProps(api, tag, Array.from({ length: 20 }, (_, index) => `Lantern ${index + 1}`));
  await signIn(page);
  await page.goto('/props/SignOut?mode=reserve');
  const book = async (name: string) => {
    await page.getByRole('button', { name: 'New booking' }).click();
    await page.getByLabel('What for').fill(name);
    await page.getByRole('button', { name: 'Make the booking' }).click();
    await expect(page.getByLabel('Booking', { exact: true })).toHaveValue(name);
  };
  const scanned = (count: number) => expect(page.locator('.scan-line')).toHaveCount(count);
  await book(`Ghosts ${tag}`);
  for (const { code } of things) await wedge(page, code);
  await scanned(20);
  await expect(page.locator('.desk-count')).toHaveText('20 things');
  await expectWhole(page);

  await page.getByRole('radio', { name: 'Sign out' }).or(page.getByRole('button', { name: 'Sign out', exact: true })).first().click();
  for (const { code } of things) await wedge(page, code);
  await scanned(40);
  await expect(page.locator('.desk-count')).toHaveText('Everything reserved has been handed out.');
  await page.getByRole('radio', { name: 'Take back' }).or(page.getByRole('button', { name: 'Take back', exact: true })).first().click();
  await expect(page.locator('.desk-count')).toHaveText('20 things');
  const [first] = things;
  await wedge(page, first?.code ?? '');
  await wedge(page, first?.code ?? '');
  await expect(page.locator('.scan-line').first()).toContainText('It is in this list already.');
  await expect(page.locator('.desk-count')).toHaveText('19 things');

  await page.getByRole('radio', { name: 'Reserve' }).or(page.getByRole('button', { name: 'Reserve', exact: true })).first().click();
  await book(`Rivals ${tag}`);
  await wedge(page, things[1]?.code ?? '');
  await expect(page.locator('.scan-line').first()).toContainText(`It is not free on these days: it is out for Ghosts ${tag} until`);
  await expect(page.locator('.scan-line').first()).toContainText('Free for as long from');
});
