import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gunzipSync } from 'node:zlib';
import { scopes } from '../../../src/domain/access/index.ts';
import { add, command, mintId } from '../support/commands.ts';
import { founder, openGroup, setupTokenFor } from '../support/app.ts';
import type { Answer, Json, TestGroup } from '../support/app.ts';
import { siteId } from '../support/store.ts';

/** Values that occur nowhere else, so that finding one means it leaked. */
const secret = { mm: 917, entered: '91.7 cm' };
const shoe = 'UK 8.25 secret';
const hostB = { host: 'second.example' };

let group: TestGroup;
let tokens: Record<'founder' | 'wardrobe' | 'viewer' | 'costumes' | 'performer' | 'admin' | 'guest', string>;
let theirToken: string;

async function begin(token: string, memberId: string): Promise<string> {
  const answer = await group.call('POST', '/api/measurements', {
    token,
    body: { memberId, takenOn: '2026-01-02', unit: 'cm' },
  });
  expect(answer.status).toBe(201);
  return String(answer.body['id']);
}
const keep = (token: string, id: string, values: object = { chest: secret, shoe }): Promise<Answer> =>
  group.call('PUT', `/api/measurements/${id}/values`, { token, body: { values } });
const look = (token: string | undefined, id: string, purpose = 'view'): Promise<Answer> =>
  group.call('POST', `/api/measurements/${id}/looks`, { token, body: { purpose } });
const stage = (token: string, id: string, to: string): Promise<Answer> =>
  group.call('POST', `/api/measurements/${id}/stage`, { token, body: { to } });

beforeAll(async () => {
  group = await openGroup();
  const users = {
    wardrobe: { permissions: ['measurements:manage'], features: ['Costumes'] },
    viewer: { permissions: ['measurements:view'], features: ['Costumes'] },
    costumes: { permissions: ['costumes:manage'], features: ['Costumes'] },
    performer: { memberId: 'm-ben' },
  };
  await group.services.events.submit({
    siteId,
    by: 'system',
    clientId: mintId(),
    allOrNothing: true,
    commands: Object.entries(users).map(([id, more]) =>
      add('user', id, { name: `The ${id}`, email: `${id}@example.org`, ...more }),
    ),
  });
  const open = (id: string) => group.services.accounts.open(siteId, id);
  tokens = {
    ...group.tokens,
    wardrobe: await open('wardrobe'),
    viewer: await open('viewer'),
    costumes: await open('costumes'),
    performer: await open('performer'),
  };
  await group.database.query(`update site set host = 'localhost' where site_id = 'main'`);
  await group.services.sites.add('second', hostB.host);
  theirToken = String(
    (
      await group.call('POST', '/api/setup', {
        body: { ...founder, email: 'bo@example.org', token: await setupTokenFor(group.database, 'second') },
        headers: hostB,
      })
    ).body['token'],
  );
});
afterAll(() => group.dispose());

async function looksAt(id: string): Promise<readonly Json[]> {
  const history = await group.call('GET', `/api/records/measurement/${id}/events`, { token: tokens.founder });
  return Object.values(history.body['events'] ?? {}).filter(({ type }) => String(type) === 'MeasurementsSeen');
}

