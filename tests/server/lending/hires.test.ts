import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedItem } from '../../../server/eventStore/liveFeed.ts';
import { shownBodySql, shownEvent, shownEventSql, shownRecord } from '../../../server/eventStore/withheld.ts';
import { scopes, scopesOf } from '../../../src/domain/access/index.ts';
import type { Actor } from '../../../src/domain/access/index.ts';
import { evolve } from '../../../src/domain/catalogue/index.ts';
import type { CatalogueRecord } from '../../../src/domain/catalogue/index.ts';
import type { Command } from '../../../src/domain/decide/index.ts';
import { decode, occurrenceOf } from '../../../src/domain/log/index.ts';
import type { WireEvent } from '../../../src/domain/log/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { importIdFrom } from '../../../src/domain/transfer/index.ts';
import { openGroup } from '../support/app.ts';
import type { Answer, TestGroup } from '../support/app.ts';
import { add, change, command, giveBack, mintId, signOut } from '../support/commands.ts';
import { passesOf } from '../support/passes.ts';
import { sent, siteId } from '../support/store.ts';

/** What was agreed, each value unlike any other text of the group. */
const agreed = {
  contact: 'Canary Contact 917',
  deposit: 717_253,
  depositBack: 617_243,
  fee: 918_273,
  feePaid: 817_263,
  charge: 517_233,
  signedBy: 'Canary Signer 917',
  signedOn: '2019-01-17',
};
const laterFee = 918_274;
const fileName = 'Canary Signature 917.png';
const fileText = 'Canary agreement 917';
const secrets = [...Object.values(agreed), laterFee, fileName, fileText].map(String);

const keeper: Actor = { userId: 'keeper', roles: [], permissions: ['bookings:manage'], features: ['Props', 'Events'] };
/** Sees the bookings and everything around them; manages events, but no bookings. */
const lender: Actor = {
  userId: 'lender',
  roles: [],
  permissions: ['events:manage', 'props:signout'],
  features: ['Props', 'Costumes', 'Equipment', 'Scripts', 'Events', 'Calendar', 'Members', 'Locations'],
};
const userOf = ({ userId, permissions, features }: Actor) =>
  add('user', userId, { name: `The ${userId}`, email: `${userId}@example.org`, permissions, features });

let group: TestGroup;
let tokens: Record<'keeper' | 'lender' | 'owner', string>;
const fileId = mintId();
const days = { from: '2027-01-02', dueBack: '2027-01-09' };
const attach = (id: string) =>
  command({
    type: 'AttachDocument',
    kind: 'booking',
    id,
    payload: { document: { fileId, name: fileName, kind: 'agreement', type: 'text/plain', bytes: 1 } },
  });

async function upload(token: string): Promise<void> {
  const lines = [
    '--b\r\ncontent-disposition: form-data; name="fileId"\r\n\r\n',
    `${fileId}\r\n--b\r\ncontent-disposition: form-data; name="media"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n`,
    `${fileText}\r\n--b--\r\n`,
  ];
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const answer = await group.call('POST', '/api/files', { token, body: Buffer.from(lines.join('')), headers });
  expect(answer.status).toBe(201);
}

beforeAll(async () => {
  group = await openGroup();
  const hire = { name: 'Iolanthe', memberId: 'm-ann', ...days, use: 'hire', borrower: 'The Mikado Players' };
  const commands = [
    add('booking', 'hired', { ...hire, ...agreed }),
    change('booking', 'hired', { fee: { from: agreed.fee, to: laterFee }, notes: { from: null, to: 'Read by all' } }),
    attach('hired'),
  ] as const;
  const setUp = [
    userOf(keeper),
    userOf(lender),
    add('prop', 'clock', { name: 'Clock', categoryId: 'cat' }),
    // As if these commands were sent by imports.
    ...commands.map(({ commandId }) =>
      add('importSession', importIdFrom(commandId), { file: 'a.csv', into: 'booking', rows: 1, state: 'running' }),
    ),
  ];
  await group.services.events.submit({ siteId, by: 'system', clientId: mintId(), allOrNothing: true, commands: setUp });
  const open = (id: string) => group.services.accounts.open(siteId, id);
  tokens = { keeper: await open('keeper'), lender: await open('lender'), owner: group.tokens.member };
  await upload(tokens.keeper);
  const out = signOut('clock', 'm-ann') as Extract<Command, { type: 'SignOutItem' }>;
  const answer = await group.send(
    tokens.keeper,
    ...commands,
    add('booking', 'empty', { ...hire, name: 'Aida', memberId: 'm-ben' }),
    command({ ...out, payload: { ...out.payload, bookingId: 'hired' } }),
    giveBack('clock', out.payload.loanId),
  );
  expect(JSON.stringify(answer.body).match(/"accepted"/g)).toHaveLength(6);
});
afterAll(() => group.dispose());

