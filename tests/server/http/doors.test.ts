import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, farAway, mintId, signOut } from '../support/commands.ts';
import { founder, openGroup, password, setupTokenFor } from '../support/app.ts';
import type { Answer, TestGroup } from '../support/app.ts';
import { people } from '../support/store.ts';
import type { Kind } from '../../../src/domain/catalogue/index.ts';

const both = ['GET', 'HEAD'];
const onPlaces = { scope: 'places' };
const onBilling = { scope: 'billing' };
const resource = (path: string, access: unknown) =>
  [
    [path, [...both, 'POST'], access],
    [`${path}/:id`, [...both, 'PATCH', 'DELETE'], access],
    [`${path}/:id/restore`, ['POST'], access],
  ] as const;

const stock = (path: string, access: unknown) =>
  [
    [`${path}/:id/sign-out`, ['POST'], access],
    [`${path}/:id/return`, ['POST'], access],
    [`${path}/:id/photos`, ['POST'], access],
    [`${path}/:id/availability`, both, access],
    [`${path}/:id/reservations`, ['POST'], access],
    [`${path}/:id/reservations/:reservationId`, ['DELETE'], access],
    [`${path}/:id/extend`, ['POST'], access],
  ] as const;

/** Catalogues that can be read and changed: their path, the scope they lie in, whether they are lent, and what adding one takes. */
const catalogues: readonly {
  readonly path: string;
  readonly kind: Kind;
  readonly scope: string;
  readonly access?: string;
  readonly isStock?: true;
  readonly values: (ids: Readonly<Record<string, string>>) => Record<string, string>;
}[] = [
  {
    path: 'props',
    kind: 'prop',
    scope: 'props',
    isStock: true,
    values: ({ propCategory = '' }) => ({ name: 'Clock', categoryId: propCategory }),
  },
  {
    path: 'propCategories',
    kind: 'propCategory',
    scope: 'props',
    values: ({ propCategory = '' }) => ({ name: 'Under', parentId: propCategory }),
  },
  {
    path: 'costumePieces',
    kind: 'costume',
    scope: 'costumes',
    isStock: true,
    values: ({ costumeCategory = '' }) => ({ name: 'Coat', categoryId: costumeCategory }),
  },
  {
    path: 'costumeCategories',
    kind: 'costumeCategory',
    scope: 'costumes',
    values: ({ costumeCategory = '' }) => ({ name: 'Under', parentId: costumeCategory }),
  },
  {
    path: 'equipment',
    kind: 'equipment',
    scope: 'equipment',
    isStock: true,
    values: ({ equipmentCategory = '' }) => ({ name: 'Fresnel', categoryId: equipmentCategory }),
  },
  {
    path: 'equipmentCategories',
    kind: 'equipmentCategory',
    scope: 'equipment',
    values: ({ equipmentCategory = '' }) => ({ name: 'Under', parentId: equipmentCategory }),
  },
  {
    path: 'scripts',
    kind: 'script',
    scope: 'scripts',
    values: ({ scriptCategory = '' }) => ({ title: 'The Ghost Light', work: 'play', categoryId: scriptCategory }),
  },
  {
    path: 'scriptCategories',
    kind: 'scriptCategory',
    scope: 'scripts',
    values: ({ scriptCategory = '' }) => ({ name: 'Under', parentId: scriptCategory }),
  },
  {
    path: 'scriptCopies',
    kind: 'scriptCopy',
    scope: 'scripts',
    isStock: true,
    values: ({ script = '' }) => ({ name: 'Copy 1', scriptId: script }),
  },
  {
    path: 'anthologies',
    kind: 'anthology',
    scope: 'scripts',
    values: ({ scriptCategory = '' }) => ({ title: 'Best Short Plays', categoryId: scriptCategory }),
  },
  {
    path: 'anthologyPieces',
    kind: 'anthologyPiece',
    scope: 'scripts',
    values: ({ script = '', anthology = '' }) => ({ title: 'Ghost Light', anthologyId: anthology, scriptId: script }),
  },
  {
    path: 'stocktakes',
    kind: 'stocktake',
    scope: 'places',
    values: ({ location = '' }) => ({ name: 'Spring count', department: 'props', placeId: location }),
  },
  {
    path: 'costumeWork',
    kind: 'costumeWork',
    scope: 'costumes',
    values: ({ costume = '' }) => ({ name: 'New zip', itemId: costume, work: 'repair' }),
  },
  {
    path: 'propWork',
    kind: 'propWork',
    scope: 'props',
    values: ({ prop = '' }) => ({ name: 'Glue a leg', itemId: prop, work: 'repair' }),
  },
  {
    path: 'equipmentWork',
    kind: 'equipmentWork',
    scope: 'equipment',
    values: ({ equipment = '' }) => ({ name: 'New lamp', itemId: equipment, work: 'maintain' }),
  },
  {
    path: 'inspections',
    kind: 'inspection',
    scope: 'equipment',
    values: ({ equipment = '' }) => ({
      name: 'Fresnel',
      equipmentId: equipment,
      scheme: 'pat',
      on: '2026-01-10',
      result: 'pass',
    }),
  },
  {
    path: 'looks',
    kind: 'look',
    scope: 'costumes',
    values: ({ member = '' }) => ({ name: 'Jack, act one', performerId: member }),
  },
  {
    path: 'lookPieces',
    kind: 'lookPiece',
    scope: 'costumes',
    values: ({ look = '', costume = '' }) => ({ name: 'Coat', lookId: look, costumeId: costume }),
  },
  {
    path: 'scriptLicences',
    kind: 'scriptLicence',
    scope: 'scripts',
    values: ({ script = '' }) => ({ name: 'Spring show', scriptId: script }),
  },
  {
    path: 'customFields',
    kind: 'customField',
    scope: 'site',
    access: 'signed-in',
    values: () => ({ label: 'Weight', catalogue: 'prop', type: 'number' }),
  },
  {
    path: 'locations',
    kind: 'location',
    scope: 'places',
    values: ({ location = '' }) => ({ name: 'Inside', locationType: 'box', parentId: location }),
  },
  { path: 'facilities', kind: 'facility', scope: 'facilities', values: () => ({ name: 'Hall', facilityType: 'hall' }) },
  {
    path: 'placeBookings',
    kind: 'placeBooking',
    scope: 'events',
    values: ({ facility = '' }) => ({
      name: 'Committee',
      facilityId: facility,
      date: '2026-06-01',
      start: '19:30',
      end: '21:00',
    }),
  },
  {
    path: 'locationTypes',
    kind: 'locationType',
    scope: 'places',
    values: () => ({ name: 'Skip', level: 'container' }),
  },
  {
    path: 'events',
    kind: 'event',
    scope: 'events',
    values: () => ({ name: 'The Ghost Light', eventType: 'production' }),
  },
  {
    path: 'characters',
    kind: 'character',
    scope: 'productions',
    values: ({ event = '' }) => ({ name: 'Jack', eventId: event }),
  },
  {
    path: 'casts',
    kind: 'eventCast',
    scope: 'productions',
    values: ({ event = '' }) => ({ name: 'Gold', eventId: event }),
  },
  {
    path: 'castings',
    kind: 'casting',
    scope: 'productions',
    values: ({ event = '', member = '' }) => ({ name: 'Jack', eventId: event, memberId: member }),
  },
  {
    path: 'crew',
    kind: 'crewMember',
    scope: 'productions',
    values: ({ event = '' }) => ({ name: 'Prompter', eventId: event }),
  },
  {
    path: 'performances',
    kind: 'performance',
    scope: 'productions',
    values: ({ event = '' }) => ({ name: 'First night', eventId: event, date: '2026-06-10', start: '19:30' }),
  },
  {
    path: 'calls',
    kind: 'call',
    scope: 'productions',
    values: ({ event = '' }) => ({ name: 'Act one', eventId: event, date: '2026-06-01', start: '19:30', end: '22:00' }),
  },
  {
    path: 'scenes',
    kind: 'scene',
    scope: 'productions',
    values: ({ event = '' }) => ({ name: 'One', eventId: event }),
  },
  {
    path: 'tasks',
    kind: 'task',
    scope: 'productions',
    values: ({ event = '' }) => ({ name: 'Posters', eventId: event }),
  },
  {
    path: 'budgetLines',
    kind: 'budgetLine',
    scope: 'budgets',
    values: ({ event = '' }) => ({ name: 'Wood', eventId: event, department: 'set' }),
  },
  {
    path: 'bookings',
    kind: 'booking',
    scope: 'bookings',
    values: ({ member = '' }) => ({ name: 'Gala', memberId: member, from: '2026-01-02', dueBack: '2026-01-09' }),
  },
  { path: 'kits', kind: 'kit', scope: 'bookings', values: () => ({ name: 'Tea things' }) },
  {
    path: 'documents',
    kind: 'document',
    scope: 'documents',
    values: ({ documentFolder = '' }) => ({ name: 'Fire risk', folderId: documentFolder }),
  },
  {
    path: 'documentFolders',
    kind: 'documentFolder',
    scope: 'documents',
    values: ({ code, documentFolder = '' }) => ({
      name: 'Safety',
      ...(code === undefined ? {} : { parentId: documentFolder }),
    }),
  },
  {
    path: 'propRequests',
    kind: 'propRequest',
    scope: 'props',
    values: () => ({ name: 'Act one', neededBy: '2026-06-01' }),
  },
  {
    path: 'propRequestLines',
    kind: 'propRequestLine',
    scope: 'props',
    values: ({ propRequest = '' }) => ({ name: 'Bowls', requestId: propRequest }),
  },
  { path: 'members', kind: 'member', scope: 'directory', values: () => ({ name: 'Dee Dove' }) },
  {
    path: 'memberships',
    kind: 'membership',
    scope: 'memberships',
    values: ({ member = '' }) => ({ name: 'Ben Booth', memberId: member }),
  },
  {
    path: 'memberChecks',
    kind: 'memberCheck',
    scope: 'memberships',
    values: ({ member = '' }) => ({ name: 'First aid', memberId: member }),
  },
  { path: 'skills', kind: 'skill', scope: 'skills', values: () => ({ name: 'Juggling' }) },
  {
    path: 'memberSkills',
    kind: 'memberSkill',
    scope: 'skills',
    values: ({ member = '', skill = '' }) => ({ name: 'Five balls', memberId: member, skillId: skill }),
  },
  // Where somebody has named theirs already the name of an office is asked for, which is taken everywhere.
  {
    path: 'roles',
    kind: 'role',
    scope: 'users',
    values: ({ role }) => ({ name: role === undefined ? 'Stage manager' : 'Admin' }),
  },
  {
    path: 'measurementOptions',
    kind: 'measurementOption',
    scope: 'directory',
    values: () => ({ name: 'Height', valueKind: 'length' }),
  },
  {
    path: 'measurements',
    kind: 'measurement',
    scope: 'measurements',
    values: ({ member = '' }) => ({ memberId: member, takenOn: '2026-01-02', unit: 'cm' }),
  },
];

