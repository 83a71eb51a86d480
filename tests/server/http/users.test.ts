import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, change, command, dispose, mintId } from '../support/commands.ts';
import { openGroup, password } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';
import { keepPost } from '../support/post.ts';
import { siteId } from '../support/store.ts';
import { eventually } from '../../support/eventually.ts';

const post = keepPost();
const day = 86_400_000;
let now = Date.now();
let group: TestGroup;
let founderId: string;
beforeAll(async () => {
  group = await openGroup({ now: () => new Date(now), mail: post.settings });
  founderId = String((await group.call('GET', '/api/user', { token: group.tokens.founder })).body['id']);
  await group.send(
    group.tokens.founder,
    add('user', 'dora', { name: 'Dora Dean', email: 'dora@example.org', features: ['Props'] }),
    add('user', 'super', { name: 'Sue Super', email: 'sue@example.org', roles: ['Super_Admin'] }),
  );
});
afterAll(() => group.dispose());

const invite = (id: string, token: string | undefined = group.tokens.admin) =>
  group.call('POST', `/api/users/${id}/invite`, { token });
const choose = (link: { token: string; email: string }, word = password) =>
  group.call('POST', '/api/reset-password', { body: { ...link, password: word, password_confirmation: word } });

describe('inviting', () => {
  it('[USER-1] writes a link that sets the first password, for a week', async () => {
    expect((await invite('dora')).body).toEqual({ isSent: true });
    const link = await eventually(() => {
      const found = post.linkFor('dora@example.org');
      if (!found) throw new Error('no letter yet');
      return found;
    });
    expect(post.letters.at(-1)?.subject).toBe('Ann Archer has invited you to The Test Players');
    now += 7 * day;
    expect((await choose(link)).status).toBe(422);
    now -= 1_000;
    expect((await choose(link)).status).toBe(204);
    expect((await group.call('POST', '/api/login', { body: { email: 'dora@example.org', password } })).status).toBe(
      200,
    );
    now -= 7 * day - 1_000;
  });

  it('[RIGHTS-13] by letter works whatever the user may do by then', async () => {
    await group.send(group.tokens.founder, add('user', 'flo', { name: 'Flo Fly', email: 'flo@example.org' }));
    expect((await invite('flo')).body).toEqual({ isSent: true });
    const link = await eventually(() => {
      const found = post.linkFor('flo@example.org');
      if (!found) throw new Error('no letter yet');
      return found;
    });
    await group.send(group.tokens.founder, change('user', 'flo', { roles: { from: null, to: ['Super_Admin'] } }));
    expect((await choose(link)).status).toBe(204);
    await group.send(group.tokens.founder, dispose('user', 'flo'));
  });

  it('[USER-1] hands the link over where no letter can be sent', async () => {
    const silent = await openGroup();
    const { body } = await silent.call('POST', '/api/users/cleo/invite', { token: silent.tokens.admin });
    expect(body).toEqual({
      isSent: false,
      path: expect.stringMatching(/^\/password-reset\/[\w-]{43}\?email=cleo%40example\.org$/),
    });
    const [, token = ''] = /reset\/([\w-]+)\?/.exec(String(body['path'])) ?? [];
    const set = await silent.call('POST', '/api/reset-password', {
      body: { token, email: 'cleo@example.org', password, password_confirmation: password },
    });
    expect(set.status).toBe(204);
    await silent.dispose();
  });

  it('[USER-2] is refused for those who have a password, are suspended or stand above, and to those who may not', async () => {
    await group.services.accounts.setPassword(siteId, 'ben', password);
    expect(await invite('ben')).toMatchObject({ status: 409, body: { code: 'wrong-stage' } });
    expect(await invite('super')).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    expect((await invite('super', group.tokens.founder)).status).toBe(200);
    expect((await invite('nobody')).status).toBe(404);
    expect((await invite('cleo', group.tokens.member)).status).toBe(403);
    await group.send(group.tokens.founder, dispose('user', 'cleo'));
    expect(await invite('cleo')).toMatchObject({ status: 409, body: { code: 'disposed' } });
  });
});

