import { expect } from '@playwright/test';
import { leaderBrowser, leaderWords } from '../../tests/machines/leader.browser.ts';
import { gapsOf } from './play.ts';
import { test } from './stage.ts';

test('[MBT-9] every transition of leader is taken by the built application @desktop', async ({ stage, withPage }) => {
  test.setTimeout(240_000);
  expect(
    await gapsOf(
      'leader',
      [leaderBrowser(stage, true), leaderBrowser(stage, false)],
      withPage,
      leaderWords(stage.clientUrl),
    ),
  ).toEqual([]);
});
