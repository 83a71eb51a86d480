import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { Sites } from '../../../server/sites/sites.ts';
import { add, farAway, mintId, signOut } from '../support/commands.ts';
import { founder, openApp, openGroup, password, setupTokenFor } from '../support/app.ts';
import type { Answer, TestGroup } from '../support/app.ts';
import { people } from '../support/store.ts';
import type { Kind } from '../../../src/domain/catalogue/index.ts';
import { both, catalogues, expected, routes } from './doorsTable.ts';

/** Routes as printed by the router itself. */
function printed(tree: string): readonly string[] {
  const above: { depth: number; path: string }[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', path, methods] = /^([\s│├└─]*)(\S.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (path === undefined) return [];
    while ((above.at(-1)?.depth ?? -1) >= indent.length) above.pop();
    above.push({ depth: indent.length, path: `${above.at(-1)?.path ?? ''}${path}` });
    const whole = above.at(-1)?.path ?? '';
    return methods === undefined ? [] : methods.split(', ').map((method) => `${method} ${whole}`);
  });
}

const hostB = { host: 'second.example' };
let group: TestGroup;
let ours: Record<string, string>;
let theirToken: string;
let founderId: string;

beforeAll(async () => {
  group = await openGroup();
  const loanId = mintId();
  founderId = String((await group.call('GET', '/api/user', { token: group.tokens.founder })).body['id']);
  await group.send(
    group.tokens.founder,
    add('user', 'sue', { name: 'Sue Super', email: 'sue@example.org', roles: ['Super_Admin'] }),
  );
  await group.send(
    group.tokens.founder,
    add('location', 'dock', { name: 'Dock', locationType: 'room', code: 'DOCK-1' }),
    add('prop', 'clock', { name: 'Clock', categoryId: 'cat' }),
    signOut('clock', 'm-ben', 1, loanId),
  );
  const others = [
    'costumeCategory',
    'costume',
    'equipmentCategory',
    'equipment',
    'scriptCategory',
    'script',
    'scriptCopy',
    'anthology',
    'anthologyPiece',
    'stocktake',
    'measurementOption',
    'measurement',
    'costumeWork',
    'equipmentWork',
    'inspection',
    'look',
    'lookPiece',
    'scriptLicence',
    'customField',
    'facility',
    'placeBooking',
    'locationType',
    'event',
    'character',
    'eventCast',
    'casting',
    'crewMember',
    'performance',
    'call',
    'scene',
    'propLine',
    'task',
    'budgetLine',
    'booking',
    'kit',
    'documentFolder',
    'document',
    'propRequest',
    'propRequestLine',
    'memberCheck',
    'skill',
    'memberSkill',
    'role',
  ] as const;
  const theirIds = {
    ...Object.fromEntries(others.map((kind) => [kind, `our-${kind}`])),
    location: 'dock',
    member: 'm-ben',
  };
  const valuesFor = (kind: Kind) =>
    kind.endsWith('Category')
      ? { name: kind }
      : kind === 'measurementOption'
        ? { name: 'Instep', valueKind: 'length' }
        : (catalogues.find((each) => each.kind === kind)?.values(theirIds) ?? {});
  await group.send(
    group.tokens.founder,
    ...others.map((kind) => add(kind, `our-${kind}`, valuesFor(kind))),
    add('membership', 'm-ben', { name: 'Ben Booth', memberId: 'm-ben' }),
    add('propWork', 'our-propWork', { name: 'Glue a leg', itemId: 'clock', work: 'repair' }),
  );
  const code = String((await group.call('GET', '/api/props/clock', { token: group.tokens.founder })).body['code']);
  ours = {
    ...theirIds,
    propWork: 'our-propWork',
    membership: 'm-ben',
    prop: 'clock',
    propCategory: 'cat',
    location: 'dock',
    member: 'm-ben',
    user: 'ann',
    loan: loanId,
    code,
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

/** The URL of a route with these ids. */
function addressOf(url: string, ids: Readonly<Record<string, string>>): string {
  const kind = catalogues.find(({ path }) => url.split('/')[2] === path)?.kind ?? 'prop';
  return url
    .replace(':kind/on/:day', `prop/on/2026-01-10?id=${ids['prop']}`)
    .replace(':kind/:id', `prop/${ids['prop']}`)
    .replace('contacts/:id/:part', `contacts/${ids['member']}/contact`)
    .replace(':id', ids[kind] ?? '')
    .replace(':type', 'any')
    .replace(':code', ids['code'] ?? '')
    .replace(':mediaId', mintId())
    .replace(':variant', 'thumb')
    .replace(':fileId', mintId())
    .replace(':deviceId', mintId())
    .replace(':feedId', mintId())
    .replace(':token', 'x'.repeat(32))
    .replace(':reservationId', mintId())
    .replace('/availability', '/availability?from=2026-06-01&dueBack=2026-06-02')
    .replace('/feed/stream', '/feed/stream?after=999999')
    .replace('/snapshot', '/snapshot?scope=props');
}

/** A valid request body. */
function bodyOf(method: string, url: string, ids: Readonly<Record<string, string>>): object | undefined {
  if (url.startsWith('/api/users/:id/')) return undefined;
  if (url.endsWith('/sign-out')) return { memberId: ids['member'], dueBack: farAway };
  if (url.endsWith('/reservations')) return { bookingId: ids['booking'], from: farAway, dueBack: farAway };
  if (url.endsWith('/extend')) return { loanId: ids['loan'], dueBack: farAway };
  if (url.endsWith('/return')) return { loanId: ids['loan'] };
  if (url === '/api/contacts/looks') return { part: 'contact', purpose: 'view', people: [{ memberId: ids['member'] }] };
  if (url.startsWith('/api/contacts/')) return { values: { mobile: '07700 900123' } };
  if (url.endsWith('/erasure')) return { name: 'Someone else' };
  if (url.endsWith('/replay')) return { memberIds: ['nobody'] };
  if (url.endsWith('/values')) return { values: { chest: { mm: 900, entered: '90 cm' } } };
  if (url.endsWith('/about')) return { changes: { takenOn: { from: '2026-01-02', to: '2026-01-03' } } };
  if (url.endsWith('/stage')) return { to: 'submitted' };
  if (url.endsWith('/looks')) return { purpose: 'view' };
  if (url.endsWith('/mine')) return { takenOn: '2026-01-02', unit: 'cm' };
  if (method === 'PATCH') return { notes: 'Changed' };
  return method === 'POST' ? catalogues.find(({ path }) => url === `/api/${path}`)?.values(ids) : undefined;
}

const callRoute = (
  method: string,
  url: string,
  options: { token?: string; headers?: Record<string, string>; ids?: Readonly<Record<string, string>> },
): Promise<Answer> => {
  const ids = options.ids ?? ours;
  return group.call(method, addressOf(url, ids), {
    token: options.token,
    body: bodyOf(method, url, ids),
    ...(options.headers ? { headers: options.headers } : {}),
  });
};

describe('every route', () => {
  it('[DOOR-1] says who may call it, as this table does', () => {
    expect(new Map(group.app.accessByRoute)).toEqual(expected);
    expect(new Set(printed(group.app.printRoutes({ commonPrefix: false })))).toEqual(new Set(expected.keys()));
  });

  it('[DOOR-1] cannot be registered without saying so', async () => {
    const { buildApp } = await import('../../../server/app.ts');
    const other = await buildApp(group.services);
    expect(() => other.get('/api/forgotten', () => 'x')).toThrow(/does not say who may call it/);
  });

  it.each(routes.filter(({ access }) => access !== 'public'))(
    '[DOOR-2] $route refuses a call without a token, with a worthless one, and with one of another group',
    async ({ method, url }) => {
      for (const options of [
        {},
        { token: 'x'.repeat(43) },
        { token: theirToken },
        { token: group.tokens.founder, headers: hostB },
      ]) {
        const answer = await callRoute(method, url, options);
        expect(answer.status).toBe(401);
        if (method !== 'HEAD') expect(answer.body['code']).toBe('unauthenticated');
      }
    },
  );

  it.each(routes.filter(({ access }) => typeof access === 'object'))(
    '[DOOR-3] $route is closed to somebody without the feature',
    async ({ method, url }) => {
      expect((await callRoute(method, url, { token: group.tokens.guest })).status).toBe(403);
    },
  );

  it.each(routes.filter(({ access }) => access === 'super-admin'))(
    '[DOOR-6] $route is for a Super_Admin alone',
    async ({ method, url }) => {
      expect((await callRoute(method, url, { token: group.tokens.admin })).status).toBe(403);
      expect((await callRoute(method, url, { token: group.tokens.founder })).status).toBe(200);
    },
  );

  it.each(
    routes.filter(
      ({ access, method, url }) =>
        access !== 'public' && access !== 'ticket' && !both.includes(method) && url !== '/api/logout',
    ),
  )('[USER-11] $route changes nothing for somebody who sees it as another does', async ({ method, url, access }) => {
    // As a Super_Admin, who has every permission.
    const seen = (await group.services.accounts.openImpersonation('main', 'sue', founderId)).token;
    const answer = await callRoute(method, url, { token: seen });
    expect({ access, status: answer.status, code: answer.body['code'] }).toEqual({
      access,
      status: 403,
      code: 'read-only',
    });
  });

  // Adding these requires no id.
  it.each(
    routes.filter(
      ({ url, access, method }) =>
        access !== 'public' &&
        !(
          method === 'POST' &&
          [
            '/api/customFields',
            '/api/facilities',
            '/api/locationTypes',
            '/api/events',
            '/api/propRequests',
            '/api/members',
            '/api/skills',
            '/api/roles',
            '/api/users',
            '/api/kits',
          ].includes(url)
        ) &&
        url !== '/api/logout' &&
        (url.includes(':') || catalogues.some(({ path }) => url === `/api/${path}`)),
    ),
  )('[DOOR-4] $route answers with the ids of another group as with ids that nobody has', async ({ method, url }) => {
    const nobodys = Object.fromEntries(
      Object.keys(ours).map((kind) => [kind, kind === 'code' ? 'ZZZ-99999' : mintId()]),
    );
    const [foreign, random] = [
      await callRoute(method, url, { token: theirToken, headers: hostB, ids: ours }),
      await callRoute(method, url, { token: theirToken, headers: hostB, ids: nobodys }),
    ];
    expect(foreign.status).toBe(random.status);
    const withoutIds = (answer: Answer) =>
      JSON.stringify(answer.body)
        .replaceAll(ours['code'] ?? '', 'CODE')
        .replaceAll('ZZZ-99999', 'CODE');
    expect(withoutIds(foreign)).toBe(withoutIds(random));
    if (
      url.includes(':') &&
      url !== '/api/media/:mediaId/:variant' &&
      url !== '/api/files/:fileId' &&
      url !== '/api/records/:kind/on/:day'
    )
      expect(foreign.status).toBeGreaterThanOrEqual(400);
  });
});

describe('somebody without a feature', () => {
  it('[DOOR-3] gets nothing of it from the log', async () => {
    const token = group.tokens.guest;
    const feed = await group.call('GET', '/api/feed?limit=1000', { token });
    expect(new Set(Object.values(feed.body['events'] ?? {}).map(({ scope }) => scope))).toEqual(new Set(['site']));
    for (const scope of [
      'props',
      'costumes',
      'equipment',
      'scripts',
      'places',
      'directory',
      'users',
      'measurements',
      'facilities',
      'billing',
      'bookings',
      'documents',
    ]) {
      expect((await group.call('GET', `/api/snapshot?scope=${scope}`, { token })).status).toBe(403);
    }
    expect((await group.call('GET', '/api/records/prop/clock/events', { token })).status).toBe(404);
    expect((await group.call('GET', '/api/records/user/ann/events', { token: group.tokens.member })).status).toBe(404);
  });

  it('[DOOR-3] cannot change it, and learns nothing by trying', async () => {
    const answer = await group.send(
      group.tokens.guest,
      add('prop', 'clock', { name: 'X', categoryId: 'cat' }),
      signOut('clock', 'm-ben'),
      signOut('nothing', 'm-ben'),
    );
    const refusals = Object.values(answer.body['outcomes'] ?? {}).map(({ refusal }) => refusal);
    expect(new Set(refusals.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(refusals[0]).toMatchObject({ code: 'not-found' });
  });

  it('[DOOR-3] does not learn from a code which record has it', async () => {
    expect(people.guest.features).toEqual([]);
    expect((await group.call('GET', `/api/any/barcode/${ours['code']}`, { token: group.tokens.guest })).status).toBe(
      404,
    );
  });
});

describe('several groups', () => {
  it('[DOOR-5] are distinguished by host name', async () => {
    const third = await group.services.sites
      .add('third', 'third.example')
      .then(() => group.call('GET', '/api/setup', { headers: { host: 'THIRD.example' } }));
    expect(third.body).toEqual({ needed: true, tokenNeeded: true });
    expect((await group.call('GET', '/api/setup', { headers: { host: 'localhost' } })).body).toEqual({ needed: false });
    expect(await group.call('GET', '/api/setup', { headers: { host: 'unknown.example' } })).toMatchObject({
      status: 404,
      body: { code: 'unknown-site' },
    });
    const signIn = (host: string) =>
      group.call('POST', '/api/login', { body: { email: founder.email, password }, headers: { host } });
    expect((await signIn('localhost')).status).toBe(200);
    expect((await signIn(hostB.host)).status).toBe(401);
  });

  it('[DOOR-5] are added as docs/hosting.md says', async () => {
    const page = readFileSync('docs/hosting.md', 'utf8');
    const statements = /```sql\n(.+?)```/s.exec(page)?.[1] ?? '';
    const test = await openApp();
    onTestFinished(() => test.dispose());
    expect((await test.call('POST', '/api/setup', { body: founder })).status).toBe(201);
    for (const statement of statements.split(';').filter((each) => each.trim() !== ''))
      await test.database.query(statement);
    // The next start looks at the groups again.
    const next = await buildApp({ ...test.services, sites: new Sites(test.database) });
    onTestFinished(() => next.close());
    const needed = async (host: string) =>
      (await next.inject({ url: '/api/setup', headers: { host } })).json<{ needed?: boolean }>().needed;
    expect([await needed('stock.example.org'), await needed('puppets.example.org'), await needed('localhost')]).toEqual(
      [false, true, undefined],
    );
    expect(await test.database.query('select distinct length(secret) as length from site')).toEqual([{ length: 32 }]);
  });
});
