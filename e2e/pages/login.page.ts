import { expect } from '../../tests/device/expect.ts';
import type { Locator, Page } from '@playwright/test';

/** The login page. */
export class LoginPage {
  readonly #page: Page;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly problem: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.email = page.getByLabel('Email');
    this.password = page.getByLabel('Password', { exact: true });
    this.submit = page.getByRole('button', { name: 'Log in', exact: true });
    this.problem = page.getByRole('alert');
  }

  async open(address = '/login'): Promise<void> {
    await this.#page.goto(address);
    await expect(this.#page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }

  async expectSignedIn(): Promise<void> {
    await expect(this.#page.getByRole('button', { name: /^Account: / })).toBeVisible();
  }
}
