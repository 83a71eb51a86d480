import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ListPage } from '../pages/list.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { PropPage } from '../pages/prop.page.ts';
import { SignOutDialog } from '../pages/signOutDialog.page.ts';
import { password, people } from '../support/template.ts';
import { freshCode } from '../support/unique.ts';

const margaret = 'Margaret Ashdown';

/** Creates a booking in the reservation form and reserves the item for it. */
async function reserveForNewBooking(page: Page, item: string, booking: string): Promise<void> {
  await page
    .getByRole('region', { name: 'Availability' })
    .getByRole('button', { name: 'Reserve', exact: true })
    .click();
  const form = page.getByRole('dialog', { name: `Reserve ${item}` });
  await form.getByRole('button', { name: 'New booking' }).click();
  await page.getByLabel('Purpose').fill(booking);
  await page.getByRole('button', { name: 'Create booking' }).click();
  await expect(form.getByRole('combobox', { name: 'Booking' })).toHaveValue(booking);
  await form.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expect(form).toBeHidden();
}

test('[JOURNEY-60, JOURNEY-2, JOURNEY-4, ENGINE-1] a visit: log in and continue to the requested page, find a prop, sign it out, return and reserve it, open the calendar, and log out without leaving data behind @phone @members', async ({
  page,
  api,
  watch,
}) => {
  const code = freshCode();
  const item = `Hunting horn ${code}`;
  const booking = `The Rivals ${code}`;
  const id = await api.addProp({ name: item, code });
  const today = new Date().toISOString().slice(0, 10);
  const loans = async () => (await api.prop(id)).loans;

  await page.goto('/props?q=teapot');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await new LoginPage(page).signIn(people.chair, password);
  await expect(page).toHaveURL(/\/props\?q=teapot$/);
  await expect(page).toHaveTitle('Backstock: All props');
  const list = new ListPage(page);
  await expect(list.search).toHaveValue('teapot');
  await list.search.fill(`horn ${code}`);
  await expect(list.count).toHaveText('1 prop');
  await list.openFirst();
  const prop = new PropPage(page);
  await prop.expectTitle(item);

  const signOut = new SignOutDialog(page);
  await signOut.open();
  await expect(signOut.member).toHaveValue(margaret);
  await signOut.setPurpose('Read-through');
  await signOut.ok.click();
  await expect(signOut.dialog).toBeHidden();
  await expect(page.getByText(`With ${margaret} until`).first()).toBeVisible();
  await expect.poll(loans).toMatchObject([{ quantity: 1, purpose: 'Read-through', from: today }]);

  await page.goto('/mine');
  await page.getByRole('button', { name: `Return: ${item}` }).click();
  await expect(page.getByText(`${item} returned`)).toBeVisible();
  await expect.poll(loans).toEqual([]);

  await prop.open(id);
  await reserveForNewBooking(page, item, booking);
  await prop.openTab('Bookings');
  await expect(page.getByRole('region', { name: 'Reservations' }).getByRole('link', { name: booking })).toBeVisible();

  await page.goto('/calendar?view=agenda');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByLabel('Only mine').press('Space');
  await expect(page.getByLabel('Only mine')).toBeChecked();
  await page.keyboard.press('Escape');
  const entry = page.getByText(`${booking}: 1 to collect`);
  await expect(entry).toBeVisible();
  await page.getByRole('button', { name: 'Later', exact: true }).click();
  await expect(entry).toHaveCount(0);
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await entry.click();
  await expect(page.getByRole('heading', { name: booking, level: 1 })).toBeVisible();
  expect(watch.troubles).toEqual([]);

  await expect(page.getByText('All changes saved')).toBeAttached();
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});
