import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { gunzipSync } from 'node:zlib';
import { schemaOf } from '../../../server/eventStore/snapshot.ts';
import { add, change, command, dispose, mintId } from '../support/commands.ts';
import { openGroup } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';
import { listen, StreamReader } from '../support/listening.ts';
import { siteId } from '../support/store.ts';

const prop = (id = mintId()) => add('prop', id, { name: 'Clock', categoryId: 'cat' });

describe('commands over HTTP', () => {
  let group: TestGroup;
  beforeAll(async () => {
    group = await openGroup();
  });
  afterAll(() => group.dispose());

  it('[HTTP-1] answers each command in order', async () => {
    const [good, bad] = [prop(), command({ type: 'ReportFound', kind: 'prop', id: 'none', payload: { quantity: 1 } })];
    const { status, body } = await group.send(group.tokens.admin, good, bad, good);
    const head = Number(body['head']);
    expect(status).toBe(200);
    expect(body).toEqual({
      outcomes: [
        {
          commandId: good.commandId,
          outcome: 'accepted',
          events: [expect.objectContaining({ seq: head, type: 'RecordAdded', id: good.id })],
          lastSeq: head,
        },
        {
          commandId: bad.commandId,
          outcome: 'rejected',
          refusal: { code: 'not-found', message: expect.any(String), said: expect.any(Object) },
        },
        {
          commandId: good.commandId,
          outcome: 'duplicate',
          first: { commandId: good.commandId, outcome: 'accepted', events: [], lastSeq: head },
        },
      ],
      head,
    });
  });

  it('[HTTP-1] answers a command that changes nothing with the head and no events', async () => {
    const id = mintId();
    const first = await group.send(group.tokens.admin, prop(id));
    const answer = await group.send(group.tokens.admin, change('prop', id, { name: { from: 'x', to: 'Clock' } }));
    expect(answer.body).toMatchObject({
      outcomes: [{ outcome: 'accepted', events: [], lastSeq: first.body['head'] }],
      head: first.body['head'],
    });
  });

  it.each([
    ['no commands', { clientId: mintId(), commands: [] }],
    ['101 commands', { clientId: mintId(), commands: Array.from({ length: 101 }, () => prop()) }],
    [
      'one that is malformed among good ones',
      { clientId: mintId(), commands: [prop('in-a-bad-batch'), { ...prop(), v: 2 }] },
    ],
    ['an unknown type', { clientId: mintId(), commands: [{ ...prop(), type: 'StealRecord' }] }],
    ['an unknown key', { clientId: mintId(), commands: [{ ...prop(), sudo: true }] }],
    ['no device', { commands: [prop()] }],
  ])('[HTTP-1] refuses a batch with %s as a whole', async (_what, body) => {
    expect(await group.call('POST', '/api/commands', { token: group.tokens.admin, body })).toMatchObject({
      status: 400,
      body: { code: 'malformed', errors: expect.any(Object) },
    });
    expect((await group.call('GET', '/api/props/in-a-bad-batch', { token: group.tokens.admin })).status).toBe(404);
  });

  it('[HTTP-1] refuses more than 256 kB', async () => {
    const commands = Array.from({ length: 20 }, () =>
      add('prop', mintId(), { name: 'Clock', categoryId: 'cat', notes: 'x'.repeat(15_000) }),
    );
    expect(
      await group.call('POST', '/api/commands', { token: group.tokens.admin, body: { clientId: mintId(), commands } }),
    ).toMatchObject({ status: 413, body: { code: 'too-large' } });
  });

  it('[HTTP-3] gives pages of the feed to each person by their scopes', async () => {
    const page = await group.call('GET', '/api/feed?after=2&limit=3', { token: group.tokens.admin });
    expect(page.body).toMatchObject({ events: [{ seq: 3 }, { seq: 4 }, { seq: 5 }], next: 5, more: true });
    const guest = await group.call('GET', '/api/feed', { token: group.tokens.guest });
    expect(guest.body).toMatchObject({
      logId: page.body['logId'],
      next: page.body['head'],
      head: page.body['head'],
      more: false,
    });
    expect(Object.values(guest.body['events'] ?? {}).every(({ scope }) => String(scope) === 'site')).toBe(true);
    expect(await group.call('GET', '/api/feed?after=999999', { token: group.tokens.admin })).toMatchObject({
      status: 409,
      body: { code: 'cursor-unknown' },
    });
    for (const query of ['after=-1', 'after=x', 'limit=0', 'limit=1001'])
      expect((await group.call('GET', `/api/feed?${query}`, { token: group.tokens.admin })).status).toBe(400);
  });

  it('[FEED-2] delivers events of kinds that only a newer version knows, as the API describes them', async () => {
    const { body } = await group.send(group.tokens.admin, prop());
    const head = Number(body['head']);
    const become = (kind: string) =>
      group.database.query('update event set kind = $3 where site_id = $1 and seq = $2', [siteId, head, kind]);
    await become('puppet');
    const page = await group
      .call('GET', `/api/feed?after=${head - 1}`, { token: group.tokens.admin })
      .finally(() => become('prop'));
    expect(page.body).toMatchObject({ events: [{ seq: head, kind: 'puppet' }], next: head });
    expect([...group.contract.breaches]).toEqual([]);
  });

  it('[HTTP-3] gives a snapshot, compressed', async () => {
    const { raw, headers } = await group.call('GET', '/api/snapshot?scope=props', { token: group.tokens.member });
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    const body: unknown = JSON.parse(gunzipSync(raw.rawPayload).toString());
    expect(body).toMatchObject({
      scope: 'props',
      schema: schemaOf('props'),
      count: expect.any(Number),
      upToSeq: expect.any(Number),
    });
    expect((await group.call('GET', '/api/snapshot?scope=everything', { token: group.tokens.admin })).status).toBe(400);
  });

  it('[SNAP-5] gives the first 100 records of a kind by name, and how many there are, to whom may see its scope', async () => {
    const first = '/api/snapshot/first?kind=prop';
    const token = group.tokens.admin;
    const { total } = (await group.call('GET', first, { token })).body as unknown as { total: number };
    const ids = Array.from({ length: 101 }, () => mintId());
    const named = ids.map((id, number) => ({ id, name: `AAA ${String(number).padStart(3, '0')}` }));
    const added = named.map(({ id, name }) => add('prop', id, { name, categoryId: 'cat' }));
    for (const part of [added.slice(50), added.slice(0, 50)]) await group.send(token, ...part);

    const snapshot = await group.call('GET', '/api/snapshot?scope=props', { token });
    const all = JSON.parse(gunzipSync(snapshot.raw.rawPayload).toString()) as { records: { id: string }[] };
    const byId = new Map(all.records.map((record) => [record.id, record]));
    const before = await group.call('GET', first, { token });
    expect(before.body).toEqual({ total: total + 101, records: ids.slice(0, 100).map((id) => byId.get(id)) });

    await group.send(token, dispose('prop', ids[0] ?? ''));
    const after = await group.call('GET', first, { token });
    expect(after.body).toMatchObject({ total: total + 100, records: ids.slice(1).map((id) => ({ id })) });

    const search = async (text: string) => {
      const { body } = await group.call('GET', `${first}&search=${encodeURIComponent(text)}`, { token });
      return body as unknown as { total: number; records: { id: string }[] };
    };
    expect(await search(' ')).toEqual(after.body);
    // A code may have the number too: the name is better.
    for (const [text, number] of [['aaa 042', 42] as const, ['100 AAA', 100] as const])
      expect((await search(text)).records[0]).toEqual(byId.get(ids[number] ?? ''));
    const many = await search('aaa');
    expect(many.total).toBe(100);
    expect(many.records.map(({ id }) => id)).toEqual(ids.slice(1));
    expect((await search('aaa 000')).records.map(({ id }) => id)).not.toContain(ids[0]);
    expect(await search('nothing is called this')).toEqual({ total: 0, records: [] });
    expect((await group.call('GET', `${first}&search=${'x'.repeat(201)}`, { token })).status).toBe(400);

    expect((await group.call('GET', '/api/snapshot/first?kind=user', { token: group.tokens.member })).status).toBe(403);
    expect(
      (await group.call('GET', '/api/snapshot/first?kind=user&search=a', { token: group.tokens.member })).status,
    ).toBe(403);
    expect((await group.call('GET', '/api/snapshot/first?kind=unknown', { token })).status).toBe(400);
  });

  it('[HTTP-3] tells the history of a record', async () => {
    const id = mintId();
    await group.send(group.tokens.admin, prop(id), change('prop', id, { name: { from: 'Clock', to: 'Old clock' } }));
    const path = `/api/records/prop/${id}/events`;
    expect((await group.call('GET', path, { token: group.tokens.member })).body).toMatchObject({
      events: [{ version: 2, type: 'RecordChanged' }, { version: 1 }],
      more: false,
    });
    expect((await group.call('GET', `${path}?limit=1`, { token: group.tokens.member })).body).toMatchObject({
      events: [{ version: 2 }],
      more: true,
    });
  });
});

