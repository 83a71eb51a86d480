/** Every call of the server, and its expected response for each person. */
import { catalogues, looksAfter } from './catalogues.ts';
import type { Catalogue } from './catalogues.ts';
import { has, isAdmin, isSignedIn, isSuperAdmin, isViewing } from './people.ts';
import type { Person } from './people.ts';
import { scopes } from './scopes.ts';

export interface Call {
  readonly method: string;
  readonly url: string;
  /** The status of the response to a logged-in user. */
  readonly answers: (person: Person) => number;
  /** Public, logged in or not: only the request's content matters. */
  readonly isPublic?: true;
  /** A person's own data, hidden from users who view as them. */
  readonly isOwn?: true;
  /** The rule by which the call, as sent here, succeeds for nobody. */
  readonly rule?: string;
  /** Takes an Idempotency-Key: each write to a catalogue, a contact or a set of measurements. */
  readonly takesKey?: true;
  /** Changes data if it succeeds. */
  readonly isWrite: boolean;
}

type Who = (person: Person) => boolean;
const everybody: Who = () => true;
const sees =
  (scope: string): Who =>
  (person) =>
    scopes[scope]?.(person) === true;
const both =
  (one: Who, other: Who): Who =>
  (person) =>
    one(person) && other(person);
const says =
  (who: Who, done: number, otherwise = 403) =>
  (person: Person) =>
    who(person) ? done : otherwise;
const row = (text: string, answers: Call['answers'], more: Partial<Call> = {}): Call => {
  const [method = '', url = '', ...about] = text.split(' ');
  return { method, url: [url, ...about].join(' '), answers, isWrite: method !== 'GET', ...more };
};

const sam = 'm-sam';
const keeps =
  (one: Catalogue): Who =>
  (person) =>
    looksAfter(person, one) || (one.ofEvent === true && person.member === sam);
const adds =
  (one: Catalogue): Who =>
  (person) =>
    keeps(one)(person) || one.addedBy === 'everybody';

function ofCatalogue(one: Catalogue): readonly Call[] {
  if (one.path === undefined) return [];
  const at = `/api/${one.path}`;
  const seen = sees(one.scope);
  const kept = both(seen, keeps(one));
  return [
    row(`GET ${at}`, says(seen, 200)),
    row(`GET ${at}/:id`, says(seen, 200)),
    row(`POST ${at}`, says(both(seen, adds(one)), 201), { takesKey: true }),
    row(`PATCH ${at}/:id`, says(kept, 200), { takesKey: true }),
    row(`DELETE ${at}/:id`, says(kept, one.stays?.status ?? 200), { takesKey: true }),
    row(`POST ${at}/:id/restore`, says(kept, one.gone?.status ?? 200), {
      takesKey: true,
      ...(one.gone ? { rule: one.gone.rule } : {}),
    }),
    // Any member who sees stock lends it; only those who manage it photograph it.
    ...(one.isLent
      ? [
          row(`POST ${at}/:id/sign-out`, says(seen, 200), { takesKey: true }),
          row(`POST ${at}/:id/return`, says(seen, 200), { takesKey: true }),
          row(`POST ${at}/:id/extend`, says(kept, 200), { takesKey: true }),
          row(`POST ${at}/:id/reservations`, says(seen, 200), { takesKey: true }),
          row(`DELETE ${at}/:id/reservations/:reservationId`, says(kept, 200), { takesKey: true }),
          row(`POST ${at}/:id/photos`, says(kept, 201), { takesKey: true }),
          row(`GET ${at}/:id/availability?from=2026-06-01&dueBack=2026-06-02`, says(seen, 200)),
        ]
      : []),
  ];
}

const users: Who = sees('users');
const office: Who = both(users, isAdmin);
const payer: Who = (person) => isAdmin(person) || has(person, 'subscriptions:manage');
const contacts: Who = (person) =>
  isAdmin(person) || has(person, 'members:manage', 'members:view_contacts', 'members:view_confidential');
