import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Accounts } from '../../../server/accounts/accounts.ts';
import { findToken, issueToken, sweepTokens, useToken } from '../../../server/accounts/tokens.ts';
import type { TokenPurpose } from '../../../server/accounts/tokens.ts';
import type { TestDatabase } from '../support/database.ts';
import { siteId } from '../support/store.ts';
import { after, neighbour, openTwoGroups } from './support.ts';

const hour = 3_600_000;
let test: TestDatabase;
beforeAll(async () => {
  test = await openTwoGroups();
});
afterAll(() => test.dispose());

const issue = (userId: string, purpose: TokenPurpose, now = after(0), group = siteId, handedTo: string | null = null) =>
  issueToken(test.database, group, { userId, address: `${userId}@example.org`, purpose, handedTo, now });
const find = (token: string, now = after(1), group = siteId) => findToken(test.database, group, token, now);
const use = (token: string, now = after(1), group = siteId) => useToken(test.database, group, token, now);

describe('a link that sets a password', () => {
  it('[PASS-6] works for an hour to the millisecond', async () => {
    const { token, expiresAt } = await issue('ann', 'reset');
    expect(expiresAt).toEqual(after(hour));
    expect(await find(token, after(hour - 1))).toEqual({
      userId: 'ann',
      address: 'ann@example.org',
      purpose: 'reset',
      handedTo: null,
    });
    expect(await find(token, after(hour))).toBeUndefined();
    expect(await use(token, after(hour))).toBeUndefined();
    expect(await use(token, after(hour - 1))).toBe('ann');
    expect([await find(token), await use(token)]).toEqual([undefined, undefined]);
  });

  it('[USER-1] that invites works for seven days', async () => {
    const { token, expiresAt } = await issue('bea', 'activate');
    expect(expiresAt).toEqual(new Date('2026-03-09T12:00:00.000Z'));
    expect(await find(token, after(7 * 24 * hour - 1))).toEqual({
      userId: 'bea',
      address: 'bea@example.org',
      purpose: 'activate',
      handedTo: null,
    });
    expect(await find(token, after(7 * 24 * hour))).toBeUndefined();
  });

  it('[RIGHTS-13] stores which administrator was given the link', async () => {
    const { token } = await issue('kit', 'activate', after(0), siteId, 'ann');
    expect(await find(token)).toEqual({
      userId: 'kit',
      address: 'kit@example.org',
      purpose: 'activate',
      handedTo: 'ann',
    });
  });

  it('[PASS-6] ends earlier ones of the same person and purpose, and no other', async () => {
    const first = await issue('cal', 'reset');
    const invitation = await issue('cal', 'activate');
    const others = await issue('dee', 'reset');
    const elsewhere = await issue('cal', 'reset', after(0), neighbour);
    const second = await issue('cal', 'reset');
    expect(second.token).not.toBe(first.token);
    expect(await find(first.token)).toBeUndefined();
    expect(await find(second.token)).toEqual({
      userId: 'cal',
      address: 'cal@example.org',
      purpose: 'reset',
      handedTo: null,
    });
    expect(await find(invitation.token)).toEqual({
      userId: 'cal',
      address: 'cal@example.org',
      purpose: 'activate',
      handedTo: null,
    });
    expect(await find(others.token)).toEqual({
      userId: 'dee',
      address: 'dee@example.org',
      purpose: 'reset',
      handedTo: null,
    });
    expect(await find(elsewhere.token, after(1), neighbour)).toEqual({
      userId: 'cal',
      address: 'cal@example.org',
      purpose: 'reset',
      handedTo: null,
    });
    expect([await find(elsewhere.token), await use(elsewhere.token)]).toEqual([undefined, undefined]);
  });

  it('[PASS-6] ends every other of the person once it is used, in their group only', async () => {
    const reset = await issue('eve', 'reset');
    const invitation = await issue('eve', 'activate');
    const others = await issue('fay', 'activate');
    const elsewhere = await issue('eve', 'activate', after(0), neighbour);
    expect(await use(reset.token)).toBe('eve');
    expect(await find(invitation.token)).toBeUndefined();
    expect(await find(others.token)).toEqual({
      userId: 'fay',
      address: 'fay@example.org',
      purpose: 'activate',
      handedTo: null,
    });
    expect(await find(elsewhere.token, after(1), neighbour)).toEqual({
      userId: 'eve',
      address: 'eve@example.org',
      purpose: 'activate',
      handedTo: null,
    });
  });

  it('[PASS-17] ends when the person changes their password, in their group only', async () => {
    const reset = await issue('ida', 'reset');
    const invitation = await issue('ida', 'activate');
    const others = await issue('joe', 'reset');
    const elsewhere = await issue('ida', 'reset', after(0), neighbour);
    await new Accounts(test.database, () => after(0)).setPassword(siteId, 'ida', 'a password of their own');
    expect([await find(reset.token), await find(invitation.token), await use(reset.token)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([await use(others.token), await use(elsewhere.token, after(1), neighbour)]).toEqual(['joe', 'ida']);
  });

  it('[PASS-6] that is wrong invalidates no other link', async () => {
    const { token } = await issue('gus', 'reset');
    expect(await use('made-up')).toBeUndefined();
    expect(await use(token)).toBe('gus');
  });

  it('[PASS-16] is deleted once it has expired, and not before', async () => {
    await test.database.query('delete from account_token');
    await issue('hal', 'reset');
    await issue('hal', 'activate');
    const left = async () =>
      (await test.database.query<{ purpose: string }>('select purpose from account_token order by purpose')).map(
        ({ purpose }) => purpose,
      );
    await sweepTokens(test.database, after(hour));
    expect(await left()).toEqual(['activate', 'reset']);
    await sweepTokens(test.database, after(hour + 1));
    expect(await left()).toEqual(['activate']);
  });
});
