import { expect } from '@playwright/test';
import { scannerBrowser, scannerWords } from '../../tests/machines/scanner.browser.ts';
import { gapsOf } from './play.ts';
import { test } from './stage.ts';

test('[MBT-9] every transition of scanner is taken by the built application @desktop', async ({ stage, withPage }) => {
  test.setTimeout(240_000);
  expect(await gapsOf('scanner', scannerBrowser(stage), withPage, scannerWords)).toEqual([]);
});