/** Who may call what: a route that is not in this table fails the test. */
const table: readonly (readonly [string, readonly string[], unknown])[] = [
  ['/health', both, 'public'],
  ['/api/health', both, 'public'],
  ['/ready', both, 'public'],
  ['/metrics', both, 'public'],
  ['/api/setup', [...both, 'POST'], 'public'],
  ['/api/login', ['POST'], 'public'],
  ['/api/login/code', ['POST'], 'public'],
  ['/api/login/passkey', ['POST'], 'public'],
  ['/api/login/passkey/start', ['POST'], 'public'],
  ['/api/oauth/start', ['POST'], 'public'],
  ['/api/oauth/callback', ['POST'], 'public'],
  ['/api/public/system-settings', both, 'public'],
  ['/api/docs', both, 'public'],
  ['/api/docs/json', both, 'public'],
  ['/api/docs/style.css', both, 'public'],
  ['/api/forgot-password', ['POST'], 'public'],
  ['/api/password-reset/validate', ['POST'], 'public'],
  ['/api/reset-password', ['POST'], 'public'],
  ['/api/account/devices', [...both, 'DELETE'], 'signed-in'],
  ['/api/account/devices/:deviceId', ['PUT', 'DELETE'], 'signed-in'],
  ['/api/account/export', both, 'signed-in'],
  ['/api/account/second-step', [...both, 'POST'], 'signed-in'],
  ...['confirm', 'off', 'recovery-codes'].map(
    (path) => [`/api/account/second-step/${path}`, ['POST'], 'signed-in'] as const,
  ),
  ['/api/users/:id/second-step', ['DELETE'], { scope: 'users' }],
  ['/api/users/:id/provider', ['DELETE'], { scope: 'users' }],
  ['/api/account/passkeys', [...both, 'POST'], 'signed-in'],
  ['/api/account/passkeys/start', ['POST'], 'signed-in'],
  ['/api/account/passkeys/:passkeyId', ['PUT', 'DELETE'], 'signed-in'],
  ['/api/activity', both, { scope: 'users' }],
  ['/api/users/sign-in', both, { scope: 'users' }],
  ['/api/users/:id/invite', ['POST'], { scope: 'users' }],
  ['/api/users/:id/sign-out', ['POST'], { scope: 'users' }],
  ['/api/users/:id/see-as', ['POST'], { scope: 'users' }],
  ['/api/logout', ['POST'], 'signed-in'],
  ['/api/change-password', ['PUT'], 'signed-in'],
  ['/api/user/avatar', ['POST'], 'signed-in'],
  ['/api/user', both, 'signed-in'],
  ['/api/user/roles', both, 'signed-in'],
  ['/api/user/permissions', both, 'signed-in'],
  ['/api/user/features', both, 'signed-in'],
  ['/api/user/preferences', [...both, 'PUT'], 'signed-in'],
  ['/api/commands', ['POST'], 'signed-in'],
  ['/api/feed', both, 'signed-in'],
  ['/api/feed/stream', both, 'signed-in'],
  ['/api/snapshot', both, 'signed-in'],
  ['/api/records/:kind/:id/events', both, 'signed-in'],
  ['/api/records/:kind/on/:day', both, 'signed-in'],
  ['/api/branding/logo', ['POST'], { scope: 'users' }],
  ['/api/public/logo/:mediaId/:variant', both, 'public'],
  ['/api/settings', both, 'signed-in'],
  ['/api/system-settings', both, 'signed-in'],
  ['/api/itemCounts', both, 'signed-in'],
  ['/api/billing/status', both, 'signed-in'],
  ['/api/billing/notify', ['POST'], 'signed-in'],
  ['/api/subscriptions', both, 'signed-in'],
  ['/api/billing/overview', both, onBilling],
  ['/api/billing/quote', both, onBilling],
  ['/api/billing/card', ['POST', 'PUT'], onBilling],
  ['/api/billing/plan', ['PUT'], onBilling],
  ['/api/billing/ending', ['PUT'], onBilling],
  ['/api/billing/payments', ['POST'], onBilling],
  ['/api/billing/webhook', ['POST'], 'public'],
  ['/api/env-status', both, 'super-admin'],
  ['/api/storage', both, { scope: 'users' }],
  ['/api/:type/barcode/:code', both, 'signed-in'],
  ['/api/media', ['POST'], 'signed-in'],
  ['/api/media/ticket', both, 'signed-in'],
  ['/api/media/tickets', both, 'signed-in'],
  ['/api/media/:mediaId/:variant', both, 'ticket'],
  ['/api/files', ['POST'], 'signed-in'],
  ['/api/files/parts', ['POST'], 'signed-in'],
  ['/api/files/:fileId', both, 'ticket'],
  ['/api/measurements/mine', [...both, 'POST'], 'signed-in'],
  ['/api/measurements/:id/values', ['PUT'], 'signed-in'],
  ['/api/measurements/:id/about', ['PUT'], 'signed-in'],
  ['/api/measurements/:id/stage', ['POST'], 'signed-in'],
  ['/api/measurements/:id/looks', ['POST'], 'signed-in'],
  ['/api/contacts', both, { scope: 'directory' }],
  ['/api/contacts/looks', ['POST'], { scope: 'directory' }],
  ['/api/contacts/:id/:part', ['PUT'], { scope: 'directory' }],
  ['/api/members/:id/erasure', ['POST'], { scope: 'memberships' }],
  ['/api/erasures', both, { scope: 'memberships' }],
  ['/api/erasures/replay', ['POST'], 'super-admin'],
  ['/api/locations/location/:id', both, onPlaces],
  ['/api/imports/:id/traces', both, { scope: 'imports' }],
  ['/api/calendar/feeds', [...both, 'POST'], 'signed-in'],
  ['/api/calendar/feeds/:feedId', ['DELETE'], 'signed-in'],
  ['/api/calendar/feed/:token', both, 'ticket'],
  ...catalogues.flatMap(({ path, scope, isStock, access = { scope } }) => [
    ...resource(`/api/${path}`, access),
    ...(isStock ? stock(`/api/${path}`, access) : []),
  ]),
];
const expected = new Map(
  table.flatMap(([url, methods, access]) => methods.map((method) => [`${method} ${url}`, access] as const)),
);
const routes = Array.from(expected, ([route, access]) => {
  const [method = '', url = ''] = route.split(' ');
  return { route, method, url, access };
});

