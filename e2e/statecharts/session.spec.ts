import { expect } from '@playwright/test';
import { sessionBrowser } from '../../tests/machines/session.browser.ts';
import { sessionWords } from '../../tests/machines/sessionDevice.browser.ts';
import { gapsOf } from './play.ts';
import { test } from './stage.ts';

test('[MBT-9] every transition of session is taken by the built application @desktop @members', async ({
  stage,
  withPage,
}) => {
  test.setTimeout(300_000);
  expect(await gapsOf('session', sessionBrowser(stage), withPage, sessionWords)).toEqual([]);
});