const told = (text: string) => secrets.filter((secret) => text.includes(secret));

function textOf({ raw }: Answer): string {
  return raw.headers['content-encoding'] === 'gzip' ? gunzipSync(raw.rawPayload).toString() : raw.body;
}

interface Documented {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
interface Known {
  readonly kind: string;
  readonly id: string;
  readonly code: string | null;
}

/** The addresses of a documented path, with the ids of all records. */
function addressesOf(path: string, records: readonly Known[]): readonly string[] {
  const today = new Date().toISOString().slice(0, 10);
  if (path === '/api/snapshot') return scopes.map((scope) => `${path}?scope=${scope}`);
  if (path === '/api/snapshot/first') return [`${path}?kind=booking`, `${path}?kind=booking&search=iolanthe`];
  if (path === '/api/feed')
    return [`${path}?after=0&limit=1000`, ...[1, 2, 3, 4].map((n) => `${path}?limit=1&after=${n + 8}`)];
  if (path === '/api/records/{kind}/{id}/events')
    return records.map(({ kind, id }) => `/api/records/${kind}/${id}/events`);
  if (path === '/api/records/{kind}/on/{day}')
    return [...new Set(records.map(({ kind }) => kind))].map((kind) => `/api/records/${kind}/on/${today}`);
  if (path.includes('{code}'))
    return records.flatMap(({ code }) =>
      code === null ? [] : [path.replace('{type}', 'any').replace('{code}', code)],
    );
  if (path === '/api/bookings')
    return ['', '?pageSize=-1', '?fields=fee,contact', '?search=iolanthe', '?sort=standing', '?sort=-from'].map(
      (query) => `${path}${query}`,
    );
  if (path.includes('{id}'))
    return records
      .filter(({ kind }) => catalogueOf(kind as 'prop').path === path.split('/')[2])
      .map(({ id }) => path.replace('{id}', id));
  return [
    path
      .replace('{fileId}', fileId)
      .replace('{variant}', 'large')
      .replace(/\{\w+\}/g, mintId()),
  ];
}

/** The words that each address tells somebody: at every documented address, with every record there is. */
async function readBy(token: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { paths } = (await group.call('GET', '/api/docs/json')).raw.json<Documented>();
  const records = await group.database.query<Known>(
    `select kind, id, body #>> '{values,code}' as code from record where site_id = $1`,
    [siteId],
  );
  const found = new Map<string, readonly string[]>();
  for (const [path, item] of Object.entries(paths)) {
    if (!('get' in item) || /^\/(?:api\/feed\/stream|api\/docs|health|ready|metrics)/.test(path)) continue;
    for (const address of addressesOf(path, records)) {
      const answer = await group.call('GET', address, { token });
      expect([address, answer.status]).not.toEqual([address, 500]);
      found.set(address, told(textOf(answer)));
    }
  }
  return found;
}

describe('what was agreed with another group', () => {
  it('[RESV-50, ACCESS-9] is in no answer to somebody who lends, whatever they ask', async () => {
    const found = await readBy(tokens.lender);
    expect([...found].filter(([, words]) => words.length > 0)).toEqual([]);
    expect(found.size).toBeGreaterThan(100);
    const { body } = await group.call('GET', '/api/bookings/hired', { token: tokens.lender });
    expect(body).toMatchObject({ name: 'Iolanthe', borrower: 'The Mikado Players', notes: 'Read by all', ...days });
  });

  it('[RESV-50, ACCESS-9] is in the answers to those who manage bookings', async () => {
    const found = await readBy(tokens.keeper);
    for (const address of [
      '/api/feed?after=0&limit=1000',
      '/api/snapshot?scope=bookings',
      '/api/snapshot/first?kind=booking',
      '/api/records/booking/hired/events',
      `/api/records/booking/on/${new Date().toISOString().slice(0, 10)}`,
      '/api/bookings',
      '/api/bookings?pageSize=-1',
      '/api/bookings/hired',
      '/api/any/barcode/R-00001',
    ])
      expect([address, found.get(address)], address).toEqual([address, expect.arrayContaining([String(laterFee)])]);
    expect(new Set([...found.values()].flat())).toEqual(new Set(secrets));
  });

  it('[RESV-50, ACCESS-9] has nothing sorted or found by it, and what is to settle is done', async () => {
    const list = (token: string, query: string) => group.call('GET', `/api/bookings?${query}`, { token });
    for (const key of catalogueOf('booking').withheld?.fields ?? [])
      for (const sort of [key, `-${key}`]) {
        const [refused, given] = [await list(tokens.lender, `sort=${sort}`), await list(tokens.keeper, `sort=${sort}`)];
        const isColumn = given.status === 200;
        expect([key, refused.status]).toEqual([key, isColumn ? 403 : 400]);
      }
    expect((await list(tokens.lender, 'sort=fee')).body).toMatchObject({
      code: 'not-allowed',
      message: 'You can\'t sort by "Fee", because you can\'t see it.',
    });
    for (const [token, standing, count] of [
      [tokens.keeper, 'to-settle', 1],
      [tokens.lender, 'done', 0],
    ] as const) {
      expect((await group.call('GET', '/api/bookings/hired', { token })).body['standing']).toBe(standing);
      expect((await list(token, 'standing=to-settle')).body['total']).toBe(count);
      expect((await list(token, 'standing=done')).body['total']).toBe(1 - count);
    }
    for (const search of ['canary', '917', '918274'])
      for (const token of [tokens.lender, tokens.keeper])
        expect((await list(token, `search=${search}`)).body['total']).toBe(0);
  });

  it('[RESV-50] is not set or changed by those who do not see it, and stays as it is when they change the rest', async () => {
    const bare = { name: 'Ruddigore', memberId: 'm-ben', ...days };
    const patch = (body: object) => group.call('PATCH', '/api/bookings/hired', { token: tokens.lender, body });
    const post = (body: object) => group.call('POST', '/api/bookings', { token: tokens.lender, body });
    expect((await post({ ...bare, fee: 1 })).body).toMatchObject({ code: 'not-allowed' });
    expect((await patch({ contact: null })).body).toMatchObject({ code: 'not-allowed' });
    const made = await post(bare);
    expect(made.status).toBe(201);
    const id = String(made.body['id']);
    expect((await group.call('PATCH', `/api/bookings/${id}`, { token: tokens.keeper, body: { fee: 5 } })).status).toBe(
      200,
    );
    const renamed = await group.call('PATCH', `/api/bookings/${id}`, {
      token: tokens.lender,
      body: { name: 'Patience' },
    });
    expect([renamed.status, renamed.body['name'], 'fee' in renamed.body]).toEqual([200, 'Patience', false]);
    expect((await group.call('GET', `/api/bookings/${id}`, { token: tokens.keeper })).body).toMatchObject({
      name: 'Patience',
      fee: 5,
    });
    const refused = await group.send(tokens.lender, {
      ...attach(id),
      ...change('booking', id, { fee: { from: null, to: 6 } }),
    });
    expect(JSON.stringify(refused.body)).toContain('"not-allowed"');
  });
});

describe('the documents of a booking', () => {
  const { ticketOf, cookieOf } = passesOf(() => group);
  const opened = async (token: string, of = fileId) => {
    const ticket = await ticketOf(token);
    const byPass = await group.call('GET', `/api/files/${of}?ticket=${ticket}`, {
      headers: { cookie: cookieOf(ticket) },
    });
    const byToken = await group.call('GET', `/api/files/${of}`, { token });
    expect(byToken.status).toBe(byPass.status);
    return byToken;
  };

  it('[DOC-37] are opened by those who manage bookings, and for others are as if they were not', async () => {
    expect(textOf(await opened(tokens.keeper))).toBe(fileText);
    const [real, none] = [await opened(tokens.lender), await opened(tokens.lender, mintId())];
    expect([real.status, real.body['code'], real.body['message']]).toEqual([
      404,
      none.body['code'],
      none.body['message'],
    ]);
    expect((await opened(tokens.owner)).status).toBe(404);
  });

  it('[DOC-37] are opened by those whose booking it is', async () => {
    await group.send(tokens.keeper, change('booking', 'hired', { memberId: { from: 'm-ann', to: 'm-ben' } }));
    expect(textOf(await opened(tokens.owner))).toBe(fileText);
    await group.send(tokens.keeper, change('booking', 'hired', { memberId: { from: 'm-ben', to: 'm-ann' } }));
    expect((await opened(tokens.owner)).status).toBe(404);
  });

  it('[DOC-37, ACCESS-9] are not attached to another record by those who cannot open them', async () => {
    const attached = (token: string) =>
      group.send(token, { ...attach('our-event'), kind: 'event' } as ReturnType<typeof attach>);
    await group.send(tokens.lender, add('event', 'our-event', { name: 'Gala', eventType: 'other' }));
    expect(JSON.stringify((await attached(tokens.lender)).body)).toContain('"unknown-reference"');
    expect((await opened(tokens.lender)).status).toBe(404);
  });
});

describe('the events of a booking', () => {
  it('[ACCESS-9, FEED-15] arrive live without what is withheld', async () => {
    const gone = new AbortController();
    const { logId, head } = (await group.call('GET', '/api/feed?limit=1', { token: tokens.lender })).body;
    expect(String(logId)).not.toBe('');
    const follow = (actor: Actor) =>
      group.services.events.follow(siteId, {
        after: Number(head),
        actor,
        viewer: { userId: actor.userId, actor: () => Promise.resolve(actor), onChange: () => () => undefined },
        gone: gone.signal,
      });
    const next = async (items: AsyncGenerator<FeedItem>): Promise<string> => {
      for (;;) {
        const { value } = await items.next();
        const item = value as FeedItem;
        if (item.type === 'page' && sent(item.page).events.length > 0) return item.page.text;
      }
    };
    const [hers, theirs] = [await follow(lender), await follow(keeper)];
    await Promise.all([hers.next(), theirs.next()]);
    await group.send(
      tokens.keeper,
      change('booking', 'empty', { fee: { from: null, to: agreed.fee }, contact: { from: null, to: agreed.contact } }),
      attach('empty'),
    );
    const [part, whole] = [await next(hers), await next(theirs)];
    gone.abort();
    expect(told(part)).toEqual([]);
    expect(told(whole)).toEqual([agreed.contact, String(agreed.fee), fileName]);
    const { events } = JSON.parse(part) as { readonly events: readonly WireEvent[] };
    expect(events.map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'RecordChanged', data: { changes: {} } },
      { type: 'RecordChanged', data: { changes: {} } },
    ]);
  });

