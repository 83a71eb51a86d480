import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionLife } from '../../../server/accounts/accounts.ts';
import { add, dispose, mintId } from '../support/commands.ts';
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
const freshToken = async () => String((await signIn(founder.email, password)).body['token']);
const user = (token: string) => group.call('GET', '/api/user', { token });

describe('logging in', () => {
  it('[SESS-1] answers the user and a token that says who asks', async () => {
    const answer = await signIn(' OLIVE@example.org ', password);
    expect(answer.status).toBe(200);
    const { token, ...rest } = answer.body;
    expect(rest).toEqual({
      isAuthenticated: true,
      data: {
        id: expect.any(String),
        name: founder.name,
        email: founder.email,
        memberId: expect.any(String),
        avatar: null,
      },
    });
    expect((await user(String(token))).body).toEqual(rest['data']);
    // 256 random bits, different each time.
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await signIn(founder.email, password)).body['token']).not.toBe(token);
  });

  it('[SESS-2] answers a wrong password and an unknown address alike', async () => {
    const wrong = await signIn(founder.email, 'not the password');
    const unknown = await signIn('nobody@example.org', 'not the password');
    const withoutPassword = await signIn('ann@example.org', 'not the password');
    for (const answer of [wrong, unknown, withoutPassword]) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({
        code: 'unauthenticated',
        message: 'Wrong email or password. Try again or reset your password.',
        status: 401,
        isAuthenticated: false,
      });
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
    // Without the key derivation it would take a fiftieth of the time.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 4);
  });

  it('[SESS-3] slows down wrong tries, not right ones, and not for ever', async () => {
    const limited = await openApp({
      now: () => new Date(now),
      failureLimits: { inRow: 3, strangers: 100, known: 100, network: 5, pause: 60_000 },
    });
    const tryIn = (email: string, word: string) =>
      limited.call('POST', '/api/login', { body: { email, password: word } }).then(({ status }) => status);
    await limited.call('POST', '/api/setup', { body: founder });
    for (let n = 0; n < 8; n += 1) expect(await tryIn(founder.email, password)).toBe(200);
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push(await tryIn(founder.email, 'wrong'));
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect(await tryIn(founder.email, password)).toBe(429);
    expect([
      await tryIn('x@example.org', 'wrong'),
      await tryIn('y@example.org', 'wrong'),
      await tryIn('z@example.org', 'wrong'),
    ]).toEqual([401, 401, 429]);
    now += 61_000;
    expect(await tryIn(founder.email, password)).toBe(200);
    await limited.dispose();
  });
});

describe('a session', () => {
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

  it('[SESS-5] ends after half a year even if it is used, and is then deleted', async () => {
    const token = await freshToken();
    for (let used = 0; used < 170; used += 10) {
      expect((await user(token)).status).toBe(200);
      now += 10 * day;
    }
    now += 11 * day;
    expect((await user(token)).status).toBe(401);
    await group.services.accounts.sweep();
    const [row] = await group.database.query<{ count: number }>(
      'select count(*) as count from session where used_at < $1',
      [new Date(now - sessionLife.idle)],
    );
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

  it('[PASS-14] takes a password as a whole, of any characters, however its letters are written', async () => {
    const long = `Bühne ünd 🎭 Vorhang ${'lang '.repeat(60)}`.normalize('NFC').trim();
    const id = mintId();
    await group.send(await freshToken(), add('user', id, { name: 'Long', email: `${id}@example.org` }));
    await group.services.accounts.setPassword(siteId, id, long);
    const enters = async (word: string) =>
      (await group.call('POST', '/api/login', { body: { email: `${id}@example.org`, password: word } })).status;
    expect([
      await enters(long.normalize('NFD')),
      await enters(long.slice(0, -1)),
      await enters(long.slice(0, 72)),
      await enters(long.toLowerCase()),
    ]).toEqual([200, 401, 401, 401]);
  });

  it('[SESS-6] leaves no password and no token in the database', async () => {
    const token = await freshToken();
    const tables = ['site', 'event', 'command_receipt', 'record', 'claim', 'credential', 'session', 'preference'];
    for (const table of tables) {
      const [row] = await group.database.query<{ text: string | null }>(
        `select string_agg(t::text, ' ') as text from ${table} t`,
      );
      const text = row?.text ?? '';
      for (const secret of [password, token, Buffer.from(token).toString('hex')]) expect(text).not.toContain(secret);
    }
    const [credential] = await group.database.query<{ hash: string }>(
      'select password_hash as hash from credential limit 1',
    );
    expect(credential?.hash).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  });
});

describe('changing the password', () => {
  const next = 'another long password';
  const change = (token: string | undefined, body: Record<string, string>) =>
    group.call('PUT', '/api/change-password', { token, body });
  const asked = (current: string, word: string, confirmation = word) => ({
    current_password: current,
    password: word,
    password_confirmation: confirmation,
  });

  it('[SESS-8] needs the current one and a confirmation, and signs other devices out', async () => {
    const { accounts } = group.services;
    const [here, elsewhere, another] = [await freshToken(), await freshToken(), await accounts.open(siteId, 'ann')];
    let ended = 0;
    accounts.onEnd(siteId, elsewhere, () => (ended += 1));
    accounts.onEnd(siteId, here, () => (ended += 100));
    expect(await change(here, asked('not it', next))).toMatchObject({
      status: 422,
      body: {
        code: 'invalid',
        message: "Your current password isn't right. Try again.",
        errors: { current_password: ["Your current password isn't right. Try again."] },
      },
    });
    expect(await change(here, asked(password, next, 'a different password'))).toMatchObject({
      status: 400,
      body: { errors: { password_confirmation: ["Passwords don't match. Enter the new password again."] } },
    });
    expect(await change(here, asked(password, 'short'))).toMatchObject({
      status: 400,
      body: { errors: { password: ['A password must have at least 12 characters.'] } },
    });
    expect((await user(elsewhere)).status).toBe(200);
    expect((await change(here, asked(password, next))).status).toBe(204);
    expect([(await user(here)).status, (await user(elsewhere)).status, (await user(another)).status, ended]).toEqual([
      200, 401, 200, 1,
    ]);
    expect([(await signIn(founder.email, password)).status, (await signIn(founder.email, next)).status]).toEqual([
      401, 200,
    ]);
    expect((await change(here, asked(next, password))).status).toBe(204);
  });

  it('[SESS-8] slows down whoever tries to guess the current one', async () => {
    const limited = await openGroup({
      now: () => new Date(now),
      failureLimits: { inRow: 3, strangers: 100, known: 100, network: 50, pause: 60_000 },
    });
    const tryOnce = async (current: string) =>
      (await limited.call('PUT', '/api/change-password', { token: limited.tokens.founder, body: asked(current, next) }))
        .status;
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push(await tryOnce('not the password'));
    expect(statuses).toEqual([422, 422, 422, 429]);
    expect(await tryOnce(password)).toBe(429);
    now += 60_001;
    expect(await tryOnce(password)).toBe(204);
    await limited.dispose();
  });

  it('[SESS-8] is not for somebody who logs in without one', async () => {
    const token = await group.services.accounts.open(siteId, 'ann');
    expect((await change(token, asked('', next))).status).toBe(422);
  });
});
