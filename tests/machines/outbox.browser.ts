import { expect, type Page, type Route } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { SendReport } from '../../src/services/outboxSender.ts';
import type { BrowserAdapter, BrowserHands } from '../mbt/browserTypes.ts';
import { comeBack, failNextChange, ServedLog } from './log.browser.ts';
import { logCalls, type Stage } from './sectionSeven.browser.ts';

const unavailable = "The server can't be reached. Try again in a moment.";

/** The browser's values: one change waits at a time. */
export const outboxWords = {
  external: [
    { type: 'outbox.changed', waiting: 1 },
    { type: 'outbox.open' },
    { type: 'outbox.close' },
    { type: 'outbox.retry' },
  ],
  replies: {
    send: [
      { done: { outcome: 'sent', waiting: 0 } },
      { done: { outcome: 'failed', failure: 'unavailable', message: unavailable, waiting: 1 } },
      { done: { outcome: 'failed', failure: 'unauthorised', message: 'Unauthenticated', waiting: 1 } },
      { error: new Error('defect') },
    ],
  },
} as const;

function isPossible(state: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { open, waiting } = state.context;
  // A user unknown to the server logs in again.
  if (state.matches('blocked')) return event.type === 'outbox.open';
  switch (event.type) {
    case 'outbox.changed':
      return waiting === 0;
    case 'outbox.open':
      return !open;
    case 'outbox.close':
    case 'outbox.retry':
      return open;
    default:
      return true;
  }
}

async function tellNetwork(page: Page, type: 'online' | 'offline'): Promise<void> {
  await page.evaluate((name) => window.dispatchEvent(new Event(name)), type);
}

async function accept(route: Route): Promise<void> {
  // As sent by the app.
  const { commands } = route.request().postDataJSON() as {
    readonly commands: readonly { readonly commandId: string }[];
  };
  await route.fulfill({
    json: { outcomes: commands.map(({ commandId }) => ({ commandId, outcome: 'accepted', lastSeq: 1_000 })) },
  });
}

async function answer({ page, routes }: BrowserHands, output: unknown): Promise<void> {
  const route = await routes.take('send');
  // Declared by `outboxWords`.
  const report = output as SendReport;
  if (report.outcome === 'sent') return accept(route);
  if (report.failure !== 'unauthorised') return route.abort();
  await route.fulfill({ status: 401, json: { message: report.message } });
  // Otherwise the next step might act on the page being left.
  await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
}

async function change({ page }: BrowserHands, name: string): Promise<void> {
  await page.evaluate(() => {
    history.pushState({}, '', '/props/prop/lamp?edit');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await page.locator('[data-field=name] input').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
}

/** Plays the outbox while a user changes a prop and the network comes and goes. The page's clock is frozen between steps. */
export function outboxBrowser(stage: Stage): BrowserAdapter {
  let count = 0;
  return {
    held: { send: { method: 'POST', path: '/api/commands' }, log: logCalls },
    open: async ({ page }) => {
      count = 0;
      await comeBack(page, stage);
      await ServedLog.serve(page);
      await page.goto(`${stage.clientUrl}/props/prop/lamp?inspect`);
      await page.getByRole('heading', { name: 'Lamp', exact: true }).waitFor();
      await page.clock.pauseAt(30_000);
      await tellNetwork(page, 'offline');
    },
    external: {
      'outbox.changed': (hands) => {
        count += 1;
        return change(hands, `Lamp ${count}`);
      },
      'outbox.open': async ({ page }) => {
        const login = page.getByRole('button', { name: 'Log in', exact: true });
        await expect(login.or(page.getByRole('button', { name: /^Account: / }))).toBeVisible();
        if ((await login.count()) === 0) return tellNetwork(page, 'online');
        await page.getByLabel('Email').fill(stage.server.state.user.email);
        await page.getByLabel('Password', { exact: true }).fill(stage.server.state.password);
        await login.click();
      },
      'outbox.close': ({ page }) => tellNetwork(page, 'offline'),
      'outbox.retry': async ({ page }) =>
        page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    },
    children: {
      send: {
        done: answer,
        error: async (hands) => {
          // The device fails to store the server's response.
          await failNextChange(hands.page, 'UnknownError', 'outbox');
          await accept(await hands.routes.take('send'));
        },
      },
    },
    possible: isPossible,
    passing: (state) => state.matches('blocked'),
    rules: [
      {
        id: 'OUT-1',
        text: 'a change that waits is on the list of those that wait, and one that was sent is not',
        when: () => true,
        check: (page, state) =>
          expect(page.locator('a.sync')).toContainText(state.context.waiting > 0 ? /1 change/ : /^(?!.*\d change)/),
      },
    ],
  };
}
