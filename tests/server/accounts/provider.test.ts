import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Provider } from '../../../server/accounts/provider.ts';
import type { ProviderSettings } from '../../../server/accounts/provider.ts';
import type { Site } from '../../../server/sites/sites.ts';
import { startProvider, visitProvider } from '../../support/provider.ts';
import type { TestProvider } from '../../support/provider.ts';
import type { TestDatabase } from '../support/database.ts';
import { siteId } from '../support/store.ts';
import { after, neighbour, openTwoGroups } from './support.ts';

const publicUrl = 'http://stock.example.org';
const site: Site = { siteId, host: null, secret: Buffer.alloc(0), language: undefined };
const minute = 60_000;
let test: TestDatabase;
let house: TestProvider;
let settings: ProviderSettings;
let provider: Provider;
beforeAll(async () => {
  test = await openTwoGroups();
  house = await startProvider(`${publicUrl}/oauth/callback`);
  house.people.set('ben', { email: 'Ben@Example.org', isVerified: true, name: 'Ben of the house' });
  house.people.set('cleo', { email: 'cleo@example.org', isVerified: false, name: '' });
  const { issuer, clientId, clientSecret } = house;
  settings = { issuer, clientId, clientSecret, name: 'House Keys', publicUrl };
});
afterAll(async () => {
  await house.close();
  await test.dispose();
});
// A program that has just started has not asked the provider for anything.
beforeEach(() => {
  provider = new Provider(settings);
});

const begin = (of = site) => provider.begin(test.database, of, after(0));
const end = (answer: string, proof: string, millis = 1, of = site) =>
  provider.end(test.database, of, { answer, proof, now: after(millis) });
async function logIn(as: string, cancels = false) {
  const { address, proof } = await begin();
  return end(await visitProvider(address, { as, cancels }), proof);
}
const elsewhere = {
  code: 'unauthenticated',
  reason: 'begun-elsewhere',
  message: 'This login was started somewhere else, or too long ago. Start again.',
};
const failed = {
  code: 'unauthenticated',
  reason: 'refused-by-provider',
  message: "House Keys couldn't log you in. Try again, or use your password.",
};
const unreachable = {
  code: 'provider-unavailable',
  message: "House Keys can't be reached at the moment. Try again in a little while, or use your password.",
};

