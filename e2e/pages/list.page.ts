import { expect } from '../../tests/device/expect.ts';
import type { Locator, Page } from '@playwright/test';

/** The list of props. */
export class ListPage {
  readonly #page: Page;
  readonly search: Locator;
  readonly count: Locator;
  readonly cards: Locator;
  readonly add: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.search = page.getByRole('searchbox', { name: 'Search props' });
    this.count = page.getByText(/^(\d|,)+ props?$/).first();
    this.add = page.getByRole('main').getByRole('link', { name: 'Add a prop' }).first();
    this.cards = page.getByRole('main').locator('a[data-record-link]');
  }

  async open(query = ''): Promise<void> {
    await this.#page.goto(`/props${query}`);
    await expect(this.#page.getByRole('heading', { name: 'All props' })).toBeVisible();
  }

  /** Filters are next to the list, or behind a button on narrow screens. */
  async filter(facet: string, value: string): Promise<void> {
    const button = this.#page.getByRole('button', { name: /^Filters/ });
    const behindButton = await button.isVisible();
    if (behindButton) await button.click();
    const group = this.#page.getByRole('group').filter({ has: this.#page.getByText(facet, { exact: true }) });
    await group.getByText(facet, { exact: true }).waitFor();
    if (!(await group.getByRole('checkbox', { name: value }).first().isVisible()))
      await group.getByText(facet, { exact: true }).click();
    await group.getByRole('checkbox', { name: value }).first().click();
    await expect(group.getByRole('checkbox', { name: value }).first()).toBeChecked();
    if (behindButton) await this.#page.getByRole('button', { name: /^Show [\d,]+$/ }).click();
  }

  /** Opens it on its own page: on a desktop it opens next to the list first. */
  async openFirst(): Promise<void> {
    await this.cards.first().click();
    if ((this.#page.viewportSize()?.width ?? 0) < 1100) return;
    await this.#page
      .getByRole('complementary', { name: 'Preview' })
      .getByRole('link', { name: 'Open page', exact: true })
      .click();
  }

  /** Sets the list to endless scroll (`Endless scroll`) or to pages. */
  async showIn(paging: string): Promise<void> {
    const menu = this.#page.locator('.views-menu');
    await menu.locator('summary').click();
    await menu.getByLabel('Paging').selectOption(paging);
    await menu.locator('summary').click();
  }

  async names(): Promise<readonly string[]> {
    return this.cards.locator('.item-card-title').allInnerTexts();
  }
}
