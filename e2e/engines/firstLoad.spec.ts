import { expect, test } from '../fixtures.ts';
import { ListPage } from '../pages/list.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { password, people } from '../support/template.ts';
import { fetchedUntilShown, kilobytesOf, noteWhenShown } from '../support/fetched.ts';

test('[ENGINE-6] the first load goes on in the next page, where somebody opens another in the middle of it @phone @members', async ({
  page,
  signIn,
}) => {
  let come = (): void => undefined;
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  let asked = 0;
  await page.route(/\/api\/snapshot\?/, async (route) => {
    asked += 1;
    await coming;
    // The page that asked may have gone.
    await route.continue().catch(() => undefined);
  });
  await signIn(page);
  await expect.poll(() => asked).toBeGreaterThan(0);
  const before = asked;
  await page.goto('/props');
  await expect.poll(() => asked).toBeGreaterThan(before);
  come();
  await expect(new ListPage(page).count).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('All changes saved')).toBeAttached({ timeout: 30_000 });
});

test('[START-5] the log-in form is there after five requests and 150 kB @phone', async ({ page }) => {
  await noteWhenShown(page, 'input[type="password"]');
  await page.goto('/login');
  const fetched = await fetchedUntilShown(page);
  expect(fetched.map((path) => path.replace(/-[\w-]{8}\./, '.')).toSorted()).toEqual([
    '/api/setup',
    '/assets/index.css',
    '/assets/index.js',
    '/assets/rolldown-runtime.js',
    '/login',
  ]);
  expect(kilobytesOf(fetched, '.js')).toBeLessThan(150);
  expect(kilobytesOf(fetched, '.css')).toBeLessThan(20);
});

test('[START-6, START-7] until the first list nothing is fetched that the list does without, and then the other pages @phone', async ({
  page,
}) => {
  const parts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) parts.push(pathname);
  });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/snapshot\?/, async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/api\/snapshot\?/);
  await page.goto('/login?redirect=%2Fprops');
  await new LoginPage(page).signIn(people.manager, password);
  await asked;
  await page.waitForLoadState('networkidle');
  const before = new Set(parts);
  expect(before.size).toBeLessThanOrEqual(10);
  expect(kilobytesOf([...before], '.js')).toBeLessThan(345);
  release();
  await expect(new ListPage(page).count).toBeVisible();
  await expect.poll(() => parts.some((path) => path.includes('/ScanPage-'))).toBe(true);
});