/** Addresses that the router itself prints. */
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

/** An address of a route with these ids in it. */
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

/** What a well-meaning caller would send. */
function bodyOf(method: string, url: string, ids: Readonly<Record<string, string>>): object | undefined {
  if (url.startsWith('/api/users/')) return undefined;
  if (url.endsWith('/sign-out')) return { memberId: ids['member'], dueBack: farAway };
  if (url.endsWith('/reservations')) return { bookingId: ids['booking'], from: farAway, dueBack: farAway };
  if (url.endsWith('/extend')) return { loanId: ids['loan'], dueBack: farAway };
  if (url.endsWith('/return')) return { loanId: ids['loan'] };
  if (url === '/api/contacts/looks') return { part: 'contact', purpose: 'view', people: [{ memberId: ids['member'] }] };
  if (url.startsWith('/api/contacts/')) return { values: { mobile: '07700 900123' } };
  if (url.endsWith('/erasure')) return { name: 'Somebody else' };
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
    // As a Super_Admin, whom no right is missing.
    const seen = (await group.services.accounts.openSeen('main', 'sue', founderId)).token;
    const answer = await callRoute(method, url, { token: seen });
    expect({ access, status: answer.status, code: answer.body['code'] }).toEqual({
      access,
      status: 403,
      code: 'read-only',
    });
  });

  // Adding one of these names no id of anything.
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

  it('[DOOR-3] is not told by a code that is taken where it is', async () => {
    expect(people.guest.features).toEqual([]);
    expect((await group.call('GET', `/api/any/barcode/${ours['code']}`, { token: group.tokens.guest })).status).toBe(
      404,
    );
  });
});

describe('several groups', () => {
  it('[DOOR-5] are told apart by host name', async () => {
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
});
