import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, change, farAway, mintId } from '../support/commands.ts';
import { openGroup } from '../support/app.ts';
import type { Json, TestGroup } from '../support/app.ts';

let now = new Date('2026-03-02T12:00:00Z');
let group: TestGroup;
beforeAll(async () => {
  group = await openGroup({ now: () => now, requestsPerMinute: 1_000_000 });
  await group.send(
    group.tokens.founder,
    add('user', 'dora', {
      name: 'Dora Day',
      email: 'dora@example.org',
      permissions: ['props:manage'],
      features: ['Props'],
    }),
    add('measurement', 'set-ben', { memberId: 'm-ben', takenOn: '2026-01-02', unit: 'cm' }),
    add('prop', 'clock', { name: 'Clock', categoryId: 'cat' }),
  );
});
afterAll(() => group.dispose());

const keyed = (key: string, more: Record<string, string> = {}) => ({ 'idempotency-key': key, ...more });
const outcomesOf = (body: Json): readonly Json[] => Object.values(body['outcomes'] ?? {});
const named = (name: string) => ({ name, categoryId: 'cat' });
const tokenOf = (userId: string) => group.services.accounts.open('main', userId);

describe('an Idempotency-Key', () => {
  it('[IDEM-1] does a write once and answers it alike each time', async () => {
    const headers = keyed(mintId());
    const first = await group.call('POST', '/api/props', { token: group.tokens.admin, body: named('Lamp'), headers });
    const again = await group.call('POST', '/api/props', {
      token: group.tokens.admin,
      body: { categoryId: 'cat', name: 'Lamp' },
      headers,
    });
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect((await group.call('GET', '/api/props?search=lamp', { token: group.tokens.admin })).body['total']).toBe(1);
  });

  it('[IDEM-1] answers a repeated change, return and photo alike, though the record has moved on', async () => {
    const token = group.tokens.admin;
    const seen = keyed(mintId(), { 'if-match': '"1"' });
    const id = String((await group.call('POST', '/api/props', { token, body: named('Jug') })).body['id']);
    expect(
      (await group.call('PATCH', `/api/props/${id}`, { token, body: { notes: 'Chipped' }, headers: seen })).status,
    ).toBe(200);
    expect(
      await group.call('PATCH', `/api/props/${id}`, { token, body: { notes: 'Chipped' }, headers: seen }),
    ).toMatchObject({ status: 200, body: { notes: 'Chipped', version: 2 } });
    expect(
      (await group.call('POST', `/api/props/${id}/sign-out`, { token, body: { memberId: 'm-ben', dueBack: farAway } }))
        .status,
    ).toBe(200);
    const back = keyed(mintId());
    expect((await group.call('POST', `/api/props/${id}/return`, { token, body: {}, headers: back })).status).toBe(200);
    expect(await group.call('POST', `/api/props/${id}/return`, { token, body: {}, headers: back })).toMatchObject({
      status: 200,
      body: { loans: [] },
    });
  });

  it('[IDEM-2] refuses another body, another address and another method under the same key', async () => {
    const token = group.tokens.admin;
    const headers = keyed(mintId());
    const first = await group.call('POST', '/api/props', { token, body: named('Original'), headers });
    const id = String(first.body['id']);
    const others = [
      await group.call('POST', '/api/props', { token, body: named('Something else'), headers }),
      await group.call('PATCH', `/api/props/${id}`, { token, body: { notes: 'Dropped in silence' }, headers }),
      await group.call('DELETE', `/api/props/${id}`, { token, headers }),
      await group.call('POST', `/api/props/${id}/sign-out`, {
        token,
        body: { memberId: 'm-ben', dueBack: farAway },
        headers,
      }),
    ];
    expect(others.map(({ status, body }) => [status, body['code']])).toEqual(others.map(() => [422, 'key-reused']));
    expect(others[0]?.body['message']).toBe(
      'This key has already been used for another request. Send this one with a new key.',
    );
    expect((await group.call('GET', `/api/props/${id}`, { token })).body).toMatchObject({
      name: 'Original',
      version: 1,
      disposed: null,
      loans: [],
    });
    expect((await group.call('GET', '/api/props?search=something+else', { token })).body['total']).toBe(0);
  });

  it('[IDEM-3] belongs to its user: for other users it is a new one', async () => {
    const headers = keyed(mintId());
    const dora = await tokenOf('dora');
    const post = (token: string, name: string) =>
      group.call('POST', '/api/props', { token, body: named(name), headers });
    const first = await post(group.tokens.admin, 'Hers');
    const theirs = await post(dora, 'Theirs');
    expect([
      first.status,
      theirs.status,
      theirs.body['name'],
      JSON.stringify(theirs.body).includes(String(first.body['id'])),
    ]).toEqual([201, 201, 'Theirs', false]);
    // Each gets their own response, and is refused with another request.
    expect([(await post(group.tokens.admin, 'Hers')).body, (await post(dora, 'Theirs')).body]).toEqual([
      first.body,
      theirs.body,
    ]);
    expect([(await post(dora, 'Hers')).body['code'], (await post(group.tokens.admin, 'Theirs')).body['code']]).toEqual([
      'key-reused',
      'key-reused',
    ]);
    expect((await group.call('GET', '/api/props?search=theirs', { token: dora })).body['total']).toBe(1);
  });

  it('[IDEM-3] of somebody else does not skip the version that was seen', async () => {
    const headers = keyed(mintId());
    const { body } = await group.call('POST', '/api/props', { token: group.tokens.admin, body: named('Urn'), headers });
    const late = {
      token: await tokenOf('dora'),
      body: { notes: 'My items' },
      headers: { ...headers, 'if-match': '"7"' },
    };
    expect(await group.call('PATCH', `/api/props/${String(body['id'])}`, late)).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile' },
    });
  });

  it("[IDEM-3] opens nobody else's measurements", async () => {
    const dora = await tokenOf('dora');
    const body = { changes: { takenOn: { from: '2026-01-02', to: '2026-01-03' } } };
    const key = mintId();
    expect(
      (await group.call('POST', '/api/props', { token: dora, body: named('A way in'), headers: keyed(key) })).status,
    ).toBe(201);
    const through = await group.call('PUT', '/api/measurements/set-ben/about', {
      token: dora,
      body,
      headers: keyed(key),
    });
    const without = await group.call('PUT', '/api/measurements/set-ben/about', { token: dora, body });
    expect([through.status, through.body['code'], without.status]).toEqual([422, 'key-reused', 404]);
    expect(JSON.stringify(through.body)).not.toContain('m-ben');
  });

  it('[IDEM-4] authorises a repeated answer like a fresh one', async () => {
    const dora = await tokenOf('dora');
    const headers = keyed(mintId());
    const add1 = () => group.call('POST', '/api/props', { token: dora, body: named('Before'), headers });
    expect((await add1()).status).toBe(201);
    await group.send(
      group.tokens.founder,
      change('user', 'dora', { permissions: { from: ['props:manage'], to: null } }),
    );
    expect(await add1()).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    await group.send(group.tokens.founder, change('user', 'dora', { features: { from: ['Props'], to: null } }));
    expect((await add1()).status).toBe(403);
    await group.send(
      group.tokens.founder,
      change('user', 'dora', {
        permissions: { from: null, to: ['props:manage'] },
        features: { from: null, to: ['Props'] },
      }),
    );
    expect((await add1()).status).toBe(201);
  });
});

