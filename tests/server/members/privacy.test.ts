import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopes } from '../../../src/domain/access/index.ts';
import { openGroup } from '../support/app.ts';
import type { Answer, TestGroup } from '../support/app.ts';
import { add, command, mintId } from '../support/commands.ts';
import { siteId } from '../support/store.ts';

/** Values that occur nowhere else, so that finding one means it leaked. */
const secrets = {
  mobile: '07700900917',
  email: 'quite.secret@example.org',
  address: '917 Hidden Lane',
  medical: 'Allergic to greasepaint 917',
  notes: 'Sings off key 917',
};
const mother = { name: 'Mother Superior 917', phone: '07700900918' };
const contact = { mobile: secrets.mobile, email: secrets.email, address: secrets.address };
const confidential = { birthDate: '1977-07-17', medical: secrets.medical, notes: secrets.notes, emergency: [mother] };

let group: TestGroup;
let tokens: Record<
  'secretary' | 'safeguarding' | 'performer' | 'stageManager' | 'chorus' | 'founder' | 'admin' | 'guest',
  string
>;

const keep = (token: string, part: string, values: object, id = 'm-ben'): Promise<Answer> =>
  group.call('PUT', `/api/contacts/${id}/${part}`, { token, body: { values } });
const look = (token: string | undefined, part: string, more: object = {}): Promise<Answer> =>
  group.call('POST', '/api/contacts/looks', {
    token,
    body: { part, purpose: 'view', people: [{ memberId: 'm-ben', ...more }] },
  });
const shown = async (token: string, query = '') =>
  Object.values((await group.call('GET', `/api/contacts${query}`, { token })).body['data'] ?? {}) as unknown as {
    memberId: string;
    values: Record<string, unknown>;
  }[];
const valuesOf = (answer: Answer): unknown =>
  (Object.values(answer.body['data'] ?? {})[0] as { values?: unknown } | undefined)?.values;

beforeAll(async () => {
  group = await openGroup();
  const features = ['Members', 'Events', 'Props'];
  const users = {
    secretary: { permissions: ['members:manage'], features },
    safeguarding: { permissions: ['members:manage', 'members:view_confidential'], features },
    performer: { memberId: 'm-ben', features },
    stageManager: { memberId: 'm-ann', features },
    chorus: { memberId: 'm-cat', features },
  };
  await group.services.events.submit({
    siteId,
    by: 'system',
    clientId: mintId(),
    allOrNothing: true,
    commands: [
      add('member', 'm-cat', { name: 'Cat Cole' }),
      add('membership', 'm-ben', { name: 'Ben Booth', memberId: 'm-ben' }),
      add('membership', 'm-cat', { name: 'Cat Cole', memberId: 'm-cat' }),
      add('event', 'show', { name: 'Earnest', eventType: 'production', status: 'running', stageManagerId: 'm-ann' }),
      add('casting', 'part', { name: 'Jack', eventId: 'show', memberId: 'm-ben' }),
      ...Object.entries(users).map(([id, more]) =>
        add('user', id, { name: `The ${id}`, email: `${id}@example.org`, ...more }),
      ),
    ],
  });
  const open = (id: string) => group.services.accounts.open(siteId, id);
  tokens = {
    ...group.tokens,
    secretary: await open('secretary'),
    safeguarding: await open('safeguarding'),
    performer: await open('performer'),
    stageManager: await open('stageManager'),
    chorus: await open('chorus'),
  };
  expect((await keep(tokens.secretary, 'contact', contact)).status).toBe(204);
  expect((await keep(tokens.safeguarding, 'confidential', confidential)).status).toBe(204);
});
afterAll(() => group.dispose());

