import type { Browser } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ListPage } from '../pages/list.page.ts';
import { ScanPage, wedgeScan } from '../pages/scan.page.ts';
import { browserSeeing } from '../support/camera.ts';
import { holdSnapshots } from '../support/heldBack.ts';
import { freshCode } from '../support/unique.ts';

/** Removes the browser's own barcode detector, so that the library is used. */
const withoutDetector = () => {
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
};

/** The camera starts by itself on a phone. In the dark it doesn't see the code before the member is chosen. */
const inTheDark = () => {
  const { mediaDevices } = navigator;
  const look = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = (asked) => {
    if (sessionStorage.getItem('light') === 'on') return look(asked);
    const dark = document.createElement('canvas');
    dark.getContext('2d');
    return Promise.resolve(dark.captureStream());
  };
};

test('[JOURNEY-10] a prop is signed out with a QR code and returned with a Code 128, both with the camera @phone', async ({
  launchOptions,
  anotherDevice,
  api,
  signIn,
}) => {
  const code = freshCode();
  const id = await api.addProp({ name: 'Carriage clock', code });
  const browsers: Browser[] = [];
  const seeing = async (symbology: 'qrcode' | 'code128') => {
    const browser = await browserSeeing(code, symbology, launchOptions);
    browsers.push(browser);
    const context = await anotherDevice({ browser });
    await context.addInitScript(withoutDetector);
    const page = await context.newPage();
    await signIn(page, 'administrator');
    return { page, scan: new ScanPage(page) };
  };
  try {
    const out = await seeing('qrcode');
    await out.page.addInitScript(inTheDark);
    await out.scan.open('signOut');
    await out.scan.restCamera();
    await out.scan.setPurpose('The Importance of Being Earnest');
    await out.scan.chooseMember('Sam Lee');
    await out.page.evaluate(() => sessionStorage.setItem('light', 'on'));
    await out.scan.startCamera();
    await expect(out.scan.line('Signed out to Sam Lee until').filter({ hasText: 'Carriage clock' })).toBeVisible();
    await expect
      .poll(async () => (await api.prop(id)).loans)
      .toMatchObject([{ quantity: 1, purpose: 'The Importance of Being Earnest' }]);

    const back = await seeing('code128');
    await back.scan.open('return');
    await back.scan.startCamera();
    await expect(back.scan.line('Returned').filter({ hasText: 'Carriage clock' })).toBeVisible();
    await expect.poll(async () => (await api.prop(id)).loans).toEqual([]);
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
  }
});

test('[JOURNEY-11] a hand scanner works anywhere: its code opens the item @desktop', async ({ page, api, signIn }) => {
  const code = freshCode();
  const id = await api.addProp({ name: 'Brass telescope', code });
  await signIn(page);
  const list = new ListPage(page);
  await list.open();
  await expect(list.count).toHaveText(/^1,\d\d\d props$/);
  await wedgeScan(page, code);
  await expect(page).toHaveURL(new RegExp(`/props/prop/${id}$`));
});

test('[JOURNEY-11] several items are signed out and returned at once, and each can be undone @phone @members', async ({
  page,
  api,
  signIn,
}) => {
  const items = await Promise.all(
    ['Silver tray', 'Pewter tankard', 'Oak stool'].map(async (name) => ({ name, code: freshCode() })),
  );
  const ids: string[] = [];
  for (const item of items) ids.push(await api.addProp(item));
  await signIn(page);
  const scan = new ScanPage(page);
  await scan.open('signOut');
  await scan.chooseMember('Aisha Bello');
  for (const { name, code } of items) {
    await scan.type(code);
    await expect(scan.line(name)).toContainText('Signed out to Aisha Bello until');
  }
  await page.getByRole('button', { name: 'Undo: Oak stool' }).click();
  await expect(scan.line('Oak stool')).toContainText('Undone');
  await scan.type(items[0]?.code ?? '');
  await expect(scan.lines.first()).toContainText('Already in this list.');

  await expect
    .poll(async () => (await Promise.all(ids.map((id) => api.prop(id)))).map(({ loans }) => loans.length))
    .toEqual([1, 1, 0]);
  await scan.open('return');
  for (const { name, code } of items.slice(0, 2)) {
    await scan.type(code);
    await expect(scan.line(name)).toContainText('Returned');
  }
  await expect
    .poll(async () => (await Promise.all(ids.map((id) => api.prop(id)))).map(({ loans }) => loans.length))
    .toEqual([0, 0, 0]);
});

test('[SCAN-19] a code that is typed before the catalogue has loaded is looked up afterwards @phone', async ({
  page,
  api,
  signIn,
}) => {
  const code = freshCode();
  const id = await api.addProp({ name: 'Paper lantern', code });
  const props = await holdSnapshots(page, 'props');
  await signIn(page);
  const scan = new ScanPage(page);
  await scan.open();
  await scan.type(code);
  await expect(page.getByText(`${code} will be looked up once the catalogue has loaded.`)).toBeVisible();
  await expect(scan.lines).toHaveCount(0);
  props.come();
  await expect(page).toHaveURL(new RegExp(`/props/prop/${id}$`));
});

test('[BAD-2] an unknown code shows a message and offers to add a prop with it @phone @members', async ({
  page,
  signIn,
}) => {
  const code = freshCode();
  await signIn(page);
  const scan = new ScanPage(page);
  await scan.open();
  await scan.type(code);
  await expect(scan.line(code)).toContainText('No item has this tag.');
  await page.getByRole('link', { name: 'Add a prop with this code' }).click();
  await expect(page).toHaveURL(new RegExp(`/quickEntry/prop\\?code=${code}$`));
});
