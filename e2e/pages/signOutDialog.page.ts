import { expect } from '../../tests/device/expect.ts';
import type { Locator, Page } from '@playwright/test';

/** The dialog for signing out one item. */
export class SignOutDialog {
  readonly dialog: Locator;
  readonly member: Locator;
  readonly due: Locator;
  readonly quantity: Locator;
  readonly seldom: Locator;
  readonly purpose: Locator;
  readonly ok: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog');
    this.member = this.dialog.getByRole('combobox', { name: 'Sign out to' });
    this.due = this.dialog.getByLabel('Due back');
    this.quantity = this.dialog.getByRole('spinbutton', { name: 'Quantity' });
    this.seldom = this.dialog.getByText('Purpose, condition and photos');
    this.purpose = this.dialog.getByLabel('Purpose');
    this.ok = this.dialog.getByRole('button', { name: 'Sign out', exact: true });
  }

  async open(): Promise<void> {
    await this.#page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(this.dialog).toBeVisible();
  }

  async setPurpose(purpose: string): Promise<void> {
    await this.seldom.click();
    await this.purpose.fill(purpose);
  }

  async chooseMember(name: string): Promise<void> {
    await this.member.fill(name);
    await this.dialog.getByRole('option', { name }).click();
    await expect(this.member).toHaveValue(name);
  }
}

/** Types 1 January of a year key by key, into a native or our own date field. The keys are the same for either order of day and month. */
export async function typeNewYear(field: Locator, year: number): Promise<void> {
  await field.focus();
  if ((await field.getAttribute('type')) === 'date') {
    await field.pressSequentially(`0101${year}`);
    return expect(field).toHaveValue(`${year}-01-01`);
  }
  await field.press('ControlOrMeta+A');
  await field.pressSequentially(`1/1/${year}`);
  await field.press('Tab');
  await expect(field).toHaveValue(`01/01/${year}`);
}
