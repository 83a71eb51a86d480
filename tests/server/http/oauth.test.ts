import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, openGroup } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';
import { add, dispose } from '../support/commands.ts';
import { keepLog } from '../support/logged.ts';
import { keepPost } from '../support/post.ts';
import { startProvider, visitProvider } from '../../support/provider.ts';
import type { TestProvider } from '../../support/provider.ts';

const publicUrl = 'http://stock.example.org';
const log = keepLog();
const post = keepPost();
let now = Date.now();
let provider: TestProvider;
let group: TestGroup;
beforeAll(async () => {
  provider = await startProvider(`${publicUrl}/oauth/callback`);
  for (const [name, email, isVerified] of [
    ['ben', 'Ben@Example.org', true],
    ['cleo', 'cleo@example.org', false],
    ['zoe', 'zoe@example.org', true],
  ] as const) {
    provider.people.set(name, { email, isVerified, name: `${name} of the provider` });
  }
  group = await openGroup({
    mail: post.settings,
    now: () => new Date(now),
    logger: log.logger,
    provider: { ...provider, name: 'House Keys', publicUrl },
  });
});
afterAll(async () => {
  await group.dispose();
  await provider.close();
});

const start = async () => (await group.call('POST', '/api/oauth/start')).body;
const finish = (answer: string, proof: string) =>
  group.call('POST', '/api/oauth/callback', { body: { answer, proof } });
async function signInAs(as: string, cancels = false) {
  const begun = await start();
  return finish(await visitProvider(String(begun['address']), { as, cancels }), String(begun['proof']));
}

