import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueToken } from '../../../server/accounts/tokens.ts';
import { founder, openGroup, password } from '../support/app.ts';
import type { Answer, TestGroup } from '../support/app.ts';
import { countOf, keepLog } from '../support/logged.ts';
import type { LoggedDecision } from '../support/logged.ts';
import { dispose } from '../support/commands.ts';
import { siteId } from '../support/store.ts';

const minute = 60_000;
const log = keepLog();
let now = Date.now();
let group: TestGroup;
beforeAll(async () => {
  group = await openGroup({
    now: () => new Date(now),
    logger: log.logger,
    failureLimits: { inRow: 4, strangers: 1_000, known: 1_000, network: 1_000, pause: minute },
  });
  await group.services.accounts.setPassword(siteId, 'ben', password);
});
afterAll(() => group.dispose());
// Resets the failed attempts and codes of the previous test.
beforeEach(() => {
  now += 2 * minute;
  log.decisions();
});

const login = (email: string, word = password) => group.call('POST', '/api/login', { body: { email, password: word } });
const giveCode = (challenge: string, code: string) =>
  group.call('POST', '/api/login/code', { body: { challenge, code } });
const challengeOf = ({ body }: Answer) => String(body['secondStep']?.['challenge']);

describe('a decision about who somebody is', () => {
  it('[SESS-9] is a line of the log with the id of its request, and is counted', async () => {
    const before = await countOf(group, 'password', 'refused');
    const { headers } = await login(founder.email, 'a wrong password');
    const lines = log
      .text()
      .split('\n')
      .filter((line) => line.includes('"signIn"'))
      .map((line) => JSON.parse(line) as LoggedDecision);
    const { reqId, signIn } = lines.at(-1) ?? {};
    expect([reqId, signIn?.site]).toEqual([headers['x-request-id'], siteId]);
    expect(log.decisions()).toEqual([`password refused wrong ${signIn?.userId}`]);
    await login('nobody@example.org');
    expect(log.decisions()).toEqual(['password refused unknown']);
    expect((await login(founder.email)).status).toBe(200);
    expect(log.decisions()).toEqual([`password accepted ${signIn?.userId}`]);
    expect([
      (await countOf(group, 'password', 'refused')) - before,
      await countOf(group, 'set-up', 'accepted'),
      await countOf(group, 'passkey', 'refused'),
    ]).toEqual([2, 1, 0]);
  });

  it('[SESS-9] is noted too where somebody has tried too often', async () => {
    for (let n = 0; n < 5; n += 1) await login('ben@example.org', 'a wrong password');
    expect(log.decisions()).toEqual([
      ...Array.from({ length: 4 }, () => 'password refused wrong ben'),
      'password refused too-many-tries ben',
    ]);
  });

  it('[SESS-9] is noted of both steps, of codes, recovery codes and what is asked for anew', async () => {
    const { member } = group.tokens;
    const own = (path: string, body: object) =>
      group.call('POST', `/api/account/second-step${path}`, { token: member, body });
    await own('', { password: 'not it at all' });
    const begun = (await own('', { password })).body;
    const codeNow = () => new TOTP({ secret: Secret.fromBase32(String(begun['secret'])) }).generate({ timestamp: now });
    await own('/confirm', { code: codeNow() });
    expect(log.decisions()).toEqual(['proof refused wrong ben', 'proof accepted ben', 'proof accepted ben']);
    now += minute;
    const challenge = challengeOf(await login('ben@example.org'));
    await giveCode(challenge, '000000');
    await giveCode(challenge, codeNow());
    await giveCode(challenge, codeNow());
    expect(log.decisions()).toEqual([
      'password second-step-asked ben',
      'code refused wrong ben',
      'code accepted ben',
      'code refused used-or-run-out',
    ]);
    const [recovery = ''] = Object.values(begun['recoveryCodes'] ?? {}).map(String);
    await giveCode(challengeOf(await login('ben@example.org')), recovery);
    expect(log.decisions()).toEqual(['password second-step-asked ben', 'recovery-code accepted ben']);
    await group.call('PUT', '/api/change-password', {
      token: member,
      body: {
        current_password: 'not it at all',
        password: 'an opened umbrella',
        password_confirmation: 'an opened umbrella',
      },
    });
    await own('/off', { password });
    expect(log.decisions()).toEqual(['proof refused wrong ben', 'proof accepted ben']);
    for (const secret of [
      recovery,
      challenge,
      String(begun['secret']),
      member,
      password,
      'not it at all',
      'an opened umbrella',
      founder.email,
      'ben@example.org',
    ])
      expect(log.text()).not.toContain(secret);
  });

  it('[SESS-9] is noted of links, calendar addresses, worthless tokens, who sees as another, and who asks for metrics from elsewhere', async () => {
    const { token } = await issueToken(group.database, siteId, {
      userId: 'ben',
      address: 'ben@example.org',
      purpose: 'reset',
      handedTo: null,
      now: new Date(now),
    });
    const next = 'an opened umbrella';
    const reset = (email: string) =>
      group.call('POST', '/api/reset-password', {
        body: { token, email, password: next, password_confirmation: next },
      });
    for (const email of ['ann@example.org', 'ben@example.org', 'ben@example.org']) await reset(email);
    expect(log.decisions()).toEqual(['link refused wrong ben', 'link accepted ben', 'link refused used-or-run-out']);
    const { admin, founder: first, guest } = group.tokens;
    const { path } = (await group.call('POST', '/api/calendar/feeds', { token: first, body: { about: 'mine' } })).body;
    await group.call('GET', String(path));
    await group.call('GET', '/api/calendar/feed/made-up');
    await group.call('GET', '/api/user', { token: 'made-up' });
    await group.call('GET', '/api/user');
    await group.call('POST', '/api/users/cleo/see-as', { token: admin });
    await group.send(first, dispose('user', 'cleo'));
    await group.call('GET', '/api/user', { token: guest });
    await group.call('GET', '/metrics', { headers: { via: 'a proxy' } });
    expect(log.decisions()).toEqual([
      expect.stringMatching(/^calendar-address accepted [\w-]+$/),
      'calendar-address refused unknown',
      'token refused used-or-run-out',
      'see-as accepted ann',
      'token refused used-or-run-out',
      'metrics-token refused not-allowed',
    ]);
    expect(log.text()).not.toContain(token);
  });
});
