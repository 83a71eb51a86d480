import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGroup, password } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';
import { keepPost } from '../support/post.ts';
import { change } from '../support/commands.ts';
import { siteId } from '../support/store.ts';

const post = keepPost();
let now = Date.now();
let group: TestGroup;
beforeAll(async () => {
  group = await openGroup({ mail: post.settings, now: () => new Date(now) });
  for (const id of ['ann', 'ben']) await group.services.accounts.setPassword(siteId, id, password);
});
afterAll(() => group.dispose());

const chrome = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile';
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17 Mobile Safari/604';
const login = (agent: string) =>
  group.call('POST', '/api/login', { body: { email: 'ben@example.org', password }, headers: { 'user-agent': agent } });
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
const step = (path: string, body: object, token = group.tokens.member) =>
  group.call('POST', `/api/account/second-step${path}`, { token, body });

/** Number of letters to Ben that have been read, to return new subjects only. */
let seen = 0;
async function subjects(): Promise<readonly string[]> {
  await group.services.mail.deliver();
  const fresh = post.letters
    .slice(seen)
    .filter(({ to }) => to === 'ben@example.org')
    .map(({ subject }) => subject.replace(' for The Test Players', ''));
  seen = post.letters.length;
  return fresh;
}

async function noted(): Promise<readonly unknown[]> {
  const rows = await group.database.query<{ data: unknown }>(
    `select data from event where type = 'SignInNoted' and id = 'ben' order by seq`,
  );
  return rows.map(({ data }) => data);
}

describe('news of a way in', () => {
  it('[STEP-10] are in the log and in a letter, without any secret', async () => {
    const begun = (await step('', { password })).body;
    const secret = String(begun['secret']);
    const [code = ''] = Object.values(begun['recoveryCodes'] ?? {}).map(String);
    expect(await subjects()).toEqual([]);
    await step('/confirm', { code: codeOf(secret) });
    now += 60_000;
    const challenge = (await login(chrome)).body['secondStep']?.['challenge'];
    await group.call('POST', '/api/login/code', { body: { challenge, code }, headers: { 'user-agent': chrome } });
    const renewed = (await step('/recovery-codes', { password })).body;
    await step('/off', { password });
    await step('/off', { password });
    await step('', { password });
    const again = (await step('', { password })).body;
    await step('/confirm', { code: codeOf(String(again['secret'])) });
    await group.call('DELETE', '/api/users/ben/second-step', { token: group.tokens.admin });
    expect(await subjects()).toEqual([
      'Two-factor authentication is on',
      'A recovery code was used',
      'New recovery codes',
      'Two-factor authentication is off',
      'Two-factor authentication is on',
      'Two-factor authentication was reset',
    ]);
    expect(await noted()).toEqual([
      { what: 'second-step-on' },
      { what: 'recovery-code-used' },
      { what: 'recovery-codes-made' },
      { what: 'second-step-off' },
      { what: 'second-step-on' },
      { what: 'second-step-taken', by: 'ann' },
    ]);
    const told = JSON.stringify([post.letters, await group.database.query('select data from event')]);
    for (const plain of [secret, code, password, ...Object.values(renewed['recoveryCodes'] ?? {}).map(String)])
      expect(told).not.toContain(plain);
    expect(post.letters.at(-1)?.text).toContain('Ann Archer has turned off two-factor authentication');
  });

  it('[STEP-10] tell of a recovery code used as proof, and of no other code', async () => {
    const { accounts, secondSteps } = group.services;
    const ben = { siteId, userId: 'ben' };
    const { secret = '', recoveryCodes = [] } = (await secondSteps.begin(ben, { label: 'ben', issuer: 'us' })) ?? {};
    await secondSteps.confirm(ben, codeOf(secret));
    await accounts.forgetPassword(siteId, 'ben');
    const token = await accounts.open(siteId, 'ben');
    const before = (await noted()).length;
    expect((await step('/recovery-codes', { password: 'wrong' }, token)).status).toBe(422);
    expect(await subjects()).toEqual([]);
    now += 60_000;
    expect((await step('/recovery-codes', { password: codeOf(secret) }, token)).status).toBe(201);
    expect(await subjects()).toEqual(['New recovery codes']);
    now += 60_000;
    const [code = ''] = (await secondSteps.renewRecoveryCodes(ben)) ?? [];
    expect(recoveryCodes).not.toContain(code);
    expect((await step('/off', { password: code }, token)).status).toBe(204);
    expect(await subjects()).toEqual(['A recovery code was used', 'Two-factor authentication is off']);
    expect((await noted()).slice(before)).toEqual([
      { what: 'recovery-codes-made' },
      { what: 'recovery-code-used' },
      { what: 'second-step-off' },
    ]);
    await accounts.setPassword(siteId, 'ben', password);
  });

  it('[STEP-10] tell of a password that was changed', async () => {
    const token = String((await login(chrome)).body['token']);
    await group.call('PUT', '/api/change-password', {
      token,
      body: { current_password: password, password: `${password} 2`, password_confirmation: `${password} 2` },
    });
    expect([await subjects(), (await noted()).at(-1)]).toEqual([
      ['Your password has been changed'],
      { what: 'password-changed' },
    ]);
    await group.services.accounts.setPassword(siteId, 'ben', password);
  });

  it('[STEP-11] tell of a device that was never used, once, unless that is not wanted', async () => {
    await login(chrome);
    expect(await subjects()).toEqual([]);
    await login(safari);
    await login(safari);
    expect(await subjects()).toEqual(['New device logged in to The Test Players']);
    expect(post.letters.at(-1)?.text).toContain('Safari on iPhone');
    const token = String((await login(chrome)).body['token']);
    await group.call('PUT', '/api/user/preferences', {
      token,
      body: { key: 'quiet_notices', value: '["signIns"]', datatype: 'string' },
    });
    await login('Mozilla/5.0 (Windows NT 10.0) Firefox/130.0');
    expect(await subjects()).toEqual([]);
  });

  it('[STEP-14] tell the address that somebody had before, once they have logged in', async () => {
    const before = post.letters.length;
    const move = (token: string, id: string, from: string, to: string) =>
      group.send(token, change('user', id, { email: { from, to } }));
    await move(group.tokens.admin, 'ben', 'ben@example.org', 'Ben@Example.org');
    await move(group.tokens.admin, 'ben', 'Ben@Example.org', 'benedict@example.org');
    await move(group.tokens.admin, 'cleo', 'cleo@example.org', 'cleopatra@example.org');
    await group.send(group.tokens.admin, change('user', 'ben', { name: { from: 'Ben Booth', to: 'Ben B.' } }));
    await group.services.mail.deliver();
    expect(post.letters.slice(before).map(({ to, subject }) => [to, subject])).toEqual([
      ['Ben@Example.org', 'Your email address for The Test Players has been changed'],
    ]);
    expect(post.letters.at(-1)?.text).toContain('Ann Archer has just changed the email address of your account.');
  });
});
