import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Accounts } from '../../../server/accounts/accounts.ts';
import { closeStep, countWrong, findStep, openStep, sweepSteps } from '../../../server/accounts/signInSteps.ts';
import type { TestDatabase } from '../support/database.ts';
import { siteId } from '../support/store.ts';
import { after, neighbour, openTwoGroups } from './support.ts';

const tenMinutes = 600_000;
let test: TestDatabase;
beforeAll(async () => {
  test = await openTwoGroups();
});
afterAll(() => test.dispose());

const open = (userId = 'ben') => openStep(test.database, siteId, userId, after(0));
const find = (token: string, millis = 0, group = siteId) => findStep(test.database, group, token, after(millis));
const wrong = (token: string, group = siteId) => countWrong(test.database, group, token);
const close = (token: string, group = siteId) => closeStep(test.database, group, token);

describe('a login between its steps', () => {
  it('[STEP-4] lasts for ten minutes', async () => {
    const token = await open();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect([await find(token, tenMinutes - 1), await find(token, tenMinutes)]).toEqual(['ben', undefined]);
    expect([await find('made-up'), await find(token, 0, neighbour)]).toEqual([undefined, undefined]);
  });

  it('[STEP-4] allows five wrong codes', async () => {
    const [token, other] = [await open(), await open()];
    const left = [];
    for (let n = 0; n < 4; n += 1) left.push(await wrong(token));
    expect([left, await find(token)]).toEqual([[4, 3, 2, 1], 'ben']);
    expect([await wrong(token), await find(token)]).toEqual([0, undefined]);
    expect([await wrong('made-up'), await wrong(other, neighbour), await wrong(other)]).toEqual([0, 0, 4]);
  });

  it('[STEP-2] can be completed only once', async () => {
    const [token, other] = [await open('ann'), await open('ann')];
    expect(await close(token, neighbour)).toBe(false);
    expect([await close(token), await close(token), await close('made-up')]).toEqual([true, false, false]);
    expect([await find(token), await find(other)]).toEqual([undefined, 'ann']);
  });

  it('[STEP-13] ends when the person has a new password, and no one else’s does', async () => {
    const [changed, others, elsewhere] = [
      await open('cal'),
      await open('dee'),
      await openStep(test.database, neighbour, 'cal', after(0)),
    ];
    const accounts = new Accounts(test.database, () => after(0));
    await accounts.setPassword(siteId, 'cal', 'a password of their own');
    expect([await find(changed), await find(others), await find(elsewhere, 0, neighbour)]).toEqual([
      undefined,
      'dee',
      'cal',
    ]);
    const reset = await open('cal');
    await accounts.setPasswordBy(siteId, 'another password of theirs', () => Promise.resolve('cal'));
    expect([await find(reset), await close(reset)]).toEqual([undefined, false]);
  });

  it('[STEP-4] is deleted when it has run out, as is a visit to the login provider', async () => {
    await test.database.query('delete from sign_in_step');
    await open();
    await test.database.query(
      `insert into provider_visit (site_id, state_hash, proof_hash, nonce, verifier, expires_at) values ($1, 'a', 'b', 'c', 'd', $2)`,
      [siteId, after(tenMinutes)],
    );
    const left = () =>
      test.database.query(
        'select (select count(*)::int from sign_in_step) as steps, (select count(*)::int from provider_visit) as visits',
      );
    await sweepSteps(test.database, after(tenMinutes));
    expect(await left()).toEqual([{ steps: 1, visits: 1 }]);
    await sweepSteps(test.database, after(tenMinutes + 1));
    expect(await left()).toEqual([{ steps: 0, visits: 0 }]);
  });
});
