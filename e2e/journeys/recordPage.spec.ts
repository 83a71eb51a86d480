import type { CatalogueRecord } from '../../src/domain/catalogue/index.ts';
import { expect, test } from '../fixtures.ts';
import { ListPage } from '../pages/list.page.ts';
import { PropPage } from '../pages/prop.page.ts';

/** The highest position of the bottom bar's top edge on a phone of 844 px. */
const FOOT = 780;

const isOutWithPhoto = (prop: CatalogueRecord) =>
  prop.lifecycle.stage === 'active' &&
  prop.photos.length > 0 &&
  prop.loans.length === 1 &&
  prop.values['tracking'] !== 'batch' &&
  prop.values['homeLocationId'] !== undefined;

test('[JOURNEY-80] a record that is signed out shows the borrower, location and Return first; its photo opens full screen; its tabs work with the back button @phone', async ({
  page,
  api,
  signIn,
}) => {
  const out = (await api.records('prop')).find(isOutWithPhoto);
  if (out === undefined) throw new Error('No single prop with a photo is out.');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const prop = new PropPage(page);
  await prop.open(out.id);
  const loans = page.getByRole('region', { name: 'Who has it' });
  const first = [
    loans.getByText(/^With /),
    page.getByRole('navigation', { name: 'Home location' }).getByRole('link').first(),
    loans.getByRole('button', { name: 'Return', exact: true }),
  ];
  for (const one of first) {
    await expect(one).toBeVisible();
    const { y, height } = (await one.boundingBox()) ?? { y: FOOT, height: 0 };
    expect(y + height).toBeLessThan(FOOT);
  }

  await prop.picture.tap();
  const full = page.getByRole('dialog');
  const picture = full.locator('.pswp__item[aria-hidden="false"] img:not(.pswp__img--placeholder)');
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  await expect(full.getByRole('button', { name: 'Close' })).toBeVisible();
  await expect.poll(width).toBeGreaterThan(200);
  const whole = await width();
  await full.getByRole('button', { name: 'Zoom' }).tap();
  await expect.poll(width).toBeGreaterThan(whole * 1.2);
  await page.keyboard.press('Escape');
  await expect(full).toHaveCount(0);

  await prop.openTab('Bookings');
  await expect(page.getByRole('region', { name: 'Reservations' })).toBeVisible();
  await prop.openTab('History');
  await expect(prop.history.first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Reservations' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Condition', { exact: true })).toBeVisible();
});

test('[JOURNEY-81] a record opens beside its list, where j and the arrow keys still work, and its own page is one click away @desktop', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  const list = new ListPage(page);
  await list.open('?q=lamp');
  const beside = page.getByRole('complementary', { name: 'Preview' });
  const title = beside.getByRole('heading', { level: 2 }).first();
  await list.cards.first().click();
  await expect(title).toBeVisible();
  await expect(page).toHaveURL(/\/props\/[0-9a-f-]{36}\?q=lamp$/);
  const first = await title.innerText();
  await page.keyboard.press('j');
  await expect(title).not.toHaveText(first);
  await page.keyboard.press('ArrowLeft');
  await expect(title).toHaveText(first);
  await page.keyboard.press('Escape');
  await expect(beside).toHaveCount(0);
  await expect(page).toHaveURL(/\/props\?q=lamp$/);
  await expect(list.cards.first()).toBeFocused();
  await list.openFirst();
  await new PropPage(page).expectTitle(first);
});
