import { isShape } from '../domain/kernel/shape.ts';
import { Lazy } from './lazy.ts';
import type { Loaded, TransportFailure } from './ports.ts';
import { readResponse, type Called, type Request } from './request.ts';
import { withoutUndefined } from '../domain/kernel/withoutUndefined.ts';
import { transportTexts } from '../words/en/transport.ts';

export type { BareResponse, Request } from './request.ts';

/** An error response from the server. */
export interface ApiProblem {
  readonly status: number;
  /** The response's `message`, else its `error`, else 'API error during request' (specification, section 8). */
  readonly message: string;
  /** Stable error code, if the server sends one. */
  readonly code?: string;
  /** Messages by field, as the server sent them. */
  readonly errors?: unknown;
}

/** A success, a client error (4xx), or a transport failure. */
export type Answer =
  | { readonly ok: unknown; readonly status: number }
  | { readonly refused: ApiProblem }
  | {
      readonly failed: TransportFailure;
      readonly message: string;
      readonly status?: number;
      /** As in `ApiProblem`. */
      readonly errors?: unknown;
    };

export interface ApiOptions {
  /** `https://host:8000`; empty for the origin of the page. */
  readonly origin: string;
  readonly token: () => string | null;
  readonly timezone: () => string;
  readonly isOnline: () => boolean;
  /** The server rejected the token that is currently stored. */
  readonly onUnauthorised: () => void;
}

/** The only way to reach the server. */
export interface Api {
  request(request: Request): Promise<Answer>;
  /** Opens a streaming response; the caller reads its body. */
  stream(request: Request): Promise<{ readonly body: ReadableStream<Uint8Array> } | Exclude<Answer, { ok: unknown }>>;
  /** Absolute URL of a path below `/api/`, for images. */
  address(path: string): string;
}

/** Used when a response has no message (specification, section 8). */
export const genericErrorMessage = 'API error during request';

const defaultTimeoutMs = 30_000;
/** Message for a rejected token (specification, section 8). */
const unauthorisedMessage = 'Unauthenticated';

/** True if a retry may succeed. */
function isTransient(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

function textOf(body: unknown, key: string): string | undefined {
  const value = isShape(body) ? body[key] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Parses a response that is not 2xx. */
export function problemOf(status: number, body: unknown): ApiProblem {
  const code = textOf(body, 'code');
  const errors = isShape(body) ? body['errors'] : undefined;
  return {
    status,
    message: textOf(body, 'message') ?? textOf(body, 'error') ?? genericErrorMessage,
    ...withoutUndefined({ code, errors }),
  };
}

/** The module that makes calls, once it has loaded. If loading fails, the next call tries again. */
const calls = new Lazy(() => import('./calls.ts'));

/** Downloads the module that logging in needs, if possible without running it, which takes a phone some tenths of a second. */
export async function downloadCalls(): Promise<void> {
  const href = document.querySelector<HTMLMetaElement>('meta[name="later"]')?.content;
  const link = document.createElement('link');
  // A development server doesn't say, and not every browser has `modulepreload`.
  if (href === undefined || !link.relList.supports('modulepreload')) return fetchCalls();
  document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
}

/** Fetches the module that logging in needs, and runs it. */
export async function fetchCalls(): Promise<void> {
  await calls.fetch().catch(() => undefined);
}

/** True for a plain GET request without a token, as visitors make. */
function isPlain({ method = 'GET', body, headers, signal }: Request, token: string | null): boolean {
  const isBare = body === undefined && headers === undefined && signal === undefined;
  return token === null && method === 'GET' && isBare;
}

/** Makes the request with the browser's own `fetch`. */
async function ask(address: string, headers: Readonly<Record<string, string>>, timeoutMs: number): Promise<Called> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  try {
    const response = await fetch(address, { headers, signal: stop.signal });
    const read = readResponse(response.status, Object.fromEntries(response.headers), await response.text());
    return read === undefined ? { lost: 'connection' } : { response: read };
  } catch {
    return { lost: stop.signal.aborted ? 'timeout' : 'connection' };
  } finally {
    clearTimeout(timer);
  }
}

/** Creates the client for a server. */
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
      // A late response for an earlier session's token says nothing about the current one.
      if (token !== null && token === options.token()) options.onUnauthorised();
      return token === null
        ? { refused: problemOf(status, body) }
        : { failed: 'unauthorised', message: unauthorisedMessage, status };
    }
    const problem = problemOf(status, body);
    if (!isTransient(status)) return { refused: problem };
    const { message, errors } = problem;
    return { failed: 'unavailable', message, status, ...withoutUndefined({ errors }) };
  }

  const away = () => failed(options.isOnline() ? 'unavailable' : 'offline');

  async function send(request: Request, token: string | null): Promise<Called | undefined> {
    const { path, params, headers: own, timeoutMs = defaultTimeoutMs } = request;
    const sent = { ...own, ...headers(token) };
    if (isPlain(request, token)) return ask(addressWith(address(path), params), sent, timeoutMs);
    const library = calls.isHere ? calls.value : await calls.fetch().catch(() => undefined);
    return library?.call(address(path), request, sent, timeoutMs);
  }

  return {
    async request(request) {
      const token = request.isVisitors ? null : options.token();
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

/** The response parsed by `read`. A client error or an unreadable response counts as the server being unavailable. */
export function loadedFrom<Value>(answer: Answer, read: (body: unknown) => Value | undefined): Loaded<Value> {
  if ('failed' in answer) return { failed: answer.failed, message: answer.message };
  if ('refused' in answer) return { failed: 'unavailable', message: answer.refused.message };
  const value = read(answer.ok);
  return value === undefined ? { failed: 'unavailable', message: transportTexts.unreadable } : { ok: value };
}
