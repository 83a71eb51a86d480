import { expect } from '@playwright/test';
import { environmentCheckBrowser } from '../../tests/machines/environmentCheck.browser.ts';
import { keptText } from '../../tests/machines/sectionSeven.browser.ts';
import { gapsOf } from './play.ts';
import { test } from './stage.ts';

test('[ENV-7] every transition of environmentCheck is taken by the built application @desktop', async ({
  stage,
  withPage,
}) => {
  test.setTimeout(240_000);
  expect(await gapsOf('environmentCheck', environmentCheckBrowser(stage), withPage)).toEqual([]);
});

test('[ENV-5, ENV-6] a Super_Admin sees what is wrong on every page, an administrator does not @desktop', async ({
  page,
  stage,
}) => {
  stage.server.state.environment = { missing: ['MAIL_HOST'], permissionIssues: ['/data/media cannot be written'] };
  await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
    'backstock/token',
    keptText(stage.server.token),
  ] as const);
  const banner = page.getByText(/^Errors Detected: /);
  const asked = () => stage.server.seen.filter(({ call }) => call === 'GET env-status').length;

  stage.server.state.roles = ['Super_Admin'];
  await page.goto(`${stage.clientUrl}/account`);
  await expect(banner).toHaveText('Errors Detected: MAIL_HOST, /data/media cannot be written');
  await page.goto(`${stage.clientUrl}/`);
  await expect(banner).toBeVisible();
  expect(asked()).toBe(2);

  stage.server.state.roles = ['Admin'];
  const settled = page.waitForResponse((response) => response.url().endsWith('/api/billing/status'));
  await page.goto(`${stage.clientUrl}/account`);
  await settled;
  await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect(asked()).toBe(2);
});
