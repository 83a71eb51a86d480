import { expect, type Page } from '@playwright/test';
import { pollerBrowser } from '../../tests/machines/poller.browser.ts';
import { keptText } from '../../tests/machines/sectionSeven.browser.ts';
import { tellNetwork } from '../support/offline.ts';
import { gapsOf } from './play.ts';
import { test } from './stage.ts';

const minute = 60_000;

test('[POLL-8, ENGINE-4] every transition of poller is taken by the built application @desktop @members', async ({
  stage,
  withPage,
}) => {
  test.setTimeout(240_000);
  const inputs = { billing: { path: 'billing/status', intervalMs: 15 * minute } };
  expect(await gapsOf('poller', pollerBrowser(stage), withPage, { inputs })).toEqual([]);
});

/** State of the billing poller, which the page exposes because inspection is enabled. */
function pollerState(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const inspect: unknown = Reflect.get(window, '__backstockInspect');
    return typeof inspect === 'function' ? inspect().poller?.value : undefined;
  });
}

test('[POLL-2, POLL-3, POLL-4] payments are asked about every quarter of an hour, sooner after a failure, at once on coming back @desktop', async ({
  page,
  stage,
}) => {
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith('/api/billing/status') ? 1 : 0));
  /** Requests are observed in order, so after this one all earlier ones have been counted. */
  const askedBy = async (ms: number): Promise<number> => {
    await page.clock.runFor(ms);
    await page.evaluate(() => fetch('/api/public/system-settings'));
    return asked;
  };
  const comesTo = (state: string) => expect.poll(() => pollerState(page)).toBe(state);

  await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
    'backstock/token',
    keptText(stage.server.token),
  ] as const);
  await page.clock.install({ time: 0 });
  await page.goto(`${stage.clientUrl}/account?inspect`);
  await comesTo('waiting');
  await page.clock.pauseAt(2 * minute);
  expect(await askedBy(12 * minute)).toBe(1);
  // In small steps: by the page's clock, a response that arrives during a long step is late.
  for (let step = 0; step < 12 && asked === 1; step += 1) await askedBy(15_000);
  expect(asked).toBe(2);
  await comesTo('waiting');

  stage.server.state.instead.set('GET billing/status', { status: 503, body: { message: 'Out of order.' } });
  // The wait began with the response, which arrived within the last step.
  expect(await askedBy(15 * minute - 16_000)).toBe(2);
  for (let step = 0; step < 17 && asked === 2; step += 1) await askedBy(1_000);
  expect(asked).toBe(3);
  await comesTo('backingOff');
  expect(await askedBy(28_000)).toBe(3);
  expect(await askedBy(2_000)).toBe(4);
  await comesTo('backingOff');

  stage.server.state.instead.delete('GET billing/status');
  await tellNetwork(page, false);
  await tellNetwork(page, true);
  await expect.poll(() => asked).toBe(5);
  await comesTo('waiting');
  expect(await askedBy(14 * minute)).toBe(5);
});
