import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { standardFailureLimits } from '../../../server/accounts/failedTries.ts';
import { issueToken } from '../../../server/accounts/tokens.ts';
import { networkOf } from '../../../server/http/network.ts';
import { add } from '../support/commands.ts';
import { founder, openGroup, password } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';
import { keepPost } from '../support/post.ts';
import { keepQuickPassword } from '../support/quickPassword.ts';
import { siteId } from '../support/store.ts';

const second = 1_000;
const hour = 3_600 * second;
let now = Date.now();
let group: TestGroup;
beforeEach(async () => {
  now = Date.now();
  group = await openGroup({ now: () => new Date(now), isProxyTrusted: true, mail: keepPost().settings });
  await group.send(group.tokens.founder, add('user', 'cal', { name: 'Cal', email: 'cal@example.org' }));
  await group.services.accounts.setPassword(siteId, 'cal', password);
  await keepQuickPassword(group.database, { siteId, userId: 'cal', password });
});
afterEach(() => group.dispose());

interface From {
  readonly ip?: string;
  readonly browser?: string;
}
const heads = ({ ip = '192.0.2.1', browser }: From) => ({
  'x-forwarded-for': ip,
  ...(browser === undefined ? {} : { 'x-browser': browser }),
});
const login = (email: string, word: string, from: From = {}) =>
  group.call('POST', '/api/login', { body: { email, password: word }, headers: heads(from) });
const wrong = (email: string, from: From = {}) => login(email, 'not the password', from).then(({ status }) => status);
const some = <Value>(count: number, value: Value): readonly Value[] => Array.from({ length: count }, () => value);
async function inRow(count: number, once: (n: number) => Promise<number>): Promise<readonly number[]> {
  const found = [];
  for (let n = 0; n < count; n += 1) found.push(await once(n));
  return found;
}
const otherNetwork = (n: number) => `2001:db8:${n.toString(16)}::1`;

