import { afterAll, beforeAll, expect, it } from 'vitest';
import { isKnownBrowser, noteBrowser, sweepBrowsers } from '../../../server/accounts/knownBrowsers.ts';
import type { TestDatabase } from '../support/database.ts';
import { siteId } from '../support/store.ts';
import { after, neighbour, openTwoGroups } from './support.ts';

const halfYear = 180 * 86_400_000;
let test: TestDatabase;
beforeAll(async () => {
  test = await openTwoGroups();
});
afterAll(() => test.dispose());

const isKnown = (userId: string, browser: string, group = siteId) =>
  isKnownBrowser(test.database, group, userId, browser);
const note = (userId: string, browser: string, millis = 0) =>
  noteBrowser(test.database, siteId, { userId, browser, now: after(millis) });
const sweep = (millis: number) => sweepBrowsers(test.database, after(millis));

it('[GUESS-6] a browser is known for the person who has logged in with it, and for 180 days', async () => {
  expect(await isKnown('ben', 'phone')).toBe(false);
  await note('ben', 'phone');
  expect([
    await isKnown('ben', 'phone'),
    await isKnown('ben', 'laptop'),
    await isKnown('ann', 'phone'),
    await isKnown('ben', 'phone', neighbour),
  ]).toEqual([true, false, false, false]);
  await sweep(halfYear);
  expect(await isKnown('ben', 'phone')).toBe(true);
  await sweep(halfYear + 1);
  expect(await isKnown('ben', 'phone')).toBe(false);
});

it('[GUESS-6] a browser that is used again is known for 180 days from then', async () => {
  await note('cal', 'phone');
  await note('cal', 'laptop');
  await note('cal', 'phone', 1_000);
  await sweep(halfYear + 1_000);
  expect([await isKnown('cal', 'phone'), await isKnown('cal', 'laptop')]).toEqual([true, false]);
  await sweep(halfYear + 1_001);
  expect(await isKnown('cal', 'phone')).toBe(false);
});
