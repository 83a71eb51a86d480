/** Every route, and who may call it. */
import type { Kind } from '../../../src/domain/catalogue/index.ts';

/** Methods for reading. */
export const both = ['GET', 'HEAD'];
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

/** Catalogues that can be read and changed: their path, their scope, whether they are lent, and values for adding a record. */
export const catalogues: readonly {
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
    values: ({ propCategory = '' }) => ({ name: 'Parent category', parentId: propCategory }),
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
    values: ({ costumeCategory = '' }) => ({ name: 'Parent category', parentId: costumeCategory }),
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
    values: ({ equipmentCategory = '' }) => ({ name: 'Parent category', parentId: equipmentCategory }),
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
    values: ({ scriptCategory = '' }) => ({ name: 'Parent category', parentId: scriptCategory }),
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
    path: 'propLines',
    kind: 'propLine',
    scope: 'productions',
    values: ({ event = '' }) => ({ name: 'Handbag', eventId: event }),
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
  { path: 'kits', kind: 'kit', scope: 'bookings', values: () => ({ name: 'Tea items' }) },
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
  // If the caller has already used the name, it sends the name of a built-in role, which is always taken.
  {
    path: 'roles',
    kind: 'role',
    scope: 'users',
    values: ({ role }) => ({ name: role === undefined ? 'Stage manager' : 'Admin' }),
  },
  {
    path: 'users',
    kind: 'user',
    scope: 'users',
    values: () => ({ name: 'Somebody new', email: `${crypto.randomUUID()}@example.org` }),
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

/** Who may call what; a route that is missing here fails the test. */
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
  ['/api/snapshot/first', both, 'signed-in'],
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
  ['/api/calendar/mine', both, 'signed-in'],
  ['/api/calendar/feeds', [...both, 'POST'], 'signed-in'],
  ['/api/calendar/feeds/:feedId', ['DELETE'], 'signed-in'],
  ['/api/calendar/feed/:token', both, 'ticket'],
  ...catalogues.flatMap(({ path, scope, isStock, access = { scope } }) => [
    ...resource(`/api/${path}`, access),
    ...(isStock ? stock(`/api/${path}`, access) : []),
  ]),
];
/** Who may call each route, by method and URL. */
export const expected = new Map(
  table.flatMap(([url, methods, access]) => methods.map((method) => [`${method} ${url}`, access] as const)),
);
export const routes = Array.from(expected, ([route, access]) => {
  const [method = '', url = ''] = route.split(' ');
  return { route, method, url, access };
});
