/**
 * Attacks that succeeded against an earlier version, as sent from outside. Each of these tests failed against that version
 * (docs/security.md), so they only use what it had.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { founder, openApp, openGroup, password } from '../support/app.ts';
import type { Answer, TestGroup } from '../support/app.ts';
import { add, change, command, mintId } from '../support/commands.ts';
import { siteId } from '../support/store.ts';

let group: TestGroup;
/** When the server's clock stands still. */
let stoppedAt: Date | undefined;
beforeAll(async () => {
  group = await openGroup({ requestsPerMinute: 1_000_000, now: () => stoppedAt ?? new Date() });
  await group.send(
    group.tokens.founder,
    add('user', 'kim', { name: 'Kim', email: 'kim@example.org' }),
    add('user', 'dora', {
      name: 'Dora',
      email: 'dora@example.org',
      permissions: ['props:manage'],
      features: ['Props'],
    }),
    add('user', 'lou', { name: 'Lou', email: 'lou@example.org' }),
    add('prop', 'clock', { name: 'Clock', categoryId: 'cat' }),
    add('membership', 'm-ben', { name: 'Ben', memberId: 'm-ben' }),
    add('measurement', 'set-ben', { memberId: 'm-ben', takenOn: '2026-01-02', unit: 'cm' }),
  );
  await group.services.accounts.setPassword(siteId, 'kim', password);
  await group.call('PUT', '/api/contacts/m-ben/confidential', {
    token: group.tokens.founder,
    body: { values: { medical: 'Nut allergy', notes: 'Hidden from Ben' } },
  });
});
afterAll(() => group.dispose());

const open = (userId: string) => group.services.accounts.open(siteId, userId);
const refused = ({ body }: Answer) => JSON.stringify(body).includes('"rejected"');

async function login(email: string, word: string, ip: string, app = group.app): Promise<number> {
  return (
    await app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: ip,
      headers: { accept: 'application/json' },
      payload: { email, password: word },
    })
  ).statusCode;
}

describe('1. an address that looks like somebody’s', () => {
  it('[IDENT-3] does not log in with the password of the other address', async () => {
    expect(await login('kim@example.org', password, '192.0.2.1')).toBe(200);
    expect([
      await login('kím@example.org', password, '192.0.2.2'),
      await login('KIM@éxample.org', password, '192.0.2.3'),
    ]).toEqual([401, 401]);
  });
});

describe('2. an Admin without the rights', () => {
  it('[RIGHTS-1] does not give them to themselves', async () => {
    const { admin } = group.tokens;
    expect(
      refused(
        await group.send(
          admin,
          change('user', 'ann', {
            permissions: { from: null, to: ['measurements:view', 'members:view_confidential'] },
          }),
        ),
      ),
    ).toBe(true);
    expect((await group.call('GET', '/api/measurements', { token: admin })).status).toBe(403);
  });

  it('[RIGHTS-21] does not gain the data of a member by linking their own user to it', async () => {
    const { admin } = group.tokens;
    await group.send(admin, change('user', 'ben', { memberId: { from: 'm-ben', to: null } }));
    await group.send(admin, change('user', 'ann', { memberId: { from: null, to: 'm-ben' } }));
    const looked = await group.call('POST', '/api/contacts/looks', {
      token: admin,
      body: { part: 'confidential', purpose: 'view', people: [{ memberId: 'm-ben' }] },
    });
    const { raw } = await group.call('GET', '/api/account/export', { token: admin });
    await group.send(group.tokens.founder, change('user', 'ann', { memberId: { from: 'm-ben', to: null } }));
    await group.send(group.tokens.founder, change('user', 'ben', { memberId: { from: null, to: 'm-ben' } }));
    expect([looked.status, looked.raw.body.includes('Nut'), raw.body.includes('Nut')]).toEqual([403, false, false]);
  });
});

