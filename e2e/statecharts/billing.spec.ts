import { expect } from '@playwright/test';
import { billingBrowser } from '../../tests/machines/billing.browser.ts';
import { registry } from '../../tests/machines/registry.ts';
import { browserGaps, browserPaths, playInBrowser } from '../../tests/mbt/browserDriver.ts';
import { coverageOf } from '../../tests/mbt/coverage.ts';
import { test } from './stage.ts';

test('[BILL-25, ENGINE-4] every transition of billing is taken by the built application @desktop @members', async ({
  stage,
  withPage,
}) => {
  test.setTimeout(240_000);
  const registered = registry.find(({ name }) => name === 'billing');
  if (registered === undefined) throw new Error('There is no statechart of that name.');
  const adapter = billingBrowser(stage);
  const walks = browserPaths(registered, adapter);
  const taken = await playInBrowser({ registered, adapter, walks, withPage });

  expect(browserGaps(coverageOf(registered.machine, []).all, taken, adapter)).toEqual([]);
});
