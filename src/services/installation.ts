import { isShape } from '../domain/kernel/shape.ts';
import type { Api } from './api.ts';
import type { SignInProgress } from './signInProgress.ts';

interface Details {
  readonly groupName: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly language?: string;
  readonly sample: boolean;
  readonly token?: string;
}

interface Status {
  readonly needed: boolean;
  readonly tokenNeeded?: true;
  readonly demo?: { readonly email: string; readonly password: string };
  readonly provider?: { readonly name: string };
}

type Asked =
  | { readonly done: true }
  | { readonly problem: string; readonly errors?: Readonly<Record<string, readonly string[]>> };

/** The sample theatre has a thousand items with pictures. */
const setUpTimeoutMs = 300_000;
/** The start asks whether setup is needed, and so does the page that it leads to. */
const statusKeptMs = 10_000;

function readStatus(body: unknown): Status | undefined {
  if (!isShape(body) || typeof body['needed'] !== 'boolean') return undefined;
  const { demo, provider } = body;
  const known =
    isShape(demo) && typeof demo['email'] === 'string' && typeof demo['password'] === 'string'
      ? { email: demo['email'], password: demo['password'] }
      : undefined;
  return {
    needed: body['needed'],
    ...(body['tokenNeeded'] === true ? { tokenNeeded: true } : {}),
    ...(known ? { demo: known } : {}),
    ...(isShape(provider) && typeof provider['name'] === 'string' ? { provider: { name: provider['name'] } } : {}),
  };
}

/** Settings as strings by key; the server sends a list of entries with key, value and datatype. */
export function readSettings(body: unknown): Readonly<Record<string, string>> {
  const list = isShape(body) ? body['data'] : body;
  if (!Array.isArray(list)) return {};
  return Object.fromEntries(
    list.flatMap((item: unknown): [string, string][] => {
      if (!isShape(item)) return [];
      const key = item['key'] ?? item['parameter'];
      const { value } = item;
      const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
      return typeof key === 'string' && isPlain ? [[key, String(value)]] : [];
    }),
  );
}

/** Messages by field, from any shape the server sends. */
export function readErrors(errors: unknown): Readonly<Record<string, readonly string[]>> {
  if (!isShape(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, value]) => [
      field,
      (Array.isArray(value) ? value : [value]).filter((item: unknown): item is string => typeof item === 'string'),
    ]),
  );
}

/** Setup calls, before anyone is logged in. `onToken` stores the token of the first administrator; `now` is in milliseconds. */
export function createInstallation(
  api: Api,
  progress: SignInProgress,
  onToken: (token: string) => void,
  now: () => number,
) {
  /** Running, or kept. */
  let status: Promise<Status | undefined> | undefined;
  let keptUntil = 0;

  async function askStatus(): Promise<Status | undefined> {
    keptUntil = Infinity;
    let known: Status | undefined;
    try {
      const answer = await api.request({ path: 'setup', timeoutMs: 10_000 });
      known = 'ok' in answer ? readStatus(answer.ok) : undefined;
      return known;
    } finally {
      keptUntil = known?.needed === false ? now() + statusKeptMs : 0;
    }
  }

  return {
    status(): Promise<Status | undefined> {
      if (now() >= keptUntil) status = undefined;
      status ??= askStatus();
      return status;
    },

    async publicSettings(): Promise<Readonly<Record<string, string>>> {
      const answer = await api.request({ path: 'public/system-settings', timeoutMs: 5_000, isVisitors: true });
      return 'ok' in answer ? readSettings(answer.ok) : {};
    },

    logoUrl: (mediaId: string, size: 'thumb' | 'large') =>
      api.address(`public/logo/${encodeURIComponent(mediaId)}/${size}`),

    returnPath: () => progress.returnTo,
    enrolment: () => progress.enrolment,

    async setUp(details: Details): Promise<Asked> {
      const answer = await api.request({ method: 'POST', path: 'setup', body: details, timeoutMs: setUpTimeoutMs });
      if (!('ok' in answer)) {
        const { message, errors } = 'refused' in answer ? answer.refused : answer;
        return { problem: message, errors: readErrors(errors) };
      }
      const token = isShape(answer.ok) ? answer.ok['token'] : undefined;
      if (typeof token !== 'string') return { problem: 'No authentication token in response' };
      status = undefined;
      onToken(token);
      return { done: true };
    },
  };
}
