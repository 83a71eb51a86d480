import { expect } from '../../tests/device/expect.ts';
import type { Locator, Page } from '@playwright/test';

/** The page of a prop. */
export class PropPage {
  readonly #page: Page;
  readonly picture: Locator;
  readonly history: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.picture = page.getByRole('img', { name: /^Photo 1 of / });
    this.history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  }

  async open(id: string): Promise<void> {
    await this.#page.goto(`/props/prop/${id}`);
    await expect(this.#page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  async expectTitle(title: string): Promise<void> {
    await expect(this.#page.getByRole('heading', { name: title, level: 1, exact: true })).toBeVisible();
    await expect(this.#page).toHaveURL(/\/props\/prop\/[0-9a-f-]{36}$/);
  }

  /** The id in the address. */
  get id(): string {
    return new URL(this.#page.url()).pathname.split('/').at(-1) ?? '';
  }

  async backToList(): Promise<void> {
    await this.#page.getByRole('main').getByRole('link', { name: 'All props', exact: true }).first().click();
    await expect(this.#page.getByRole('heading', { name: 'All props', level: 1 })).toBeVisible();
  }

  /** Opens one of its tabs. */
  async openTab(name: 'Details' | 'Bookings' | 'Documents' | 'History'): Promise<void> {
    const tab = this.#page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page');
  }

  async edit(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(this.#page.getByRole('heading', { name: /^Edit /, level: 1 })).toBeVisible();
  }

  /** Waits until the picture is loaded and decoded, and checks its aspect ratio (width / height). */
  async expectPicture(source: RegExp, shape: number): Promise<void> {
    await expect(this.picture).toHaveAttribute('src', source);
    await expect
      .poll(() => this.picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight))
      .toBeCloseTo(shape, 2);
  }
}