describe('3. guessing', () => {
  // On a busy machine, a pause of a second would be over before the next try.
  beforeAll(() => {
    stoppedAt = new Date();
  });
  afterAll(() => {
    stoppedAt = undefined;
  });

  it('[GUESS-2] is slowed down even if each try comes from another address of one network', async () => {
    const tried = [];
    for (let n = 0; n < 40; n += 1)
      tried.push(await login('olive@example.org', 'not the password', `2001:db8:1:1::${n.toString(16)}`));
    expect(tried).toContain(429);
  });

  it('[GUESS-1, GUESS-5] is not begun anew by another spelling, nor by a restart', async () => {
    const restarted = await buildApp(group.services, { isStrict: true });
    for (let n = 0; n < 12; n += 1) await login('kim@example.org', 'not the password', '198.51.100.7');
    expect(await login('kim@example.org', password, '198.51.100.7', restarted)).toBe(429);
    expect(await login('kim@example.org', password, '198.51.100.7')).toBe(429);
    expect(await login('kím@example.org', password, '198.51.100.7')).not.toBe(200);
    await restarted.close();
  });
});

describe('4. a key that was used', () => {
  it('[IDEM-2, IDEM-3] opens nobody’s record and drops nothing in silence', async () => {
    const [token, key] = [await open('dora'), mintId()];
    const headers = { 'idempotency-key': key };
    expect(
      (await group.call('POST', '/api/props', { token, body: { name: 'A way in', categoryId: 'cat' }, headers }))
        .status,
    ).toBe(201);
    const through = await group.call('PUT', '/api/measurements/set-ben/about', {
      token,
      body: { changes: {} },
      headers,
    });
    expect([through.status, through.raw.body.includes('m-ben')]).toEqual([422, false]);
    expect(
      (await group.call('POST', '/api/props', { token, body: { name: 'Another', categoryId: 'cat' }, headers })).status,
    ).toBe(422);
  });
});

/** A pass as a browser has it: the cookie, if any, and the ticket used in URLs. */
async function passOf(token: string): Promise<{ readonly ticket: string; readonly cookie: string }> {
  const { body, headers } = await group.call('GET', '/api/media/ticket', { token });
  return {
    ticket: String(body['ticket']),
    cookie: [headers['set-cookie'] ?? []]
      .flat()
      .map((each) => String(each).split(';')[0])
      .join('; '),
  };
}

async function photoOf(kind: 'member' | 'prop', id: string): Promise<string> {
  const [mediaId, boundary] = [mintId(), 'a-boundary'];
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="mediaId"\r\n\r\n${mediaId}\r\n--${boundary}\r\ncontent-disposition: form-data; name="media"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    pixel,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  expect(
    (
      await group.call('POST', '/api/media', {
        token: group.tokens.founder,
        body: payload,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      })
    ).status,
  ).toBe(201);
  expect(
    refused(
      await group.send(
        group.tokens.founder,
        command({ type: 'AddPhoto', kind, id, payload: { photo: { mediaId, width: 1, height: 1 } } }),
      ),
    ),
  ).toBe(false);
  return mediaId;
}
const shown = (mediaId: string, ticket: string, cookie?: string) =>
  group
    .call('GET', `/api/media/${mediaId}/large?ticket=${ticket}`, cookie ? { headers: { cookie } } : {})
    .then(({ status }) => status);

describe('5 and 7. pictures', () => {
  it('[MEDIA-14] of a person that was removed is shown to nobody', async () => {
    const mediaId = await photoOf('member', 'm-ben');
    const { ticket, cookie } = await passOf(await open('dora'));
    expect(await shown(mediaId, ticket, cookie)).toBe(200);
    await group.send(
      group.tokens.founder,
      command({ type: 'RemovePhoto', kind: 'member', id: 'm-ben', payload: { mediaId } }),
    );
    expect(await shown(mediaId, ticket, cookie)).toBe(404);
  });

  it('[TICKET-2, TICKET-3] are opened by no address that was pasted, and by none after logging out', async () => {
    const [mediaId, token] = [await photoOf('prop', 'clock'), await open('dora')];
    const { ticket, cookie } = await passOf(token);
    expect([await shown(mediaId, ticket, cookie), await shown(mediaId, ticket)]).toEqual([200, 401]);
    await group.call('POST', '/api/logout', { token });
    expect(await shown(mediaId, ticket, cookie)).toBe(401);
  });
});

it('[RIGHTS-50] 6. the export of one’s own data leaves out notes that are hidden from them', async () => {
  const { raw } = await group.call('GET', '/api/account/export', { token: group.tokens.member });
  expect([raw.statusCode, raw.body.includes('Hidden from Ben')]).toEqual([200, false]);
});

