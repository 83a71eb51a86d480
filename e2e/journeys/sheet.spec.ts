import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { freshCode } from '../support/unique.ts';

/** A list's sheet, as a desktop user works with it. */
class SheetPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(tag: string): Promise<void> {
    await this.#page.goto(`/props?q=${tag}&view=sheet`);
    await expect(this.cell(0, 0)).not.toBeEmpty();
  }

  cell(row: number, column: number): Locator {
    const quadrant = column === 0 ? 'left' : 'main';
    return this.#page.locator(
      `.bp6-table-quadrant-${quadrant} .bp6-table-cell-row-${row}.bp6-table-cell-col-${column}`,
    );
  }

  async column(label: string): Promise<number> {
    return (await this.#page.locator('.bp6-table-quadrant-main .cells-heading-label').allInnerTexts()).indexOf(label);
  }

  /** Clicks a cell, which the selection overlay may cover. */
  async click(row: number, label: string): Promise<void> {
    const cell = this.cell(row, await this.column(label));
    await cell.scrollIntoViewIfNeeded();
    const box = await cell.boundingBox();
    expect(box).not.toBeNull();
    if (box) await this.#page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }

  press(...keys: readonly string[]): Promise<void> {
    return keys.reduce(async (before, key) => {
      await before;
      await this.#page.keyboard.press(key);
    }, Promise.resolve());
  }
}

test('[JOURNEY-61] a list is edited as a spreadsheet: typed, pasted, filled down, saved at once and undone; two people in the same cell are warned @desktop', async ({
  page,
  context,
  api,
  signIn,
}) => {
  const tag = freshCode();
  const ids: string[] = [];
  for (const number of [1, 2, 3, 4])
    ids.push(await api.addProp({ name: `Goblet ${number} ${tag}`, condition: 'good' }));
  const conditions = async () =>
    (await api.records('prop'))
      .filter(({ values }) => String(values['name']).endsWith(tag))
      .toSorted((a, b) => String(a.values['name']).localeCompare(String(b.values['name'])))
      .map(({ values }) => values['condition']);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  const sheet = new SheetPage(page);
  await sheet.open(tag);
  const condition = await sheet.column('Condition');

  // Typing, with the field's choices.
  await sheet.click(0, 'Condition');
  await page.keyboard.type('poo');
  await sheet.press('Enter');
  await expect(sheet.cell(0, condition)).toHaveText('Poor');

  // Copies in spreadsheet format and pastes a block of the same kind; invalid values stay in the sheet and are not sent.
  await sheet.click(0, 'Name');
  await sheet.press('Shift+ArrowDown', 'Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`Goblet 1 ${tag}\nGoblet 2 ${tag}`);
  await page.evaluate(() => navigator.clipboard.writeText('Fair\r\nmarvellous\r\n'));
  await sheet.click(1, 'Condition');
  await sheet.press('Control+v');
  await expect(sheet.cell(2, condition)).toHaveText('marvellous');
  await expect(page.getByText("1 cell can't be saved")).toBeVisible();
  // Fills down over it.
  await sheet.click(1, 'Condition');
  await sheet.press('Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
  await page.getByRole('button', { name: 'Save 4 cells' }).click();
  await expect.poll(conditions).toEqual(['poor', 'fair', 'fair', 'fair']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(conditions).toEqual(['good', 'good', 'good', 'good']);

  // Two users edit the same cell: neither overwrites the other unnoticed.
  await sheet.click(3, 'Condition');
  await page.keyboard.type('poo');
  await sheet.press('Enter');
  await expect(page.getByRole('button', { name: 'Save 1 cell' })).toBeEnabled();
  const changes = { condition: { from: 'good', to: 'unusable' } };
  await api.send({ type: 'ChangeRecord', kind: 'prop', id: ids[3] ?? '', payload: { changes } });
  await expect(page.getByText('1 conflict')).toBeVisible();
  await expect(page.getByText('Condition: someone else changed this to "Unusable".')).toBeVisible();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(sheet.cell(3, condition)).toHaveText('Unusable');
  await expect(page.getByRole('button', { name: /^Save/ })).toBeHidden();
});

test('[SHEET-23] row numbers stay on one line @desktop', async ({ page, api, signIn }) => {
  const tag = freshCode();
  await api.addProp({ name: `Goblet ${tag}` });
  await signIn(page);
  await new SheetPage(page).open(tag);
  const number = page.locator('.bp6-table-row-name-text').first();
  await expect(number).toHaveText('1');
  const drawn = await number.evaluate((element) => {
    element.textContent = '1179';
    const text = document.createRange();
    text.selectNodeContents(element);
    const header = element.closest('.bp6-table-header')?.getBoundingClientRect();
    const lines = [...text.getClientRects()];
    return { lines: lines.length, isInside: lines.every(({ right }) => header !== undefined && right <= header.right) };
  });
  expect(drawn).toEqual({ lines: 1, isInside: true });
});
