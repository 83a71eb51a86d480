import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Accounts } from '../../../server/accounts/accounts.ts';
import { tokenHash } from '../../../server/accounts/secretToken.ts';
import type { TestDatabase } from '../support/database.ts';
import { siteId } from '../support/store.ts';
import { after, neighbour, openTwoGroups } from './support.ts';

let test: TestDatabase;
let accounts: Accounts;
let own: string;
let other: string;
let views: Record<'here' | 'there' | 'before' | 'elsewhere', string>;
let ended: string[];
beforeAll(async () => {
  test = await openTwoGroups();
});
afterAll(() => test.dispose());
beforeEach(async () => {
  accounts = new Accounts(test.database, () => after(0));
  await test.database.query('delete from session');
  [own, other] = [await accounts.open(siteId, 'ann'), await accounts.open(siteId, 'ann')];
  views = {
    here: (await accounts.openImpersonation(siteId, 'ben', 'ann', own)).token,
    there: (await accounts.openImpersonation(siteId, 'ben', 'ann', other)).token,
    before: (await accounts.openImpersonation(siteId, 'ben', 'ann')).token,
    elsewhere: (await accounts.openImpersonation(neighbour, 'ben', 'ann', own)).token,
  };
  ended = [];
  for (const [name, token] of Object.entries({ own, other, ...views }))
    accounts.onEnd(name === 'elsewhere' ? neighbour : siteId, token, () => ended.push(name));
});

const left = async () => {
  const rows = await test.database.query<{ hash: Buffer }>('select token_hash as hash from session');
  const open = new Set(rows.map(({ hash }) => Buffer.from(hash).toString('hex')));
  return Object.entries({ own, other, ...views })
    .filter(([, token]) => open.has(tokenHash(token).toString('hex')))
    .map(([name]) => name);
};
const idOf = async (token: string) =>
  (
    await test.database.query<{ id: string }>('select session_id as id from session where token_hash = $1', [
      tokenHash(token),
    ])
  )[0]?.id ?? '';

describe('viewing as another user', () => {
  it('[USER-12] ends when the viewer logs out where they view from, and no other view does', async () => {
    await accounts.end(siteId, own);
    expect([await left(), ended]).toEqual([
      ['other', 'there', 'before', 'elsewhere'],
      ['own', 'here'],
    ]);
    await accounts.end(siteId, views.there);
    expect([await left(), ended.slice(2)]).toEqual([['other', 'before', 'elsewhere'], ['there']]);
  });

  it('[USER-12] ends when the viewer logs out that device from another, and no other view does', async () => {
    expect(await accounts.endDevices(neighbour, 'ann', await idOf(own))).toBe(0);
    expect(await accounts.endDevices(siteId, 'ben', await idOf(own))).toBe(0);
    expect(await accounts.endDevices(siteId, 'ann', await idOf(own))).toBe(2);
    expect([await left(), ended.toSorted()]).toEqual([
      ['other', 'there', 'before', 'elsewhere'],
      ['here', 'own'],
    ]);
  });
});