describe('the numbers of a set', () => {
  it('[MEAS-22, MEAS-25] are shown to those who may see them, and the log says so', async () => {
    const id = await begin(tokens.wardrobe, 'm-ben');
    expect((await keep(tokens.wardrobe, id)).status).toBe(200);
    for (const token of [tokens.wardrobe, tokens.viewer, tokens.founder, tokens.performer]) {
      const answer = await look(token, id, 'fit');
      expect([answer.status, answer.body['values'], answer.headers['cache-control']]).toEqual([
        200,
        { chest: secret, shoe },
        'no-store',
      ]);
    }
    const looks = await looksAt(id);
    const founderId = String((await group.call('GET', '/api/user', { token: tokens.founder })).body['id']);
    expect(looks.map(({ meta, data }) => [meta?.['userId'], data])).toEqual(
      ['performer', founderId, 'viewer', 'wardrobe'].map((userId) => [userId, { purpose: 'fit' }]),
    );
    expect((await keep(tokens.viewer, id)).status).toBe(403);
  });

  it('[MEAS-20, MEAS-23] are as if they were not for everybody else', async () => {
    const id = await begin(tokens.wardrobe, 'm-ann');
    await keep(tokens.wardrobe, id);
    for (const token of [tokens.admin, tokens.costumes, tokens.performer, tokens.guest]) {
      const [real, none] = [await look(token, id), await look(token, mintId())];
      expect([real.status, real.body]).toEqual([
        404,
        { ...none.body, requestId: real.body['requestId'] ?? none.body['requestId'] },
      ]);
      expect((await keep(token, id)).status).toBe(404);
      expect((await stage(token, id, 'submitted')).status).toBe(404);
      expect([403, 404]).toContain((await group.call('GET', `/api/measurements/${id}`, { token })).status);
      expect((await group.call('GET', `/api/records/measurement/${id}/events`, { token })).status).toBe(404);
    }
    expect((await look(undefined, id)).status).toBe(401);
    expect(
      (
        await group.call('POST', `/api/measurements/${id}/looks`, {
          token: theirToken,
          headers: hostB,
          body: { purpose: 'view' },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await group.call('POST', `/api/measurements/${id}/looks`, {
          token: tokens.wardrobe,
          headers: hostB,
          body: { purpose: 'view' },
        })
      ).status,
    ).toBe(401);
    expect(await looksAt(id)).toEqual([]);
  });

  it('[MEAS-24] are only in the response to a request to view them, whoever asks', async () => {
    const id = await begin(tokens.wardrobe, 'm-ben');
    const kept = await keep(tokens.wardrobe, id);
    const sent = await group.send(
      tokens.wardrobe,
      command({ type: 'KeepMeasurements', kind: 'measurement', id, payload: { values: { chest: secret, shoe } } }),
      command({ type: 'LookAtMeasurements', kind: 'measurement', id, payload: { purpose: 'view' } }),
    );
    await stage(tokens.wardrobe, id, 'submitted');
    const answers = [kept.raw.body, sent.raw.body];
    const addresses = [
      '/api/feed?limit=1000',
      '/api/measurements?pageSize=-1',
      `/api/measurements?search=${encodeURIComponent(secret.entered)}`,
      `/api/measurements/${id}`,
      '/api/measurements/mine',
      `/api/records/measurement/${id}/events`,
      '/api/itemCounts',
      '/api/settings',
      '/api/user',
      '/api/docs/json',
    ];
    for (const token of [tokens.founder, tokens.wardrobe, tokens.viewer, tokens.performer, tokens.admin]) {
      for (const address of addresses) answers.push((await group.call('GET', address, { token })).raw.body);
      for (const scope of scopes) {
        const { raw, status } = await group.call('GET', `/api/snapshot?scope=${scope}`, { token });
        if (status === 200) answers.push(gunzipSync(raw.rawPayload).toString());
      }
    }
    // The seconds of a time always have two digits.
    expect(answers.flatMap((text, index) => (/91\.7|"mm": ?917\b|(?<!\d)8\.25/.test(text) ? [index] : []))).toEqual([]);
    expect(answers.filter((text) => text.includes('MeasurementsKept')).length).toBeGreaterThan(0);
  });

  it('[MEAS-24] are in one table of the database and in no other', async () => {
    const tables = await group.database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    const holding: string[] = [];
    for (const { name } of tables) {
      const [row] = await group.database.query<{ count: number }>(
        `select count(*)::int as count from "${name}" t where t::text like '%91.7 cm%' or t::text like '%UK 8.25%'`,
      );
      if ((row?.count ?? 0) > 0) holding.push(name);
    }
    expect(holding).toEqual(['private_value']);
  });

  it('[MEAS-25] that nobody has noted are looked at by nobody', async () => {
    const id = await begin(tokens.wardrobe, 'm-ben');
    expect((await look(tokens.wardrobe, id)).body).toEqual({ values: {} });
    expect(await looksAt(id)).toEqual([]);
  });

  it('[MEAS-5] are noted and cleared one by one', async () => {
    const id = await begin(tokens.wardrobe, 'm-ben');
    await keep(tokens.wardrobe, id, { chest: secret, waist: { mm: 800, entered: '80 cm' } });
    expect(
      (await keep(tokens.wardrobe, id, { waist: null, hip: { mm: 990, entered: '39 in' } })).body['measured'],
    ).toEqual(['chest', 'hip']);
    expect((await look(tokens.wardrobe, id)).body['values']).toEqual({
      chest: secret,
      hip: { mm: 990, entered: '39 in' },
    });
    const wrong = await keep(tokens.wardrobe, id, { chest: { mm: 10, entered: '1 cm' } });
    expect([wrong.status, wrong.body['errors']]).toEqual([
      422,
      { chest: ['Chest / bust is less than 24 cm. Measure again.'] },
    ]);
    expect((await look(tokens.wardrobe, id)).body['values']).toMatchObject({ chest: secret });
  });

  it('[MEAS-25] show what the same request noted before', async () => {
    const id = await begin(tokens.wardrobe, 'm-ben');
    await keep(tokens.wardrobe, id, { chest: secret, shoe });
    const submit = (...commands: ReturnType<typeof command>[]) =>
      group.services.events.submit({ siteId, by: { userId: 'wardrobe' }, clientId: 'rest', commands });
    const { shown } = await submit(
      command({ type: 'KeepMeasurements', kind: 'measurement', id, payload: { values: { shoe: null, hip: secret } } }),
      command({ type: 'LookAtMeasurements', kind: 'measurement', id, payload: { purpose: 'view' } }),
    );
    expect(shown).toEqual({ chest: secret, hip: secret });
  });

  it('[MEAS-11] are erased with the set', async () => {
    const id = await begin(tokens.wardrobe, 'm-ben');
    await keep(tokens.wardrobe, id);
    const rows = () => group.database.query('select 1 from private_value where id = $1', [id]);
    expect(await rows()).toHaveLength(1);
    expect((await group.call('DELETE', `/api/measurements/${id}`, { token: tokens.wardrobe })).status).toBe(200);
    expect(await rows()).toHaveLength(0);
    expect((await look(tokens.wardrobe, id)).status).toBe(409);
    expect((await group.call('POST', `/api/measurements/${id}/restore`, { token: tokens.wardrobe })).status).toBe(409);
  });
});

describe('my own sets', () => {
  it('[MEAS-21, MEAS-27, MEAS-34] are mine to begin, fill, hand in and look at, and I am told who looked', async () => {
    const begun = await group.call('POST', '/api/measurements/mine', {
      token: tokens.performer,
      body: { takenOn: '2026-02-03', unit: 'in', source: 'self' },
    });
    expect([begun.status, begun.body['memberId']]).toEqual([201, 'm-ben']);
    const id = String(begun.body['id']);
    expect((await keep(tokens.performer, id)).status).toBe(200);
    const redate = (token: string, from: string, to: string) =>
      group.call('PUT', `/api/measurements/${id}/about`, { token, body: { changes: { takenOn: { from, to } } } });
    expect((await redate(tokens.performer, '2026-02-03', '2026-02-01')).body['takenOn']).toBe('2026-02-01');
    expect([
      (await redate(tokens.performer, '2026-02-01', '2999-01-01')).status,
      (await redate(tokens.guest, '2026-02-01', '2026-02-02')).status,
    ]).toEqual([422, 404]);
    expect((await stage(tokens.performer, id, 'submitted')).body['state']).toBe('submitted');
    expect((await stage(tokens.performer, id, 'verified')).status).toBe(403);
    expect((await stage(tokens.wardrobe, id, 'verified')).body['state']).toBe('verified');
    expect((await keep(tokens.wardrobe, id)).status).toBe(409);
    await look(tokens.wardrobe, id, 'fit');
    const mine = await group.call('GET', '/api/measurements/mine', { token: tokens.performer });
    expect(Object.values(mine.body['sets'] ?? {}).find((set) => String(set['id']) === id)).toMatchObject({
      state: 'verified',
      measured: ['chest', 'shoe'],
    });
    expect(Object.values(mine.body['looks'] ?? {}).filter(({ setId }) => String(setId) === id)).toMatchObject([
      { by: 'The wardrobe', purpose: 'fit' },
    ]);
  });

  it('[MEAS-27] still tell me who looked at one that was removed since', async () => {
    const id = await begin(tokens.wardrobe, 'm-ben');
    await keep(tokens.wardrobe, id);
    await look(tokens.viewer, id, 'fit');
    expect((await group.call('DELETE', `/api/measurements/${id}`, { token: tokens.wardrobe })).status).toBe(200);
    const mine = await group.call('GET', '/api/measurements/mine', { token: tokens.performer });
    const of = (rows: Json | undefined, key: string) =>
      Object.values(rows ?? {}).filter((row) => String(row[key]) === id);
    expect(of(mine.body['sets'], 'id')).toEqual([]);
    expect(of(mine.body['looks'], 'setId')).toEqual([
      { id: expect.any(String), setId: id, by: 'The viewer', at: expect.any(String), purpose: 'fit' },
    ]);
  });

  it('[MEAS-21] are empty for a user who is not a member', async () => {
    expect((await group.call('GET', '/api/measurements/mine', { token: tokens.guest })).body).toEqual({
      sets: [],
      looks: [],
    });
    expect(
      (
        await group.call('POST', '/api/measurements/mine', {
          token: tokens.guest,
          body: { takenOn: '2026-02-03', unit: 'in' },
        })
      ).status,
    ).toBe(404);
  });
});
