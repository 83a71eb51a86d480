import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { axeViolations } from '../support/axe.ts';
import { freshCode } from '../support/unique.ts';
import { offlineTrouble } from '../support/watch.ts';
import type { Api } from '../support/api.ts';
import { goOffline, goOnline, keepsProgram } from '../support/offline.ts';

test.use(keepsProgram);

/** A rail for this journey only, with three items at home there and one that isn't. */
async function fill(api: Api) {
  const tag = freshCode();
  const category = await api.category();
  const { id: placeId } = await api.call<{ id: string }>('POST', 'locations', {
    name: `Rail ${tag}`,
    locationType: 'rail',
  });
  const add = (name: string, values: object) =>
    api.call<{ id: string }>('POST', 'props', { name: `${name} ${tag}`, categoryId: category.id, ...values });
  const codes = { lamp: `${tag}-A`, fan: `${tag}-B`, stray: `${tag}-D` };
  const lamp = await add('Lamp', { homeLocationId: placeId, code: codes.lamp });
  const fan = await add('Fan', { homeLocationId: placeId, code: codes.fan });
  const plates = await add('Plates', { homeLocationId: placeId, tracking: 'batch', quantity: 10 });
  const stray = await add('Stray', { code: codes.stray });
  return { tag, codes, ids: { lamp: lamp.id, fan: fan.id, plates: plates.id, stray: stray.id, placeId } };
}

async function type(page: Page, code: string): Promise<void> {
  await page.getByLabel('Or type the code').fill(code);
  await page.getByRole('button', { name: 'Go', exact: true }).click();
}

test('[JOURNEY-40] two devices count a location, one of them offline, and the review updates the records @phone', async ({
  page,
  anotherDevice,
  api,
  signIn,
  watch,
}) => {
  watch.expect(...offlineTrouble);
  test.setTimeout(180_000);
  const { tag, codes, ids } = await fill(api);
  const { id } = await api.call<{ id: string }>('POST', 'stocktakes', {
    name: `Count ${tag}`,
    department: 'props',
    placeId: ids.placeId,
  });
  await signIn(page);
  await page.goto(`/stocktakes/stocktake/${id}`);
  await expect(page.getByRole('heading', { name: `Count ${tag}` })).toBeVisible();
  await expect(page.getByText('0 of 3', { exact: true })).toBeVisible();
  await expectNoOverflow(page);

  const other = await (await anotherDevice()).newPage();
  await signIn(other, 'borrower');
  await other.goto(`/stocktakes/stocktake/${id}`);
  await expect(other.getByText('0 of 3', { exact: true })).toBeVisible();
  await goOffline(other);
  await other.getByRole('button', { name: `How many?: Plates ${tag}` }).click();
  await other.getByLabel('Quantity', { exact: true }).fill('8');
  await other.getByRole('button', { name: 'Save count', exact: true }).click();
  await type(other, codes.lamp);
  await expect(other.getByText('2 of 3', { exact: true })).toBeVisible();

  await type(page, codes.lamp);
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
  await type(page, codes.lamp);
  await expect(page.locator('.scan-line').first()).toContainText('Already counted by You.');
  await type(page, codes.stray);
  await expect(page.getByText('1 unexpected')).toBeVisible();

  await goOnline(other);
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(other.getByText('1 unexpected')).toBeVisible({ timeout: 30_000 });

  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Review counts' }).click();
  await expect(page.getByText("1 item hasn't been checked yet.", { exact: false })).toBeVisible();
  await page.getByLabel(`What to do about "Plates ${tag}"`).selectOption('instead');
  await page.getByLabel(`Make this its home location: Stray ${tag}`).check({ force: true });
  await expectNoOverflow(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.screenshot({
    path: `${process.env['SHOTS'] ?? 'test-results'}/review-${page.viewportSize()?.width}.png`,
    fullPage: true,
  });
  await page.getByRole('button', { name: 'Make 3 changes and close' }).click();
  await expect(page.getByText('Stocktake closed')).toBeVisible();
  await expect(other.getByText('Stocktake closed')).toBeVisible({ timeout: 30_000 });

  await expect.poll(async () => (await api.prop(ids.fan)).missing).toBe(1);
  expect((await api.prop(ids.plates)).values['quantity']).toBe(8);
  expect((await api.prop(ids.stray)).values['homeLocationId']).toBe(ids.placeId);
  expect((await api.prop(ids.lamp)).missing).toBe(0);
});

test('[JOURNEY-41] a stocktake is started, a count undone, and the stocktake cancelled and resumed @phone @members', async ({
  page,
  api,
  signIn,
}) => {
  const { tag, codes, ids } = await fill(api);
  await signIn(page);
  await page.goto(`/stocktakes/new?placeId=${ids.placeId}`);
  await page.locator('[data-field=name] input').fill(`Count ${tag}`);
  await page.locator('[data-field=department]').getByRole('button', { name: 'Props' }).click();
  await expect(page.getByText('All changes saved')).toBeAttached();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('0 of 3', { exact: true })).toBeVisible();
  await type(page, codes.fan);
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Undo: Fan ${tag}` }).click();
  await expect(page.getByText('0 of 3', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Review counts' }).click();
  await page.getByRole('button', { name: 'Cancel stocktake' }).click();
  await expect(page.getByRole('heading', { name: 'This stocktake was cancelled' })).toBeVisible();
  await page.getByRole('button', { name: 'Resume stocktake' }).click();
  await expect(page.getByText('0 of 3', { exact: true })).toBeVisible();
});
