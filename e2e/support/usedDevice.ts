/**
 * A device after a year of use: recently viewed records, loans, saved views, pending changes and conflicts.
 * Created once per build and day, then copied.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Kind } from '../../src/domain/catalogue/index.ts';
import { LoginPage } from '../pages/login.page.ts';
import { Api } from './api.ts';
import { navigateInApp } from './clientNavigation.ts';
import { ServerProcess } from './server.ts';
import { copyOf, password, people, removeFolder, sampleTemplate, templateOf } from './template.ts';
import { ageGroup, isInUse, longNames, returnByName } from './usedGroup.ts';

type StoredDevice = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** A group after a year of use, and its administrator's device. */
export interface UsedDevice {
  readonly server: ServerProcess;
  /** A record of each kind, with a long name if it has one. */
  readonly first: ReadonlyMap<Kind, string>;
  readonly state: StoredDevice;
  readonly discard: () => Promise<void>;
}

/** Pages that add a record to Recently viewed. */
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

/** Blocks commands to the server, so that later changes stay pending. */
export async function holdBack(context: BrowserContext): Promise<void> {
  await context.route('**/api/commands', (route) => route.abort('connectionfailed'));
}

/** Opens records until the device has them as recently viewed. */
async function openRecents(page: Page, records: readonly (readonly [keyof typeof pages, string])[]): Promise<void> {
  for (const [kind, id] of records) {
    const isKept = () =>
      page.evaluate((wanted) => Object.values(localStorage).some((kept) => kept.includes(`"id":"${wanted}"`)), id);
    await navigateInApp(page, `${pages[kind]}/${id}`);
    await expect.poll(isKept, { message: `the ${kind} is kept as recently viewed`, timeout: 40_000 }).toBe(true);
  }
}

/** Opens Mine, whose code may not be cached offline yet. */
async function openMine(page: Page): Promise<void> {
  await navigateInApp(page, '/mine');
  await expect(page.getByRole('button', { name: /^Return: / }).first()).toBeVisible();
}

/** Presses a button on some rows of Mine, one after the other, and returns the names of the rows. */
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

/** Returns items offline that are returned by another user in the meantime: the server refuses, leaving conflicts. */
async function makeConflicts(page: Page, api: Api): Promise<void> {
  await openMine(page);
  await page.context().setOffline(true);
  const names = await pressOnMine(page, 'Return', 0, CONFLICTS);
  await returnByName(api, names);
  await page.context().setOffline(false);
  await expect(page.getByText(`${CONFLICTS} changes need attention`)).toBeVisible({ timeout: 30_000 });
}

/** Makes changes that are not sent. */
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

/** The template: the server's data, and what else the tests need to know, with the host the server had. */
const DATA = 'data';
const DEVICE = 'device.json';
interface Kept extends Pick<UsedDevice, 'state'> {
  readonly host: string;
  readonly first: readonly (readonly [Kind, string])[];
}

async function makeTemplate(browser: Browser, folder: string): Promise<void> {
  const data = join(folder, DATA);
  cpSync(await sampleTemplate(), data, { recursive: true });
  const server = await ServerProcess.start({ folder: data });
  try {
    const { first, state } = await useForAYear(browser, server);
    writeFileSync(
      join(folder, DEVICE),
      JSON.stringify({ host: new URL(server.url).host, first: [...first], state } satisfies Kept),
    );
  } finally {
    await server.stop();
  }
}

/** The caller closes it. */
export async function makeUsedDevice(browser: Browser): Promise<UsedDevice> {
  const template = await templateOf('used', (folder) => makeTemplate(browser, folder));
  const folder = copyOf(join(template, DATA));
  const server = await ServerProcess.start({ folder });
  const text = readFileSync(join(template, DEVICE), 'utf8');
  const { host } = JSON.parse(text) as Kept;
  // A device knows its server by its address: its origin, and the name of its database.
  const { first, state } = JSON.parse(text.replaceAll(host, new URL(server.url).host)) as Kept;
  return {
    server,
    first: new Map(first),
    state,
    discard: async () => {
      await server.stop();
      removeFolder(folder);
    },
  };
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
