import { expect } from '@playwright/test';
import { outboxBrowser, outboxWords } from '../../tests/machines/outbox.browser.ts';
import { gapsOf } from './play.ts';
import { test } from './stage.ts';

test('[MBT-9] every transition of outbox is taken by the built application @desktop', async ({ stage, withPage }) => {
  test.setTimeout(240_000);
  expect(await gapsOf('outbox', outboxBrowser(stage), withPage, outboxWords)).toEqual([]);
});
