import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionLife } from '../../../server/accounts/accounts.ts';
import { dispose } from '../support/commands.ts';
import { founder, openApp, openGroup, password } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';
import { siteId } from '../support/store.ts';

const day = 86_400_000;
let now = Date.now();
let group: TestGroup;
beforeAll(async () => {
  group = await openGroup({ now: () => new Date(now) });
});
afterAll(() => group.dispose());

const signIn = (email: string, word: string) => group.call('POST', '/api/login', { body: { email, password: word } });
const user = (token: string) => group.call('GET', '/api/user', { token });

describe('signing in', () => {
  it('[SESS-1] answers the user and a token that says who asks', async () => {
    const answer = await signIn(' OLIVE@example.org ', password);
    expect(answer.status).toBe(200);
    const { token, ...rest } = answer.body;
    expect(rest).toEqual({ isAuthenticated: true, data: { id: expect.any(String), name: founder.name, email: founder.email, memberId: expect.any(String) } });
    expect((await user(String(token))).body).toEqual(rest['data']);
  });

  it('[SESS-2] answers a wrong password and an unknown address alike', async () => {
    const wrong = await signIn(founder.email, 'not the password');
    const unknown = await signIn('nobody@example.org', 'not the password');
    const withoutPassword = await signIn('ann@example.org', 'not the password');
    for (const answer of [wrong, unknown, withoutPassword]) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ code: 'unauthenticated', message: 'E-mail or password is wrong.', status: 401, isAuthenticated: false });
    }
  });

  it('[SESS-2] takes the time of a password check for unknown addresses too', async () => {
    const time = async (email: string) => {
      const start = performance.now();
      await signIn(email, 'not the password');
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      known.push(await time(founder.email));
      unknown.push(await time(`nobody-${n}@example.org`));
    }
    // Without the derivation it would be a fiftieth of it.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 4);
  });

  it('[SESS-3] slows down wrong tries, not right ones, and not for ever', async () => {
    const limited = await openApp({ now: () => new Date(now), failureLimits: { perAddress: 3, perPlace: 5, windowMillis: 60_000 } });
    const tryIn = (email: string, word: string) => limited.call('POST', '/api/login', { body: { email, password: word } }).then(({ status }) => status);
    await limited.call('POST', '/api/setup', { body: founder });
    for (let n = 0; n < 8; n += 1) expect(await tryIn(founder.email, password)).toBe(200);
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push(await tryIn(founder.email, 'wrong'));
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect(await tryIn(founder.email, password)).toBe(429);
    expect([await tryIn('x@example.org', 'wrong'), await tryIn('y@example.org', 'wrong'), await tryIn('z@example.org', 'wrong')]).toEqual([401, 401, 429]);
    now += 61_000;
    expect(await tryIn(founder.email, password)).toBe(200);
    await limited.dispose();
  });
});

describe('a session', () => {
  const freshToken = async () => String((await signIn(founder.email, password)).body['token']);

  it('[SESS-4] ends at sign-out, and no other does', async () => {
    const [mine, other] = [await freshToken(), await freshToken()];
    const answer = await group.call('POST', '/api/logout', { token: mine });
    expect([answer.status, answer.raw.body]).toEqual([204, '']);
    expect((await user(mine)).status).toBe(401);
    expect((await user(other)).status).toBe(200);
  });

  it('[SESS-5] lasts while it is used', async () => {
    const token = await freshToken();
    now += 29 * day;
    expect((await user(token)).status).toBe(200);
    now += 29 * day;
    expect((await user(token)).status).toBe(200);
    now += sessionLife.idle + 1;
    expect((await user(token)).status).toBe(401);
  });

  it('[SESS-5] ends after half a year whatever happens, and is swept away', async () => {
    const token = await freshToken();
    for (let used = 0; used < 170; used += 10) {
      expect((await user(token)).status).toBe(200);
      now += 10 * day;
    }
    now += 11 * day;
    expect((await user(token)).status).toBe(401);
    await group.services.accounts.sweep();
    const [row] = await group.database.query<{ count: number }>('select count(*) as count from session where used_at < $1', [new Date(now - sessionLife.idle)]);
    expect(row).toEqual({ count: 0 });
  });

  it('[SESS-7] ends everywhere when its user is suspended', async () => {
    const [founderToken, token] = [await freshToken(), await group.services.accounts.open(siteId, 'ben')];
    expect((await user(token)).status).toBe(200);
    await group.send(founderToken, dispose('user', 'ben'));
    expect((await user(token)).status).toBe(401);
    await group.services.accounts.setPassword(siteId, 'ben', password);
    expect((await signIn('ben@example.org', password)).status).toBe(401);
  });

  it('[SESS-6] leaves no password and no token in the database', async () => {
    const token = await freshToken();
    const tables = ['site', 'event', 'command_receipt', 'record', 'claim', 'credential', 'session', 'preference'];
    for (const table of tables) {
      const [row] = await group.database.query<{ text: string | null }>(`select string_agg(t::text, ' ') as text from ${table} t`);
      const text = row?.text ?? '';
      for (const secret of [password, token, Buffer.from(token).toString('hex')]) expect(text).not.toContain(secret);
    }
    const [credential] = await group.database.query<{ hash: string }>('select password_hash as hash from credential limit 1');
    expect(credential?.hash).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  });
});
