import { expect } from '@playwright/test';
import { importRunBrowser, importRunWords } from '../../tests/machines/importRun.browser.ts';
import { gapsOf } from './play.ts';
import { test } from './stage.ts';

test('[MBT-9] every transition of importRun is taken by the built application @desktop', async ({
  stage,
  withPage,
}) => {
  test.setTimeout(240_000);
  expect(await gapsOf('importRun', importRunBrowser(stage), withPage, importRunWords)).toEqual([]);
});
