import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ScanPage, wedgeScan } from '../pages/scan.page.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { freshCode } from '../support/unique.ts';

const today = new Date().toISOString().slice(0, 10);

async function ask(page: Page, name: string, line: string): Promise<void> {
  await page.goto('/props/requests/new');
  await page.getByLabel('Purpose').fill(name);
  await page.getByLabel('Needed for the show by').fill(today);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('textbox', { name: 'Prop needed' }).fill(line);
  await page.getByLabel('Quantity').fill('8');
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect(page.getByRole('link', { name: line })).toBeVisible();
  await page.getByRole('button', { name: 'Submit request' }).click();
}

/** The page rerenders when its change has been confirmed, and a tap at that moment is lost. */
async function waitUntilConfirmed(page: Page): Promise<void> {
  await expect(page.getByText('All changes saved')).toBeAttached();
}

async function sign(page: Page, name: string): Promise<void> {
  await waitUntilConfirmed(page);
  await page.getByRole('button', { name: 'Sign agreement' }).click();
  await page.getByLabel('Name of person signing').fill(name);
  const surface = page.getByRole('img', { name: 'Sign here' });
  await surface.scrollIntoViewIfNeeded();
  const pad = await surface.boundingBox();
  if (!pad) throw new Error('there is no pad to sign on');
  await page.mouse.move(pad.x + 30, pad.y + 30);
  await page.mouse.down();
  await page.mouse.move(pad.x + 120, pad.y + 60, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText(`Agreement signed by ${name} on`)).toBeVisible();
}

test('[REQ-4, RESV-11, RESV-16] a show requests items, gets them reserved, collects them, returns some damaged and the rest intact, and is completed @phone @members', async ({
  page,
  api,
  signIn,
}) => {
  const tag = freshCode();
  const [request, line, bowls] = [`Oliver ${tag}`, `Bowls for the boys ${tag}`, `Gruel bowls ${tag}`];
  await api.addProp({ name: bowls, tracking: 'batch', quantity: 12 });
  await signIn(page);
  await ask(page, request, line);
  await page.getByRole('button', { name: 'Start review' }).click();
  await page.getByLabel(`Source: ${line}`).selectOption('stock');
  await page.getByRole('combobox', { name: `Choose from stock: ${line}` }).fill(tag);
  await page.getByRole('option', { name: bowls }).click();
  await page.getByRole('button', { name: 'Approve all' }).click();
  await page.getByRole('button', { name: 'Reserve items from stock' }).click();
  await expect(page.getByText('Reserved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as allocated' }).click();
  await expectNoOverflow(page);

  await waitUntilConfirmed(page);
  await page.getByRole('link', { name: 'Open booking' }).click();
  const state = (text: string) => expect(page.locator('.booking-line').getByText(text, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Set aside: ${bowls}` }).click();
  await state('Set aside');
  await sign(page, 'Nancy Sikes');
  await page.getByRole('button', { name: `Sign out: ${bowls}` }).click();
  await state('Out');
  await expectNoOverflow(page);
  await page.getByRole('link', { name: 'Sign-out slip', exact: true }).click();
  await expect(page.getByText('Signed by Nancy Sikes on')).toBeVisible();
  await expect(page.getByRole('cell', { name: bowls })).toBeVisible();
  await page.getByRole('link', { name: 'Back to booking' }).click();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `Return: ${bowls}` }).click();
  await dialog.getByRole('spinbutton', { name: 'Quantity', exact: true }).fill('5');
  await dialog.getByLabel('Damaged', { exact: true }).check();
  await dialog.getByLabel("What's wrong").fill('Chipped rims');
  await dialog.getByRole('spinbutton', { name: 'Number damaged' }).fill('2');
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(page.getByText('3 signed out · 3 returned · 2 damaged')).toBeVisible();
  await page.getByRole('button', { name: `Return: ${bowls}` }).click();
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(page.getByText('6 returned · 2 damaged')).toBeVisible();
  await page.getByRole('link', { name: bowls }).first().click();
  await expect(page.getByText('Chipped rims').first()).toBeVisible();

  await page.goto('/props/requests');
  await page.getByRole('link', { name: request }).click();
  for (const step of ['Mark as ready', 'Mark as handed over', 'Close request'])
    await page.getByRole('button', { name: step, exact: true }).click();
  await expect(page.getByText('Closed').first()).toBeVisible();
});

test('[RESV-29, RESV-7] forty quick scans at the desk sign items out and in, count down, and report a clash @desktop', async ({
  page,
  api,
  signIn,
}) => {
  const tag = freshCode();
  const codes = Array.from({ length: 20 }, (_, index) => `${tag}-${index + 1}`);
  await Promise.all(codes.map((code, index) => api.addProp({ name: `Lantern ${index + 1} ${tag}`, code })));
  await signIn(page);
  await page.goto('/props/SignOut?mode=reserve');
  const lines = page.getByRole('region', { name: /^Scanned/ }).getByRole('listitem');
  const left = page.getByRole('region', { name: /^(In this booking|Still to)/ }).getByRole('status');
  const mode = async (name: string) => {
    await page.getByRole('radio', { name, exact: true }).click();
    // Codes scanned before the page shows the new mode are handled in the old one.
    await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
  };
  const desk = new ScanPage(page);
  const book = async (name: string) => {
    await desk.unfold();
    await page.getByRole('button', { name: 'New booking' }).click();
    await page.getByLabel('Purpose').fill(name);
    await page.getByRole('button', { name: 'Create booking' }).click();
    await desk.unfold();
    await expect(page.getByLabel('Booking', { exact: true })).toHaveValue(name);
  };
  await book(`Ghosts ${tag}`);
  await wedgeScan(page, ...codes);
  await expect(left).toHaveText('20 items');
  await expectNoOverflow(page);
  await mode('Sign out');
  await wedgeScan(page, ...codes);
  await mode('Return');
  await wedgeScan(page, ...codes, codes[0] ?? '', `${tag}-none`);
  await expect(lines).toHaveCount(62);
  await expect(lines.filter({ hasText: 'Reserved for' })).toHaveCount(20);
  await expect(lines.filter({ hasText: 'Out to' })).toHaveCount(20);
  await expect(lines.getByText('Returned', { exact: true })).toHaveCount(20);
  await expect(lines.nth(1)).toContainText('Already in this list.');
  await expect(lines.first()).toContainText('No item has this tag.');
  await expect(left).toHaveText('Everything has been returned.');

  await mode('Reserve');
  await wedgeScan(page, codes[1] ?? '');
  await expect(lines).toHaveCount(63);
  await book(`Rivals ${tag}`);
  await wedgeScan(page, codes[1] ?? '');
  await expect(lines.first()).toContainText(`It isn't free on these dates: it's reserved for Ghosts ${tag}`);
  await expect(lines.first()).toContainText('Free from');
});
