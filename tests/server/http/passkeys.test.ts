import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SoftAuthenticator } from '../../support/authenticator.ts';
import type { SoftPasskey } from '../../support/authenticator.ts';
import { openGroup, password } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';
import { dispose } from '../support/commands.ts';
import { keepLog } from '../support/logged.ts';
import { keepPost } from '../support/post.ts';
import { siteId } from '../support/store.ts';

const origin = 'https://stock.example.org';
const device = new SoftAuthenticator(origin);
const post = keepPost();
const log = keepLog();
let now = Date.now();
let group: TestGroup;
beforeAll(async () => {
  group = await openGroup({
    mail: post.settings,
    logger: log.logger,
    publicUrl: `${origin}/`,
    now: () => new Date(now),
    failureLimits: { inRow: 6, strangers: 1_000, known: 1_000, network: 1_000, pause: 60_000 },
  });
  for (const id of ['ann', 'ben']) await group.services.accounts.setPassword(siteId, id, password);
});
afterAll(() => group.dispose());
// No test starts with an earlier test's failed attempts or passkeys.
beforeEach(async () => {
  now += 120_000;
  await group.database.query('delete from passkey');
});

const chrome = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile' };
const list = async (token: string) =>
  Object.values((await group.call('GET', '/api/account/passkeys', { token })).body['passkeys'] ?? {});
const start = (token: string, given = password) =>
  group.call('POST', '/api/account/passkeys/start', { token, body: { password: given } });
const add = (token: string, credential: object, name = '') =>
  group.call('POST', '/api/account/passkeys', { token, body: { name, credential }, headers: chrome });

/** Adds a passkey for a user. */
async function added(token: string, name?: string): Promise<SoftPasskey> {
  const asked = (await start(token)).body as never;
  const { passkey, credential } = device.make(asked);
  expect((await add(token, credential, name)).status).toBe(204);
  return passkey;
}

const challenge = async () => String((await group.call('POST', '/api/login/passkey/start')).body['challenge']);
const signIn = (body: object) => group.call('POST', '/api/login/passkey', { body, headers: chrome });
const refused = { status: 401, body: { isAuthenticated: false, code: 'unauthenticated' } };