describe('the id of a command', () => {
  it('[IDEM-5] cannot be used again by another user or with other content', async () => {
    const sent = add('prop', mintId(), named('Mantel clock'));
    const accepted = outcomesOf((await group.send(group.tokens.admin, sent)).body)[0];
    const [elsewhere] = outcomesOf((await group.send(group.tokens.founder, sent)).body);
    expect(elsewhere).toMatchObject({ outcome: 'rejected', refusal: { code: 'key-reused' } });
    const other = { ...add('prop', mintId(), named('Another clock')), commandId: sent.commandId };
    expect(outcomesOf((await group.send(group.tokens.admin, other)).body)[0]).toMatchObject({
      outcome: 'rejected',
      refusal: { code: 'key-reused' },
    });
    expect((await group.call('GET', `/api/props/${other.id}`, { token: group.tokens.admin })).status).toBe(404);
    expect(outcomesOf((await group.send(group.tokens.admin, sent)).body)[0]).toEqual({
      commandId: sent.commandId,
      outcome: 'duplicate',
      first: { ...accepted, events: [] },
    });
  });

  it('[IDEM-5] is refused as well where it comes twice in one batch with other content', async () => {
    const sent = add('prop', mintId(), named('Twin'));
    const answer = await group.send(group.tokens.admin, sent, {
      ...add('prop', mintId(), named('False twin')),
      commandId: sent.commandId,
    });
    expect(outcomesOf(answer.body).map((each) => [each['outcome'], each['refusal']?.['code']])).toEqual([
      ['accepted', undefined],
      ['rejected', 'key-reused'],
    ]);
  });

  it('[IDEM-5] does not reveal the outcome of a command to another user', async () => {
    const refused = add('prop', mintId(), { name: 'No category' });
    await group.send(group.tokens.admin, refused);
    const answer = await group.send(group.tokens.guest, refused);
    expect(JSON.stringify(answer.body)).not.toContain('ategory');
    expect(outcomesOf(answer.body)[0]).toMatchObject({ refusal: { code: 'key-reused' } });
  });

  it('[IDEM-6] of before is recognised, and by its user alone', async () => {
    const sent = add('prop', mintId(), named('Old clock'));
    await group.send(group.tokens.admin, sent);
    // As stored before keys were bound to a request.
    await group.database.query('update command_receipt set digest = null where command_id = $1', [sent.commandId]);
    expect(outcomesOf((await group.send(group.tokens.admin, sent)).body)[0]).toMatchObject({
      outcome: 'duplicate',
      first: { outcome: 'accepted' },
    });
    expect(outcomesOf((await group.send(group.tokens.founder, sent)).body)[0]).toMatchObject({
      refusal: { code: 'key-reused' },
    });
  });
});

