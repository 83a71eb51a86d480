import { expect } from '@playwright/test';
import { addingBrowser, changingBrowser, recordEditorWords } from '../../tests/machines/recordEditor.browser.ts';
import { gapsOf } from './play.ts';
import { test } from './stage.ts';

test('[MBT-9] every transition of recordEditor is taken by the built application @desktop', async ({
  stage,
  withPage,
}) => {
  test.setTimeout(240_000);
  expect(
    await gapsOf('recordEditor', [changingBrowser(stage), addingBrowser(stage)], withPage, recordEditorWords),
  ).toEqual([]);
});
