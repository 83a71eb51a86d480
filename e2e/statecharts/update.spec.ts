import { expect } from '@playwright/test';
import { updateBrowser } from '../../tests/machines/update.browser.ts';
import { gapsOf } from './play.ts';
import { test } from './stage.ts';

test('[MBT-9] every transition of update is taken by the built application @desktop', async ({ stage, withPage }) => {
  test.setTimeout(240_000);
  expect(await gapsOf('update', [updateBrowser(stage, 'versions'), updateBrowser(stage, 'looks')], withPage)).toEqual(
    [],
  );
});
