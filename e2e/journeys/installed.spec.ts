import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ListPage } from '../pages/list.page.ts';
import { ScanPage } from '../pages/scan.page.ts';
import { Api } from '../support/api.ts';
import { goOffline, keepQuietAboutNetwork, keepsProgram } from '../support/offline.ts';
import { password, people } from '../support/template.ts';
import { offlineTrouble, outOfReach } from '../support/watch.ts';

test.use(keepsProgram);

const isDrawn = (picture: Locator): Promise<boolean> =>
  picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);

test('[JOURNEY-52] the app starts offline after one visit, and an update waits until nobody is interrupted @phone @members', async ({
  anotherDevice,
  ownBuild,
  ownServer,
  signIn,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.expect(...offlineTrouble, outOfReach, /Error fetching preferences/);
  const build = ownBuild();
  const server = await ownServer({ sample: true, build: build.folder });
  const device = await anotherDevice({ url: server.url });
  const api = await Api.signIn(server.url, people.manager, password);
  const found = (await api.records('prop')).find(
    ({ photos, loans, lifecycle }) => photos.length > 0 && loans.length === 0 && lifecycle.stage === 'active',
  );
  if (found === undefined) throw new Error('No prop with a photo added to the store');
  const code = String(found.values['code']);
  const first = await device.newPage();
  await signIn(first);
  const seen = new ListPage(first);
  await seen.open(`?q=${code}`);
  await expect.poll(() => isDrawn(seen.cards.locator('img').first())).toBe(true);
  // Including photos shown before the service worker was in control.
  await expect
    .poll(
      () =>
        first.evaluate(
          async (photo) =>
            (await (await caches.open('backstock-pictures')).keys()).some(({ url }) => url.includes(`/${photo}/`)),
          found.photos[0]?.mediaId,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  await goOffline(first);
  await first.close();

  // The app detects this itself: not every browser tells a page that it opened offline.
  const page = await device.newPage();
  await keepQuietAboutNetwork(page);
  await page.goto('/');
  await expect(page.getByRole('status').getByText('Offline')).toBeVisible();
  const list = new ListPage(page);
  await list.open(`?q=${code}`);
  await expect(list.count).toHaveText('1 prop');
  await expect.poll(() => isDrawn(list.cards.locator('img').first())).toBe(true);
  const scan = new ScanPage(page);
  await scan.open('signOut');
  await scan.chooseMember('Sam Lee');
  await scan.type(code);
  await expect(scan.lines.first()).toContainText('Signed out to Sam Lee until');
  await expect(page.getByText('1 change waiting to send')).toBeVisible();

  await device.setOffline(false);
  await expect(page.getByText('All changes saved')).toBeAttached({ timeout: 20_000 });
  expect((await api.prop(found.id)).loans).toHaveLength(1);

  // If deployed before the page is opened, the update would be applied at once, because nothing has been typed yet.
  await page.goto('/account');
  await expect(page.getByText(/^Works offline/)).toBeVisible();
  await page.getByLabel('Current password').fill('half of it');
  build.deploy();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  const notice = page.getByText('A new version is available.');
  await expect(notice).toBeVisible({ timeout: 20_000 });
  await expect(page.getByLabel('Current password')).toHaveValue('half of it');
  await expect(page.locator('meta[name="test-version"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(page.locator('meta[name="test-version"]')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  await expect(notice).toHaveCount(0);

  expect(await page.evaluate(() => caches.has('backstock-pictures'))).toBe(true);
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.has('backstock-pictures'))).toBe(false);
});
