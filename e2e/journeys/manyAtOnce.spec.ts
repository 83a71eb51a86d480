import { expect, test } from '../fixtures.ts';
import { ListPage } from '../pages/list.page.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { freshCode } from '../support/unique.ts';

test('[JOURNEY-47] a file with a wrong row is corrected, imported and undone as a whole @phone', async ({
  page,
  api,
  signIn,
}) => {
  const tag = freshCode();
  const category = String((await api.records('propCategory'))[0]?.values['name']);
  // Wider than a phone in the step that chooses the header row.
  const long = `Vase ${tag} with a rim of gilded acanthus leaves`;
  const text = `Name,Category,Condition\n${long} ${tag},${category},good\nJug ${tag},${category},so-so\n`;
  await signIn(page);
  await page.goto('/import/prop');
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'vases.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const lookThrough = page.getByRole('button', { name: 'Review rows' });
  await expect(lookThrough).toBeVisible();
  await expectNoOverflow(page);
  await lookThrough.click();
  await expect(page.getByText('Condition: there\'s no "so-so".', { exact: false })).toBeVisible();
  const cell = page.getByLabel('Condition, row 3');
  await cell.fill('fair');
  await cell.press('Enter');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible({ timeout: 30_000 });
  const named = async () =>
    (await api.records('prop'))
      .filter(({ values, lifecycle }) => String(values['name']).endsWith(tag) && lifecycle.stage === 'active')
      .map(({ values }) => values['condition']);
  expect((await named()).toSorted()).toEqual(['fair', 'good']);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('button', { name: 'Choose another file', exact: true })).toBeVisible({ timeout: 30_000 });
  expect(await named()).toEqual([]);
});

test('[JOURNEY-48] all search results are changed at once and undone, and two duplicates are merged @desktop', async ({
  page,
  api,
  signIn,
}) => {
  const tag = freshCode();
  for (let number = 1; number <= 12; number += 1) await api.addProp({ name: `Candlestick ${tag}`, notes: `${number}` });
  await signIn(page);
  const list = new ListPage(page);
  await list.open(`?q=${tag}`);
  await expect(list.count).toHaveText('12 props');
  await page
    .getByRole('checkbox', { name: new RegExp(`Candlestick ${tag}`) })
    .first()
    .check();
  await page.getByRole('button', { name: 'Select all 12 matches' }).click();
  const bar = page.getByRole('region', { name: '12 selected' });
  await bar
    .getByRole('button', { name: 'Edit', exact: true })
    .or(bar.getByRole('button', { name: 'More actions' }))
    .first()
    .click();
  const inMenu = page.getByRole('listitem').getByRole('button', { name: 'Edit', exact: true });
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('combobox', { name: 'Choose a field' }) });
  await expect(dialog.or(inMenu).first()).toBeVisible();
  if (await inMenu.isVisible()) await inMenu.click();
  await dialog.getByRole('combobox', { name: 'Choose a field' }).selectOption({ label: 'Condition' });
  await page.getByRole('dialog').getByRole('button', { name: 'Poor', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change 12' }).click();
  const conditions = async () =>
    new Set(
      (await api.records('prop'))
        .filter(({ values }) => String(values['name']).endsWith(tag))
        .map(({ values }) => values['condition'] ?? 'none'),
    );
  await expect.poll(conditions, { timeout: 30_000 }).toEqual(new Set(['poor']));
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(conditions, { timeout: 30_000 }).toEqual(new Set(['none']));

  await page.reload();
  await expect(list.count).toHaveText('12 props');
  for (const place of [0, 1])
    await page
      .getByRole('checkbox', { name: new RegExp(`Candlestick ${tag}`) })
      .nth(place)
      .check();
  await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Compare and merge' }).click();
  await expect(page.getByRole('dialog')).toContainText('Compare 2 props');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Merge into Candlestick ${tag}` })
    .click();
  await expect(list.count).toHaveText('11 props');
});
