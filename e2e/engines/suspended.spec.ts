import { expect, test } from '../fixtures.ts';
import { ListPage } from '../pages/list.page.ts';
import { ScanPage } from '../pages/scan.page.ts';
import { navigateInApp } from '../support/clientNavigation.ts';
import { goOffline, goOnline, keepsProgram } from '../support/offline.ts';
import { freshCode } from '../support/unique.ts';
import { offlineTrouble, outOfReach } from '../support/watch.ts';

declare global {
  interface Window {
    openDatabases?: IDBDatabase[];
  }
}

test.use(keepsProgram);

test('[DEVICE-4, DEVICE-5] a page whose databases the browser closed while it slept keeps what is signed out then @phone @members', async ({
  page,
  api,
  signIn,
  watch,
}) => {
  watch.expect(...offlineTrouble, outOfReach);
  const code = freshCode();
  const id = await api.addProp({ name: 'Brass spyglass', code });
  // iOS closes database connections silently. The engine's own `close` has the same effect on the next use.
  await page.addInitScript(() => {
    const databases: IDBDatabase[] = [];
    window.openDatabases = databases;
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...given) {
      const request = open.apply(this, given);
      request.addEventListener('success', () => databases.push(request.result));
      return request;
    };
  });
  await signIn(page);
  await new ListPage(page).open();
  await expect(page.getByText('All changes saved')).toBeAttached({ timeout: 30_000 });
  await goOffline(page);
  await navigateInApp(page, '/scan?mode=signOut');
  const closed = await page.evaluate(() => {
    const databases = window.openDatabases ?? [];
    for (const database of databases) database.close();
    return databases.length;
  });
  expect(closed).toBeGreaterThan(0);
  const scan = new ScanPage(page);
  await scan.chooseMember('Sam Lee');
  await scan.type(code);
  await expect(scan.line('Brass spyglass')).toContainText('Signed out to Sam Lee until');
  await expect(page.getByText('1 change waiting to send')).toBeVisible();

  await page.reload();
  await expect(page.getByText('1 change waiting to send')).toBeVisible({ timeout: 20_000 });
  const before = await api.head();
  await goOnline(page);
  await expect(page.getByText('All changes saved')).toBeAttached({ timeout: 20_000 });
  const sent = (await api.eventsAfter(before)).filter((event) => event.id === id);
  expect(sent.map(({ type }) => type)).toEqual(['ItemSignedOut']);
});
