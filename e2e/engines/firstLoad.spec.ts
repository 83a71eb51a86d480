import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ListPage } from '../pages/list.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { hold, holdSnapshots } from '../support/heldBack.ts';
import { fetchedUntilShown, kilobytesOf, noteWhenShown } from '../support/fetched.ts';
import { password, people } from '../support/template.ts';

/** The paths that the page requests from now on; grows as it does. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

const isOfList = (path: string) => /\/list-[^/]+\.js$/.test(path);

test('[ENGINE-6] the first load goes on in the next page, where somebody opens another in the middle of it @phone @members', async ({
  page,
  signIn,
}) => {
  const snapshots = await holdSnapshots(page);
  await signIn(page);
  await expect.poll(snapshots.asked).toBeGreaterThan(0);
  const before = snapshots.asked();
  await page.goto('/props');
  await expect.poll(snapshots.asked).toBeGreaterThan(before);
  snapshots.come();
  await expect(new ListPage(page).count).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('All changes saved')).toBeAttached({ timeout: 30_000 });
});

test('[START-8] the name is there before program and styles have arrived, light even in a dark system @phone', async ({
  page,
}) => {
  const program = await hold(page, /\/assets\/.*\.js$/);
  const styles = await hold(page, /\/assets\/.*\.css$/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login', { waitUntil: 'commit' });
  const name = page.locator('.starting');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(name).toHaveText('Backstock');
  await expect(name).toBeInViewport();
  await expect.poll(background).toBe('rgb(246, 243, 238)');
  program.come();
  styles.come();
  await expect(page.getByLabel('Password')).toBeVisible();
  await expect(name).toHaveCount(0);
  expect(await background()).toBe('rgb(246, 243, 238)');
});

// Not in WebKit, where a test can't look at a page until it has loaded.
test('[START-8] the name is there before the styles, and the program waits for them @phone @firefox', async ({
  page,
}) => {
  const styles = await hold(page, /\/assets\/.*\.css$/);
  const opened = page.goto('/login');
  const name = page.locator('.starting');
  await expect(name).toHaveText('Backstock');
  const hasProgram = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some((file) => /\/index-[^/]+\.js$/.test(file.name)));
  await expect.poll(hasProgram).toBe(true);
  await expect.poll(styles.asked).toBe(1);
  await expect(name).toBeVisible();
  styles.come();
  await opened;
  await expect(page.getByLabel('Password')).toBeVisible();
  await expect(name).toHaveCount(0);
});

test('[START-6, START-15] the log-in form is there after five requests, 150 kB of program and 20 kB of looks @phone', async ({
  page,
}) => {
  const asked = requestsOf(page);
  await noteWhenShown(page, 'input[type="password"]');
  await page.goto('/login');
  const fetched = await fetchedUntilShown(page);
  expect(fetched.length, JSON.stringify(fetched)).toBeLessThanOrEqual(5);
  expect(fetched[0]?.path).toBe('/login');
  expect(kilobytesOf(fetched, '.js')).toBeGreaterThan(50);
  expect(kilobytesOf(fetched, '.js')).toBeLessThanOrEqual(150);
  expect(kilobytesOf(fetched, '.css')).toBeGreaterThan(5);
  expect(kilobytesOf(fetched, '.css')).toBeLessThanOrEqual(20);
  const ofMembers = (ending: string) => asked.filter((path) => path.includes('/members-') && path.endsWith(ending));
  await expect.poll(() => ofMembers('.js')).toHaveLength(1);
  // Its styles are fetched when it's run.
  expect(ofMembers('.css')).toEqual([]);
  await page.getByLabel('Email').pressSequentially('s');
  await expect.poll(() => ofMembers('.css')).toHaveLength(1);
});

test('[START-7] a list is there after 300 kB of program, with nothing fetched beside it @phone', async ({ page }) => {
  await noteWhenShown(page, 'main a[data-record-link]');
  const login = new LoginPage(page);
  await login.open('/props');
  await login.signIn(people.manager, password);
  const fetched = await fetchedUntilShown(page);
  expect(kilobytesOf(fetched, '.js'), JSON.stringify(fetched)).toBeLessThanOrEqual(300);
  const program = fetched.flatMap(({ path }) => /^\/assets\/(.+)-.{8}\.js$/.exec(path)?.[1] ?? []);
  expect(program.toSorted()).toEqual(['index', 'list', 'members', 'rolldown-runtime']);
  expect(fetched.filter(({ path }) => !/^\/(?:api|assets)\//.test(path)).map(({ path }) => path)).toEqual(['/props']);
});

test('[START-9, START-17] the first record opened from a list asks for at most ten more files of the program @phone', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  const asked = requestsOf(page);
  await page.goto('/props');
  const list = new ListPage(page);
  await expect(list.count).toBeVisible({ timeout: 30_000 });
  // Fetched when the page is idle, whatever is opened.
  await expect.poll(() => asked.some((path) => path.includes('/program-'))).toBe(true);
  asked.length = 0;
  await page.locator('main a[data-record-link]').first().click();
  await expect(page.locator('.detail-actions')).toBeVisible();
  const files = asked.filter((path) => /\.(?:js|css)$/.test(path));
  expect(files.length, JSON.stringify(files)).toBeGreaterThan(0);
  expect(files.length, JSON.stringify(files)).toBeLessThanOrEqual(10);
  const styles = page.locator('link[rel="stylesheet"]');
  expect(await styles.count()).toBeGreaterThan(1);
  await expect(styles.first()).toHaveAttribute('href', /\/index-/);
});

test('[START-10, SHELL-37] the page is fetched while the server is asked who it is, and not for visitors @phone', async ({
  page,
  signIn,
}) => {
  const asked = requestsOf(page);
  await page.goto('/props');
  await expect(page.getByLabel('Password')).toBeVisible();
  expect(asked.some(isOfList)).toBe(false);
  const offer = page.getByRole('banner').getByText('Log in');
  await expect(offer).toBeVisible();

  await signIn(page);
  // Whoever is remembered isn't waited for (SIGN-20).
  await page.evaluate(() => localStorage.removeItem('backstock/identity'));
  const user = await hold(page, /\/api\/user$/);
  asked.length = 0;
  await page.goto('/props');
  await expect.poll(() => asked.some(isOfList)).toBe(true);
  expect(asked).not.toContain('/api/user/roles');
  await page.getByRole('banner').waitFor();
  expect(await offer.count()).toBe(0);
  user.come();
  await expect(new ListPage(page).count).toBeVisible({ timeout: 30_000 });
});

test('[START-10] the page is fetched while the frame of a remembered person arrives @phone', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.goto('/props');
  const { count } = new ListPage(page);
  await expect(count).toBeVisible({ timeout: 30_000 });
  const frame = await hold(page, /\/assets\/members-[^/]+\.js$/);
  const asked = requestsOf(page);
  await page.goto('/props', { waitUntil: 'commit' });
  await expect.poll(() => asked.some(isOfList)).toBe(true);
  expect(await count.count()).toBe(0);
  frame.come();
  await expect(count).toBeVisible({ timeout: 30_000 });
});

test('[SIGN-20] a weak signal, on which nothing is answered, keeps nobody from what is on the device @phone @members', async ({
  page,
  signIn,
  watch,
}) => {
  // The answers may be too late by then.
  watch.expect(/could not be fetched\. The server can't be reached/, /Error fetching preferences/);
  const list = new ListPage(page);
  await signIn(page);
  await page.goto('/props');
  await expect(list.count).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('All changes saved')).toBeAttached({ timeout: 30_000 });
  const answers = await hold(page, /\/api\//);
  await page.goto('/props');
  await expect(list.count).toBeVisible({ timeout: 15_000 });
  answers.come();
  await expect(page.getByText('All changes saved')).toBeAttached({ timeout: 30_000 });
});