describe('how users log in', () => {
  it('[USER-3] is told to administrators, and kept out of the log', async () => {
    const { body } = await group.call('GET', '/api/users/sign-in', { token: group.tokens.admin });
    const users = new Map(Object.values(body['users'] ?? {}).map((each) => [String(each['userId']), each]));
    expect(users.get('super')).toEqual({
      userId: 'super',
      hasPassword: false,
      invitedAt: expect.any(String),
      usedAt: null,
      devices: 0,
      hasSecondStep: false,
      isLinked: false,
      handedOverTo: expect.any(Array),
    });
    expect(users.get('ben')).toMatchObject({
      hasPassword: true,
      invitedAt: null,
      usedAt: expect.any(String),
      devices: 1,
    });
    expect(body['mail']).toEqual({ isSetUp: true, waiting: 0, givenUp: 0 });
    const [row] = await group.database.query<{ text: string }>(`select string_agg(t::text, ' ') as text from event t`);
    expect(row?.text).not.toMatch(/password-reset|invitedAt/);
  });

  it('[USER-4] ends everywhere at once when an administrator says so', async () => {
    const tokens = [
      await group.services.accounts.open(siteId, 'dora'),
      await group.services.accounts.open(siteId, 'dora'),
    ];
    let ended = 0;
    for (const token of tokens) group.services.accounts.onEnd(siteId, token, () => (ended += 1));
    const answer = await group.call('POST', '/api/users/dora/sign-out', { token: group.tokens.admin });
    expect([answer.body['devices'], ended]).toEqual([3, 2]);
    expect((await group.call('GET', '/api/user', { token: tokens[0] })).status).toBe(401);
    expect((await group.call('POST', '/api/users/super/sign-out', { token: group.tokens.admin })).status).toBe(403);
  });

  it('[USER-5] never leaves a group without a Super_Admin, whatever two of them ask at once', async () => {
    const other = await group.services.accounts.open(siteId, 'super');
    const demote = (id: string) => change('user', id, { roles: { from: ['Super_Admin'], to: ['Admin'] } });
    const answers = await Promise.all([
      group.send(group.tokens.founder, demote('super')),
      group.send(other, demote(founderId)),
    ]);
    const left = await group.database.query<{ id: string }>(
      `select id from record where kind = 'user' and is_active and body #> '{values,roles}' ? 'Super_Admin'`,
    );
    expect(left).toHaveLength(1);
    const outcomes = answers.map(({ body }) => String(Object.values(body['outcomes'] ?? {})[0]?.['outcome']));
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    if (left[0]?.id === founderId) return;
    // Whoever came first: otherwise restores the founder.
    await group.send(other, change('user', founderId, { roles: { from: ['Admin'], to: ['Super_Admin'] } }));
    await group.send(group.tokens.founder, demote('super'));
  });
});

