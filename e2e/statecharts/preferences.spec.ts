import { expect } from '@playwright/test';
import { preferencesBrowser, preferencesWords } from '../../tests/machines/preferences.browser.ts';
import { gapsOf } from './play.ts';
import { test } from './stage.ts';

test('[PREF-15] every transition of preferences is taken by the built application @desktop', async ({
  stage,
  withPage,
}) => {
  test.setTimeout(240_000);
  expect(await gapsOf('preferences', preferencesBrowser(stage), withPage, preferencesWords)).toEqual([]);
});
