/** A valid request for each call of the table. */
import { command, farAway, mintId } from '../support/commands.ts';
import { catalogues } from './oracle/catalogues.ts';
import type { Call } from './oracle/calls.ts';
import { changeOf, shared, valuesOf } from './records.ts';

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly payload?: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const json = { 'content-type': 'application/json' };
/** The smallest possible image. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function form(
  fields: Readonly<Record<string, string>>,
  file: { readonly bytes: Buffer; readonly name: string; readonly type: string },
): Pick<Asked, 'payload' | 'headers'> {
  const boundary = 'a-boundary';
  const parts = Object.entries(fields).map(([key, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`),
  );
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="media"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`,
  );
  return {
    payload: Buffer.concat([...parts, head, file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

const picture = { bytes: pixel, name: 'a.png', type: 'image/png' };
const catalogueAt = (url: string) => catalogues.find(({ path }) => path !== undefined && url.split(/[/?]/)[2] === path);

function bodyOf({ method, url }: Call, ids: Readonly<Record<string, string>>, n: string): unknown {
  const of = catalogueAt(url);
  const fixed: Readonly<Record<string, unknown>> = {
    'POST /api/contacts/looks {contact}': { part: 'contact', purpose: 'view', people: [{ memberId: 'm-mia' }] },
    'POST /api/contacts/looks {confidential}': {
      part: 'confidential',
      purpose: 'view',
      people: [{ memberId: 'm-mia' }],
    },
    'PUT /api/contacts/:id/contact': { values: { address: `1 Street ${n}` } },
    'PUT /api/contacts/:id/confidential': { values: { access: `Stairs ${n}` } },
    'POST /api/measurements/mine': { takenOn: '2026-01-02', unit: 'cm' },
    'PUT /api/measurements/:id/values': { values: { 'x-measurementOption': { mm: 918, entered: '91.8 cm' } } },
    'PUT /api/measurements/:id/about': { changes: {} },
    'POST /api/measurements/:id/stage': { to: 'submitted' },
    'POST /api/measurements/:id/looks': { purpose: 'view' },
    'POST /api/members/:id/erasure': { name: ids['name'] ?? 'May' },
    'POST /api/erasures/replay': { memberIds: ['nobody'] },
    'PUT /api/change-password': {
      current_password: 'not this one',
      password: 'correct horse staple',
      password_confirmation: 'correct horse staple',
    },
    'PUT /api/user/preferences': { key: 'crossing', datatype: 'integer', value: 1 },
    'PUT /api/account/devices/:deviceId': { name: 'My items' },
    'POST /api/account/second-step/confirm': { code: '000000' },
    'PUT /api/account/passkeys/:passkeyId': { name: 'My items' },
    'POST /api/commands': {
      clientId: mintId(),
      commands: [
        command({ type: 'LookAtMeasurements', kind: 'measurement', id: 'nothing', payload: { purpose: 'view' } }),
      ],
    },
    'PUT /api/billing/card': { setupIntent: 'seti_1' },
    'PUT /api/billing/plan': { plan: 'x', interval: 'month', currency: 'GBP' },
    'PUT /api/billing/ending': { isEnding: true },
    'POST /api/billing/payments': { invoiceId: 'x' },
    'POST /api/calendar/feeds': { about: 'all' },
    'POST /api/calendar/feeds {event}': { about: 'event', eventId: 'show' },
    'POST /api/calendar/feeds {member}': { about: 'member', memberId: 'm-vic' },
    'POST /api/calendar/feeds {place}': { about: 'place', placeId: shared('location') },
    'POST /api/login': { email: 'nobody@example.org', password: 'nothing at all' },
    'POST /api/login/code': { challenge: 'x', code: '1' },
    'POST /api/oauth/callback': { answer: 'x', proof: 'x' },
    'POST /api/forgot-password': { email: 'nobody@example.org' },
    'POST /api/password-reset/validate': { token: 'x', email: 'nobody@example.org' },
    'POST /api/reset-password': {
      token: 'x',
      email: 'nobody@example.org',
      password: 'correct horse staple',
      password_confirmation: 'correct horse staple',
    },
    'POST /api/setup': { groupName: 'Again', name: 'Me', email: 'me@example.org', password: 'correct horse staple' },
  };
  const key = `${method} ${url}`;
  if (Object.hasOwn(fixed, key)) return fixed[key];
  if (
    /\/account\/(?:second-step|second-step\/off|second-step\/recovery-codes|passkeys\/start)$/.test(url) &&
    method === 'POST'
  )
    return { password: 'not this one' };
  if (url.endsWith('/sign-out') && of) return { memberId: 'm-may', dueBack: farAway };
  if (url.endsWith('/return')) return { loanId: ids['loan'], quantity: 1 };
  if (url.endsWith('/extend')) return { loanId: ids['loan'], dueBack: farAway };
  if (url.endsWith('/reservations')) return { bookingId: 'x-booking', from: '2027-03-01', dueBack: '2027-03-02' };
  if (!of || url.endsWith('/restore')) return undefined;
  if (method === 'POST')
    return { ...valuesOf(of.kind, n), ...(ids['memberId'] === undefined ? {} : { memberId: ids['memberId'] }) };
  return method === 'PATCH' ? Object.fromEntries([changeOf(of.kind, n)]) : undefined;
}

function addressOf(url: string, ids: Readonly<Record<string, string>>): string {
  const of = catalogueAt(url);
  const gone = of && url.endsWith('/restore') ? `gone-${of.kind}` : undefined;
  const id =
    ids['id'] ??
    gone ??
    (url.endsWith('/erasure') ? 'm-may' : undefined) ??
    (url.startsWith('/api/users/:id/')
      ? 'u-vic'
      : url.startsWith('/api/measurements/')
        ? 'set-mia'
        : url.startsWith('/api/contacts/')
          ? 'm-mia'
          : of
            ? shared(of.kind)
            : 'm-vic');
  return url
    .replace(/ \{\w+\}$/, '')
    .replace(':reservationId', ids['reservation'] ?? ids[`reservation-${of?.kind ?? ''}`] ?? mintId())
    .replace(/:(prop|location|import|measurement)\b/, (_, kind: string) =>
      shared(kind === 'import' ? 'importSession' : kind),
    )
    .replace(':code', ids['code'] ?? '')
    .replace(/:(deviceId|passkeyId|feedId|mediaId|fileId)/, mintId())
    .replace(':id', id);
}

/** @param n makes names unique @param ids the call's records, if not the shared ones */
export function requestOf(call: Call, ids: Readonly<Record<string, string>>, n: string): Asked {
  const at = { method: call.method, url: addressOf(call.url, ids) };
  const key = ids['key'] === undefined ? {} : { 'idempotency-key': ids['key'] };
  const uploads: Readonly<Record<string, Pick<Asked, 'payload' | 'headers'>>> = {
    '/api/media': form({ mediaId: ids['upload'] ?? mintId() }, picture),
    '/api/files': form(
      { fileId: ids['upload'] ?? mintId() },
      { bytes: Buffer.from(`A file ${n}`), name: 'a.txt', type: 'text/plain' },
    ),
    '/api/user/avatar': form({}, picture),
    '/api/branding/logo': form({}, picture),
  };
  const upload = call.url.endsWith('/photos')
    ? form({}, picture)
    : call.method === 'POST'
      ? uploads[call.url]
      : undefined;
  if (upload) return { ...at, ...upload, headers: { ...upload.headers, ...key } };
  const body = bodyOf(call, ids, n);
  return body === undefined
    ? { ...at, headers: key }
    : { ...at, payload: JSON.stringify(body), headers: { ...json, ...key } };
}
