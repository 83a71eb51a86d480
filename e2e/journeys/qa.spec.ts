import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { registry } from '../../tests/machines/registry.ts';
import { differenceOf, type RecordedRun } from '../../tests/mbt/recordedRun.ts';
import { expect, test } from '../fixtures.ts';
import { EditorPage } from '../pages/editor.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { PropPage } from '../pages/prop.page.ts';
import { ScanPage } from '../pages/scan.page.ts';
import { axeViolations } from '../support/axe.ts';
import { navigateInApp } from '../support/clientNavigation.ts';
import { runsOf } from '../support/runsOf.ts';
import { freshCode } from '../support/unique.ts';
import { password, people } from '../support/template.ts';

const positions = [
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
  'top',
  'bottom',
  'left',
  'right',
  'center',
] as const;

async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function nothingSticksOut(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

async function savedRun(page: Page, name: string): Promise<RecordedRun> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Save recording of ${name}` }).click();
  // Trusted: the saved file is checked next.
  return JSON.parse(readFileSync(await (await download).path(), 'utf8')) as RecordedRun;
}

/** With `UPDATE_RECORDED=1`, saves the run where `npm test` replays it. */
function keep(name: string, run: unknown): void {
  if (process.env['UPDATE_RECORDED'] !== '1') return;
  const file = new URL(`../../tests/machines/recorded/${name}.json`, import.meta.url);
  writeFileSync(fileURLToPath(file), `${JSON.stringify(run, null, 2)}\n`);
}

/** The highlighted states of the diagram, outermost first. */
async function lit(page: Page): Promise<readonly (string | null)[]> {
  return page
    .locator('[data-state][aria-current="true"]')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('data-state')));
}

test('[QA-7] logging in is recorded automatically, viewed step by step, and saved as a test case @desktop', async ({
  page,
}) => {
  const login = new LoginPage(page);
  await login.open('/login');
  await login.signIn(people.borrower, password);
  await login.expectSignedIn();
  await navigateInApp(page, '/testComponent');
  const picker = page.getByRole('group', { name: 'Statecharts' });
  await picker.getByRole('button', { name: /^session/ }).click();
  await expect(picker.getByRole('button', { name: 'session signedIn.current' })).toBeVisible();
  expect(await lit(page)).toEqual(['signedIn', 'signedIn.current']);

  const machine = registry.find(({ name }) => name === 'session')?.machine;
  const run = await savedRun(page, 'session');
  expect(run).toMatchObject({ machine: 'session', from: null, initial: 'starting' });
  expect(run.steps.at(-1)?.value).toEqual({ signedIn: 'current' });
  expect(JSON.stringify(run)).not.toContain(password);
  expect(machine && (await differenceOf(machine, run))).toBeUndefined();
  expect(run.calls?.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['login', 'user', 'user/roles', 'user/permissions', 'user/preferences', 'user/features']),
  );
  keep('signIn', run);

  await page.getByRole('button', { name: 'First' }).click();
  expect(await lit(page)).toEqual(['starting']);
  await page.getByRole('button', { name: 'Forward' }).click();
  expect(await lit(page)).toEqual(['signedOut']);
  await page.getByRole('button', { name: / session\.signIn session/ }).click();
  expect(await lit(page)).toEqual(['signingIn']);
  await expect(page.getByText('"password": "(left out)"')).toBeVisible();
  await page.getByRole('slider', { name: 'Position in the recording' }).press('End');
  await expect(page.getByRole('heading', { name: 'Current state' })).toBeVisible();
});

test('[QA-8] what the statecharts of screens and of the sync do is recorded, with what their services answered @desktop', async ({
  page,
  api,
  signIn,
}) => {
  const code = freshCode();
  const { id: placeId } = await api.call<{ id: string }>('POST', 'locations', { name: code, locationType: 'rail' });
  const id = await api.addProp({ name: 'Carriage clock', code });
  const { id: stocktake } = await api.call<{ id: string }>('POST', 'stocktakes', {
    name: 'Spring count',
    department: 'props',
    placeId,
  });
  await signIn(page);
  const prop = new PropPage(page);
  await navigateInApp(page, `/props/prop/${id}`);
  await prop.expectTitle('Carriage clock');
  await prop.edit();
  const editor = new EditorPage(page);
  await editor.name.fill('Carriage clock with key');
  await editor.save.click();
  await prop.expectTitle('Carriage clock with key');
  await expect.poll(async () => (await api.prop(id)).values['name']).toBe('Carriage clock with key');
  await navigateInApp(page, '/scan?mode=return');
  await page.getByLabel('Or type the code').fill(code);
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(new ScanPage(page).lines).toHaveCount(1);
  await navigateInApp(page, `/stocktakes/stocktake/${stocktake}`);
  await page.getByLabel('Or type the code').fill(code);
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Last scan' })).toContainText('Carriage clock with key');

  const { runs } = JSON.parse((await runsOf(page)) ?? '') as { readonly runs: readonly RecordedRun[] };
  for (const name of ['startUp', 'connection', 'outbox', 'recordEditor', 'scanner', 'stocktake']) {
    const run = runs.findLast(({ machine, steps }) => machine === name && steps.length > 0);
    expect(run, name).toBeDefined();
    keep(name, run);
  }
  expect(runs.filter(({ steps }) => steps.length === 0)).toEqual([]);
});

test('[QA-1] a screen is recorded from the first visit @phone', async ({ page, signIn }) => {
  await signIn(page);
  await open(page, '/testComponent', 'Test the components');
  await nothingSticksOut(page);
  await navigateInApp(page, '/scan');
  await expect(page.getByRole('heading', { level: 1, name: 'Scan' })).toBeVisible();
  await navigateInApp(page, '/testComponent');
  await page
    .getByRole('group', { name: 'Statecharts' })
    .getByRole('button', { name: /^scanner/ })
    .click();
  await page.getByRole('button', { name: / starts scanner/ }).click();
  expect(await lit(page)).toEqual(['camera', 'camera.off', 'code', 'code.waiting']);
  await nothingSticksOut(page);
  expect(await axeViolations(page)).toEqual([]);
});

test('[QA-29] on a first visit, the steps of log-in show the login form @phone', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open('/login');
  await login.signIn(people.administrator, password);
  await login.expectSignedIn();
  await navigateInApp(page, '/account');
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await navigateInApp(page, '/testComponent');
  await page
    .getByRole('button', { name: / session\.signIn session/ })
    .first()
    .click();
  const copy = page.frameLocator('iframe').first();
  await expect(copy.locator('h1')).toHaveText('Log in');
  await expect(copy.locator('[type="email"]')).toHaveValue(people.administrator);
  await expect(copy.locator('[type="password"]')).toHaveValue('');
});

test('[QA-28] a step is shown beside the live application, on phones below it', async ({ page, signIn }) => {
  await signIn(page);
  await open(page, '/testComponent', 'Test the components');
  // Screens are copied from when this is there.
  await expect(page.getByRole('group', { name: 'Statecharts' })).toBeVisible();
  await navigateInApp(page, '/scan');
  await page.getByLabel('Or type the code').fill('NOWHERE-1');
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Last scan' })).toContainText('NOWHERE-1');
  await navigateInApp(page, '/account');
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await navigateInApp(page, '/testComponent');
  await page.getByRole('button', { name: / code\.read scanner/ }).click();
  await page.getByRole('button', { name: 'Show beside the live application' }).click();
  const panel = page.getByRole('complementary', { name: 'As it was' });
  await expect(panel.frameLocator('iframe').locator('h1')).toHaveText('Scan');
  const live = page.getByRole('main');
  await expect(live.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  const [beside, under] = await Promise.all([panel.boundingBox(), page.locator('.topbar').boundingBox()]);
  const isWide = (page.viewportSize()?.width ?? 0) > 899;
  if (isWide) expect(beside?.x).toBeGreaterThanOrEqual((under?.x ?? 0) + (under?.width ?? 0));
  else expect(beside?.y).toBeGreaterThanOrEqual((under?.y ?? 0) + (under?.height ?? 0));
  await nothingSticksOut(page);
  await page.emulateMedia({ media: 'print' });
  await expect(panel).toBeHidden();
  await page.emulateMedia({ media: null });

  await navigateInApp(page, '/scan');
  await expect(live.getByRole('heading', { level: 1, name: 'Scan' })).toBeVisible();
  await panel.getByRole('button', { name: 'Latest' }).click();
  await expect(panel.getByRole('heading', { name: /^The latest screen/ })).toContainText('Scan');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);
});

test('[QA-23] the recording of a failed journey opens, and replays on this build as it was recorded @desktop', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  const runs = (await runsOf(page)) ?? '';
  await open(page, '/testComponent?show=runs', 'Test the components');
  await page.getByLabel('Open a run').setInputFiles({
    name: 'runs-1.json',
    mimeType: 'application/json',
    buffer: Buffer.from(runs),
  });
  await expect(page.getByRole('region', { name: 'session' })).toContainText('Runs as recorded.');
  await expect(page.getByText(/^First difference/)).toHaveCount(0);
});

/** Whether a notification is on the screen, and the position of its centre. */
async function middleOf(notice: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width, height } = (await notice.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

test('[QA-9] the gallery shows the components, and notifications at every position @desktop', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await open(page, '/testComponent?show=parts', 'Test the components');
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const position of positions) {
    await page.getByRole('button', { name: position, exact: true }).click();
    const notice = page.locator('.bp6-toast', { hasText: `Saved (${position})` });
    // It stops moving while the pointer is over it.
    await notice.hover();
    const across = position.includes('left') ? 'start' : position.includes('right') ? 'end' : 'middle';
    const down = position.startsWith('top') ? 'start' : position.startsWith('bottom') ? 'end' : 'middle';
    const thirdOf = (at: number, whole: number) => (at < whole / 3 ? 'start' : at < (whole * 2) / 3 ? 'middle' : 'end');
    await expect
      .poll(async () => {
        const { x, y } = await middleOf(notice);
        return `${thirdOf(x, width)} ${thirdOf(y, height)}`;
      }, position)
      .toBe(`${across} ${down}`);
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(notice).toHaveCount(0);
  }
});

/** Waits until the colour transition between themes has ended. */
async function coloursArrive(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

test('[QA-10] the gallery works in both themes @desktop', async ({ page, signIn }) => {
  await signIn(page);
  await open(page, '/testComponent?show=parts', 'Test the components');
  for (const theme of ['Dark', 'Light']) {
    await page.getByRole('button', { name: theme, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase());
    await coloursArrive(page);
    expect(await axeViolations(page)).toEqual([]);
  }
  await nothingSticksOut(page);
});

test('[QA-14] a request is sent by hand, and its response is shown @desktop', async ({ page, signIn }) => {
  await signIn(page);
  await open(page, '/testApi', 'Test the API');
  await expect(page.getByText(/^\d+ calls in total$/)).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const answer = page.getByRole('region', { name: 'Response' });
  await expect(answer.getByText(/^200 · [\d,]+ ms$/)).toBeVisible();
  await expect(answer.locator('pre')).toContainText(people.manager);
  await answer.getByText(/^\d+ headers$/).click();
  await expect(answer.getByText('content-type', { exact: true })).toBeVisible();
  await nothingSticksOut(page);
  expect(await axeViolations(page)).toEqual([]);
});

test('[QA-13] a request that disposes of an item has to be confirmed, and its refusal is shown @desktop', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expect(/404.*\/api\/props\/nothing/, /Failed to load resource.*404/);
  await signIn(page);
  await open(page, '/testApi', 'Test the API');
  await page.getByRole('searchbox', { name: 'Find a call' }).fill('delete props/{id}');
  await page.getByRole('button', { name: /^DELETE props\/\{id\} / }).click();
  await page.getByRole('textbox', { name: 'id', exact: true }).fill('nothing');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Send DELETE props/nothing?' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Send' }).click();
  const answer = page.getByRole('region', { name: 'Response' });
  await expect(answer.getByText(/^4\d\d · /)).toBeVisible();
  await expect(answer.getByRole('alert')).not.toBeEmpty();
});