const confidential: Who = (person) => isSuperAdmin(person) || has(person, 'members:view_confidential');
const memberships: Who = sees('memberships');
const directory: Who = sees('directory');
const mia: Who = (person) => person.member === 'm-mia';
const measured: Who = (person) => mia(person) || isSuperAdmin(person) || has(person, 'measurements:manage');
const looks: Who = (person) => measured(person) || has(person, 'measurements:view');

/** About Mia: allowed for herself and users with the permission; an inaccessible set looks as if it didn't exist. */
const people: readonly Call[] = [
  row('GET /api/contacts', says(directory, 200)),
  // Users who can see that there is a membership are refused; for all others there is none.
  row('POST /api/contacts/looks {contact}', (person) =>
    !directory(person) ? 403 : mia(person) || contacts(person) ? 200 : memberships(person) ? 403 : 404,
  ),
  row('POST /api/contacts/looks {confidential}', (person) =>
    !directory(person) ? 403 : mia(person) || confidential(person) ? 200 : memberships(person) ? 403 : 404,
  ),
  row(
    'PUT /api/contacts/:id/contact',
    (person) =>
      !directory(person)
        ? 403
        : mia(person) || isAdmin(person) || has(person, 'members:manage')
          ? 204
          : memberships(person)
            ? 403
            : 404,
    { takesKey: true },
  ),
  row(
    'PUT /api/contacts/:id/confidential',
    (person) =>
      !directory(person)
        ? 403
        : mia(person) || (confidential(person) && (isAdmin(person) || has(person, 'members:manage')))
          ? 204
          : memberships(person)
            ? 403
            : 404,
    { takesKey: true },
  ),
  row('GET /api/measurements/mine', everybodyIs(200), { isOwn: true }),
  row('POST /api/measurements/mine', (person) => (person.member === undefined ? 404 : 201), {
    takesKey: true,
    rule: 'RIGHTS-23',
  }),
  row('PUT /api/measurements/:id/values', (person) => (measured(person) ? 200 : looks(person) ? 403 : 404), {
    takesKey: true,
  }),
  row('PUT /api/measurements/:id/about', (person) => (measured(person) ? 200 : looks(person) ? 403 : 404), {
    takesKey: true,
  }),
  row('POST /api/measurements/:id/stage', (person) => (measured(person) ? 200 : looks(person) ? 403 : 404), {
    takesKey: true,
  }),
  row('POST /api/measurements/:id/looks', says(looks, 200, 404)),
  // ERASE-11: for a user who can't see the directory, there is no member to erase.
  row('POST /api/members/:id/erasure', (person) =>
    !memberships(person) || !isAdmin(person) ? 403 : directory(person) ? 204 : 404,
  ),
  row('GET /api/erasures', says(memberships, 200)),
  row('POST /api/erasures/replay', says(isSuperAdmin, 200)),
];

function everybodyIs(status: number): Call['answers'] {
  return says(everybody, status);
}

/** ACCOUNT-5: nobody here has a password or two-factor authentication, so having logged in within the last 15 minutes is the proof. */
const proven = (done: number) => (person: Person) => (person.isLongIn ? 403 : done);

