/** A device after a year of use: what its person looked at, holds, saved, has waiting and was refused. Made once for a worker, then copied. */
import { expect } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Kind } from '../../src/domain/catalogue/index.ts';
import { LoginPage } from '../pages/login.page.ts';
import { Api } from './api.ts';
import { navigateInApp } from './clientNavigation.ts';
import { ServerProcess } from './server.ts';
import { password, people, removeFolder, sampleFolder } from './template.ts';
import { ageGroup, isInUse, longNames, returnByName } from './usedGroup.ts';

type StoredDevice = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** A group that has been used for a year, and the device of its administrator. */
export interface UsedDevice {
  readonly server: ServerProcess;
  /** A record of each kind, with a long name where it has one. */
  readonly first: ReadonlyMap<Kind, string>;
  readonly state: StoredDevice;
  readonly discard: () => Promise<void>;
}

/** Where records are looked at that are kept as recently viewed. */
const pages = {
  prop: '/props/prop',
  costume: '/costumePieces/costumePiece',
  equipment: '/equipment/equipment',
  script: '/scripts/script',
  anthology: '/anthologies/anthology',
  scriptCopy: '/scriptCopies/copy',
  member: '/members/member',
} as const satisfies Partial<Readonly<Record<Kind, string>>>;
const RECENT = ['costume', 'equipment', 'script', 'anthology', 'scriptCopy', 'member'] as const;
const CONFLICTS = 3;
const WAITING = 4;

/** Keeps commands from reaching the server: what is changed from then on waits. */
export async function holdBack(context: BrowserContext): Promise<void> {
  await context.route('**/api/commands', (route) => route.abort('connectionfailed'));
}

/** Opens records until the device keeps them as recently viewed. */
async function openRecents(page: Page, records: readonly (readonly [keyof typeof pages, string])[]): Promise<void> {
  for (const [kind, id] of records) {
    const isKept = () =>
      page.evaluate((wanted) => Object.values(localStorage).some((kept) => kept.includes(`"id":"${wanted}"`)), id);
    await navigateInApp(page, `${pages[kind]}/${id}`);
    await expect.poll(isKept, { message: `the ${kind} is kept as recently viewed`, timeout: 40_000 }).toBe(true);
  }
}

/** Opens Mine, which a device without a network may not have yet. */
async function openMine(page: Page): Promise<void> {
  await navigateInApp(page, '/mine');
  await expect(page.getByRole('button', { name: /^Return: / }).first()).toBeVisible();
}

/** Presses what stands on some rows of Mine, one after the other, and answers the names of the rows. */
async function pressOnMine(
  page: Page,
  action: string,
  ...rows: Parameters<string[]['slice']>
): Promise<readonly string[]> {
  const buttons = page.getByRole('button', { name: new RegExp(`^${action}: `) });
  const labels = await buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? ''));
  const names = labels.slice(...rows).map((label) => label.slice(action.length + 2));
  for (const name of names) await page.getByRole('button', { name: `${action}: ${name}`, exact: true }).click();
  return names;
}

/** Returns things without a network that somebody else returns meanwhile: the server refuses, and conflicts stay. */
async function makeConflicts(page: Page, api: Api): Promise<void> {
  await openMine(page);
  await page.context().setOffline(true);
  const names = await pressOnMine(page, 'Return', 0, CONFLICTS);
  await returnByName(api, names);
  await page.context().setOffline(false);
  await expect(page.getByText(`${CONFLICTS} changes need attention`)).toBeVisible({ timeout: 30_000 });
}

/** Changes that have not been sent. */
async function leaveWaiting(page: Page): Promise<void> {
  await openMine(page);
  await holdBack(page.context());
  await pressOnMine(page, 'Extend by 1 week', -WAITING);
  await navigateInApp(page, '/waiting');
  await expect(page.locator('.waiting-section ol > li')).toHaveCount(WAITING);
}

async function saveViews(api: Api): Promise<void> {
  const views = longNames.map((name, index) => ({
    id: `view-${index}`,
    list: 'props',
    name: [...name].slice(0, 50).join(''),
    query: '?q=green',
    pageSize: 10,
  }));
  await api.call('PUT', 'user/preferences', { key: 'own_views', value: JSON.stringify(views), datatype: 'string' });
}

/** Whoever asks for it puts it away; where it could not be made, nothing of it stays. */
export async function makeUsedDevice(browser: Browser): Promise<UsedDevice> {
  const folder = await sampleFolder();
  const server = await ServerProcess.start({ folder });
  const discard = async () => {
    await server.stop();
    removeFolder(folder);
  };
  try {
    return { server, discard, ...(await useForAYear(browser, server)) };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function useForAYear(browser: Browser, server: ServerProcess): Promise<Pick<UsedDevice, 'first' | 'state'>> {
  const api = await Api.signIn(server.url, people.administrator, password);
  const { memberId } = await api.get<{ memberId: string }>('user');
  const first = new Map([...(await api.firstOfEach()), ...(await ageGroup(api, memberId))]);
  await saveViews(api);
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(people.administrator, password);
  await login.expectSignedIn();
  await expect(page.getByText('All changes saved')).toBeAttached({ timeout: 30_000 });
  const props = (await api.records('prop')).filter(isInUse).slice(0, 4);
  const looked = [
    ...props.map(({ id }) => ['prop', id] as const),
    ...RECENT.map((kind) => [kind, first.get(kind) ?? ''] as const),
  ];
  await openRecents(page, looked);
  await makeConflicts(page, api);
  await leaveWaiting(page);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return { first, state };
}