describe('the stream over HTTP', () => {
  async function listening(options: Parameters<typeof openGroup>[0] = {}) {
    const group = await openGroup(options);
    onTestFinished(() => group.dispose());
    const address = await listen(group.app);
    return {
      group,
      stream: (token: string, after = 0) => StreamReader.open(`${address}/api/feed/stream?after=${after}`, token),
    };
  }

  it('[HTTP-4] is pages, then what happens, and a comment now and then', async () => {
    const { group, stream } = await listening();
    const reader = await stream(group.tokens.admin);
    expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(reader.response.headers.get('x-accel-buffering')).toBe('no');
    const first = await reader.until(({ event }) => event === 'page');
    const { next, head } = first.data as { next: number; head: number };
    expect([first.id, next]).toEqual([String(head), head]);
    const { body } = await group.send(group.tokens.admin, prop());
    const page = await reader.until(({ id }) => id === String(body['head']));
    expect(page.data).toEqual({
      logId: (first.data as { logId: string }).logId,
      events: Object(body['outcomes'])[0].events,
      next: head + 1,
      head: head + 1,
      more: false,
      scopes: [
        'site',
        'directory',
        'places',
        'props',
        'users',
        'facilities',
        'billing',
        'events',
        'hires',
        'bookings',
        'memberships',
        'skills',
        'imports',
        'documents',
      ],
    });
    await reader.until(({ event }) => event === 'comment');
    reader.close();
  });

  it('[HTTP-4] says when rights change, and why it ends', async () => {
    const { group, stream } = await listening();
    const reader = await stream(group.tokens.member);
    await group.send(group.tokens.founder, change('user', 'ben', { features: { from: ['Props'], to: null } }));
    expect((await reader.until(({ event }) => event === 'access')).data).toEqual({});
    await group.call('POST', '/api/logout', { token: group.tokens.member });
    await reader.ended;
    expect(reader.messages.at(-1)).toEqual({ event: 'end', id: undefined, data: { code: 'unauthenticated' } });
  });

  it('[USER-12] ends at once for an administrator who views as someone and no longer manages users', async () => {
    const { group, stream } = await listening({ heartbeatMillis: 3_600_000 });
    const { token } = await group.services.accounts.openImpersonation(siteId, 'ben', 'ann');
    const reader = await stream(token);
    await reader.until(({ event }) => event === 'page');
    await group.send(group.tokens.founder, change('user', 'ann', { roles: { from: ['Admin'], to: null } }));
    await reader.until(({ event }) => event === 'end');
    expect(reader.messages.at(-1)).toEqual({ event: 'end', id: undefined, data: { code: 'unauthenticated' } });
    reader.close();
  });

  it('[HTTP-4] refuses what a page refuses, before it begins', async () => {
    const { group, stream } = await listening();
    expect((await stream(group.tokens.admin, 999_999)).response.status).toBe(409);
    expect((await stream('x')).response.status).toBe(401);
  });

  it('[HTTP-5] ends with a reason when the server closes, after what is under way is answered', async () => {
    const { group, stream } = await listening();
    const readers = await Promise.all([stream(group.tokens.admin), stream(group.tokens.guest)]);
    for (const reader of readers) await reader.until(({ event }) => event === 'page');
    const underWay = Array.from({ length: 20 }, () => group.send(group.tokens.admin, prop()));
    const closing = group.app.close();
    for (const answer of await Promise.all(underWay)) expect([200, 503]).toContain(answer.status);
    await closing;
    for (const reader of readers) {
      await reader.ended;
      expect(reader.messages.at(-1)).toEqual({ event: 'end', id: undefined, data: { code: 'closing' } });
    }
  });
});
