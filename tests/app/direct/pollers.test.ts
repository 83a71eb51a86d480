import { expect, it, vi } from 'vitest';
import { createPollers } from '../../../src/app/pollers.ts';
import { wiringFor } from '../../../src/app/wiring.ts';
import { recorded } from './support/recorded.ts';

it('[POLL-2] what stands with payments, and the settings of the site, are asked for again after a quarter of an hour', () => {
  const { object } = recorded();
  const pollers = createPollers(
    wiringFor(() => object),
    {},
  );
  expect(Object.entries(pollers).map(([name, poller]) => [name, poller.getSnapshot().context])).toEqual([
    ['subscription', { path: 'subscriptions', intervalMs: 900_000, failures: 0 }],
    ['settings', { path: 'settings', intervalMs: 900_000, failures: 0 }],
    ['systemSettings', { path: 'system-settings', intervalMs: 900_000, failures: 0 }],
    ['billing', { path: 'billing/status', intervalMs: 900_000, failures: 0 }],
  ]);
});

it('[QA-1] [POLL-7] they ask the account, and are recorded', async () => {
  const fetch = vi.fn(() => Promise.resolve({ ok: [] }));
  const { object } = recorded({ 'account.fetch': fetch });
  const inspect = vi.fn();
  const { settings } = createPollers(
    wiringFor(() => object),
    { inspect },
  );
  settings.start();
  settings.send({ type: 'poll.start' });
  await expect.poll(() => settings.getSnapshot().value).toBe('waiting');
  expect(fetch.mock.calls).toEqual([['settings', expect.any(AbortSignal)]]);
  expect(inspect).toHaveBeenCalled();
  settings.stop();
});