describe('logging in with a provider', () => {
  it('[SESS-9] is logged, whether accepted or refused, and never with the email address', async () => {
    log.decisions();
    await signInAs('ben');
    await signInAs('cleo');
    await signInAs('zoe');
    await signInAs('ben', true);
    await finish('code=made-up&state=made-up', '');
    expect(log.decisions()).toEqual([
      'provider accepted ben',
      'provider refused no-verified-address',
      'provider refused unknown',
      'provider refused refused-by-provider',
      'provider refused begun-elsewhere',
    ]);
    expect(log.text()).not.toContain('@example.org');
  });

  it('[OIDC-1] asks with PKCE, state and nonce, and lets the visitor know its name', async () => {
    expect((await group.call('GET', '/api/setup')).body['provider']).toEqual({ name: 'House Keys' });
    const { searchParams } = new URL(String((await start())['address']));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${publicUrl}/oauth/callback`,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('[OIDC-2] logs in the user with the verified address, whatever its capitals, with a token that was in no address', async () => {
    const answer = await signInAs('ben');
    expect(answer).toMatchObject({
      status: 200,
      body: { isAuthenticated: true, data: { id: 'ben', name: 'Ben Booth' } },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    const token = String(answer.body['token']);
    expect((await group.call('GET', '/api/user', { token })).body['id']).toBe('ben');
  });

  it('[OIDC-2] refuses an address that the provider has not checked', async () => {
    expect(await signInAs('cleo')).toMatchObject({
      status: 401,
      body: {
        code: 'unauthenticated',
        isAuthenticated: false,
        message: "House Keys hasn't verified cleo@example.org. Confirm the address there, then try again.",
      },
    });
  });

  it('[OIDC-2] takes no look-alike of somebody’s address for them, nor one that is spelt with other characters', async () => {
    for (const [name, email] of [
      ['look', 'ben@éxample.org'],
      ['alike', 'bén@example.org'],
      ['kelvin', 'ben@example.org\u1FEF'],
      ['wide', '\uFF42en@example.org'],
    ] as const) {
      provider.people.set(name, { email, isVerified: true, name });
      expect(await signInAs(name), email).toMatchObject({
        status: 401,
        body: { message: `There's no account here for ${email}. Ask an administrator to add you.` },
      });
    }
  });

  it('[OIDC-7] knows somebody by issuer and subject from the first time on, whatever their address has become', async () => {
    expect((await signInAs('ben')).status).toBe(200);
    const [bound] = await group.database.query(
      'select issuer, subject, user_id as "userId" from provider_identity where user_id = $1',
      ['ben'],
    );
    expect(bound).toEqual({ issuer: provider.issuer, subject: 'ben', userId: 'ben' });
    provider.people.set('ben', { email: 'olive@example.org', isVerified: false, name: 'Ben' });
    expect((await signInAs('ben')).body).toMatchObject({ data: { id: 'ben' } });
    provider.people.set('ben', { email: 'Ben@Example.org', isVerified: true, name: 'Ben' });
  });

  it('[OIDC-7] lets nobody else in who has the same address there now', async () => {
    expect((await signInAs('ben')).status).toBe(200);
    provider.people.set('heir', { email: 'ben@example.org', isVerified: true, name: 'Heir of the mailbox' });
    expect(await signInAs('heir')).toMatchObject({
      status: 401,
      body: { message: "There's no account here for ben@example.org. Ask an administrator to add you." },
    });
    expect(log.decisions().at(-1)).toBe('provider refused another-identity ben');
  });

  it('[OIDC-7] binds one of two who come with the same address at once', async () => {
    await group.send(group.tokens.founder, add('user', 'twin', { name: 'Twin', email: 'twin@example.org' }));
    const answers = [];
    for (const as of ['castor', 'pollux']) {
      provider.people.set(as, { email: 'twin@example.org', isVerified: true, name: as });
      const begun = await start();
      answers.push([await visitProvider(String(begun['address']), { as }), String(begun['proof'])] as const);
    }
    const statuses = await Promise.all(answers.map(async ([answer, proof]) => (await finish(answer, proof)).status));
    expect(statuses.toSorted()).toEqual([200, 401]);
  });

  it('[OIDC-8] is told, unlinked by an administrator with every session, and linked anew', async () => {
    const token = String((await signInAs('ben')).body['token']);
    const told = async () =>
      (
        await group.database.query<{ data: unknown }>(
          `select data from event where type = 'SignInNoted' and id = 'ben' and data ->> 'what' like 'provider%' order by seq`,
        )
      ).map(({ data }) => data);
    expect(await told()).toEqual([{ what: 'provider-linked' }]);
    const unlink = (id: string, as: string) => group.call('DELETE', `/api/users/${id}/provider`, { token: as });
    expect((await unlink('ben', group.tokens.member)).status).toBe(403);
    expect((await unlink('cleo', group.tokens.admin)).status).toBe(404);
    expect((await unlink('ben', group.tokens.admin)).status).toBe(204);
    expect((await group.call('GET', '/api/user', { token })).status).toBe(401);
    expect(await told()).toEqual([{ what: 'provider-linked' }, { what: 'provider-unlinked', by: 'ann' }]);
    await group.services.mail.deliver();
    const subjects = post.letters.filter(({ to }) => to === 'ben@example.org').map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        'Your The Test Players account was linked',
        'Your The Test Players account was unlinked',
      ]),
    );
    expect(post.letters.at(-1)?.text).toContain('Ann Archer has unlinked your account');
    expect((await signInAs('heir')).body).toMatchObject({ data: { id: 'ben' } });
    expect((await signInAs('ben')).status).toBe(401);
    expect((await group.call('DELETE', '/api/users/ben/provider', { token: group.tokens.founder })).status).toBe(204);
    expect((await signInAs('ben')).status).toBe(200);
  });
});

