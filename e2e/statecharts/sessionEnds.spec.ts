/** Section 4's sentences about the session, as users see them, in front of a server that implements section 7. */
import { expect, type Page } from '@playwright/test';
import { keptText, keptValue, type Stage } from '../../tests/machines/sectionSeven.browser.ts';
import { test } from './stage.ts';

/** Opens a page with an existing session on this device. */
async function comeBack(page: Page, { clientUrl, server }: Stage, path: string): Promise<void> {
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    'backstock/token',
    keptText(server.token),
  ] as const);
  await page.goto(clientUrl + path);
}

async function signIn(page: Page, { server }: Stage): Promise<void> {
  await page.getByLabel('Email').fill(server.state.user.email);
  await page.getByLabel('Password', { exact: true }).fill(server.state.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

const accountOf = (page: Page) => page.getByRole('button', { name: /^Account: / });
const historyLength = (page: Page) => page.evaluate(() => history.length);

test('[SIGN-5] a 401 to any call leads to the login page, once, and back to where the person was @desktop', async ({
  page,
  stage,
}) => {
  await comeBack(page, stage, '/account?tab=photo');
  await accountOf(page).waitFor();
  const before = await historyLength(page);
  stage.server.revoke();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));

  await expect(page).toHaveURL(`${stage.clientUrl}/login?redirect=%2Faccount%3Ftab%3Dphoto`);
  await expect(page.getByRole('note')).toContainText('Your session has ended.');
  expect(await keptValue(page, 'token')).toBeNull();
  expect(await keptValue(page, 'identity')).toBeNull();
  expect((await historyLength(page)) - before).toBeLessThanOrEqual(1);
});

test('[SIGN-5] a 401 that comes before the first screen leads to the login page too @desktop', async ({
  page,
  stage,
}) => {
  stage.server.revoke();
  // The browser takes a while to determine the available storage.
  await page.addInitScript(() => {
    StorageManager.prototype.estimate = () =>
      new Promise((resolve) => Reflect.set(window, '__persist', () => resolve({ usage: 0, quota: 1e9 })));
  });
  await comeBack(page, stage, '/pricing');
  await expect.poll(() => keptValue(page, 'token')).toBeNull();
  await page.evaluate(() => (Reflect.get(window, '__persist') as () => void)());
  await expect(page).toHaveURL(`${stage.clientUrl}/login?redirect=%2Fpricing`);
});

test('[SIGN-5] a 401 at the login page leads nowhere @desktop', async ({ page, stage }) => {
  stage.server.revoke();
  await comeBack(page, stage, '/login?redirect=%2Fmine');
  await expect.poll(() => keptValue(page, 'token')).toBeNull();
  await expect(page.getByRole('note')).toContainText('Your session has ended.');
  await expect(page).toHaveURL(`${stage.clientUrl}/login?redirect=%2Fmine`);
});

for (const [name, answer] of [
  ['refuses', 500],
  ['no longer knows the person', 401],
] as const) {
  test(`[SIGN-6] signing out asks the server and clears the device, also where the server ${name} @desktop`, async ({
    page,
    stage,
  }) => {
    stage.server.state.instead.set('POST logout', { status: answer, body: { message: 'No.' } });
    await page.goto(`${stage.clientUrl}/login`);
    await signIn(page, stage);
    await expect(page).toHaveURL(`${stage.clientUrl}/`);
    await expect(page).toHaveTitle('Backstock: Home');
    await accountOf(page).click();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();

    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
    await expect(page).toHaveURL(`${stage.clientUrl}/`);
    await expect
      .poll(async () => [await keptValue(page, 'token'), await keptValue(page, 'identity')])
      .toEqual([null, null]);
    const asked = stage.server.seen.filter(({ call }) => call === 'POST logout');
    expect(asked.map(({ headers }) => headers['authorization'])).toEqual([`Bearer ${stage.server.token}`]);
  });
}

test('[SIGN-3] logging in keeps the token, then asks for the user, then for rights, then for the rest @desktop', async ({
  page,
  stage,
}) => {
  await page.goto(`${stage.clientUrl}/login`);
  await signIn(page, stage);
  await accountOf(page).waitFor();
  expect(await keptValue(page, 'token')).toBe(stage.server.token);
  const own = stage.server.seen.filter(({ call }) => /^POST login$|^GET user\b/.test(call));
  const steps = [
    ['POST login'],
    ['GET user'],
    ['GET user/permissions', 'GET user/roles'],
    ['GET user/features', 'GET user/preferences'],
  ];
  const calls = own.map(({ call }) => call);
  let begin = 0;
  for (const step of steps) {
    expect(calls.slice(begin, begin + step.length).toSorted()).toEqual(step);
    begin += step.length;
  }
  expect(calls).toHaveLength(begin);
  expect(own.slice(1).map(({ headers }) => headers['authorization'])).toEqual(
    own.slice(1).map(() => `Bearer ${stage.server.token}`),
  );
});

for (const [asked, reached] of [
  ['/mine?tab=late', '/mine?tab=late'],
  ['https://elsewhere.example/', '/'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/login', '/'],
] as const) {
  test(`[SHELL-4] logging in with ${asked} as the way back leads to ${reached} @desktop`, async ({ page, stage }) => {
    await page.goto(`${stage.clientUrl}/login?redirect=${encodeURIComponent(asked)}`);
    await signIn(page, stage);
    await accountOf(page).waitFor();
    await expect(page).toHaveURL(stage.clientUrl + reached);
  });
}
