/** Everything a session can read: every documented GET route with every id, and every look. */
import { mintId } from '../../support/commands.ts';
import { catalogues } from '../oracle/catalogues.ts';
import { scopes } from '../oracle/scopes.ts';
import type { Answer, InHand, Theatre } from './theatre.ts';

/** Excluded: a stream never ends; the others contain no personal data, or take another type of token. */
const apart = /^\/(?:api\/feed\/stream|api\/docs|health|ready|metrics)/;

interface Documented {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

async function readable(theatre: Theatre): Promise<readonly string[]> {
  const { text } = await theatre.call(undefined, 'GET', '/api/docs/json');
  return Object.entries((JSON.parse(text) as Documented).paths)
    .filter(([path, item]) => 'get' in item && !apart.test(path))
    .map(([path]) => path);
}

const paths = new WeakMap<object, Promise<readonly string[]>>();

/** The URLs for a path, with the ids of all records. */
function addressesOf(
  path: string,
  theatre: Theatre,
  records: Awaited<ReturnType<Theatre['records']>>,
): readonly string[] {
  const day = new Date().toISOString().slice(0, 10);
  if (path === '/api/snapshot') return Object.keys(scopes).map((scope) => `${path}?scope=${scope}`);
  if (path === '/api/snapshot/first') return catalogues.map(({ kind }) => `${path}?kind=${kind}`);
  if (path === '/api/feed') return [`${path}?after=0&limit=1000`];
  if (path === '/api/records/{kind}/{id}/events')
    return records.map(({ kind, id }) => `/api/records/${kind}/${id}/events`);
  if (path === '/api/records/{kind}/on/{day}')
    return [...new Set(records.map(({ kind }) => kind))].map(
      (of) =>
        `/api/records/${of}/on/${day}?${records
          .filter(({ kind }) => kind === of)
          .map(({ id }) => `id=${id}`)
          .slice(0, 1)
          .join('&')}`,
    );
  if (path === '/api/calendar/feed/{token}') return theatre.calendars;
  if (path === '/api/media/tickets') return [`${path}?ids=${theatre.fileId}`];
  if (path.includes('/availability')) return [];
  const of = catalogues.find((one) => one.path === path.split('/')[2])?.kind;
  if (path.includes('{code}'))
    return records.flatMap(({ code }) =>
      code === null ? [] : [path.replace('{type}', 'any').replace('{code}', code)],
    );
  if (path.includes('{id}')) return records.filter(({ kind }) => kind === of).map(({ id }) => path.replace('{id}', id));
  const plain = path
    .replace('{fileId}', theatre.fileId)
    .replace('{variant}', 'large')
    .replace(/\{\w+\}/g, mintId());
  return of !== undefined && path.split('/').length === 3 ? [plain, `${plain}?search=mark`] : [plain];
}

type Ask = (what: string, answer: Promise<Answer>) => Promise<void>;

/** Data shown only on request: each part of Vera's record in every possible way, and her measurements. */
async function looks(
  theatre: Theatre,
  { token }: InHand,
  records: Awaited<ReturnType<Theatre['records']>>,
  ask: Ask,
): Promise<void> {
  const ways = [
    undefined,
    ...records
      .filter(({ kind }) => ['event', 'casting', 'crewMember'].includes(kind))
      .map(({ kind, id }) => ({ kind, id })),
  ];
  for (const part of ['contact', 'confidential']) {
    for (const through of ways)
      await ask(
        `looking at ${part} through ${through?.id ?? 'nothing'}`,
        theatre.call(token, 'POST', '/api/contacts/looks', {
          part,
          purpose: 'view',
          people: [{ memberId: 'm-vera', ...(through ? { through } : {}) }],
        }),
      );
  }
  for (const { id } of records.filter(({ kind }) => kind === 'measurement'))
    await ask(`looking at ${id}`, theatre.call(token, 'POST', `/api/measurements/${id}/looks`, { purpose: 'view' }));
}

const quickly = [
  '/api/account/export',
  '/api/measurements',
  '/api/measurements/mine',
  '/api/contacts',
  '/api/snapshot?scope=measurements',
  '/api/snapshot?scope=memberships',
];

/** The hidden words that the attacker's sessions can read now. `whole` reads everything there is. */
export async function leaks(theatre: Theatre, how: 'quickly' | 'whole'): Promise<readonly string[]> {
  const found: string[] = [];
  const records = await theatre.records();
  const known = paths.get(theatre.house) ?? readable(theatre);
  paths.set(theatre.house, known);
  const addresses = how === 'quickly' ? quickly : (await known).flatMap((path) => addressesOf(path, theatre, records));
  for (const one of theatre.inHand) {
    const ask: Ask = async (what, answer) => {
      const { status, text } = await answer;
      if (status >= 500) found.push(`${one.who}, ${what}: ${status}`);
      const told = theatre.hidden.filter((word) => text.includes(word));
      if (told.length > 0) found.push(`${one.who}, ${what}: ${told.join(', ')}`);
    };
    await looks(theatre, one, records, ask);
    for (const address of addresses) await ask(address, theatre.call(one.token, 'GET', address));
  }
  return found;
}