describe('who is let in by a provider', () => {
  it('[OIDC-3] adds nobody, unless a setting says so; and then without any right', async () => {
    expect(await signInAs('zoe')).toMatchObject({
      status: 401,
      body: { message: "There's no account here for zoe@example.org. Ask an administrator to add you." },
    });
    await group.send(
      group.tokens.founder,
      add('setting', 'provider_users', { parameter: 'provider_users', datatype: 'string', value: 'add' }),
    );
    const answer = await signInAs('zoe');
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { name: 'zoe of the provider', email: 'zoe@example.org' } },
    });
    for (const of of ['roles', 'permissions', 'features'])
      expect((await group.call('GET', `/api/user/${of}`, { token: String(answer.body['token']) })).body).toEqual([]);
    const again = await signInAs('zoe');
    expect(again.body['data']?.['id']).toEqual(answer.body['data']?.['id']);
    provider.people.set('zoe', { email: 'zoe@elsewhere.example.org', isVerified: true, name: 'Zoe' });
    expect((await signInAs('zoe')).body['data']?.['id']).toEqual(answer.body['data']?.['id']);
  });

  it('[OIDC-7] lets nobody in by what is bound to somebody who is suspended, nor adds them by another address', async () => {
    await group.send(group.tokens.founder, add('user', 'gus', { name: 'Gus', email: 'gus@example.org' }));
    provider.people.set('gus', { email: 'gus@example.org', isVerified: true, name: 'Gus' });
    expect((await signInAs('gus')).status).toBe(200);
    await group.send(group.tokens.founder, dispose('user', 'gus'));
    provider.people.set('gus', { email: 'gus@elsewhere.example.org', isVerified: true, name: 'Gus' });
    expect((await signInAs('gus')).status).toBe(401);
    expect(log.decisions().at(-1)).toBe('provider refused suspended gus');
  });

  it('[IDENT-3] tells a suspended user by exactly their address', async () => {
    await group.send(
      group.tokens.founder,
      add('user', 'eve', { name: 'Eve', email: 'Éve@example.org' }),
      dispose('user', 'eve'),
    );
    for (const [as, email] of [
      ['eve-capital', 'éVE@example.org'],
      ['eve-plain', 'eve@example.org'],
    ] as const)
      provider.people.set(as, { email, isVerified: true, name: as });
    expect([(await signInAs('eve-capital')).status, (await signInAs('eve-plain')).status]).toEqual([401, 200]);
  });

  it('[OIDC-3] lets nobody in who is suspended, nor adds them a second time', async () => {
    await group.send(
      group.tokens.founder,
      add('user', 'dora', { name: 'Dora Dean', email: 'dora@example.org' }),
      dispose('user', 'dora'),
    );
    provider.people.set('dora', { email: 'dora@example.org', isVerified: true, name: 'Dora' });
    expect((await signInAs('dora')).status).toBe(401);
    expect(log.decisions().at(-1)).toBe('provider refused suspended');
  });

  it('[OIDC-4] takes an answer once, from the browser that set out, and not for ever', async () => {
    const begun = await start();
    const answer = await visitProvider(String(begun['address']), { as: 'ben' });
    const elsewhere = {
      status: 401,
      body: { message: 'This login was started somewhere else, or too long ago. Start again.' },
    };
    expect(await finish(answer, 'someone else')).toMatchObject(elsewhere);
    expect(await finish(answer, String(begun['proof']))).toMatchObject(elsewhere);
    const other = await start();
    const late = await visitProvider(String(other['address']), { as: 'ben' });
    now += 11 * 60_000;
    expect(await finish(late, String(other['proof']))).toMatchObject(elsewhere);
    expect(await finish('code=made-up&state=made-up', '')).toMatchObject(elsewhere);
  });

  it('[OIDC-4] takes no code of another visit', async () => {
    const [mine, theirs] = [await start(), await start()];
    const theirCode =
      new URLSearchParams(await visitProvider(String(theirs['address']), { as: 'ben' })).get('code') ?? '';
    const state = new URL(String(mine['address'])).searchParams.get('state') ?? '';
    expect(
      await finish(
        new URLSearchParams({ code: theirCode, state, iss: provider.issuer }).toString(),
        String(mine['proof']),
      ),
    ).toMatchObject({ status: 401 });
  });

  it('[OIDC-5] says that the visit was called off, that the provider is out of reach, and that there is none', async () => {
    expect(await signInAs('ben', true)).toMatchObject({
      status: 401,
      body: { message: 'The login with House Keys was cancelled. Start again, or use your password.' },
    });
    const lost = await openApp({
      provider: { ...provider, issuer: 'http://127.0.0.1:9', name: 'House Keys', publicUrl },
    });
    expect(await lost.call('POST', '/api/oauth/start')).toMatchObject({
      status: 503,
      body: {
        code: 'provider-unavailable',
        message: "House Keys can't be reached at the moment. Try again in a little while, or use your password.",
      },
    });
    await lost.dispose();
    const none = await openApp();
    expect(await none.call('POST', '/api/oauth/start')).toMatchObject({
      status: 409,
      body: { code: 'provider-not-set-up' },
    });
    expect((await none.call('GET', '/api/setup')).body['provider']).toBeUndefined();
    await none.dispose();
  });
});
