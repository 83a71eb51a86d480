import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Accounts } from '../../../server/accounts/accounts.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestDatabase } from '../support/database.ts';
import { siteId } from '../support/store.ts';
import { after, neighbour, openTwoGroups } from './support.ts';

const word = 'a right long password';
const next = 'another long password';
let test: TestDatabase;
let accounts: Accounts;
let first: string;
let second: string;
beforeAll(async () => {
  test = await openTwoGroups();
  accounts = new Accounts(test.database, () => after(0));
});
afterAll(() => test.dispose());
beforeEach(async () => {
  await test.database.query('delete from session');
  await accounts.setPassword(siteId, 'ben', word);
  await accounts.setPassword(neighbour, 'ben', word);
  [first, second] = [await accounts.open(siteId, 'ben'), await accounts.open(siteId, 'ben')];
});

const open = async () => (await test.database.query('select 1 from session')).length;
const ended = (token: string): (() => boolean) => {
  let isEnded = false;
  accounts.onEnd(siteId, token, () => (isEnded = true));
  return () => isEnded;
};
const ben = () => Promise.resolve('ben');

it('[SESS-8] a new password leaves one session open if that is wanted', async () => {
  const [isFirstEnded, isSecondEnded] = [ended(first), ended(second)];
  await accounts.setPasswordBy(siteId, next, ben, { keep: first });
  expect([isFirstEnded(), isSecondEnded(), await open()]).toEqual([false, true, 1]);
  await accounts.setPasswordBy(siteId, next, ben);
  expect([isFirstEnded(), await open()]).toEqual([true, 0]);
});

it('[MAIL-7] a new password and what belongs to it are saved together or not at all', async () => {
  const also = () => Promise.reject(new Error('no room'));
  await expect(accounts.setPasswordBy(siteId, next, ben, { also })).rejects.toThrow('no room');
  expect([await accounts.isPasswordOf(siteId, 'ben', word), await open()]).toEqual([true, 2]);
  const done: number[] = [];
  const kept = async (tx: { query<Row>(text: string): Promise<Row[]> }) =>
    done.push((await tx.query('select 1 from session')).length);
  await accounts.setPasswordBy(siteId, next, () => Promise.resolve(undefined), { also: kept });
  expect([done, await open()]).toEqual([[], 2]);
  await accounts.setPasswordBy(siteId, next, ben, { also: kept });
  expect([done, await accounts.isPasswordOf(siteId, 'ben', next)]).toEqual([[0], true]);
});

it('[PASS-18] a checked password is locked until the end of the transaction', async () => {
  const hash = (await accounts.passwordHash(siteId, 'ben', word)) ?? '';
  const order: string[] = [];
  let other: Promise<unknown> = Promise.resolve();
  await test.database.transaction(async (tx) => {
    expect(await accounts.staysUntilEnd(tx, siteId, 'ben', hash)).toBe(true);
    other = accounts.setPassword(siteId, 'ben', next).then(() => order.push('other'));
    await eventually(async () => {
      const waiting = await test.database.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(waiting).toHaveLength(1);
    });
    order.push('first');
  });
  await other;
  expect(order).toEqual(['first', 'other']);
  for (const [group, userId] of [
    [siteId, 'ben'],
    [neighbour, 'ben'],
    [siteId, 'ann'],
  ] as const)
    expect(await accounts.staysUntilEnd(test.database, group, userId, hash)).toBe(false);
});
