import { expect } from '@playwright/test';
import { startUpBrowser } from '../../tests/machines/startUp.browser.ts';
import { gapsOf } from './play.ts';
import { test } from './stage.ts';

test('[MBT-9, ENGINE-4] every transition of startUp is taken by the built application @desktop @members', async ({
  stage,
  withPage,
}) => {
  test.setTimeout(240_000);
  expect(await gapsOf('startUp', startUpBrowser(stage), withPage)).toEqual([]);
});
