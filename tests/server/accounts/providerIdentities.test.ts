import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindIdentity, unbindUser, userBoundTo } from '../../../server/accounts/providerIdentities.ts';
import type { ProviderIdentity } from '../../../server/accounts/providerIdentities.ts';
import type { TestDatabase } from '../support/database.ts';
import { siteId } from '../support/store.ts';
import { after, neighbour, openTwoGroups } from './support.ts';

const first = { issuer: 'https://id.example.org', subject: '1' };
const second = { issuer: 'https://id.example.org', subject: '2' };
const other = { issuer: 'https://other.example.org', subject: '1' };
let test: TestDatabase;
beforeAll(async () => {
  test = await openTwoGroups();
});
afterAll(() => test.dispose());
beforeEach(() => test.database.query('delete from provider_identity'));

const bind = (identity: ProviderIdentity, userId: string, group = siteId) =>
  bindIdentity(test.database, group, { identity, userId, now: after(0) });
const who = (identity: ProviderIdentity, group = siteId) => userBoundTo(test.database, group, identity);
const unbind = (userId: string, group = siteId) => unbindUser(test.database, group, userId);

describe('an identity at the login provider', () => {
  it('[OIDC-7] is bound to one user, who is found by issuer and subject', async () => {
    expect(await who(first)).toBeUndefined();
    expect([await bind(first, 'ben'), await bind(first, 'ben')]).toEqual(['bound', 'known']);
    expect([await who(first), await who(second), await who(other)]).toEqual(['ben', undefined, undefined]);
    expect(await test.database.query('select bound_at as at from provider_identity')).toEqual([{ at: after(0) }]);
  });

  it('[OIDC-7] is refused to another user, and to a user with another one of the same issuer', async () => {
    await bind(first, 'ben');
    expect([await bind(first, 'ann'), await bind(second, 'ben')]).toEqual(['refused', 'refused']);
    expect([await who(first), await who(second)]).toEqual(['ben', undefined]);
    expect([await bind(second, 'ann'), await bind(other, 'ben')]).toEqual(['bound', 'bound']);
    expect([await who(second), await who(other)]).toEqual(['ann', 'ben']);
  });

  it('[OIDC-7] is bound in one group and free in another', async () => {
    await bind(first, 'ben');
    expect(await who(first, neighbour)).toBeUndefined();
    expect(await bind(first, 'ann', neighbour)).toBe('bound');
    expect([await who(first), await who(first, neighbour)]).toEqual(['ben', 'ann']);
  });

  it('[OIDC-8] is unlinked together with every other one of the user, who can be linked again', async () => {
    await bind(first, 'ben');
    await bind(other, 'ben');
    await bind(second, 'ann');
    await bind(first, 'ben', neighbour);
    expect([await unbind('ben'), await unbind('ben'), await unbind('cleo')]).toEqual([true, false, false]);
    expect([await who(first), await who(other), await who(second), await who(first, neighbour)]).toEqual([
      undefined,
      undefined,
      'ann',
      'ben',
    ]);
    expect(await bind(first, 'ben')).toBe('bound');
  });
});