describe('guessing', () => {
  it('[GUESS-1] is slowed down by the account that is found, from whatever network and in whatever spelling', async () => {
    expect(
      await inRow(6, (n) => wrong(n % 2 === 0 ? 'cal@example.org' : ' CAL@example.org', { ip: otherNetwork(n) })),
    ).toEqual([...some(5, 401), 429]);
    expect((await login('Cal@Example.org', password, { ip: otherNetwork(9) })).status).toBe(429);
    expect((await login('cál@example.org', password, { ip: otherNetwork(9) })).status).toBe(401);
  });

  it('[GUESS-1] pauses for longer each time, takes the right answer after it, and begins anew', async () => {
    await inRow(5, () => wrong('cal@example.org'));
    const pauses = [];
    for (let n = 0; n < 12; n += 1) {
      const pause = Number((await login('cal@example.org', password)).headers['retry-after']);
      pauses.push(pause);
      now += pause * second;
      if (n < 11) expect(await wrong('cal@example.org')).toBe(401);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    expect((await login('cal@example.org', password)).status).toBe(200);
    expect(await inRow(6, () => wrong('cal@example.org'))).toEqual([...some(5, 401), 429]);
    now += hour;
    expect(await inRow(6, () => wrong('cal@example.org'))).toEqual([...some(5, 401), 429]);
  });

  it('[GUESS-2] is slowed down by network: an IPv4 address, or 64 bits of an IPv6 one', async () => {
    expect(['192.0.2.7', '::ffff:192.0.2.7', '::ffff:c000:207', '0:0:0:0:0:FFFF:192.0.2.7'].map(networkOf)).toEqual(
      some(4, '192.0.2.7'),
    );
    expect(['2001:db8:0:1::1', '2001:0DB8::1:ffff:ffff:ffff:ffff', '2001:db8:0:1:8000::%eth0'].map(networkOf)).toEqual(
      some(3, '2001:db8:0:1::/64'),
    );
    expect(['2001:db8::1', '::1', 'not an address', ''].map(networkOf)).toEqual([
      '2001:db8:0:0::/64',
      '0:0:0:0::/64',
      'not an address',
      '',
    ]);
    const limited = await openGroup({
      now: () => new Date(now),
      isProxyTrusted: true,
      failureLimits: { ...standardFailureLimits, network: 8 },
    });
    const spray = (n: number, ip: string) =>
      limited
        .call('POST', '/api/login', {
          body: { email: `nobody-${n}@example.org`, password },
          headers: { 'x-forwarded-for': ip },
        })
        .then(({ status }) => status);
    expect(await inRow(10, (n) => spray(n, `2001:db8:0:1::${n + 1}`))).toEqual([...some(8, 401), 429, 429]);
    expect([await spray(11, '2001:db8:0:2::1'), await spray(12, '2001:db8:0:1:abcd::')]).toEqual([401, 429]);
    await limited.dispose();
  });

  it('[GUESS-2] counts requests by network too', async () => {
    const limited = await openGroup({ isProxyTrusted: true, requestsPerMinute: 5 });
    const ask = (n: number) =>
      limited
        .call('GET', '/api/setup', { headers: { 'x-forwarded-for': `2001:db8:0:1::${n + 1}` } })
        .then(({ status }) => status);
    expect(await inRow(7, ask)).toEqual([...some(5, 200), 429, 429]);
    await limited.dispose();
  });

  it('[GUESS-3] never has a hundred failures of an account in an hour, whatever is tried from wherever', async () => {
    const browser = 'a browser that is known'.replaceAll(' ', '-');
    const token = String((await login('cal@example.org', password, { browser })).body['token']);
    const failed: number[] = [];
    const guess = async (n: number) => {
      const tries = [
        wrong('cal@example.org', { ip: otherNetwork(n) }),
        wrong('cal@example.org', { ip: otherNetwork(n), browser }),
        group
          .call('POST', '/api/account/second-step', { token, body: { password: 'not it' } })
          .then(({ status }) => status),
      ];
      failed.push(...(await Promise.all(tries)).flatMap((status) => (status === 429 ? [] : [now])));
    };
    // Every minute for two and a half hours.
    for (let n = 0; n < 150; n += 1, now += 60 * second) await guess(n);
    const most = Math.max(...failed.map((from) => failed.filter((at) => at >= from && at < from + hour).length));
    expect(most).toBeLessThanOrEqual(100);
    expect(most).toBeGreaterThan(20);
  }, 240_000);

  it('[GUESS-4] looks at no more of forty tries at once than of forty in a row', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_, n) => wrong('cal@example.org', { ip: otherNetwork(n) })),
    );
    expect([
      statuses.filter((status) => status === 401).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([5, 35]);
  });

  it('[GUESS-5] is remembered by another process and after a restart, without an address in clear, and forgotten within hours', async () => {
    await inRow(5, () => wrong('cal@example.org'));
    await wrong('unknown@example.org');
    const restarted = await buildApp(group.services, { isProxyTrusted: true });
    const answer = await restarted.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: 'cal@example.org', password },
      headers: { 'x-forwarded-for': otherNetwork(1) },
    });
    expect(answer.statusCode).toBe(429);
    const rows = await group.database.query<{ text: string }>(
      `select t::text || encode(counted, 'escape') as text from failed_try t`,
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { text } of rows) expect(text).not.toMatch(/cal@|unknown|example|192\.0\.2|user/);
    now += 2 * hour;
    await restarted.ready();
    await restarted.close();
    const swept = await buildApp(group.services, {});
    await swept.ready();
    await expect.poll(() => group.database.query('select 1 from failed_try')).toEqual([]);
    await swept.close();
  });

  it('[GUESS-6] by strangers never locks somebody out of a browser that they have used', async () => {
    const browser = 'the-browser-on-their-own-phone';
    expect((await login('cal@example.org', password, { browser })).status).toBe(200);
    for (let n = 0; n < 60; n += 1, now += 60 * second)
      await wrong('cal@example.org', { ip: otherNetwork(n), browser: `made-up-browser-number-${n}` });
    now += second;
    await inRow(6, (n) => wrong('cal@example.org', { ip: otherNetwork(n) }));
    expect((await login('cal@example.org', password, { ip: otherNetwork(99) })).status).toBe(429);
    expect((await login('cal@example.org', password, { browser })).status).toBe(200);
    expect((await login(founder.email, password, { browser })).status).toBe(200);
    // A known browser has an allowance, not unlimited attempts.
    expect(await inRow(6, () => wrong('cal@example.org', { browser }))).toEqual([...some(5, 401), 429]);
    await group.services.accounts.setPassword(siteId, 'cal', password);
    expect(await group.database.query(`select 1 from known_browser where user_id = 'cal'`)).toEqual([]);
  });

  it('[GUESS-7] of codes and recovery codes is slowed down by person, over every sign-in that they begin', async () => {
    const { body } = await group.call('POST', '/api/account/second-step', {
      token: await group.services.accounts.open(siteId, 'cal'),
      body: { password },
    });
    const code = () => new TOTP({ secret: Secret.fromBase32(String(body['secret'])) }).generate({ timestamp: now });
    await group.services.secondSteps.confirm({ siteId, userId: 'cal' }, code());
    now += 60 * second;
    const challenge = async () => String((await login('cal@example.org', password)).body['secondStep']?.['challenge']);
    const give = async (typed: string, n: number) =>
      (
        await group.call('POST', '/api/login/code', {
          body: { challenge: await challenge(), code: typed },
          headers: heads({ ip: otherNetwork(n) }),
        })
      ).status;
    expect(await inRow(6, (n) => give(n % 2 === 0 ? '000000' : 'abcd-efgh', n))).toEqual([...some(5, 422), 429]);
    expect(await give(code(), 7)).toBe(429);
    now += second;
    expect(await give(code(), 8)).toBe(200);
  });

  it('[GUESS-8] of links never keeps one that works from working, for neighbours or anybody', async () => {
    const limited = await openGroup({
      now: () => new Date(now),
      failureLimits: { ...standardFailureLimits, network: 10 },
    });
    const validate = async (token: string, email: string) =>
      (await limited.call('POST', '/api/password-reset/validate', { body: { token, email } })).status;
    expect(await inRow(12, (n) => validate(`dead-${n}`, 'ben@example.org'))).toEqual([...some(10, 422), 429, 429]);
    for (const purpose of ['reset', 'activate'] as const) {
      const { token } = await issueToken(limited.database, siteId, {
        userId: 'ben',
        address: 'ben@example.org',
        purpose,
        handedTo: null,
        now: new Date(now),
      });
      expect(await validate(token, 'ben@example.org')).toBe(200);
      expect(await inRow(6, (n) => validate(token, `guess-${n}@example.org`))).toEqual([...some(5, 422), 429]);
      now += second;
      expect(await validate(token, 'ben@example.org')).toBe(200);
    }
    await limited.dispose();
  });

  it('[GUESS-9] letters with links are slowed down by account, whatever the spelling and the network', async () => {
    const ask = (email: string, n: number) =>
      group
        .call('POST', '/api/forgot-password', { body: { email }, headers: heads({ ip: otherNetwork(n) }) })
        .then(({ status }) => status);
    expect(await inRow(6, (n) => ask(n % 2 === 0 ? 'cal@example.org' : 'CAL@Example.org', n))).toEqual([
      ...some(5, 200),
      429,
    ]);
    expect(await inRow(6, (n) => ask('nobody@example.org', n))).toEqual([...some(5, 200), 429]);
  });

  it('[GUESS-10] is answered alike for known and unknown addresses: in one sentence, with how long to wait', async () => {
    const answers = [];
    for (const email of ['cal@example.org', 'nobody@example.org']) {
      await inRow(6, () => wrong(email));
      const { status, body, headers } = await login(email, password);
      answers.push([status, body, headers['retry-after']]);
    }
    expect(answers).toEqual(
      some(2, [
        429,
        { code: 'too-many-requests', status: 429, message: 'Too many tries: wait a second, then try again.' },
        '1',
      ]),
    );
  });
});