/** A person's own account. Requests that would change the password are deliberately wrong. */
const own: readonly Call[] = [
  row('POST /api/logout', everybodyIs(204)),
  row('PUT /api/change-password', everybodyIs(422), { rule: 'SESS-8' }),
  row('POST /api/user/avatar', everybodyIs(200)),
  ...[
    'user',
    'user/roles',
    'user/permissions',
    'user/features',
    'user/preferences',
    'settings',
    'system-settings',
    'itemCounts',
    'billing/status',
    'subscriptions',
    'feed',
    'media/ticket',
  ].map((path) => row(`GET /api/${path}`, everybodyIs(200))),
  row('PUT /api/user/preferences', everybodyIs(200)),
  row('GET /api/account/devices', everybodyIs(200), { isOwn: true }),
  row('PUT /api/account/devices/:deviceId', everybodyIs(404), { isOwn: true, rule: 'ACCOUNT-1' }),
  row('DELETE /api/account/devices/:deviceId', everybodyIs(404), { isOwn: true, rule: 'ACCOUNT-1' }),
  row('DELETE /api/account/devices', everybodyIs(204), { isOwn: true }),
  row('GET /api/account/export', everybodyIs(200), { isOwn: true }),
  row('GET /api/account/second-step', everybodyIs(200), { isOwn: true }),
  row('POST /api/account/second-step', proven(201), { isOwn: true }),
  row('POST /api/account/second-step/confirm', everybodyIs(422), { isOwn: true, rule: 'STEP-1' }),
  row('POST /api/account/second-step/off', proven(204), { isOwn: true }),
  row('POST /api/account/second-step/recovery-codes', proven(409), { isOwn: true, rule: 'STEP-3' }),
  row('GET /api/account/passkeys', everybodyIs(200), { isOwn: true }),
  row('POST /api/account/passkeys/start', proven(200), { isOwn: true }),
  row('POST /api/account/passkeys', everybodyIs(400), { isOwn: true, rule: 'KEY-1' }),
  row('PUT /api/account/passkeys/:passkeyId', everybodyIs(404), { isOwn: true, rule: 'KEY-2' }),
  row('DELETE /api/account/passkeys/:passkeyId', everybodyIs(404), { isOwn: true, rule: 'KEY-2' }),
];

/** The group's administration: users, log, billing, files. */
const affairs: readonly Call[] = [
  row('POST /api/commands', everybodyIs(200)),
  row('GET /api/feed/stream?after=999999999', everybodyIs(409), { rule: 'FEED-3' }),
  ...Object.keys(scopes).map((scope) => row(`GET /api/snapshot?scope=${scope}`, says(sees(scope), 200))),
  ...catalogues.flatMap(({ kind, scope }) =>
    ['', '&search=a'].map((search) => row(`GET /api/snapshot/first?kind=${kind}${search}`, says(sees(scope), 200))),
  ),
  row('GET /api/records/prop/:prop/events', says(sees('props'), 200, 404)),
  row('GET /api/records/membership/m-mia/events', says(sees('memberships'), 200, 404)),
  row('GET /api/records/measurement/:measurement/events', says(sees('measurements'), 200, 404)),
  row('GET /api/records/user/u-mia/events', says(sees('users'), 200, 404)),
  row('GET /api/records/membership/on/2026-01-10?id=m-mia', says(sees('memberships'), 200, 404)),
  row('GET /api/records/document/on/2026-01-10?id=x', says(sees('documents'), 200, 404)),
  row('GET /api/activity', says(office, 200)),
  row('GET /api/users/sign-in', says(office, 200)),
  row('POST /api/users/:id/invite', says(office, 200)),
  row('POST /api/users/:id/sign-out', says(office, 200)),
  row('POST /api/users/:id/see-as', says(office, 200)),
  row('DELETE /api/users/:id/second-step', says(office, 404), { rule: 'STEP-6' }),
  row('DELETE /api/users/:id/provider', says(office, 404), { rule: 'OIDC-8' }),
  row('POST /api/branding/logo', says(office, 200)),
  row('GET /api/storage', says(office, 200)),
  row('GET /api/env-status', says(isSuperAdmin, 200)),
  row('GET /api/billing/overview', says(sees('billing'), 200)),
  row('GET /api/billing/quote?plan=x&interval=month&currency=GBP', says(payer, 409), { rule: 'PAY-18' }),
  row('POST /api/billing/card', says(payer, 409), { rule: 'PAY-18' }),
  row('PUT /api/billing/card', says(payer, 409), { rule: 'PAY-18' }),
  row('PUT /api/billing/plan', says(payer, 409), { rule: 'PAY-18' }),
  row('PUT /api/billing/ending', says(payer, 409), { rule: 'PAY-18' }),
  row('POST /api/billing/payments', says(payer, 409), { rule: 'PAY-18' }),
  row('POST /api/billing/notify', everybodyIs(200)),
  row('GET /api/any/barcode/:code', says(sees('props'), 200, 404)),
  row('GET /api/locations/location/:location', says(sees('places'), 200)),
  row('GET /api/imports/:import/traces', says(sees('imports'), 200)),
  row('GET /api/media/tickets?ids=0190a000-0000-7000-8000-000000000001', everybodyIs(200)),
  row('POST /api/media', everybodyIs(201)),
  row('POST /api/files', everybodyIs(201)),
  row('POST /api/files/parts', everybodyIs(415), { rule: 'EDGE-4' }),
  row('GET /api/calendar/feeds', everybodyIs(200), { isOwn: true }),
  row('GET /api/calendar/mine', everybodyIs(200), { isOwn: true }),
  row(
    'POST /api/calendar/feeds',
    says((person) => isSuperAdmin(person) || person.features.includes('Calendar'), 201),
  ),
  ...(
    [
      ['event', 'events'],
      ['member', 'directory'],
      ['place', 'places'],
    ] as const
  ).map(([about, scope]) =>
    row(`POST /api/calendar/feeds {${about}}`, (person) =>
      !(isSuperAdmin(person) || person.features.includes('Calendar')) ? 403 : sees(scope)(person) ? 201 : 404,
    ),
  ),
  row('DELETE /api/calendar/feeds/:feedId', everybodyIs(404), { rule: 'CAL-16' }),
];