describe('8. the rest', () => {
  it('[EDGE-5] an invalid id does not cause an internal error', async () => {
    const { status } = await group.call('POST', '/api/measurements/a%20b/looks', {
      token: group.tokens.guest,
      body: { purpose: 'view' },
    });
    expect([400, 404]).toContain(status);
    expect([400, 403, 404]).toContain(
      (
        await group.call('POST', '/api/contacts/looks', {
          token: group.tokens.admin,
          body: { part: 'contact', purpose: 'view', people: [{ memberId: 'a b' }] },
        })
      ).status,
    );
  });

  it('[IDEM-9] the number of stored receipts of refused commands is limited', async () => {
    const token = await open('lou');
    const statuses = new Set<number>();
    for (let batch = 0; batch < 22; batch += 1)
      statuses.add(
        (
          await group.send(
            token,
            ...Array.from({ length: 100 }, () => add('prop', mintId(), { name: 'X', categoryId: 'cat' })),
          )
        ).status,
      );
    expect([...statuses]).toEqual([200, 429]);
    const [kept] = await group.database.query<{ count: number }>(
      `select count(*)::int as count from command_receipt where outcome ->> 'outcome' = 'rejected'`,
    );
    expect(kept?.count).toBeLessThan(2_100);
  });

  it('[GUESS-8] tries with invalid links do not block the valid link of someone on the same network', async () => {
    const { body } = await group.call('POST', '/api/users/dora/invite', { token: group.tokens.founder });
    const [, live] = /password-reset\/([\w-]+)/.exec(String(body['path'])) ?? [];
    const link = (token: string, email: string) =>
      group.app
        .inject({
          method: 'POST',
          url: '/api/password-reset/validate',
          remoteAddress: '203.0.113.50',
          payload: { token, email },
        })
        .then(({ statusCode }) => statusCode);
    for (let n = 0; n < 12; n += 1) await link(`${'x'.repeat(42)}${n % 10}`, 'kim@example.org');
    expect(await link(String(live), 'dora@example.org')).toBeLessThan(300);
  });

  it('[PAY-33] an invoice leads to no page of somebody’s own', async () => {
    const invoice = (pageUrl: string) =>
      group.send(
        group.tokens.founder,
        add('invoice', mintId(), {
          number: mintId().slice(-8),
          source: 'manual',
          currency: 'gbp',
          amount: 100,
          issuedOn: '2026-01-02',
          dueOn: '2026-02-02',
          pageUrl,
        }),
      );
    expect([refused(await invoice('javascript:alert(1)')), refused(await invoice('http://evil.example/pay'))]).toEqual([
      true,
      true,
    ]);
  });

  it('[EDGE-2] errors are sent with the content type that the API describes', async () => {
    const { raw } = await group.call('GET', '/api/props/nothing', { token: group.tokens.member });
    expect([raw.statusCode, raw.headers['content-type']]).toEqual([404, 'application/problem+json']);
    const { paths } = (await group.call('GET', '/api/docs/json')).raw.json<{
      paths: Record<string, { get: { responses: Record<string, { content: object }> } }>;
    }>();
    const { responses } = paths['/api/props/{id}']?.get ?? { responses: {} };
    expect(Object.keys((responses['404'] ?? responses['default'])?.content ?? {})).toEqual([
      'application/problem+json',
    ]);
  });

  it('[SETUP-9] a group is not set up by whoever comes first from elsewhere', async () => {
    const fresh = await openApp();
    const { statusCode } = await fresh.app.inject({
      method: 'POST',
      url: '/api/setup',
      remoteAddress: '203.0.113.9',
      payload: founder,
    });
    expect(statusCode).toBe(403);
    await fresh.dispose();
  });

  it('[STOCK-25] a loan is not dated back by more than a year', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const loan = command({
      type: 'SignOutItem',
      kind: 'prop',
      id: 'clock',
      payload: { loanId: mintId(), memberId: 'm-ben', quantity: 1, from: day(-600), dueBack: day(30) },
    });
    expect(refused(await group.send(group.tokens.member, loan))).toBe(true);
  });

  it.each(['user', 'memberships', 'measurements', 'activity', 'account/devices', 'media/ticket', 'users/sign-in'])(
    '[EDGE-1] /api/%s is never cached',
    async (path) => {
      const { status, headers } = await group.call('GET', `/api/${path}`, { token: group.tokens.founder });
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    },
  );
});
