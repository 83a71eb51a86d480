import { expect } from '@playwright/test';
import { stocktakeBrowser, stocktakeWords } from '../../tests/machines/stocktake.browser.ts';
import { gapsOf } from './play.ts';
import { test } from './stage.ts';

test('[MBT-9] every transition of stocktake is taken by the built application @desktop', async ({
  stage,
  withPage,
}) => {
  test.setTimeout(240_000);
  expect(await gapsOf('stocktake', stocktakeBrowser(stage), withPage, stocktakeWords)).toEqual([]);
});
