import { expect } from '@playwright/test';
import { submissionBrowser } from '../../tests/machines/submission.browser.ts';
import { gapsOf } from './play.ts';
import { test } from './stage.ts';

test('[MBT-9] every transition of submission is taken by the built application @desktop', async ({
  stage,
  withPage,
}) => {
  test.setTimeout(240_000);
  expect(await gapsOf('submission', submissionBrowser(stage), withPage)).toEqual([]);
});
