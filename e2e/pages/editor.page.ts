import { expect } from '../../tests/device/expect.ts';
import type { Locator, Page } from '@playwright/test';

/** A file as a user chooses it. */
interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The prop form. */
export class EditorPage {
  readonly #page: Page;
  readonly name: Locator;
  readonly category: Locator;
  readonly code: Locator;
  readonly save: Locator;
  readonly chosenPhotos: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.name = page.getByRole('textbox', { name: 'Name', exact: true });
    this.category = page.getByRole('combobox', { name: 'Category' });
    this.code = page.getByRole('textbox', { name: 'Code', exact: true });
    this.chosenPhotos = page.getByRole('region', { name: 'Photos' }).getByRole('img');
    this.save = page.getByRole('button', { name: 'Save', exact: true });
  }

  /** The form for a new prop. */
  async open(): Promise<void> {
    await this.#page.goto('/props/new');
    await this.expectOpen();
  }

  async expectOpen(): Promise<void> {
    await expect(this.#page.getByRole('heading', { name: 'Add a prop', level: 1 })).toBeVisible();
  }

  async chooseCategory(name: string): Promise<void> {
    await this.category.fill(name);
    await this.#page.getByRole('option', { name }).first().click();
    await expect(this.category).toHaveValue(new RegExp(`${name}$`));
  }

  async choose(group: string, choice: string): Promise<void> {
    const button = this.#page.getByRole('group', { name: group }).getByRole('button', { name: choice, exact: true });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
}

/** Adds photos to the open form or page, like the file chooser or the camera. */
export async function givePhotos(page: Page, ...files: readonly ChosenFile[]): Promise<void> {
  await page
    .getByRole('region', { name: 'Photos' })
    .locator('input[type="file"]')
    .setInputFiles([...files]);
}
