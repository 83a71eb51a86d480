import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The page of a prop. */
export class PropPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(id: string): Promise<void> {
    await this.#page.goto(`/props/prop/${id}`);
    await expect(this.#page.getByRole('heading', { level: 1 })).toBeVisible();
  }
}
