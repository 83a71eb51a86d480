import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { founder, openGroup, password } from '../support/app.ts';
import type { Answer, TestGroup } from '../support/app.ts';
import { add, change } from '../support/commands.ts';
import { siteId } from '../support/store.ts';

let now = Date.now();
let group: TestGroup;
beforeAll(async () => {
  group = await openGroup({
    now: () => new Date(now),
    failureLimits: { inRow: 8, strangers: 1_000, known: 1_000, network: 1_000, pause: 60_000 },
  });
  for (const id of ['ann', 'ben']) await group.services.accounts.setPassword(siteId, id, password);
});
afterAll(() => group.dispose());
// Every test has its own codes and no failed attempts from the previous one.
beforeEach(() => {
  now += 120_000;
});

const codeOf = (secret: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
const post = (path: string, token: string, body: object) =>
  group.call('POST', `/api/account/second-step${path}`, { token, body });
const standing = async (token: string) => (await group.call('GET', '/api/account/second-step', { token })).body;
const login = (email: string) => group.call('POST', '/api/login', { body: { email, password } });
const giveCode = (challenge: string, code: string) =>
  group.call('POST', '/api/login/code', { body: { challenge, code } });
const challengeOf = ({ body }: Answer) => String(body['secondStep']?.['challenge']);

/** Turns on two-factor authentication for a user. */
async function turnOn(token: string) {
  const begun = (await post('', token, { password })).body;
  const secret = String(begun['secret']);
  expect((await post('/confirm', token, { code: codeOf(secret) })).status).toBe(204);
  now += 60_000;
  return { secret, recoveryCodes: Object.values(begun['recoveryCodes'] ?? {}).map(String) };
}

const turnOff = (token: string) => post('/off', token, { password });

describe('two-factor authentication', () => {
  it('[STEP-1] is turned on with the password and a first code, and shows its key once', async () => {
    const { member } = group.tokens;
    expect(await standing(member)).toEqual({ since: null, recoveryCodes: 0, isRequired: false, hasPassword: true });
    expect(await post('', member, { password: 'wrong' })).toMatchObject({
      status: 422,
      body: { errors: { password: ["That password isn't right. Try again."] } },
    });
    const begun = (await post('', member, { password })).body;
    const secret = String(begun['secret']);
    const address = new URL(String(begun['address']));
    expect([address.protocol, decodeURIComponent(address.pathname), address.searchParams.get('secret')]).toEqual([
      'otpauth:',
      '/The Test Players:ben@example.org',
      secret,
    ]);
    expect((await login('ben@example.org')).status).toBe(200);
    expect(await post('/confirm', member, { code: '000000' })).toMatchObject({
      status: 422,
      body: { errors: { code: [expect.any(String)] } },
    });
    expect((await post('/confirm', member, { code: codeOf(secret) })).status).toBe(204);
    expect(await standing(member)).toMatchObject({ since: new Date(now).toISOString(), recoveryCodes: 10 });
    expect((await post('', member, { password })).body['code']).toBe('wrong-stage');
    expect(
      JSON.stringify([
        await standing(member),
        (await group.call('GET', '/api/account/export', { token: member })).body,
      ]),
    ).not.toContain(secret);
    await turnOff(member);
  });

  it('[STEP-2] asks for a code before anything is opened, and takes each code once', async () => {
    const { secret } = await turnOn(group.tokens.member);
    const halfway = await login('ben@example.org');
    expect(halfway).toMatchObject({
      status: 202,
      body: { isAuthenticated: false, secondStep: { challenge: expect.stringMatching(/^[\w-]{43}$/) } },
    });
    expect(halfway.body['token']).toBeUndefined();
    const challenge = challengeOf(halfway);
    expect((await group.call('GET', '/api/user', { token: challenge })).status).toBe(401);
    expect(
      (
        await group.call('POST', '/api/password-reset/validate', {
          body: { token: challenge, email: 'ben@example.org' },
        })
      ).status,
    ).toBe(422);
    expect(await giveCode(challenge, '000000')).toMatchObject({ status: 422, body: { code: 'wrong-code' } });
    const done = await giveCode(challenge, ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)} `);
    expect(done).toMatchObject({ status: 200, body: { isAuthenticated: true, data: { id: 'ben' } } });
    expect((await giveCode(challenge, codeOf(secret, now + 30_000))).status).toBe(401);
    expect((await giveCode(challengeOf(await login('ben@example.org')), codeOf(secret))).status).toBe(422);
    await turnOff(group.tokens.member);
  });

  it('[STEP-2] takes one code for one of those who send it at once', async () => {
    const { secret } = await turnOn(group.tokens.member);
    const challenges = [challengeOf(await login('ben@example.org')), challengeOf(await login('ben@example.org'))];
    const answers = await Promise.all(challenges.map((challenge) => giveCode(challenge, codeOf(secret))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    await turnOff(group.tokens.member);
  });

  it('[STEP-3] takes each recovery code once, and makes new ones for whoever knows the password', async () => {
    const { member } = group.tokens;
    const { recoveryCodes } = await turnOn(member);
    const [first = '', second = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await giveCode(challengeOf(await login('ben@example.org')), first.toUpperCase())).status).toBe(200);
    expect((await giveCode(challengeOf(await login('ben@example.org')), first)).status).toBe(422);
    expect((await standing(member))['recoveryCodes']).toBe(9);
    expect((await post('/recovery-codes', member, { password: 'wrong' })).status).toBe(422);
    const renewed = Object.values(
      (await post('/recovery-codes', member, { password })).body['recoveryCodes'] ?? {},
    ).map(String);
    expect((await giveCode(challengeOf(await login('ben@example.org')), second)).status).toBe(422);
    expect(
      (await giveCode(challengeOf(await login('ben@example.org')), renewed[0]?.replace('-', '') ?? '')).status,
    ).toBe(200);
    await turnOff(member);
    expect((await post('/recovery-codes', member, { password })).body['code']).toBe('wrong-stage');
  });

  it('[STEP-4] ends a sign-in after five wrong codes or ten minutes, and slows guessing down whatever the sign-in', async () => {
    const { secret } = await turnOn(group.tokens.member);
    const challenge = challengeOf(await login('ben@example.org'));
    const statuses = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await giveCode(challenge, '000000')).status);
    expect(statuses).toEqual([422, 422, 422, 422, 401]);
    expect((await giveCode(challenge, codeOf(secret))).status).toBe(401);
    const other = challengeOf(await login('ben@example.org'));
    for (let n = 0; n < 3; n += 1) await giveCode(other, '000000');
    expect((await giveCode(other, codeOf(secret))).status).toBe(429);
    const late = challengeOf(await login('ben@example.org'));
    now += 601_000;
    expect((await giveCode(late, codeOf(secret))).status).toBe(401);
    await turnOff(group.tokens.member);
  });

  it('[STEP-5] stores the key encrypted and the recovery codes as hashes', async () => {
    const { secret, recoveryCodes } = await turnOn(group.tokens.member);
    const rows = await group.database.query<{ text: string }>(
      `select encode(secret, 'escape') || encode(secret, 'hex') as text from second_step union all select encode(code_mark, 'escape') || encode(code_mark, 'hex') from recovery_code`,
    );
    expect(rows).toHaveLength(11);
    for (const plain of [secret, Buffer.from(secret).toString('hex'), ...recoveryCodes])
      for (const { text } of rows) expect(text).not.toContain(plain);
    // A secret copied to another user doesn't work.
    await group.database.query(
      `insert into second_step (site_id, user_id, secret, confirmed_at) select site_id, 'ann', secret, confirmed_at from second_step where user_id = 'ben'`,
    );
    expect((await giveCode(challengeOf(await login('ann@example.org')), codeOf(secret))).status).toBe(422);
    await group.database.query(`delete from second_step where user_id = 'ann'`);
    await turnOff(group.tokens.member);
  });

  it('[STEP-6] goes off with the password, and by an administrator who may, which signs the person out', async () => {
    await turnOn(group.tokens.member);
    expect((await post('/off', group.tokens.member, { password: 'wrong' })).status).toBe(422);
    expect((await turnOff(group.tokens.member)).status).toBe(204);
    expect((await login('ben@example.org')).status).toBe(200);
    const token = await group.services.accounts.open(siteId, 'ben');
    await turnOn(token);
    const reset = (id: string, by: string) => group.call('DELETE', `/api/users/${id}/second-step`, { token: by });
    const users = (await group.call('GET', '/api/users/sign-in', { token: group.tokens.admin })).body['users'];
    expect(Object.values(users ?? {}).find(({ userId }) => String(userId) === 'ben')).toMatchObject({
      hasSecondStep: true,
    });
    expect((await reset('ben', token)).status).toBe(403);
    expect((await reset('ben', group.tokens.admin)).status).toBe(204);
    expect((await reset('ben', group.tokens.admin)).status).toBe(404);
    expect((await group.call('GET', '/api/user', { token })).status).toBe(401);
    expect((await login('ben@example.org')).status).toBe(200);
    const founderId = String((await group.call('GET', '/api/user', { token: group.tokens.founder })).body['id']);
    expect((await reset(founderId, group.tokens.admin)).body['code']).toBe('not-allowed');
  });

  it('[STEP-7] where the group asks administrators for it, they set it up when they log in, and keep it', async () => {
    const setting = add('setting', 'second_step_for', {
      parameter: 'second_step_for',
      datatype: 'string',
      value: 'administrators',
    });
    await group.send(group.tokens.founder, setting);
    const ben = await login('ben@example.org');
    expect(ben.status).toBe(200);
    const halfway = await login('ann@example.org');
    const enrolment = halfway.body['secondStep']?.['enrolment'];
    const secret = String(enrolment?.['secret']);
    expect([halfway.status, Object.values(enrolment?.['recoveryCodes'] ?? {}).length]).toEqual([202, 10]);
    expect((await giveCode(challengeOf(halfway), String(enrolment?.['recoveryCodes']?.[0]))).status).toBe(422);
    const done = await giveCode(challengeOf(halfway), codeOf(secret));
    expect(done.status).toBe(200);
    const token = String(done.body['token']);
    expect(await standing(token)).toMatchObject({ isRequired: true, recoveryCodes: 10 });
    expect((await post('/off', token, { password })).body['code']).toBe('not-allowed');
    expect((await login('ann@example.org')).body['secondStep']?.['enrolment']).toBeUndefined();
    expect((await login(founder.email)).body['secondStep']?.['enrolment']).toBeDefined();
    await group.send(
      group.tokens.founder,
      change('setting', 'second_step_for', { value: { from: 'administrators', to: 'nobody' } }),
    );
    expect((await login(founder.email)).status).toBe(200);
  });
});

it('[STEP-13] is not turned on by the first code of a login that a new password has ended', async () => {
  const { accounts, secondSteps } = group.services;
  const userId = (await accounts.userByEmail(siteId, founder.email))?.id ?? '';
  await group.send(
    group.tokens.founder,
    change('setting', 'second_step_for', { value: { from: 'nobody', to: 'administrators' } }),
  );
  const halfway = await login(founder.email);
  const admit = accounts.admit.bind(accounts);
  const spy = vi.spyOn(accounts, 'admit').mockImplementationOnce(async (...asked) => {
    await accounts.setPasswordBy(siteId, password, () => Promise.resolve(userId));
    return admit(...asked);
  });
  const code = codeOf(String(halfway.body['secondStep']?.['enrolment']?.['secret']));
  expect((await giveCode(challengeOf(halfway), code)).status).toBe(401);
  spy.mockRestore();
  expect(await secondSteps.isOn({ siteId, userId })).toBe(false);
  const own = await login(founder.email);
  const secret = String(own.body['secondStep']?.['enrolment']?.['secret']);
  expect((await giveCode(challengeOf(own), '000000')).status).toBe(422);
  expect((await giveCode(challengeOf(own), codeOf(secret))).status).toBe(200);
  expect(await secondSteps.isOn({ siteId, userId })).toBe(true);
});

it('[STEP-13] shows a new key only to a login that is let in', async () => {
  const { accounts, secondSteps } = group.services;
  await secondSteps.turnOff({ siteId, userId: 'ann' });
  const shown = await login('ann@example.org');
  const spy = vi.spyOn(accounts, 'admit').mockResolvedValueOnce(undefined);
  expect((await login('ann@example.org')).status).toBe(401);
  spy.mockRestore();
  const code = codeOf(String(shown.body['secondStep']?.['enrolment']?.['secret']));
  expect((await giveCode(challengeOf(shown), code)).status).toBe(200);
});