type Asked = Readonly<Record<string, unknown>>;

/** The digest of a flat command whose keys are in alphabetical order. */
const digestOf = (asked: Asked) => createHash('sha256').update(JSON.stringify(asked)).digest('base64url');

describe('a command that this version cannot read', () => {
  const unread = () => ({ commandId: mintId(), id: 'clock', kind: 'prop', payload: 'in words', type: 'HangUp', v: 7 });
  const ask = (token: string, ...commands: readonly Asked[]) =>
    group.call('POST', '/api/commands', { token, body: { clientId: mintId(), commands } });

  /** As a later version carried it out. */
  async function carriedOut(asked: Asked, askedBy: string, digest: string | null = digestOf(asked)): Promise<void> {
    const receipt = { commandId: asked['commandId'], outcome: 'accepted', events: [], lastSeq: 4 };
    await group.database.query(
      `insert into command_receipt (site_id, command_id, outcome, asked_by, digest, recorded_at)
       values ('main', $1, $2, $3, $4, now())`,
      [asked['commandId'], JSON.stringify(receipt), askedBy, digest],
    );
  }

  it('[IDEM-12] gets its first outcome if a later version carried it out', async () => {
    const [first, second] = [unread(), unread()];
    await carriedOut(first, 'ann');
    await carriedOut(second, 'ann', null);
    const answer = await ask(group.tokens.admin, first, second);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        outcomes: [first, second].map(({ commandId }) => ({
          commandId,
          outcome: 'duplicate',
          first: { commandId, outcome: 'accepted', events: [], lastSeq: 4 },
        })),
        head: expect.any(Number),
      },
    ]);
    const { body } = await group.send(group.tokens.admin, add('prop', mintId(), named('The next one')));
    expect(body['head']).toBe(Number(answer.body['head']) + 1);
  });

  it('[IDEM-12] is refused to somebody else, with other content, and beside one that was never carried out', async () => {
    const asked = unread();
    await carriedOut(asked, 'ann');
    const readable = add('prop', mintId(), named('Beside it'));
    const answers = [
      await ask(group.tokens.founder, asked),
      await ask(group.tokens.admin, { ...asked, payload: 'in other words' }),
      await ask(group.tokens.admin, asked, unread()),
      await ask(group.tokens.admin, asked, { ...readable }),
      await ask(group.tokens.admin, unread()),
      await ask(group.tokens.admin),
      await ask(group.tokens.admin, { ...asked, commandId: 'clock' }),
      await group.call('POST', '/api/commands', { token: group.tokens.admin, body: { commands: asked } }),
    ];
    expect(answers.map(({ status, body }) => [status, body['code'], body['outcomes']])).toEqual(
      answers.map(() => [400, 'malformed', undefined]),
    );
    expect((await group.call('GET', `/api/props/${readable.id}`, { token: group.tokens.admin })).status).toBe(404);
  });
});

