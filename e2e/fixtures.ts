/** Fixtures for journeys: a server with the sample theatre, devices, users, and a check for unexpected errors. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { ServerProcess } from './support/server.ts';
import { emptyFolder, password, people, removeFolder, sampleFolder } from './support/template.ts';
import type { Person } from './support/template.ts';
import { ownBuild } from './support/newVersion.ts';
import type { OwnBuild } from './support/newVersion.ts';
import { attachRunsOfFailure } from './support/runsOf.ts';
import { makeUsedDevice } from './support/usedDevice.ts';
import type { UsedDevice } from './support/usedDevice.ts';
import { expect } from '../tests/device/expect.ts';
import { shortLived } from '../tests/support/shortLived.ts';
import { slowDown, test as base } from './support/deviceTest.ts';
import { LoginPage } from './pages/login.page.ts';

export { expect };

interface WorkerFixtures {
  /** A server with the sample theatre, shared by the journeys of a worker; each journey uses its own records. */
  readonly server: ServerProcess;
  /** A group and a device after a year of use, on their own server. */
  readonly usedDevice: UsedDevice;
}

interface TestFixtures {
  /** A copy of the built client that a newer version can replace. */
  readonly ownBuild: () => OwnBuild;
  /** A server for this journey only, which it can kill, fill or set up. */
  readonly ownServer: (options?: {
    sample?: boolean;
    port?: number;
    environment?: Readonly<Record<string, string>>;
    build?: string;
  }) => Promise<ServerProcess>;
  /** Another empty browser, as if another user's. */
  readonly anotherDevice: (options?: { browser?: Browser; url?: string }) => Promise<BrowserContext>;
  /** API access to the server as the props manager. */
  readonly api: Api;
  /** Opens the home page with a logged-in session. The login form itself is tested by JOURNEY-3 and JOURNEY-60. */
  readonly signIn: (page: Page, as?: Person) => Promise<void>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const folder = await sampleFolder();
      const server = await ServerProcess.start({ folder });
      await use(server);
      await server.stop();
      removeFolder(folder);
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  usedDevice: [
    async ({ browser }, use) => {
      const device = await makeUsedDevice(browser);
      await use(device);
      await device.discard();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  context: async ({ openDevice, engine, server, watch }, use, testInfo) => {
    const context = await openDevice(server.url);
    if (engine === 'chromium') watch.follow(context);
    await use(context);
    if (engine === 'chromium') await attachRunsOfFailure(context.pages(), testInfo);
    await context.close();
  },

  page: async ({ context }, use) => use(await context.newPage()),

  // Depends on ownServer so that devices are closed before the servers they use.
  anotherDevice: async (
    {
      ownServer: _,
      openDevice,
      engine,
      contextOptions,
      watch,
      server,
      viewport,
      hasTouch,
      isMobile,
      deviceScaleFactor,
      locale,
      timezoneId,
    },
    use,
  ) => {
    const opened: BrowserContext[] = [];
    await use(async ({ browser, url = server.url } = {}) => {
      const settings = {
        viewport,
        hasTouch,
        isMobile,
        ...(deviceScaleFactor === undefined ? {} : { deviceScaleFactor }),
        ...(locale === undefined ? {} : { locale }),
        ...(timezoneId === undefined ? {} : { timezoneId }),
      };
      const context =
        browser === undefined
          ? await openDevice(url)
          : await browser.newContext({ ...contextOptions, ...settings, baseURL: url });
      if (browser !== undefined) slowDown(context);
      if (engine === 'chromium') watch.follow(context);
      opened.push(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },

  ownBuild: async ({}, use) => {
    const builds: OwnBuild[] = [];
    await use(() => {
      const build = ownBuild();
      builds.push(build);
      return build;
    });
    for (const build of builds) build.remove();
  },

  // Depends on ownBuild so that a build is removed after its server stops: a browser can check for an update at any time.
  ownServer: async ({ ownBuild: _ }, use) => {
    const started: { server: ServerProcess; folder: string }[] = [];
    await use(async ({ sample = false, port = 0, environment = {}, build } = {}) => {
      const folder = sample ? await sampleFolder() : emptyFolder();
      const server = await ServerProcess.start({
        folder,
        port,
        environment,
        nodeOptions: shortLived,
        ...(build === undefined ? {} : { build }),
      });
      started.push({ server, folder });
      return server;
    });
    for (const { server, folder } of started) {
      await server.stop();
      removeFolder(folder);
    }
  },

  api: async ({ server }, use) => use(await Api.signIn(server.url, people.manager, password)),

  signIn: async ({ engine }, use) => {
    await use(async (page, as = 'manager') => {
      // A small file of the same origin, to store the token before the app starts.
      await page.goto('/icon.svg');
      const { token } = await Api.signIn(new URL(page.url()).origin, people[as], password);
      await page.evaluate(
        (kept) => localStorage.setItem('backstock/token', kept),
        JSON.stringify({ version: 1, value: token }),
      );
      await page.goto('/');
      await new LoginPage(page).expectSignedIn();
      // If a page is left while opening its database, WebKit blocks the next page's open. The database is open once the tab leads.
      if (engine !== 'chromium')
        await expect
          .poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.length), { timeout: 20_000 })
          .toBeGreaterThan(0);
    });
  },
});
