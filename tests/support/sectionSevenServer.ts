/**
 * A server that implements the requests of section 7 of the specification and nothing else, written from the specification
 * without any of our code. Its state can be changed at any time; everything is in memory.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The server's responses; replace parts of it to change them. */
export interface SectionSevenState {
  readonly password: string;
  /** Also the `email` to log in with. */
  user: { readonly id: number; readonly name: string; readonly email: string };
  roles: readonly string[];
  permissions: readonly { readonly name: string }[];
  features: readonly { readonly name: string }[];
  preferences: Readonly<Record<string, unknown>>;
  settings: readonly { readonly parameter: string; readonly value: unknown }[];
  systemSettings: readonly { readonly key: string; readonly value: unknown; readonly datatype: string }[];
  publicSettings: readonly { readonly key: string; readonly value: unknown; readonly datatype: string }[];
  itemCounts: Readonly<Record<string, number>>;
  billing: Readonly<Record<string, unknown>>;
  subscription: Readonly<Record<string, unknown>>;
  environment: { readonly missing: readonly string[]; readonly permissionIssues: readonly string[] };
  /** Responses that override the default ones, by method and path, until removed. */
  readonly instead: Map<string, Answer>;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

/** A request as received. */
interface Seen {
  readonly call: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

export interface SectionSevenServer {
  readonly url: string;
  readonly state: SectionSevenState;
  readonly seen: readonly Seen[];
  /** The token that logging in returns; invalid after `revoke`. */
  readonly token: string;
  revoke(): void;
  stop(): Promise<void>;
}

const token = 'section-seven-token';
const ok = (body: unknown): Answer => ({ status: 200, body });
const refused = (status: number, message: string): Answer => ({ status, body: { message } });

/** A group that has paid, and its treasurer, who has all permissions. */
export function initialState(): SectionSevenState {
  return {
    password: 'ghost light',
    user: { id: 7, name: 'Una Marsh', email: 'una@example.org' },
    roles: ['Admin'],
    permissions: [{ name: 'props:manage' }],
    features: [{ name: 'Props' }, { name: 'Admin' }],
    preferences: { density: 'compact' },
    settings: [
      { parameter: 'group_name', value: 'The Lamplighters' },
      { parameter: 'billing_contact', value: '{"name":"Theo Finch","email":"theo@example.org"}' },
    ],
    systemSettings: [{ key: 'loan_days', value: 14, datatype: 'integer' }],
    publicSettings: [{ key: 'group_name', value: 'The Lamplighters', datatype: 'string' }],
    itemCounts: {
      adminsCount: 1,
      propsCount: 0,
      costumesCount: 0,
      scriptsCount: 0,
      eventsCount: 0,
      membersCount: 1,
      equipmentCount: 0,
      facilitiesCount: 0,
      locationsCount: 0,
      rentalsCount: 0,
    },
    billing: {
      overdue: false,
      days_past_due: 0,
      grace_days_remaining: 7,
      due_date: null,
      amount_due: 0,
      last_notice_date: null,
    },
    subscription: {
      stripePaymentMethod: { monthsToExpiry: 11 },
      stripeSubscription: { next_invoice: { next_payment_attempt: 1_780_000_000 } },
    },
    environment: { missing: [], permissionIssues: [] },
    instead: new Map(),
  };
}

function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null
    ? new Map<string, unknown>(Object.entries(body)).get(name)
    : undefined;
}

type Handler = (state: SectionSevenState, body: unknown) => Answer;

/** Requests that need no authentication. */
const open: Readonly<Record<string, Handler>> = {
  'POST login': (state, body) =>
    field(body, 'email') === state.user.email && field(body, 'password') === state.password
      ? ok({ isAuthenticated: true, data: state.user, token })
      : { status: 401, body: { isAuthenticated: false, message: 'These credentials do not match our records.' } },
  'GET public/system-settings': (state) => ok(state.publicSettings),
  'POST forgot-password': () => ok({ message: 'A letter is on its way.' }),
  'POST password-reset/validate': (_, body) =>
    field(body, 'token') === 'valid' ? ok({ valid: true }) : refused(422, 'This link is no longer valid.'),
  'POST reset-password': (_, body) =>
    field(body, 'token') === 'valid'
      ? ok({ message: 'The password has been changed' })
      : refused(422, 'This link is no longer valid.'),
};

function savePreference(state: SectionSevenState, body: unknown): Answer {
  const key = field(body, 'key');
  if (typeof key !== 'string') return refused(422, 'The key is missing.');
  state.preferences = { ...state.preferences, [key]: field(body, 'value') };
  return ok(body);
}

/** Requests of a logged-in user. */
const signedIn: Readonly<Record<string, Handler>> = {
  'POST logout': () => ({ status: 204 }),
  'GET user': (state) => ok(state.user),
  'GET user/roles': (state) => ok(state.roles),
  'GET user/permissions': (state) => ok(state.permissions),
  'GET user/preferences': (state) => ok(state.preferences),
  'GET user/features': (state) => ok(state.features),
  'PUT user/preferences': savePreference,
  'POST user/avatar': () => ok({ avatar: '/avatars/7.png' }),
  'PUT change-password': (state, body) =>
    field(body, 'current_password') === state.password
      ? { status: 204 }
      : refused(422, 'The current password is wrong.'),
  'GET itemCounts': (state) => ok(state.itemCounts),
  'GET settings': (state) => ok({ data: state.settings }),
  'GET system-settings': (state) => ok(state.systemSettings),
  'GET billing/status': (state) => ok(state.billing),
  'POST billing/notify': (state) => ok(state.billing),
  'GET subscriptions': (state) => ok(state.subscription),
  'GET env-status': (state) =>
    state.roles.includes('Super_Admin') ? ok(state.environment) : refused(403, 'Forbidden'),
};

function answerOf(state: SectionSevenState, call: string, isSignedIn: boolean, body: unknown): Answer {
  const instead = state.instead.get(call);
  if (instead !== undefined) return instead;
  const forAll = open[call];
  if (forAll !== undefined) return forAll(state, body);
  const isLookUp = /^GET (?:[\w-]+\/barcode\/[^/]+|locations\/location\/[^/]+)$/.test(call);
  const handler = isLookUp ? () => refused(404, "This record can't be found.") : signedIn[call];
  if (handler === undefined) return refused(404, 'Not Found');
  return isSignedIn ? handler(state, body) : refused(401, 'Unauthenticated.');
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  const text = Buffer.concat(chunks).toString();
  if (request.headers['content-type']?.includes('json') !== true || text === '') return undefined;
  const parsed: unknown = JSON.parse(text);
  return parsed;
}

/** The specification's headers. */
const allowedHeaders = ['accept', 'authorization', 'content-type', 'x-timezone'];

/** Allows requests from other origins, with these headers and no others. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': allowedHeaders.join(', '),
  'access-control-allow-methods': '*',
};

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { ...crossOrigin, 'content-type': 'application/json' });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

/** The answer to a browser that asks whether it may send a request. Refused here too: the browser of the tests ignores allowed headers. */
function preflight({ headers }: IncomingMessage): Answer {
  const asked = headers['access-control-request-headers']?.split(/,\s*/) ?? [];
  return { status: asked.every((name) => allowedHeaders.includes(name.toLowerCase())) ? 204 : 403 };
}

/** Starts it on a free port. */
export async function startSectionSeven(): Promise<SectionSevenServer> {
  const state = initialState();
  const seen: Seen[] = [];
  let isRevoked = false;
  const server = createServer((request, response) => {
    void (async () => {
      if (request.method === 'OPTIONS') return send(response, preflight(request));
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (!pathname.startsWith('/api/')) return send(response, refused(404, 'Not Found'));
      const call = `${request.method} ${pathname.slice('/api/'.length)}`;
      const body = await bodyOf(request);
      const { authorization, accept } = request.headers;
      seen.push({
        call,
        headers: { authorization, accept, 'x-timezone': request.headers['x-timezone']?.toString() },
        body,
      });
      return send(response, answerOf(state, call, !isRevoked && authorization === `Bearer ${token}`, body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    seen,
    token,
    revoke: () => {
      isRevoked = true;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