describe('receipts', () => {
  const count = async (where: string): Promise<number> =>
    Number(
      (await group.database.query<{ n: number }>(`select count(*)::int as n from command_receipt where ${where}`))[0]
        ?.n,
    );
  const rejectedOf = (user: string) => count(`outcome ->> 'outcome' = 'rejected' and asked_by = '${user}'`);

  it('[IDEM-7] of accepted commands stay, however late an outbox sends again', async () => {
    const sent = add('prop', mintId(), named('Sent from a drawer'));
    await group.send(group.tokens.admin, sent);
    const then = now;
    now = new Date('2036-03-02T12:00:00Z');
    try {
      await group.services.rejections.sweep();
      const token = await tokenOf('ann');
      expect(outcomesOf((await group.send(token, sent)).body)[0]).toMatchObject({
        outcome: 'duplicate',
        first: { outcome: 'accepted' },
      });
    } finally {
      now = then;
    }
  });

  it('[IDEM-8] of rejected commands go after seven days, and not before', async () => {
    const refused = add('prop', mintId(), { name: 'No category' });
    await group.send(group.tokens.admin, refused);
    const then = now;
    try {
      now = new Date(then.getTime() + 6 * 86_400_000);
      await group.services.rejections.sweep();
      expect(await count(`command_id = '${refused.commandId}'`)).toBe(1);
      now = new Date(then.getTime() + 8 * 86_400_000);
      await group.services.rejections.sweep();
      expect(await count(`command_id = '${refused.commandId}'`)).toBe(0);
    } finally {
      now = then;
    }
  });

  it('[IDEM-9] of rejected commands are bounded for each user, who is turned away beyond', async () => {
    const hopeless = () => Array.from({ length: 100 }, () => add('prop', mintId(), named('Not mine to add')));
    const answers = await Promise.all(Array.from({ length: 40 }, () => group.send(group.tokens.guest, ...hopeless())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(await rejectedOf('cleo')).toBeLessThanOrEqual(2_000);
    expect(await rejectedOf('cleo')).toBeGreaterThan(1_900);
    expect((await group.send(group.tokens.guest, ...hopeless())).body).toEqual({
      code: 'too-many-rejected',
      status: 429,
      message:
        'Too many of your changes were refused in the last 24 hours. Try again later, or ask an administrator about your permissions.',
    });
    expect(
      (
        await group.call('POST', '/api/measurements/mine', {
          token: group.tokens.guest,
          body: { takenOn: '2026-01-02', unit: 'cm' },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await group.call('POST', '/api/customFields', {
          token: group.tokens.guest,
          body: { label: 'Weight', catalogue: 'prop', type: 'number' },
        })
      ).status,
    ).toBe(429);
    expect((await group.send(group.tokens.admin, add('prop', mintId(), named('Everybody else goes on')))).status).toBe(
      200,
    );
    const then = now;
    now = new Date(then.getTime() + 25 * 3_600_000);
    try {
      expect((await group.send(group.tokens.guest, ...hopeless())).status).toBe(200);
    } finally {
      now = then;
    }
  });

  it('[IDEM-10] keep no digest of what was asked about a person who has been erased', async () => {
    const [member, other] = [
      add('member', 'm-eve', { name: 'Eve Elder' }),
      add('member', 'm-fay', { name: 'Fay Field' }),
    ];
    const membership = add('membership', 'm-eve', { name: 'Eve Elder', memberId: 'm-eve' });
    await group.send(group.tokens.founder, member, other, membership);
    expect(
      await count(
        "digest is not null and command_id = any (array['" +
          [member, membership, other].map(({ commandId }) => commandId).join("','") +
          "']::uuid[])",
      ),
    ).toBe(3);
    expect(
      (
        await group.call('POST', '/api/members/m-eve/erasure', {
          token: group.tokens.founder,
          body: { name: 'Eve Elder' },
        })
      ).status,
    ).toBe(204);
    const [eve, fay] = [
      await count(`digest is not null and command_id in ('${member.commandId}', '${membership.commandId}')`),
      await count(`digest is not null and command_id = '${other.commandId}'`),
    ];
    expect([eve, fay]).toEqual([0, 1]);
  });

  it('[IDEM-10, MEAS-11, MEMBER-30] keep no digest of what was asked about personal data that was removed', async () => {
    const token = group.tokens.founder;
    await group.send(
      token,
      add('member', 'm-gus', { name: 'Gus Green' }),
      add('membership', 'm-gus', { name: 'Gus Green', memberId: 'm-gus' }),
      add('measurement', 'gus-1', { memberId: 'm-gus', takenOn: '2026-01-02', unit: 'cm' }),
      add('measurement', 'gus-2', { memberId: 'm-gus', takenOn: '2026-01-03', unit: 'cm' }),
    );
    const put = async (path: string, values: object) => {
      const key = mintId();
      const answer = await group.call('PUT', `/api/${path}`, {
        token,
        headers: { 'idempotency-key': key },
        body: { values },
      });
      expect([200, 204]).toContain(answer.status);
      return key;
    };
    const born = await put('contacts/m-gus/confidential', { birthDate: '1990-05-06' });
    const [first, second] = [
      await put('measurements/gus-1/values', { chest: { mm: 917, entered: '91.7 cm' } }),
      await put('measurements/gus-2/values', { chest: { mm: 918, entered: '91.8 cm' } }),
    ];
    const digests = async () =>
      Promise.all([born, first, second].map((key) => count(`digest is not null and command_id = '${key}'`)));
    expect(await digests()).toEqual([1, 1, 1]);
    expect((await group.call('DELETE', '/api/measurements/gus-1', { token })).status).toBe(200);
    expect(await digests()).toEqual([1, 0, 1]);
    expect((await group.call('DELETE', '/api/memberships/m-gus', { token })).status).toBe(200);
    expect(await digests()).toEqual([0, 0, 1]);
  });
});
