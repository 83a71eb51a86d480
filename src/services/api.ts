import { Lazy } from './lazy.ts';
import type { Loaded, TransportFailure } from './ports.ts';
import type { Called, Request } from './request.ts';
import { withoutUndefined } from '../domain/kernel/withoutUndefined.ts';
import { transportTexts } from '../words/en/transport.ts';

export type { BareResponse, Request } from './request.ts';

/** What the server objects to. */
export interface ApiProblem {
  readonly status: number;
  /** The answer's `message`, else its `error`, else 'API error during request' (specification, section 8). */
  readonly message: string;
  /** Stable name of the problem, where the server gives one. */
  readonly code?: string;
  /** Sentences by field, as the server sent them. */
  readonly errors?: unknown;
}

/** An answer, an objection (4xx), or no answer at all. */
export type Answer =
  | { readonly ok: unknown; readonly status: number }
  | { readonly refused: ApiProblem }
  | { readonly failed: TransportFailure; readonly message: string; readonly status?: number };

export interface ApiOptions {
  /** `https://host:8000`; empty for the origin of the page. */
  readonly origin: string;
  readonly token: () => string | null;
  readonly timezone: () => string;
  readonly isOnline: () => boolean;
  /** The server refused the token that is still the stored one. */
  readonly onUnauthorised: () => void;
}

/** The one way to the server. */
export interface Api {
  request(request: Request): Promise<Answer>;
  /** Opens an answer that goes on; the caller reads its body. */
  stream(request: Request): Promise<{ readonly body: ReadableStream<Uint8Array> } | Exclude<Answer, { ok: unknown }>>;
  /** Absolute address of a path below `/api/`, for images. */
  address(path: string): string;
}

/** Said for an answer that says nothing (specification, section 8). */
export const genericErrorMessage = 'API error during request';

const defaultTimeoutMs = 30_000;
/** What a refused token is called (specification, section 8). */
const unauthorisedMessage = 'Unauthenticated';

/** True where trying again later may help. */
function isTransient(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

function textOf(body: unknown, key: string): string | undefined {
  if (typeof body !== 'object' || body === null || !(key in body)) return undefined;
  const value: unknown = Object.entries(body).find(([name]) => name === key)?.[1];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Reads an answer that is not 2xx. */
export function problemOf(status: number, body: unknown): ApiProblem {
  const code = textOf(body, 'code');
  const errors: unknown = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : undefined;
  return {
    status,
    message: textOf(body, 'message') ?? textOf(body, 'error') ?? genericErrorMessage,
    ...withoutUndefined({ code, errors }),
  };
}

/** What makes calls, once it has been fetched; what could not be fetched is asked for again by the next call. */
const calls = new Lazy(() => import('./calls.ts'));

/** Fetches in advance what logging in needs. */
export async function fetchCalls(): Promise<void> {
  await calls.fetch().catch(() => undefined);
}

/** A question that anybody may ask, before there is anything to log in with. */
function isVisitors({ method = 'GET', body, headers, signal }: Request, token: string | null): boolean {
  const isBare = body === undefined && headers === undefined && signal === undefined;
  return token === null && method === 'GET' && isBare;
}

/** Asks by what every browser has. */
async function ask(address: string, headers: Readonly<Record<string, string>>, timeoutMs: number): Promise<Called> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  try {
    const response = await fetch(address, { headers, signal: stop.signal });
    return {
      response: {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: parsed(await response.text()),
      },
    };
  } catch {
    return { lost: stop.signal.aborted ? 'timeout' : 'connection' };
  } finally {
    clearTimeout(timer);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Makes the client of one server. */
export function createApi(options: ApiOptions): Api {
  const address = (path: string) => `${options.origin}/api/${path}`;

  function headers(token: string | null): Record<string, string> {
    return {
      Accept: 'application/json',
      'X-Timezone': options.timezone(),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    };
  }

  function judge(status: number, body: unknown, token: string | null): Answer {
    if (status === 204) return { ok: undefined, status };
    if (status >= 200 && status < 300) return { ok: body, status };
    if (status === 401) {
      // A late answer to an earlier session's token says nothing about today's.
      if (token !== null && token === options.token()) options.onUnauthorised();
      return token === null
        ? { refused: problemOf(status, body) }
        : { failed: 'unauthorised', message: unauthorisedMessage, status };
    }
    const problem = problemOf(status, body);
    return isTransient(status) ? { failed: 'unavailable', message: problem.message, status } : { refused: problem };
  }

  const away = () => failed(options.isOnline() ? 'unavailable' : 'offline');

  async function send(request: Request, token: string | null): Promise<Called | undefined> {
    const { path, params, headers: own, timeoutMs = defaultTimeoutMs } = request;
    const sent = { ...own, ...headers(token) };
    if (isVisitors(request, token)) return ask(addressWith(address(path), params), sent, timeoutMs);
    const library = calls.isHere ? calls.value : await calls.fetch().catch(() => undefined);
    return library?.call(address(path), request, sent, timeoutMs);
  }

  return {
    async request(request) {
      const token = options.token();
      const called = await send(request, token);
      if (called === undefined) return away();
      if ('lost' in called) return called.lost === 'timeout' ? failed('timeout') : away();
      const { response } = called;
      request.onResponse?.(response);
      return judge(response.status, response.body, token);
    },

    async stream({ path, params, signal }) {
      const token = options.token();
      let response: Response;
      try {
        response = await fetch(addressWith(address(path), params), {
          headers: { ...headers(token), Accept: 'text/event-stream' },
          cache: 'no-store',
          ...(signal ? { signal } : {}),
        });
      } catch {
        return away();
      }
      if (response.ok && response.body) return { body: response.body };
      const answer = judge(response.status, await response.json().catch(() => undefined), token);
      return 'ok' in answer ? failed('unavailable') : answer;
    },

    address,
  };
}

function addressWith(address: string, params: Request['params']): string {
  if (params === undefined) return address;
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return `${address}?${query.toString()}`;
}

function failed(failure: Exclude<TransportFailure, 'unauthorised'>): {
  readonly failed: TransportFailure;
  readonly message: string;
} {
  return { failed: failure, message: transportTexts[failure] };
}

/** The answer read by `read`; an objection, or an answer that cannot be read, counts as the server being unavailable. */
export function loadedFrom<Value>(answer: Answer, read: (body: unknown) => Value | undefined): Loaded<Value> {
  if ('failed' in answer) return { failed: answer.failed, message: answer.message };
  if ('refused' in answer) return { failed: 'unavailable', message: answer.refused.message };
  const value = read(answer.ok);
  return value === undefined ? { failed: 'unavailable', message: transportTexts.unreadable } : { ok: value };
}