  const goldenFolder = 'tests/domain/golden';
  const golden = readdirSync(goldenFolder).map(
    (name) => JSON.parse(readFileSync(`${goldenFolder}/${name}`, 'utf8')) as WireEvent,
  );
  const withAgreed = (data: WireEvent['data']): WireEvent['data'] => ({
    ...data,
    ...('values' in data ? { values: { ...(data['values'] as object), ...agreed } } : {}),
    ...('changes' in data ? { changes: { ...(data['changes'] as object), fee: { from: agreed.fee, to: null } } } : {}),
  });
  /** Every fact there is, and some from versions before and after this one, all about a booking. */
  const events = [
    ...golden.map((event): WireEvent => ({
      ...event,
      kind: 'booking',
      scope: 'bookings',
      data: withAgreed(event.data),
    })),
    ...[
      ['RecordAdded', { values: { name: 'Old', ...agreed } }],
      [
        'HireAgreed',
        { values: agreed, changes: { contact: { from: agreed.contact, to: null } }, documents: [{ fileId }] },
      ],
      ['RecordChanged', { changes: null, values: 7 }],
    ].map(([type, data], at): WireEvent => ({
      ...(golden[0] as WireEvent),
      kind: 'booking',
      scope: 'bookings',
      type: String(type),
      v: at + 5,
      data: data as WireEvent['data'],
    })),
  ];

