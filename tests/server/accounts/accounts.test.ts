import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Accounts } from '../../../server/accounts/accounts.ts';
import { isUnchanged } from '../../../server/accounts/remembered.ts';
import type { Remembered } from '../../../server/accounts/remembered.ts';
import { tokenHash } from '../../../server/accounts/secretToken.ts';
import { issueToken } from '../../../server/accounts/tokens.ts';
import type { EventStore } from '../../../server/eventStore/eventStore.ts';
import { Sites } from '../../../server/sites/sites.ts';
import type { Command } from '../../../src/domain/decide/index.ts';
import { add, change, command, dispose } from '../support/commands.ts';
import { openMigratedDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { clientId, siteId, storeIn } from '../support/store.ts';
import { after, neighbour } from './support.ts';

const hour = 3_600_000;
const day = 24 * hour;
const word = 'a right long password';
let at = 0;
let test: TestDatabase;
let store: EventStore;
let accounts: Accounts;
beforeAll(async () => {
  test = await openMigratedDatabase('server');
  store = await storeIn(test.database);
  await new Sites(test.database).add(neighbour, 'neighbour.example.org');
  await store.submit({
    siteId: neighbour,
    by: 'system',
    clientId,
    commands: [add('user', 'ben', { name: 'Ben Next Door', email: 'next@example.org' })],
    allOrNothing: true,
  });
});
afterAll(async () => {
  store.close();
  await test.dispose();
});
beforeEach(async () => {
  at = 0;
  for (const table of ['session', 'known_client', 'known_browser', 'credential', 'preference'])
    await test.database.query(`delete from ${table}`);
  accounts = new Accounts(test.database, () => after(at));
});

const submit = (...commands: readonly Command[]) =>
  store.submit({ siteId, by: 'system', clientId, commands, allOrNothing: true });
const rows = <Row>(sql: string, ...values: readonly unknown[]) => test.database.query<Row>(sql, values);
/** The user of each token, as far as it still opens anything. */
const who = (...tokens: readonly string[]) =>
  Promise.all(tokens.map(async (token) => (await accounts.find(siteId, token))?.user.id));
/** Notes the sessions that this process ends. */
function listening(...tokens: readonly string[]): string[] {
  const ended: string[] = [];
  for (const token of tokens) accounts.onEnd(siteId, token, () => ended.push(token));
  return ended;
}
const restore = (id: string) => command({ type: 'RestoreRecord', kind: 'user', id, payload: {} });

describe('a session', () => {
  it('[SESS-1] is found by its token and its id, with the user and their rights', async () => {
    const token = await accounts.open(siteId, 'ben', 'Chrome on Android');
    const found = await accounts.find(siteId, token);
    expect(found).toMatchObject({
      startedAt: after(0),
      user: { id: 'ben', values: { name: 'Ben Booth' } },
      actor: { userId: 'ben', memberId: 'm-ben', features: ['Props'] },
    });
    expect(Object.keys(found ?? {}).toSorted()).toEqual(['actor', 'sessionId', 'startedAt', 'user']);
    expect(await accounts.findById(siteId, String(found?.sessionId))).toEqual(found);
    expect(await accounts.find(siteId, 'made-up')).toBeUndefined();
    expect(await accounts.find(neighbour, token)).toBeUndefined();
    expect(await accounts.findById(neighbour, String(found?.sessionId))).toBeUndefined();
    expect(await rows('select token_hash as hash, device, created_at as at from session')).toEqual([
      { hash: tokenHash(token), device: 'Chrome on Android', at: after(0) },
    ]);
  });

  it('[ROLE-1] has the rights of the roles in use at that moment', async () => {
    await submit(
      add('role', 'wardrobe', { name: 'Wardrobe', permissions: ['costumes:manage'], features: ['Costumes'] }),
      change('user', 'cleo', { roles: { from: null, to: ['Wardrobe'] } }),
    );
    const token = await accounts.open(siteId, 'cleo');
    const rights = async () => (await accounts.find(siteId, token))?.actor.permissions;
    expect(await rights()).toEqual(['costumes:manage']);
    await submit(change('user', 'cleo', { roles: { from: ['Wardrobe'], to: null } }));
    expect(await rights()).toEqual([]);
  });

  it('[SESS-5] ends 30 days after its last use, to the millisecond', async () => {
    const [token, other] = [await accounts.open(siteId, 'ben'), await accounts.open(siteId, 'ben')];
    at = 30 * day - 1;
    expect(await who(token)).toEqual(['ben']);
    at = 30 * day;
    expect(await who(token, other)).toEqual(['ben', undefined]);
    at = 60 * day - 1;
    expect(await accounts.find(siteId, token)).toBeUndefined();
  });

  it('[SESS-5] ends 180 days after it began, however it is used', async () => {
    const token = await accounts.open(siteId, 'ben');
    for (at = 0; at < 180 * day; at += 20 * day) expect(await who(token)).toEqual(['ben']);
    at = 180 * day - 1;
    expect(await who(token)).toEqual(['ben']);
    const sessionId = (await accounts.find(siteId, token))?.sessionId ?? '';
    at = 180 * day;
    expect([await who(token), await accounts.findById(siteId, sessionId)]).toEqual([[undefined], undefined]);
  });

  it('[SESS-5] notes its use at most once an hour, and not where only its id is given', async () => {
    const token = await accounts.open(siteId, 'ben');
    const usedAt = async () => (await rows<{ at: Date }>('select used_at as at from session'))[0]?.at;
    at = hour;
    const sessionId = (await accounts.find(siteId, token))?.sessionId ?? '';
    expect(await usedAt()).toEqual(after(0));
    at = hour + 1;
    await accounts.findById(siteId, sessionId);
    expect(await usedAt()).toEqual(after(0));
    await accounts.find(siteId, token);
    expect(await usedAt()).toEqual(after(hour + 1));
  });

  it('[WORD-30] has the language that the person chose, and none if the app does not have that language', async () => {
    const token = await accounts.open(siteId, 'ben');
    const choose = (language: string) =>
      rows(
        `insert into preference (site_id, user_id, key, value, datatype) values ($1, 'ben', 'language', to_jsonb($2::text), 'string')
         on conflict (site_id, user_id, key) do update set value = excluded.value`,
        siteId,
        language,
      );
    await choose('de');
    expect((await accounts.find(siteId, token))?.language).toBe('de');
    await choose('xx');
    expect(await accounts.find(siteId, token)).not.toHaveProperty('language');
  });

  it('[SESS-7] ends while its user is suspended', async () => {
    await submit(add('user', 'dee', { name: 'Dee', email: 'dee@example.org' }));
    const token = await accounts.open(siteId, 'dee');
    await submit(dispose('user', 'dee'));
    expect(await who(token)).toEqual([undefined]);
    // Opened by a process that has not noticed.
    const [late, seen] = [await accounts.open(siteId, 'dee'), await accounts.openImpersonation(siteId, 'dee', 'ann')];
    expect(await who(late, seen.token)).toEqual([undefined, undefined]);
    expect(accounts.remembered(siteId, late)).toBeUndefined();
  });

  it('[SESS-4] ends without ending other sessions, and calls only its own listeners', async () => {
    const [first, second] = [await accounts.open(siteId, 'ben'), await accounts.open(siteId, 'ben')];
    const ended = listening(first, second);
    const elsewhere: string[] = [];
    accounts.onEnd(neighbour, first, () => elsewhere.push(first));
    const stop = accounts.onEnd(siteId, first, () => elsewhere.push('stopped'));
    stop();
    await accounts.end(neighbour, first);
    expect([ended, elsewhere, await who(first)]).toEqual([[], [first], ['ben']]);
    await accounts.end(siteId, first);
    expect([ended, elsewhere, await who(first, second)]).toEqual([[first], [first], [undefined, 'ben']]);
  });

  it('[SESS-8] ends on every other device of the person', async () => {
    const [first, second, third] = [
      await accounts.open(siteId, 'ben'),
      await accounts.open(siteId, 'ben'),
      await accounts.open(siteId, 'ben'),
    ];
    const others = await accounts.open(siteId, 'ann');
    const nextDoor = await accounts.open(neighbour, 'ben');
    const ended = listening(first, second, third, others);
    await accounts.endOthers(siteId, 'ben', second);
    expect(ended.toSorted()).toEqual([first, third].toSorted());
    expect(await who(first, second, third, others)).toEqual([undefined, 'ben', undefined, 'ann']);
    expect((await accounts.find(neighbour, nextDoor))?.user.values.name).toBe('Ben Next Door');
  });
});

describe('a session that was found before', () => {
  it('[SESS-10] is remembered with its user and rights for an hour after its last use', async () => {
    const token = await accounts.open(siteId, 'ben');
    expect(accounts.remembered(siteId, token)).toBeUndefined();
    const session = await accounts.find(siteId, token);
    const [row] = await rows<{ seq: number }>(
      `select seq from record where kind = 'user' and id = 'ben' and site_id = $1`,
      siteId,
    );
    const [roles] = await rows<{ seq: number }>(
      `select seq from kind_total where kind = 'role' and site_id = $1`,
      siteId,
    );
    at = hour - 1;
    expect(accounts.remembered(siteId, token)).toEqual({
      session,
      basis: {
        tokenHash: tokenHash(token),
        usedAt: after(0),
        userSeq: row?.seq,
        rolesSeq: roles?.seq ?? 0,
        language: null,
      },
      usedAfter: after(hour - 1 - 30 * day),
      openedAfter: after(hour - 1 - 180 * day),
    });
    at = hour;
    expect(accounts.remembered(siteId, token)).toBeUndefined();
    at = 0;
    expect(accounts.remembered(siteId, token)).toBeDefined();
    at = -1;
    expect(accounts.remembered(siteId, token)).toBeUndefined();
    at = 0;
    expect(accounts.remembered(neighbour, token)).toBeUndefined();
  });

  it('[SESS-10] is confirmed by a statement while nothing that it was found with has changed', async () => {
    const token = await accounts.open(siteId, 'cleo');
    const holds = async (change: Partial<Remembered> = {}, group = siteId) => {
      const found = accounts.remembered(siteId, token);
      if (found === undefined) throw new Error('It was not found before.');
      const values: unknown[] = [group];
      const condition = isUnchanged({ ...found, ...change }, values);
      return (await rows<{ holds: boolean }>(`select ${condition} as holds`, ...values))[0]?.holds;
    };
    const find = () => accounts.find(siteId, token);
    await find();
    expect([await holds(), await holds({}, neighbour)]).toEqual([true, false]);
    expect([await holds({ usedAfter: after(-1) }), await holds({ usedAfter: after(0) })]).toEqual([true, false]);
    expect([await holds({ openedAfter: after(-1) }), await holds({ openedAfter: after(0) })]).toEqual([true, false]);
    await rows(
      `insert into preference (site_id, user_id, key, value, datatype) values ($1, 'cleo', 'language', '"de"', 'string')`,
      siteId,
    );
    expect(await holds()).toBe(false);
    await find();
    expect(await holds()).toBe(true);
    await submit(change('user', 'cleo', { name: { from: 'Cleo Cole', to: 'Cleo Crane' } }));
    expect(await holds()).toBe(false);
    await find();
    expect(await holds()).toBe(true);
    await submit(add('role', 'sound', { name: 'Sound' }));
    expect(await holds()).toBe(false);
    await find();
    expect(await holds()).toBe(true);
    await rows('delete from session');
    expect(await holds()).toBe(false);
  });

  it('[SESS-10] is remembered with its new last use', async () => {
    const token = await accounts.open(siteId, 'ben');
    at = 2 * hour;
    await accounts.find(siteId, token);
    expect(accounts.remembered(siteId, token)?.basis.usedAt).toEqual(after(2 * hour));
  });

  it('[SESS-10] is forgotten when it ends', async () => {
    const tokens = [
      await accounts.open(siteId, 'ben'),
      await accounts.open(siteId, 'ben'),
      await accounts.open(siteId, 'ben'),
    ];
    const [first = '', second = '', third = ''] = tokens;
    await who(...tokens);
    const known = () => tokens.map((token) => accounts.remembered(siteId, token) !== undefined);
    expect(known()).toEqual([true, true, true]);
    await accounts.end(siteId, first);
    expect(known()).toEqual([false, true, true]);
    await accounts.endOthers(siteId, 'ben', third);
    expect(known()).toEqual([false, false, true]);
    await accounts.endDevices(siteId, 'ben');
    expect([known(), second]).toEqual([[false, false, false], second]);
  });

  it('[SESS-10] is not remembered where somebody views as another, or only its id is given', async () => {
    const seen = await accounts.openImpersonation(siteId, 'ben', 'ann');
    expect(await who(seen.token)).toEqual(['ben']);
    expect(accounts.remembered(siteId, seen.token)).toBeUndefined();
    const token = await accounts.open(siteId, 'ben');
    const [row] = await rows<{ id: string }>(
      'select session_id as id from session where token_hash = $1',
      tokenHash(token),
    );
    expect((await accounts.findById(siteId, row?.id ?? ''))?.user.id).toBe('ben');
    expect(accounts.remembered(siteId, token)).toBeUndefined();
  });
});

describe('viewing as another user', () => {
  it('[USER-11] lasts for exactly an hour, also if it is used', async () => {
    const { token, endsAt } = await accounts.openImpersonation(siteId, 'ben', 'ann');
    expect([endsAt, token]).toEqual([after(hour), expect.stringMatching(/^[\w-]{43}$/)]);
    at = hour - 1;
    expect(await accounts.find(siteId, token)).toMatchObject({
      user: { id: 'ben' },
      viewedBy: 'ann',
      startedAt: after(0),
    });
    at = hour;
    expect(await accounts.find(siteId, token)).toBeUndefined();
  });

  it('[USER-10] ends when the viewer may no longer do so', async () => {
    await submit(
      add('user', 'max', { name: 'Max', email: 'max@example.org', roles: ['Admin'], features: ['Admin'] }),
      add('user', 'sue', { name: 'Sue', email: 'sue@example.org', roles: ['Super_Admin'] }),
    );
    const byMax = await accounts.openImpersonation(siteId, 'ben', 'max');
    const adminByMax = await accounts.openImpersonation(siteId, 'ann', 'max');
    const adminBySue = await accounts.openImpersonation(siteId, 'ann', 'sue');
    const byBen = await accounts.openImpersonation(siteId, 'cleo', 'ben');
    expect(await who(byMax.token, adminByMax.token, adminBySue.token, byBen.token)).toEqual([
      'ben',
      undefined,
      'ann',
      undefined,
    ]);
    await submit(dispose('user', 'max'));
    expect(await who(byMax.token)).toEqual([undefined]);
    await submit(restore('max'), change('user', 'max', { roles: { from: ['Admin'], to: null } }));
    expect(await who(byMax.token)).toEqual([undefined]);
  });

  it('[USER-12] ends when the viewer sets a new password or logs out their other devices', async () => {
    const own = await accounts.open(siteId, 'ann');
    const byAnn = (await accounts.openImpersonation(siteId, 'ben', 'ann')).token;
    const ended = listening(byAnn);
    await accounts.endOthers(siteId, 'ann', own);
    expect([ended, await who(byAnn, own)]).toEqual([[byAnn], [undefined, 'ann']]);
    const again = (await accounts.openImpersonation(siteId, 'ben', 'ann')).token;
    const bens = await accounts.open(siteId, 'ben');
    await accounts.setPasswordBy(siteId, 'another long password', () => Promise.resolve('ann'));
    expect(await who(own, again, bens)).toEqual([undefined, undefined, 'ben']);
  });

  it('[USER-11] uses the language of the viewer', async () => {
    await rows(
      `insert into preference (site_id, user_id, key, value, datatype) values ($1, 'ben', 'language', '"en-US"', 'string'), ($1, 'ann', 'language', '"de"', 'string')`,
      siteId,
    );
    const { token } = await accounts.openImpersonation(siteId, 'ben', 'ann');
    expect((await accounts.find(siteId, token))?.language).toBe('de');
  });
});

describe('the devices of a person', () => {
  it('[ACCOUNT-1] are listed with this one first, then by last use, by name or browser', async () => {
    const first = await accounts.open(siteId, 'ben', 'Chrome on Android');
    at = 2 * hour;
    const second = await accounts.open(siteId, 'ben', 'Safari on Mac');
    at = 3 * hour;
    const third = await accounts.open(siteId, 'ben');
    await accounts.open(siteId, 'ann', 'Firefox');
    await accounts.open(neighbour, 'ben', 'Edge');
    await accounts.openImpersonation(siteId, 'ben', 'ann');
    const ids = new Map(
      (await rows<{ id: string; hash: Buffer }>('select session_id as id, token_hash as hash from session')).map(
        ({ id, hash }) => [hash.toString('hex'), id],
      ),
    );
    const idOf = (token: string) => ids.get(tokenHash(token).toString('hex')) ?? '';
    const entry = (token: string, device: string | null, hours: number, isThis = false) => ({
      id: idOf(token),
      device,
      signedInAt: after(hours * hour),
      usedAt: after(hours * hour),
      isThis,
    });
    expect(await accounts.devices(siteId, 'ben', first)).toEqual([
      entry(first, 'Chrome on Android', 0, true),
      entry(third, null, 3),
      entry(second, 'Safari on Mac', 2),
    ]);
    expect(await accounts.nameDevice(siteId, 'ben', idOf(second), 'My laptop')).toBe(true);
    expect((await accounts.devices(siteId, 'ben', second))[0]).toEqual(entry(second, 'My laptop', 2, true));
    expect(await accounts.nameDevice(siteId, 'ben', idOf(second), '')).toBe(true);
    expect((await accounts.devices(siteId, 'ben', second))[0]?.device).toBe('Safari on Mac');
  });

  it('[ACCOUNT-1] are listed until they are logged out by time', async () => {
    const token = await accounts.open(siteId, 'ben');
    at = 30 * day - 1;
    expect(await accounts.devices(siteId, 'ben', '')).toMatchObject([{ isThis: false }]);
    at = 30 * day;
    expect(await accounts.devices(siteId, 'ben', token)).toEqual([]);
    await rows('update session set used_at = $1', after(180 * day));
    at = 180 * day - 1;
    expect(await accounts.devices(siteId, 'ben', token)).toHaveLength(1);
    at = 180 * day;
    expect(await accounts.devices(siteId, 'ben', token)).toEqual([]);
  });

  it('[ACCOUNT-1] are named by their owner alone, in the activity log too', async () => {
    const token = await accounts.open(siteId, 'ben', 'Chrome on Android');
    const [{ id } = { id: '' }] = await rows<{ id: string }>('select session_id as id from session');
    await rows(
      `insert into known_client (site_id, user_id, client_id, device, session_id, signed_in_at) values ($1, 'ben', 'client', 'Chrome', $2, now())`,
      siteId,
      id,
    );
    const names = () => rows('select s.name, c.name as client from session s, known_client c');
    expect([
      await accounts.nameDevice(siteId, 'ann', id, 'Mine'),
      await accounts.nameDevice(neighbour, 'ben', id, 'Mine'),
      await accounts.nameDevice(siteId, 'ben', '00000000-0000-4000-8000-000000000000', 'Mine'),
    ]).toEqual([false, false, false]);
    expect(await names()).toEqual([{ name: null, client: null }]);
    expect(await accounts.nameDevice(siteId, 'ben', id, 'My phone')).toBe(true);
    expect(await names()).toEqual([{ name: 'My phone', client: 'My phone' }]);
    await accounts.nameDevice(siteId, 'ben', id, '');
    expect([await names(), await who(token)]).toEqual([[{ name: null, client: null }], ['ben']]);
  });

  it('[ACCOUNT-1] are logged out one by one or all at once, and views by the person end with all of them', async () => {
    const [first, second] = [await accounts.open(siteId, 'ben'), await accounts.open(siteId, 'ben')];
    const [other, view] = [await accounts.open(siteId, 'ann'), await accounts.openImpersonation(siteId, 'cleo', 'ann')];
    const ended = listening(first, second, other, view.token);
    const [row] = await rows<{ id: string }>(
      'select session_id as id from session where token_hash = $1',
      tokenHash(first),
    );
    const id = row?.id ?? '';
    expect([await accounts.endDevices(siteId, 'ann', id), await accounts.endDevices(neighbour, 'ben', id)]).toEqual([
      0, 0,
    ]);
    expect([await accounts.endDevices(siteId, 'ben', id), await accounts.endDevices(siteId, 'ben', id)]).toEqual([
      1, 0,
    ]);
    expect([ended, await who(first, second, other, view.token)]).toEqual([[first], [undefined, 'ben', 'ann', 'cleo']]);
    expect(await accounts.endDevices(siteId, 'ann')).toBe(2);
    expect(ended.toSorted()).toEqual([first, other, view.token].toSorted());
    expect(await who(second, other, view.token)).toEqual(['ben', undefined, undefined]);
  });
});

describe('a password', () => {
  it('[SESS-6] is set, replaced and deleted for one user in one group', async () => {
    const has = () =>
      Promise.all([
        accounts.hasPassword(siteId, 'ben'),
        accounts.hasPassword(siteId, 'ann'),
        accounts.hasPassword(neighbour, 'ben'),
      ]);
    expect(await has()).toEqual([false, false, false]);
    await accounts.setPassword(siteId, 'ben', word);
    expect(await has()).toEqual([true, false, false]);
    expect([
      await accounts.isPasswordOf(siteId, 'ben', word),
      await accounts.isPasswordOf(siteId, 'ben', `${word}s`),
      await accounts.isPasswordOf(siteId, 'ann', word),
      await accounts.isPasswordOf(siteId, undefined, word),
      await accounts.isPasswordOf(neighbour, 'ben', word),
    ]).toEqual([true, false, false, false, false]);
    await accounts.setPassword(siteId, 'ben', 'another long password');
    expect([
      await accounts.isPasswordOf(siteId, 'ben', word),
      await accounts.isPasswordOf(siteId, 'ben', 'another long password'),
    ]).toEqual([false, true]);
    await accounts.forgetPassword(siteId, 'ann');
    await accounts.forgetPassword(neighbour, 'ben');
    expect(await has()).toEqual([true, false, false]);
    await accounts.forgetPassword(siteId, 'ben');
    expect(await has()).toEqual([false, false, false]);
  });

  it('[GUESS-6] that is set deletes the known browsers of that person only', async () => {
    for (const [group, userId] of [
      [siteId, 'ben'],
      [siteId, 'ann'],
      [neighbour, 'ben'],
    ])
      await rows(
        `insert into known_browser (site_id, user_id, browser_hash, used_at) values ($1, $2, '\\x00', now())`,
        group,
        userId,
      );
    await accounts.setPassword(siteId, 'ben', word);
    expect(await rows('select site_id as site, user_id as user from known_browser order by 1, 2')).toEqual([
      { site: 'main', user: 'ann' },
      { site: 'neighbour', user: 'ben' },
    ]);
  });

  it('[PASS-7] set by a link logs the person out everywhere, and changes nothing without one', async () => {
    const [first, second, others] = [
      await accounts.open(siteId, 'ben'),
      await accounts.open(siteId, 'ben'),
      await accounts.open(siteId, 'ann'),
    ];
    const ended = listening(first, second, others);
    expect(await accounts.setPasswordBy(siteId, word, () => Promise.resolve(undefined))).toBeUndefined();
    expect([ended, await accounts.hasPassword(siteId, 'ben'), await who(first)]).toEqual([[], false, ['ben']]);
    expect(await accounts.setPasswordBy(siteId, word, () => Promise.resolve('ben'))).toBe('ben');
    expect(ended.toSorted()).toEqual([first, second].toSorted());
    expect([await who(first, second, others), await accounts.isPasswordOf(siteId, 'ben', word)]).toEqual([
      [undefined, undefined, 'ann'],
      true,
    ]);
  });
});

describe('a user', () => {
  it('[IDENT-3] is found by address or id while in use, and by the address afterwards only as suspended', async () => {
    await submit(
      add('user', 'zoe', { name: 'Zoë', email: 'zoë@example.org' }),
      add('user', 'eva', { name: 'Eva', email: 'Eva@Example.org' }),
    );
    const byEmail = async (email: string, group = siteId) => (await accounts.userByEmail(group, email))?.id;
    const byId = async (id: string, group = siteId) => (await accounts.userById(group, id))?.id;
    expect([
      await byEmail(' ZOË@example.org '),
      await byEmail('eva@example.org'),
      await byEmail('zoe@example.org'),
      await byEmail('eva@example.org', neighbour),
    ]).toEqual(['zoe', 'eva', undefined, undefined]);
    expect([await byId('zoe'), await byId('nobody'), await byId('zoe', neighbour)]).toEqual([
      'zoe',
      undefined,
      undefined,
    ]);
    const suspended = (email: string, group = siteId) => accounts.isSuspended(group, email);
    expect([await suspended('zoë@example.org'), await suspended('eva@example.org')]).toEqual([false, false]);
    await submit(dispose('user', 'zoe'), dispose('user', 'eva'));
    expect([await byEmail('zoë@example.org'), await byId('zoe')]).toEqual([undefined, undefined]);
    expect([
      await suspended('zoë@example.org'),
      await suspended('ZOË@Example.org'),
      await suspended('EVA@example.org'),
      await suspended('zoe@example.org'),
      await suspended('ben@example.org'),
      await suspended('eva@example.org', neighbour),
    ]).toEqual([true, true, true, false, false, false]);
  });
});

it('[SESS-5] everything that has expired is deleted, and nothing else', async () => {
  await accounts.open(siteId, 'ben');
  await accounts.openImpersonation(siteId, 'ben', 'ann');
  const left = async () =>
    (await rows<{ who: string }>(`select coalesce(seen_by, user_id) as who from session order by 1`)).map(
      (row) => row.who,
    );
  at = hour;
  await accounts.sweep();
  expect(await left()).toEqual(['ann', 'ben']);
  at = hour + 1;
  await accounts.sweep();
  expect(await left()).toEqual(['ben']);
  at = 30 * day;
  await accounts.sweep();
  expect(await left()).toEqual(['ben']);
  at = 30 * day + 1;
  await accounts.sweep();
  expect(await left()).toEqual([]);
  at = 0;
  await accounts.open(siteId, 'cleo');
  await rows('update session set used_at = $1', after(200 * day));
  at = 180 * day;
  await accounts.sweep();
  expect(await left()).toEqual(['cleo']);
  at = 180 * day + 1;
  await accounts.sweep();
  expect(await left()).toEqual([]);
});

it('[PASS-16] links, challenges, steps and browsers that have expired are deleted with the sessions', async () => {
  const expired = after(-1);
  await issueToken(test.database, siteId, {
    userId: 'ben',
    address: 'ben@example.org',
    purpose: 'reset',
    handedTo: null,
    now: after(-hour - 1),
  });
  await rows(
    `insert into sign_in_step (site_id, token_hash, user_id, expires_at) values ($1, '\\x00', 'ben', $2)`,
    siteId,
    expired,
  );
  await rows(
    `insert into passkey_challenge (site_id, challenge_hash, user_id, expires_at) values ($1, '\\x00', 'ben', $2)`,
    siteId,
    expired,
  );
  await rows(
    `insert into known_browser (site_id, user_id, browser_hash, used_at) values ($1, 'ben', '\\x00', $2)`,
    siteId,
    after(-180 * day - 1),
  );
  await accounts.sweep();
  for (const table of ['account_token', 'sign_in_step', 'passkey_challenge', 'known_browser'])
    expect([table, await rows(`select 1 from ${table}`)]).toEqual([table, []]);
});