describe('what is written down of a person', () => {
  it('[MEMBER-33] is an answer without anybody for who has no membership yet', async () => {
    const people = [{ memberId: 'm-ann' }];
    for (const part of ['contact', 'confidential'])
      expect(await look(tokens.stageManager, part, people[0])).toMatchObject({ status: 200, body: { data: [] } });
    expect((await look(tokens.chorus, 'contact', people[0])).status).toBe(404);
  });

  it('[MEMBER-24, MEMBER-25] is shown to those with the right, and kept from all others', async () => {
    for (const token of [tokens.secretary, tokens.safeguarding, tokens.founder, tokens.performer, tokens.admin])
      expect(valuesOf(await look(token, 'contact'))).toEqual(contact);
    for (const token of [tokens.safeguarding, tokens.founder]) {
      const answer = await look(token, 'confidential');
      expect([valuesOf(answer), answer.headers['cache-control']]).toEqual([confidential, 'no-store']);
    }
    const { notes: _notes, ...own } = confidential;
    expect(valuesOf(await look(tokens.performer, 'confidential'))).toEqual(own);
    const refused = [
      await look(tokens.secretary, 'confidential'),
      await look(tokens.admin, 'confidential'),
      await look(tokens.chorus, 'contact'),
      await look(tokens.chorus, 'confidential'),
      await look(tokens.stageManager, 'contact'),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 404, 404, 404]);
    expect((await look(tokens.guest, 'contact')).status).toBe(403);
    expect((await keep(tokens.chorus, 'contact', { mobile: '1' })).status).toBe(404);
    expect((await keep(tokens.secretary, 'confidential', { medical: 'x' })).status).toBe(403);
  });

  it('[MEMBER-26] is shown to the team of the event that the person is in', async () => {
    const through = { kind: 'casting', id: 'part' };
    expect(valuesOf(await look(tokens.stageManager, 'confidential', { through }))).toEqual(confidential);
    expect((await look(tokens.chorus, 'confidential', { through })).status).toBe(404);
    expect(await shown(tokens.stageManager, '?event=show')).toEqual([{ memberId: 'm-ben', values: contact }]);
    expect([
      await shown(tokens.stageManager),
      await shown(tokens.chorus, '?event=show'),
      await shown(tokens.stageManager, '?event=none'),
    ]).toEqual([[], [], []]);
  });

  it('[MEMBER-27] is given to everybody as far as the person shares it', async () => {
    await keep(tokens.performer, 'contact', { shareMobile: true });
    const shared = { mobile: secrets.mobile, shareMobile: true };
    expect(await shown(tokens.chorus)).toEqual([{ memberId: 'm-ben', values: shared }]);
    await group.send(
      tokens.founder,
      command({
        type: 'ChangeRecord',
        kind: 'member',
        id: 'm-ben',
        payload: { changes: { young: { from: null, to: true } } },
      }),
    );
    expect(await shown(tokens.chorus)).toEqual([]);
    await group.send(
      tokens.founder,
      command({
        type: 'ChangeRecord',
        kind: 'member',
        id: 'm-ben',
        payload: { changes: { young: { from: true, to: null } } },
      }),
    );
    await keep(tokens.performer, 'contact', { shareMobile: null });
    expect(await shown(tokens.secretary)).toEqual([{ memberId: 'm-ben', values: contact }]);
  });

  it('[MEMBER-28] is in no other response, whoever asks', async () => {
    await group.call('GET', '/api/members?search=917', { token: tokens.founder });
    const texts: string[] = [];
    for (const scope of scopes) {
      const { raw } = await group.call('GET', `/api/snapshot?scope=${scope}`, { token: tokens.founder });
      texts.push(gunzipSync(raw.rawPayload).toString());
    }
    for (const path of [
      '/api/feed?limit=1000',
      '/api/records/membership/m-ben/events',
      '/api/records/member/m-ben/events',
      '/api/members/m-ben',
      '/api/memberships/m-ben',
      '/api/memberships?pageSize=-1',
      '/api/members?pageSize=-1',
      '/api/members?search=917',
    ]) {
      const answer = await group.call('GET', path, { token: tokens.founder });
      expect(answer.status).toBe(200);
      texts.push(JSON.stringify(answer.body));
    }
    const stored = await group.database.query<{ all: string }>(
      `select (select coalesce(jsonb_agg(to_jsonb(e)), '[]')::text from event e) || (select coalesce(jsonb_agg(to_jsonb(r)), '[]')::text from record r) || (select coalesce(jsonb_agg(to_jsonb(c)), '[]')::text from command_receipt c) as all`,
    );
    texts.push(stored[0]?.all ?? '');
    const whole = texts.join('\n');
    expect(whole.length).toBeGreaterThan(10_000);
    expect(
      [...Object.values(secrets), mother.name, mother.phone, confidential.birthDate].filter((secret) =>
        whole.includes(secret),
      ),
    ).toEqual([]);
    expect(whole).toContain('"noted"');
    expect(whole).not.toContain('"medical":');
  });

  it('[MEMBER-23, MEMBER-28] is not even known to be there by those who only see the directory', async () => {
    const feed = JSON.stringify((await group.call('GET', '/api/feed?limit=1000', { token: tokens.chorus })).body);
    expect(feed).toContain('Ben Booth');
    expect([feed.includes('PersonalKept'), feed.includes('"membership"'), feed.includes('emergency')]).toEqual([
      false,
      false,
      false,
    ]);
    for (const path of [
      '/api/memberships',
      '/api/memberships/m-ben',
      '/api/memberChecks',
      '/api/snapshot?scope=memberships',
    ])
      expect((await group.call('GET', path, { token: tokens.chorus })).status).toBe(403);
    expect((await group.call('GET', '/api/records/membership/m-ben/events', { token: tokens.chorus })).status).toBe(
      404,
    );
  });

  it('[MEMBER-29] leaves every look at somebody else in the log', async () => {
    const before = (await group.call('GET', '/api/records/membership/m-ben/events', { token: tokens.founder })).body;
    await look(tokens.performer, 'confidential');
    await look(tokens.safeguarding, 'confidential');
    const after = (await group.call('GET', '/api/records/membership/m-ben/events', { token: tokens.founder })).body;
    const added = Object.values(after['events'] ?? {}).slice(
      0,
      Object.values(after['events'] ?? {}).length - Object.values(before['events'] ?? {}).length,
    );
    expect(added).toMatchObject([
      { type: 'PersonalSeen', data: { part: 'confidential', purpose: 'view' }, meta: { userId: 'safeguarding' } },
    ]);
  });

  it('[MEMBER-20] is refused in a sentence where it does not belong or is not of its form', async () => {
    const answer = await keep(tokens.secretary, 'contact', { email: 'nobody' });
    expect([answer.status, answer.body['message']]).toEqual([422, 'Enter an email address, e.g. sam@example.org.']);
    expect((await keep(tokens.secretary, 'diary', { email: 'a@example.org' })).status).toBe(400);
  });

  it('[MEMBER-30] is erased with the membership', async () => {
    await keep(tokens.secretary, 'contact', { mobile: '07700900444' }, 'm-cat');
    const count = async () =>
      (await group.database.query<{ n: number }>(`select count(*)::int as n from private_value where id = 'm-cat'`))[0]
        ?.n;
    expect(await count()).toBe(1);
    expect((await group.call('DELETE', '/api/memberships/m-cat', { token: tokens.secretary })).status).toBe(200);
    expect(await count()).toBe(0);
    expect((await shown(tokens.secretary)).map(({ memberId }) => memberId)).toEqual(['m-ben']);
  });
});