  const newer: object = { ...golden[0], kind: 'puppet' };
  const ofNewerKind = newer as WireEvent;

  it('[ACCESS-9, FEED-15] are stripped alike in the database and in memory, whatever their type, version and kind', async () => {
    const { type, v, data } = shownEventSql(scopesOf(lender));
    const rows = await group.database.query<{ event: object }>(
      `select jsonb_build_object('type', ${type}, 'v', ${v}, 'data', ${data}) as event
       from jsonb_to_recordset($1::jsonb) as e (kind text, type text, v int, data jsonb, place int) order by place`,
      [JSON.stringify([...events, ofNewerKind].map((event, place) => ({ ...event, place })))],
    );
    const inMemory = events.map((event) => shownEvent(event, scopesOf(lender)));
    expect(shownEvent(ofNewerKind, scopesOf(lender))).toBe(ofNewerKind);
    expect(rows.map(({ event }) => event)).toEqual(
      [...inMemory, ofNewerKind].map((event) => ({ type: event.type, v: event.v, data: event.data })),
    );
    expect(told(JSON.stringify(inMemory))).toEqual([]);
    expect(events.map((event) => shownEvent(event, scopesOf(keeper)))).toEqual(events);
    expect(golden.map((event) => shownEvent(event, []))).toEqual(golden.map((event) => shownEvent(event, scopes)));
  });

  it('[ACCESS-9] leave the same record as its snapshot has', async () => {
    const page = await group.services.events.page(siteId, { after: 0, limit: 1_000, scopes: scopesOf(lender) });
    const folded = new Map<string, CatalogueRecord>();
    for (const wire of sent(page).events.filter(({ kind }) => kind === 'booking')) {
      const read = decode(wire);
      if ('event' in read) folded.set(wire.id, evolve(folded.get(wire.id), occurrenceOf(read.event)));
    }
    const rows = await group.database.query<{ whole: CatalogueRecord; part: CatalogueRecord }>(
      `select body as whole, ${shownBodySql(scopesOf(lender))} as part from record where site_id = $1 and kind = 'booking'`,
      [siteId],
    );
    for (const { whole, part } of rows) {
      expect(part).toEqual(shownRecord(whole, scopesOf(lender)));
      expect(folded.get(whole.id)).toEqual(part);
      expect(part.version).toBe(whole.version);
    }
    expect(rows.length).toBeGreaterThan(1);
  });
});