describe('one’s own account', () => {
  it('[ACCOUNT-1] shows where one is logged in, and ends the others', async () => {
    const agent = {
      'user-agent':
        'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    };
    const signIn = async () =>
      String(
        (await group.call('POST', '/api/login', { body: { email: 'ben@example.org', password }, headers: agent })).body[
          'token'
        ],
      );
    const [here, there, elsewhere] = [await signIn(), await signIn(), await signIn()];
    const devices = async (token: string) =>
      Object.values((await group.call('GET', '/api/account/devices', { token })).body);
    const mine = await devices(here);
    expect(mine[0]).toMatchObject({ device: 'Chrome on Android', isThis: true });
    expect(mine).toHaveLength(4);
    const others = await devices(group.tokens.admin);
    const end = (id: unknown) => group.call('DELETE', `/api/account/devices/${String(id)}`, { token: here });
    expect((await end(others[0]?.['id'])).status).toBe(404);
    expect((await end(mintId())).status).toBe(404);
    const known = (await devices(there))[0]?.['id'];
    expect((await end(known)).status).toBe(204);
    expect((await group.call('GET', '/api/user', { token: there })).status).toBe(401);
    expect((await group.call('DELETE', '/api/account/devices', { token: here })).status).toBe(204);
    expect([(await group.call('GET', '/api/user', { token: elsewhere })).status, (await devices(here)).length]).toEqual(
      [401, 1],
    );
  });

  it('[ACCOUNT-2] can be taken away whole, and holds nobody else', async () => {
    const token = await group.services.accounts.open(siteId, 'ben');
    const { body, status } = await group.call('GET', '/api/account/export', { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { name: 'Ben Booth', email: 'ben@example.org' },
      member: { name: 'Ben Booth' },
      loans: [],
      measurements: [],
    });
    expect(JSON.stringify(body)).not.toMatch(/Ann Archer|olive@example\.org|scrypt/);
  });
});

describe('seeing as somebody else', () => {
  const seeAs = (id: string, token: string = group.tokens.admin) =>
    group.call('POST', `/api/users/${id}/see-as`, { token });
  const get = (path: string, token: string) => group.call('GET', `/api/${path}`, { token });

  it('[USER-10] is told by the log, and refused to whoever may not', async () => {
    expect(await seeAs('super')).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    expect((await seeAs('dora', await group.services.accounts.open(siteId, 'ben'))).status).toBe(403);
    expect((await seeAs('dora')).status).toBe(200);
    const [last] = Object.values((await get('activity?kind=user&limit=1', group.tokens.founder)).body['events'] ?? {});
    expect(last).toMatchObject({ type: 'UserSeenAs', kind: 'user', id: 'dora', meta: { userId: 'ann' } });
  });

  it('[USER-11] opens what the user may open and nothing of their own, for an hour', async () => {
    const token = String((await seeAs('dora')).body['token']);
    expect((await get('user', token)).body).toMatchObject({ id: 'dora' });
    expect((await get('user/features', token)).body).toEqual([{ name: 'Props' }]);
    expect((await get('snapshot?scope=users', token)).status).toBe(403);
    for (const own of [
      'account/export',
      'account/devices',
      'account/second-step',
      'calendar/feeds',
      'measurements/mine',
    ])
      expect(await get(own, token)).toMatchObject({ status: 403, body: { code: 'read-only' } });
    expect(await group.send(token, change('prop', 'clock', {}))).toMatchObject({
      status: 403,
      body: {
        code: 'read-only',
        message: "You're viewing as someone else, so you can't change anything. Stop viewing as them first.",
      },
    });
    // It isn't counted among the devices that others see.
    expect(Object.values((await get('users/sign-in', group.tokens.admin)).body['users'] ?? {})).toContainEqual(
      expect.objectContaining({ userId: 'dora', devices: 0 }),
    );
    now += 3_600_001;
    expect((await get('user', token)).status).toBe(401);
    now -= 3_600_001;
  });

  it('[USER-11, VIEW-2] shows of their preferences how things look, and nothing private', async () => {
    const own = await group.services.accounts.open(siteId, 'dora');
    const views = '[{"list":"members","name":"Late payers","query":"search=Ben"}]';
    for (const body of [
      { key: 'dark', datatype: 'boolean', value: true },
      { key: 'page_size', datatype: 'integer', value: 50 },
      { key: 'own_views', datatype: 'string', value: views },
      { key: 'quiet_notices', datatype: 'string', value: '["calls"]' },
      { key: 'a_program', datatype: 'string', value: 'Ask Ben about the fee' },
    ])
      expect((await group.call('PUT', '/api/user/preferences', { token: own, body })).status).toBe(200);
    expect((await get('user/preferences', own)).body).toEqual({
      a_program: 'Ask Ben about the fee',
      dark: true,
      own_views: views,
      page_size: 50,
      quiet_notices: '["calls"]',
    });
    const seen = String((await seeAs('dora')).body['token']);
    expect((await get('user/preferences', seen)).body).toEqual({ dark: true, page_size: 50 });
  });

  it('[USER-12] ends when they stop, are signed out, or no longer look after users', async () => {
    const open = async () => String((await seeAs('dora')).body['token']);
    const stopped = await open();
    expect((await group.call('POST', '/api/logout', { token: stopped })).status).toBe(204);
    expect((await get('user', stopped)).status).toBe(401);
    const demoted = await open();
    const roles = (from: string[] | null, to: string[] | null) =>
      group.send(group.tokens.founder, change('user', 'ann', { roles: { from, to } }));
    const [ann] = await group.database.query<{ roles: string[] }>(
      `select body #> '{values,roles}' as roles from record where kind = 'user' and id = 'ann'`,
    );
    await roles(ann?.roles ?? null, null);
    expect((await get('user', demoted)).status).toBe(401);
    await roles(null, ann?.roles ?? null);
    expect((await get('user', demoted)).status).toBe(200);
    await group.call('POST', '/api/users/ann/sign-out', { token: group.tokens.founder });
    expect((await get('user', demoted)).status).toBe(401);
  });

  it('[USER-12] ends when the administrator logs out where they began it', async () => {
    const [own, other] = [
      await group.services.accounts.open(siteId, founderId),
      await group.services.accounts.open(siteId, founderId),
    ];
    const view = async (token: string) =>
      String((await group.call('POST', '/api/users/dora/see-as', { token })).body['token']);
    const [here, there] = [await view(own), await view(other)];
    expect([(await get('user', here)).status, (await get('user', there)).status]).toEqual([200, 200]);
    expect((await group.call('POST', '/api/logout', { token: own })).status).toBe(204);
    expect([(await get('user', here)).status, (await get('user', there)).status]).toEqual([401, 200]);
  });

  it('[USER-14] ends, like every other session, for good when somebody is suspended', async () => {
    const own = await group.services.accounts.open(siteId, 'dora');
    const seen = (await group.services.accounts.openImpersonation(siteId, 'dora', founderId)).token;
    await group.send(group.tokens.founder, dispose('user', 'dora'));
    await group.send(group.tokens.founder, command({ type: 'RestoreRecord', kind: 'user', id: 'dora', payload: {} }));
    expect([(await get('user', own)).status, (await get('user', seen)).status]).toEqual([401, 401]);
  });
});
