import { expect, it } from 'vitest';
import { createPollers } from '../../src/app/pollers.ts';
import { wiringFor } from '../../src/app/wiring.ts';
import { FakeServer, startClient } from './support/runningClient.ts';

it('[POLL-2] what stands with payments, and the settings of the site, are asked for again after a quarter of an hour', () => {
  const { services } = startClient(new FakeServer());
  const pollers = createPollers(
    wiringFor(() => services),
    {},
  );
  expect(Object.values(pollers).map((poller) => poller.getSnapshot().context)).toEqual(
    ['subscriptions', 'settings', 'system-settings', 'billing/status'].map((path) =>
      expect.objectContaining({ path, intervalMs: 900_000 }),
    ),
  );
});
