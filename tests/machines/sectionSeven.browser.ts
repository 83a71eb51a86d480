/** What the adapters share: the built client in front of the stub server of section 7. */
import { expect, type Page, type Route } from '@playwright/test';
import { HeldCall } from '../device/heldCall.ts';
import type { BrowserHands } from '../mbt/browserTypes.ts';
import type { SectionSevenServer } from '../support/sectionSevenServer.ts';

/** The client and the server that a walk is played on. */
export interface Stage {
  readonly clientUrl: string;
  readonly server: SectionSevenServer;
}

const prefix = 'backstock/';

/** As the client keeps a value. */
export function keptText(value: unknown): string {
  return JSON.stringify({ version: 1, value });
}

/** Writes what the client keeps, as it was left by an earlier visit; null takes it away. */
export async function keep(page: Page, values: Readonly<Record<string, unknown>>): Promise<void> {
  const entries = Object.entries(values).map(([name, value]): [string, string | null] => [
    prefix + name,
    value === null ? null : keptText(value),
  ]);
  await page.evaluate((list) => {
    for (const [name, text] of list) {
      if (text === null) localStorage.removeItem(name);
      else localStorage.setItem(name, text);
    }
  }, entries);
}

/** What the client keeps under a name. */
export async function keptValue(page: Page, name: string): Promise<unknown> {
  const text = await page.evaluate((key) => localStorage.getItem(key), prefix + name);
  if (text === null) return null;
  // The client writes an object with the value in it.
  return (JSON.parse(text) as { readonly value: unknown }).value;
}

/** Another tab of the same browser: what it stores is told to the page. */
export async function inAnotherTab(
  { page }: BrowserHands,
  { clientUrl }: Stage,
  act: (tab: Page) => Promise<void>,
): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(`${clientUrl}/icon.svg`);
  await act(tab);
  await tab.close();
}

/** Lets the server answer calls at once; later rules come first. */
export async function letThrough(page: Page, paths: RegExp): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/api/') && paths.test(url.pathname.slice('/api/'.length)),
    (route) => route.continue(),
  );
}

/** Lets the server answer a held request, switched to what it shall say. */
export async function answerWith(route: Route, { server }: Stage, status: number, body: unknown): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const call = `${route.request().method()} ${pathname.slice('/api/'.length)}`;
  server.state.instead.set(call, { status, body });
  // Another engine's line tells by itself when the whole answer has gone.
  if (route instanceof HeldCall) await route.continueToEnd();
  else await continueToEnd(route);
  server.state.instead.delete(call);
}

async function continueToEnd(route: Route): Promise<void> {
  const answered = route
    .request()
    .frame()
    .page()
    .waitForResponse((response) => response.request() === route.request());
  await route.continue();
  await (await answered).finished();
}

/** Calls of the log, which a server of section 7 does not know; they are left waiting. */
export const logCalls = { method: 'GET', path: /^\/api\/(?:snapshot|feed|setup|media)\b/ } as const;

/** How long something may take to be on the screen, in milliseconds: it is when the state is. */
export const patience = 8_000;

/** Asks for everything anew, as a person does, with the page's clock standing still. */
export async function fetchAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).waitFor();
  await page.keyboard.press('Control+K');
  const box = page.getByRole('combobox', { name: 'Search everything' });
  // A part that is fetched is shown a moment later, by the page's clock.
  await expect
    .poll(
      async () => {
        await page.clock.runFor(400);
        return box.isVisible();
      },
      { timeout: patience },
    )
    .toBe(true);
  await box.fill('refresh all');
  await page.keyboard.press('Enter');
}