describe('a login with a provider', () => {
  it('[OIDC-1] sends the browser there with PKCE, state and nonce, and a proof that stays in the browser', async () => {
    expect(provider.name).toBe('House Keys');
    const { address, proof } = await begin();
    const url = new URL(address);
    const random: unknown = expect.stringMatching(/^[\w-]{43}$/);
    expect(url.origin).toBe(house.issuer);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'backstock',
      response_type: 'code',
      redirect_uri: 'http://stock.example.org/oauth/callback',
      scope: 'openid email profile',
      state: random,
      nonce: random,
      code_challenge: random,
      code_challenge_method: 'S256',
    });
    expect([proof, address.includes(proof)]).toEqual([random, false]);
    const other = await begin({ ...site, host: 'players.example.org' });
    expect(new URL(other.address).searchParams.get('redirect_uri')).toBe('http://players.example.org/oauth/callback');
  });

  it('[OIDC-2] returns the user that the provider names, and which of the data it has verified', async () => {
    expect(await logIn('ben')).toEqual({
      issuer: house.issuer,
      subject: 'ben',
      email: 'Ben@Example.org',
      isVerified: true,
      name: 'Ben of the house',
    });
    expect(await logIn('cleo')).toEqual({
      issuer: house.issuer,
      subject: 'cleo',
      email: 'cleo@example.org',
      isVerified: false,
      name: undefined,
    });
    expect(await logIn('nobody')).toEqual({
      issuer: house.issuer,
      subject: 'nobody',
      email: undefined,
      isVerified: false,
      name: undefined,
    });
  });

  it('[OIDC-2] uses the signed token if the provider has no further user data', async () => {
    const brief = await startProvider(`${publicUrl}/oauth/callback`, { isBrief: true });
    onTestFinished(() => brief.close());
    brief.people.set('ben', { email: 'ben@example.org', isVerified: true, name: 'Ben' });
    provider = new Provider({ ...settings, issuer: brief.issuer });
    expect(await logIn('ben')).toEqual({
      issuer: brief.issuer,
      subject: 'ben',
      email: 'ben@example.org',
      isVerified: true,
      name: 'Ben',
    });
    expect(await logIn('nobody')).toMatchObject({ subject: 'nobody', email: undefined, isVerified: false });
  });

  it('[OIDC-2] prefers the signed token to further user data of the provider', async () => {
    const besides = { email: 'ann@example.org', isVerified: true, name: 'Ann' };
    const double = await startProvider(`${publicUrl}/oauth/callback`, { besides });
    onTestFinished(() => double.close());
    double.people.set('ben', { email: 'ben@example.org', isVerified: false, name: 'Ben' });
    provider = new Provider({ ...settings, issuer: double.issuer });
    const said = { issuer: double.issuer, subject: 'ben', email: 'ben@example.org', isVerified: false, name: 'Ben' };
    expect(await logIn('ben')).toEqual(said);
    expect(await logIn('nobody')).toEqual({ ...said, subject: 'nobody', ...besides });
  });

  it('[OIDC-2] takes only text for an address or a name, and only true for a verified address', async () => {
    house.people.set('odd', { email: 12, isVerified: 'true', name: ['Ben'] } as never);
    expect(await logIn('odd')).toMatchObject({
      subject: 'odd',
      email: undefined,
      isVerified: false,
      name: undefined,
    });
  });

  it('[OIDC-4] counts once, in the browser that began it', async () => {
    const first = await begin();
    const answer = await visitProvider(first.address, { as: 'ben' });
    const other = await begin();
    await expect(end(answer, other.proof)).rejects.toMatchObject(elsewhere);
    await expect(end(answer, first.proof)).rejects.toMatchObject(elsewhere);
    const second = await begin();
    const again = await visitProvider(second.address, { as: 'ben' });
    expect(await end(again, second.proof)).toMatchObject({ subject: 'ben' });
    await expect(end(again, second.proof)).rejects.toMatchObject(elsewhere);
    await expect(end('code=made-up', second.proof)).rejects.toMatchObject(elsewhere);
  });

  it('[OIDC-4] counts for ten minutes, and for its group', async () => {
    const { address, proof } = await begin();
    const answer = await visitProvider(address, { as: 'ben' });
    await expect(end(answer, proof, 10 * minute)).rejects.toMatchObject(elsewhere);
    await expect(end(answer, proof, 1, { ...site, siteId: neighbour })).rejects.toMatchObject(elsewhere);
    expect(await end(answer, proof, 10 * minute - 1)).toMatchObject({ subject: 'ben' });
  });

  it('[OIDC-4] counts only with the code of that attempt', async () => {
    const first = await begin();
    const code = new URLSearchParams(await visitProvider(first.address, { as: 'ben' })).get('code') ?? '';
    const second = await begin();
    const answer = new URLSearchParams(await visitProvider(second.address, { as: 'ben' }));
    answer.set('code', code);
    await expect(end(answer.toString(), second.proof)).rejects.toMatchObject(failed);
  });

  it('[OIDC-5] says whether it was cancelled or refused', async () => {
    await expect(logIn('ben', true)).rejects.toMatchObject({
      code: 'unauthenticated',
      reason: 'refused-by-provider',
      message: 'The login with House Keys was cancelled. Start again, or use your password.',
    });
    const { address, proof } = await begin();
    const answer = new URLSearchParams(await visitProvider(address, { as: 'ben', cancels: true }));
    answer.set('error', 'server_error');
    await expect(end(answer.toString(), proof)).rejects.toMatchObject(failed);
    const other = await begin();
    const good = new URLSearchParams(await visitProvider(other.address, { as: 'ben' }));
    good.set('code', 'made-up');
    await expect(end(good.toString(), other.proof)).rejects.toMatchObject(failed);
  });

  it('[OIDC-5] says so where the provider cannot be reached', async () => {
    const gone = await startProvider(`${publicUrl}/oauth/callback`);
    await gone.close();
    provider = new Provider({ ...settings, issuer: gone.issuer });
    await expect(begin()).rejects.toMatchObject(unreachable);
  });

  it('[OIDC-5] says so where the provider has not answered for ten seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    onTestFinished(() => timeout.mockRestore());
    for (const issuer of [house.issuer, 'https://keys.example.org']) {
      provider = new Provider({ ...settings, issuer });
      await expect(begin()).rejects.toMatchObject(unreachable);
    }
    expect(timeout.mock.calls).toEqual([[10_000], [10_000]]);
  });

  it('[OIDC-5] asks a provider with HTTPS for nothing without it, and takes no answer without a signed token', async () => {
    const issuer = 'https://keys.example.org';
    let tokenEndpoint = 'http://keys.example.org/token';
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return Promise.resolve(
        Response.json(
          url.endsWith('/token')
            ? { access_token: 'access', token_type: 'Bearer' }
            : { issuer, authorization_endpoint: `${issuer}/authorise`, token_endpoint: tokenEndpoint },
        ),
      );
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const logInThere = async () => {
      provider = new Provider({ ...settings, issuer });
      const { address, proof } = await begin();
      return end(`code=code&state=${new URL(address).searchParams.get('state')}`, proof);
    };
    await expect(logInThere()).rejects.toMatchObject(unreachable);
    expect(asked).toEqual([`${issuer}/.well-known/openid-configuration`]);
    tokenEndpoint = `${issuer}/token`;
    await expect(logInThere()).rejects.toMatchObject(unreachable);
    expect(asked.slice(1)).toEqual([`${issuer}/.well-known/openid-configuration`, `${issuer}/token`]);
  });

  it('[OIDC-5] asks the provider again where it did not answer the first time, and not where it did', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(String(request.url));
      if (asked.length === 1) response.writeHead(500).end();
      else
        response.writeHead(200, { 'content-type': 'application/json' }).end(
          JSON.stringify({
            issuer,
            authorization_endpoint: `${issuer}/authorise`,
            token_endpoint: `${issuer}/token`,
          }),
        );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // A server that listens on a port has an address with one.
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    onTestFinished(() => void server.close());
    provider = new Provider({ ...settings, issuer });
    await expect(begin()).rejects.toMatchObject(unreachable);
    expect(new URL((await begin()).address).pathname).toBe('/authorise');
    await begin();
    expect(asked).toHaveLength(2);
  });

  it('[OIDC-5] reports a provider that becomes unreachable during the login', async () => {
    const brief = await startProvider(`${publicUrl}/oauth/callback`);
    provider = new Provider({ ...settings, issuer: brief.issuer });
    const { address, proof } = await begin();
    const answer = await visitProvider(address, { as: 'ben' });
    await brief.close();
    await expect(end(answer, proof)).rejects.toMatchObject(unreachable);
  });
});

describe('the address of somebody who logs in for the first time', () => {
  const claimed = { issuer: 'i', subject: 's', email: 'ben@example.org', isVerified: true, name: undefined };

  it('[OIDC-2] is the one that the provider has verified', () => {
    expect(provider.verifiedAddress(claimed)).toBe('ben@example.org');
    const refused = { code: 'unauthenticated', reason: 'no-verified-address' };
    const refusal = (of: typeof claimed | (Omit<typeof claimed, 'email'> & { email: undefined })) => {
      try {
        return provider.verifiedAddress(of);
      } catch (error) {
        return error;
      }
    };
    expect(refusal({ ...claimed, email: undefined })).toMatchObject({
      ...refused,
      message:
        "House Keys didn't share your email address, so your account can't be found. Use your password, or ask an administrator.",
    });
    expect(refusal({ ...claimed, isVerified: false })).toMatchObject({
      ...refused,
      message: "House Keys hasn't verified ben@example.org. Confirm the address there, then try again.",
    });
  });
});
