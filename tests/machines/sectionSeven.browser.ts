/** Shared by the adapters: the built client in front of the section 7 stub server. */
import { expect, type Page, type Route } from '@playwright/test';
import { HeldCall } from '../device/heldCall.ts';
import type { BrowserHands } from '../mbt/browserTypes.ts';
import type { SectionSevenServer } from '../support/sectionSevenServer.ts';

/** The client and the server a walk is played on. */
export interface Stage {
  readonly clientUrl: string;
  readonly server: SectionSevenServer;
}

const prefix = 'backstock/';

/** A value as stored by the client. */
export function keptText(value: unknown): string {
  return JSON.stringify({ version: 1, value });
}

/** Writes the client's stored values, as if left by an earlier visit; null removes a value. */
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

/** A value stored by the client. */
export async function keptValue(page: Page, name: string): Promise<unknown> {
  const text = await page.evaluate((key) => localStorage.getItem(key), prefix + name);
  if (text === null) return null;
  // The client stores an object that contains the value.
  return (JSON.parse(text) as { readonly value: unknown }).value;
}

/** Acts in another tab of the same browser; the page is notified of what it stores. */
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

/** Lets the server respond to requests at once; later rules take precedence. */
export async function letThrough(page: Page, paths: RegExp): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/api/') && paths.test(url.pathname.slice('/api/'.length)),
    (route) => route.continue(),
  );
}

/** Lets the server respond to a held request, with this status and body. */
export async function answerWith(route: Route, { server }: Stage, status: number, body: unknown): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const call = `${route.request().method()} ${pathname.slice('/api/'.length)}`;
  server.state.instead.set(call, { status, body });
  // Other engines report themselves when the whole response has been sent.
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

/** Requests of the log, which the section 7 server doesn't implement; they are left pending. */
export const logCalls = { method: 'GET', path: /^\/api\/(?:snapshot|feed|setup|media)\b/ } as const;

/** Timeout for an element to appear, in milliseconds. */
export const patience = 15_000;

/** Refreshes all data as a user does, with the page's clock frozen. */
export async function fetchAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).waitFor();
  await page.keyboard.press('Control+K');
  const box = page.getByRole('combobox', { name: 'Search everything' });
  // A lazy part is shown a moment later, by the page's clock.
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
