import { expect } from '@playwright/test';
import { connectionBrowser, connectionWords } from '../../tests/machines/connection.browser.ts';
import { gapsOf } from './play.ts';
import { test } from './stage.ts';

test('[MBT-9] every transition of connection is taken by the built application @desktop', async ({
  stage,
  withPage,
}) => {
  test.setTimeout(300_000);
  expect(await gapsOf('connection', connectionBrowser(stage), withPage, connectionWords)).toEqual([]);
});