describe('adding a passkey', () => {
  it('[KEY-1] takes the password, and a key that the device made for this person, this group and this moment', async () => {
    const { member, admin } = group.tokens;
    expect(await start(member, 'wrong')).toMatchObject({
      status: 422,
      body: { errors: { password: ["That password isn't right. Try again."] } },
    });
    const asked = await start(member);
    expect(asked.body).toMatchObject({
      rp: { id: 'stock.example.org', name: 'The Test Players' },
      user: { name: 'ben@example.org' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      // EdDSA, ES256, RS256.
      pubKeyCredParams: [
        { alg: -8, type: 'public-key' },
        { alg: -7, type: 'public-key' },
        { alg: -257, type: 'public-key' },
      ],
    });
    const { credential } = device.make(asked.body as never);
    expect((await add(admin, credential)).status).toBe(422);
    expect((await add(member, credential)).status).toBe(204);
    expect((await add(member, credential)).status).toBe(422);
    await group.database.query('delete from passkey');
    for (const behaviour of [
      { isVerified: false },
      { origin: 'https://stock.example.com' },
      { algorithm: 'ES512' as const },
    ]) {
      expect(
        (await add(member, device.make((await start(member)).body as never, behaviour).credential)).body['code'],
      ).toBe('invalid');
    }
    const late = device.make((await start(member)).body as never).credential;
    now += 6 * 60_000;
    expect((await add(member, late)).status).toBe(422);
    expect(await list(member)).toEqual([]);
  });

  it('[KEY-2] names it after the browser where the person names it nothing, and tells the person and the log', async () => {
    const { member } = group.tokens;
    const addedAt = new Date(now).toISOString();
    await added(member);
    now += 60_000;
    await added(member, '  My phone ');
    expect(await list(member)).toMatchObject([
      { name: 'Chrome on Android', usedAt: null, addedAt },
      { name: 'My phone' },
    ]);
    const asked = (await start(member)).body;
    expect(Object.values(asked['excludeCredentials'] ?? {})).toMatchObject([
      { transports: ['internal'] },
      { transports: ['internal'] },
    ]);
    const [first, second] = await list(member);
    const path = `/api/account/passkeys/${String(first?.['id'])}`;
    expect((await group.call('PUT', path, { token: member, body: { name: 'Tablet' } })).status).toBe(204);
    expect((await group.call('PUT', path, { token: member, body: { name: ' ' } })).status).toBe(400);
    for (const method of ['PUT', 'DELETE'] as const) {
      expect(
        (
          await group.call(method, path, {
            token: group.tokens.admin,
            ...(method === 'PUT' ? { body: { name: 'My items' } } : {}),
          })
        ).status,
      ).toBe(404);
    }
    expect((await list(member)).map((each) => each['name'])).toEqual(['Tablet', 'My phone']);
    for (const each of [first, second])
      expect(
        (await group.call('DELETE', `/api/account/passkeys/${String(each?.['id'])}`, { token: member })).status,
      ).toBe(204);
    expect((await group.call('DELETE', path, { token: member })).status).toBe(404);
    const told = await group.database.query<{ what: string }>(
      `select data ->> 'what' as what from event where type = 'SignInNoted' and id = 'ben' order by seq desc limit 4`,
    );
    expect(told.map(({ what }) => what)).toEqual([
      'passkey-removed',
      'passkey-removed',
      'passkey-added',
      'passkey-added',
    ]);
    await group.services.mail.deliver();
    expect(post.letters.map(({ subject }) => subject)).toContain('A passkey was added for The Test Players');
  });
});

describe('logging in with a passkey', () => {
  it('[KEY-3] opens a session without address, password or code', async () => {
    const { member } = group.tokens;
    const passkey = await added(member);
    await group.database.query(
      `insert into second_step (site_id, user_id, secret, confirmed_at) values ($1, 'ben', '\\x00', now())`,
      [siteId],
    );
    const entered = await signIn(device.sign(passkey, { challenge: await challenge() }));
    expect(entered).toMatchObject({ status: 200, body: { isAuthenticated: true, data: { id: 'ben' } } });
    expect((await group.call('GET', '/api/user', { token: String(entered.body['token']) })).status).toBe(200);
    expect(await list(member)).toMatchObject([{ usedAt: new Date(now).toISOString() }]);
    await group.call('DELETE', '/api/users/ben/second-step', { token: group.tokens.admin });
    expect(await signIn(device.sign(passkey, { challenge: await challenge() }))).toMatchObject(refused);
  });

  it('[KEY-4] believes a signature once, for five minutes, of this group, of a person whom the device has known again, and no copy of a device', async () => {
    const passkey = await added(await group.services.accounts.open(siteId, 'ben'));
    const asked = await challenge();
    const signed = device.sign(passkey, { challenge: asked });
    expect((await Promise.all([signIn(signed), signIn(signed)])).map(({ status }) => status).sort()).toEqual([
      200, 401,
    ]);
    // Either of the two above may be counted last; this one resets the count.
    expect((await signIn(device.sign(passkey, { challenge: await challenge() }))).status).toBe(200);
    const old = await challenge();
    now += 6 * 60_000;
    expect(await signIn(device.sign(passkey, { challenge: old }))).toMatchObject(refused);
    const doubtful = [
      { origin: 'https://stock.example.com' },
      { isVerified: false },
      { counter: 1 },
      { userHandle: Buffer.from('ann').toString('base64url') },
    ];
    for (const behaviour of doubtful)
      expect(await signIn(device.sign(passkey, { challenge: await challenge(), ...behaviour }))).toMatchObject(refused);
    const forged = device.make({ challenge: asked, user: { id: passkey.userHandle } }).passkey;
    expect(
      await signIn(device.sign({ ...forged, id: passkey.id }, { challenge: await challenge(), counter: 50 })),
    ).toMatchObject(refused);
    // Six failed attempts: this address has to wait.
    expect((await signIn(device.sign(passkey, { challenge: await challenge(), counter: 60 }))).status).toBe(429);
    now += 120_000;
    expect((await signIn(device.sign(passkey, { challenge: await challenge(), counter: 61 }))).status).toBe(200);
    await group.services.accounts.sweep();
    expect(
      await group.database.query('select 1 from passkey_challenge where expires_at < $1', [new Date(now)]),
    ).toEqual([]);
  });

  it('[SESS-9] is logged, whether accepted or refused', async () => {
    const passkey = await added(await group.services.accounts.open(siteId, 'ben'));
    log.decisions();
    await signIn(device.sign(passkey, { challenge: await challenge() }));
    await signIn(device.sign(passkey, { challenge: await challenge(), counter: 1 }));
    await group.database.query('delete from passkey');
    await signIn(device.sign(passkey, { challenge: await challenge() }));
    expect(log.decisions()).toEqual([
      'passkey accepted ben',
      'passkey refused not-believed ben',
      'passkey refused unknown',
    ]);
  });

  it('[KEY-5] lets nobody in who is suspended, and asks by the address of the request where the installation does not say its own', async () => {
    const passkey = await added(await group.services.accounts.open(siteId, 'ann'));
    await group.send(group.tokens.founder, dispose('user', 'ann'));
    expect(await signIn(device.sign(passkey, { challenge: await challenge() }))).toMatchObject(refused);
    expect(log.decisions().at(-1)).toBe('passkey refused suspended ann');
    const elsewhere = await openGroup();
    const answer = await elsewhere.call('POST', '/api/login/passkey/start', { headers: { host: 'stock.local:8000' } });
    expect(answer.body).toMatchObject({ rpId: 'stock.local', userVerification: 'required' });
    await elsewhere.dispose();
  });
});

describe('whoever has neither a password nor a second step', () => {
  it('[ACCOUNT-5] proves who they are by having just logged in', async () => {
    const token = await group.services.accounts.open(siteId, 'cleo');
    const ways = ['/passkeys/start', '/second-step', '/second-step/off', '/second-step/recovery-codes'];
    const tried = async (by: string) => {
      const statuses = [];
      for (const path of ways)
        statuses.push((await group.call('POST', `/api/account${path}`, { token: by, body: { password: '' } })).status);
      return statuses;
    };
    now += 15 * 60_000 - 1_000;
    expect(await tried(token)).toEqual([200, 201, 204, 409]);
    now += 2_000;
    expect(await tried(token)).toEqual([403, 403, 403, 403]);
    expect((await start(token, '')).body).toMatchObject({
      code: 'log-in-again',
      message: 'You logged in too long ago to change this. Log out, log in again and try again within 15 minutes.',
    });
    expect(await tried(await group.services.accounts.open(siteId, 'cleo'))).toEqual([200, 201, 204, 409]);
  });

  it('[ACCOUNT-5] who has a password gives it, however long ago they logged in, and removes a lost passkey without', async () => {
    const token = await group.services.accounts.open(siteId, 'ben');
    await added(token, 'Phone');
    now += 16 * 60_000;
    expect([(await start(token)).status, (await start(token, '')).status]).toEqual([200, 422]);
    const [passkey] = await list(token);
    expect((await group.call('DELETE', `/api/account/passkeys/${String(passkey?.['id'])}`, { token })).status).toBe(
      204,
    );
  });
});
