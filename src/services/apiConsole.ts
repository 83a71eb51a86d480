import { Subject } from 'rxjs';
import type { Answer, Api } from './api.ts';
import type { BareResponse, Request } from './request.ts';
import { toCallback } from './toCallback.ts';
import { withoutUndefined } from '../domain/kernel/withoutUndefined.ts';

/** Maximum number of calls in the history. */
const HISTORY_MAX = 50;

export type ConsoleMethod = NonNullable<Request['method']>;

/** A call as the user composed it. */
export interface ConsoleCall {
  readonly method: ConsoleMethod;
  /** Below `/api/`. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, or a form with files; undefined for none. */
  readonly body: unknown;
}

/** The result of a call. */
export interface ConsoleAnswer {
  /** Undefined if there was no response. */
  readonly response: BareResponse | undefined;
  /** The error message a screen would show; undefined if the call succeeded. */
  readonly problem: string | undefined;
  readonly milliseconds: number;
}

/** A call that was made, with its result. */
export interface ConsoleEntry {
  /** Starts at 1. */
  readonly number: number;
  readonly call: ConsoleCall;
  readonly answer: ConsoleAnswer;
}

/** Makes calls by hand with the same request helper as every screen. */
export interface ApiConsole {
  send(call: ConsoleCall): Promise<ConsoleEntry>;
  /** The calls of this session, newest first; a new array after each call. */
  history(): readonly ConsoleEntry[];
  subscribe(listener: () => void): () => void;
  /** Clears the history: it belongs to the user who made the calls. */
  forget(): void;
  /** The server's API description (OpenAPI); undefined if it has none. */
  describe(): Promise<unknown>;
  /** URL of the call, as needed on a command line. */
  address(path: string): string;
  readonly timezone: () => string;
}

function problemIn(answer: Answer): string | undefined {
  if ('ok' in answer) return undefined;
  return 'refused' in answer ? answer.refused.message : answer.message;
}

async function answerTo(api: Api, { method, path, params, headers, body }: ConsoleCall): Promise<ConsoleAnswer> {
  let response: BareResponse | undefined;
  const began = performance.now();
  const answer = await api.request({
    method,
    path,
    params,
    headers,
    ...withoutUndefined({ body }),
    onResponse: (bare) => {
      response = bare;
    },
  });
  return { response, problem: problemIn(answer), milliseconds: Math.round(performance.now() - began) };
}

/** Creates the console for a server. */
export function createApiConsole(api: Api, timezone: () => string): ApiConsole {
  const changed = new Subject<void>();
  let entries: readonly ConsoleEntry[] = [];
  let count = 0;
  const keep = (next: readonly ConsoleEntry[]): void => {
    entries = next;
    changed.next();
  };
  return {
    async send(call) {
      const answer = await answerTo(api, call);
      count += 1;
      const entry = { number: count, call, answer };
      keep([entry, ...entries].slice(0, HISTORY_MAX));
      return entry;
    },
    history: () => entries,
    subscribe: toCallback(changed),
    forget() {
      if (entries.length > 0) keep([]);
    },
    async describe() {
      const answer = await api.request({ path: 'docs/json' });
      return 'ok' in answer ? answer.ok : undefined;
    },
    address: (path) => new URL(api.address(path), globalThis.location?.href ?? 'http://localhost/').href,
    timezone,
  };
}
