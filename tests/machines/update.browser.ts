import { expect, type Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { BrowserAdapter } from '../mbt/browserTypes.ts';
import { comeBack, pageOf, say, ServedLog } from './log.browser.ts';
import type { Stage } from './sectionSeven.browser.ts';
import { askedOf, findNothing, findVersion, keepVersions, takeOver } from './versions.browser.ts';

/** The states in which each external event can occur; an event already sent isn't sent again. */
const places: Readonly<Record<string, readonly string[]>> = {
  'update.look': ['current'],
  'update.take': ['waiting', 'superseded'],
  'update.chance': ['waiting', 'superseded'],
  'version.ready': ['current'],
  'version.changed': ['current', 'waiting', 'taking'],
};

/** Once the app has checked, there can't be an earlier version, so that is played separately. */
type Part = 'looks' | 'versions';

function isPossible(part: Part, state: AnyMachineSnapshot, { type }: AnyEventObject): boolean {
  if (type.startsWith('xstate.')) return true;
  return (
    (type === 'update.look') === (part === 'looks') && (places[type]?.some((name) => state.matches(name)) ?? false)
  );
}

const take = (page: Page) => page.getByRole('button', { name: 'Update now' });

/** Hides automatic update opportunities until the walk wants one: a page that was just reloaded isn't reloaded again. */
async function leaveAlone(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem('backstock/reloaded', String(Date.now())));
}

/** Opens another page and hides it before the user has interacted with it. */
async function goOutOfSight(page: Page): Promise<void> {
  const [from, title] = [new URL(page.url()).pathname, await page.title()];
  await page.evaluate(
    (path) =>
      Array.from(document.querySelectorAll<HTMLAnchorElement>('nav a[href^="/"]'))
        .find((link) => link.pathname !== path)
        ?.click(),
    from,
  );
  await expect(page).not.toHaveTitle(title);
  await page.evaluate(() => {
    // A walk's clock starts at zero.
    sessionStorage.setItem('backstock/reloaded', '-600000');
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' });
  });
  await leaveAlone(page);
}

/** Counts reloads and blocks them: the walk continues in the page that was told to reload. */
async function countReloads(page: Page, count: () => void): Promise<void> {
  await page.route(
    (url) => !url.pathname.startsWith('/api/'),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      count();
      return route.fulfill({ status: 204 });
    },
  );
}

/** Plays newer versions with a fake service worker registration, a user at the notification, and a page that is hidden. */
export function updateBrowser(stage: Stage, part: Part): BrowserAdapter {
  let [reloads, due] = [0, 0];
  const stands = (page: Page): Promise<unknown> =>
    page.evaluate(
      () => (Reflect.get(window, '__backstockInspect') as () => Record<string, { value: unknown }>)()['update']?.value,
    );
  /** A reload is due if the version has been replaced, or will be once the page asked for it. */
  async function causing(page: Page, dueIn: string, cause: () => Promise<void>): Promise<void> {
    if ((await stands(page)) === dueIn) due += 1;
    await cause();
  }

  return {
    held: {},
    open: async ({ page }) => {
      [reloads, due] = [0, 0];
      await keepVersions(page);
      await comeBack(page, stage);
      await ServedLog.serve(page);
      await page.goto(`${stage.clientUrl}/account?inspect`);
      await expect(page.locator('a.sync')).toContainText('All changes saved');
      // From here on it is notified of versions.
      await expect.poll(async () => (await askedOf(page)).registrations).toBe(1);
      await leaveAlone(page);
      await countReloads(page, () => {
        reloads += 1;
      });
    },
    external: {
      'update.look': async ({ page }) => {
        await findNothing(page);
        await expect.poll(() => page.evaluate(() => Reflect.has(window, '__stream'))).toBe(true);
        await say(page, 'page', pageOf(1, [{ scope: 'site', seq: 2, type: 'SomethingNew' }]));
        await expect.poll(async () => (await askedOf(page)).looks).toBe(1);
      },
      'update.take': ({ page }) => causing(page, 'superseded', () => take(page).click()),
      'update.chance': ({ page }) => causing(page, 'superseded', () => goOutOfSight(page)),
      'version.ready': ({ page }, { isFromBefore }) => findVersion(page, isFromBefore === true),
      'version.changed': ({ page }) => causing(page, 'taking', () => takeOver(page)),
    },
    possible: (state, event) => isPossible(part, state, event),
    rules: [
      {
        id: 'UPD-1',
        text: 'a version is offered exactly while one is here, and the button waits with the page',
        when: () => true,
        check: async (page, state) => {
          await expect(take(page)).toHaveCount(state.matches('current') ? 0 : 1);
          if (!state.matches('current')) await expect(take(page)).toBeEnabled({ enabled: !state.matches('taking') });
        },
      },
      {
        id: 'UPD-2',
        text: 'the version that waits is told to take over once it is asked for',
        when: (state) => state.matches('taking'),
        check: async (page) => expect((await askedOf(page)).takes).toBeGreaterThan(0),
      },
      {
        id: 'UPD-3',
        text: 'the page is loaded anew when it asked for that, and only then',
        when: () => true,
        check: () => expect.poll(() => reloads).toBe(due),
      },
    ],
  };
}