/** Public: pages, ways to log in, and requests with their own ticket or signature. Invalid ones are refused. */
const open: readonly Call[] = (
  [
    ['GET /health', 200],
    ['GET /api/health', 200],
    ['GET /ready', 200],
    ['GET /metrics', 403, 'HEAD-6'],
    ['GET /api/setup', 200],
    ['POST /api/setup', 409, 'SETUP-3'],
    ['POST /api/login', 401, 'SESS-2'],
    ['POST /api/login/code', 401, 'STEP-4'],
    ['POST /api/login/passkey/start', 200],
    ['POST /api/login/passkey', 400, 'KEY-4'],
    ['POST /api/oauth/start', 409, 'OIDC-5'],
    ['POST /api/oauth/callback', 409, 'OIDC-5'],
    ['GET /api/public/system-settings', 200],
    ['POST /api/forgot-password', 409, 'PASS-9'],
    ['POST /api/password-reset/validate', 422, 'PASS-6'],
    ['POST /api/reset-password', 422, 'PASS-6'],
    ['GET /api/docs', 200],
    ['GET /api/docs/json', 200],
    ['GET /api/docs/style.css', 200],
    ['POST /api/billing/webhook', 400, 'PAY-12'],
    ['GET /api/public/logo/:mediaId/thumb', 404, 'SITE-7'],
    ['GET /api/calendar/feed/worthless-token-of-thirty-two-signs', 401, 'CAL-16'],
  ] as const
).map(([text, status, rule]) =>
  row(text, () => status, { isPublic: true, isWrite: false, ...(rule === undefined ? {} : { rule }) }),
);

/** ACCESS-8: a missing picture or file, and one the user may not see, is 404 if logged in; everyone else is told to log in. */
const handedOut: readonly Call[] = ['GET /api/media/:mediaId/thumb', 'GET /api/files/:fileId'].map((text) =>
  row(text, says(isSignedIn, 404, 401), { isPublic: true, rule: 'ACCESS-8' }),
);

export const calls: readonly Call[] = [
  ...handedOut,
  ...catalogues.flatMap(ofCatalogue),
  ...people,
  ...own,
  ...affairs,
  ...open,
];

/** The response to this person. */
export function answerOf(person: Person, call: Call): number {
  if (call.isPublic) return call.answers(person);
  if (!isSignedIn(person)) return 401;
  if (isViewing(person)) {
    // A viewing session can't change anything except stop, and doesn't see the user's private data.
    if (call.url === '/api/logout') return 204;
    if (call.method !== 'GET' || call.isOwn) return 403;
  }
  return call.answers(person);
}
