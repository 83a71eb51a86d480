/** Requests to the server, and raw responses. */

export interface Request {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/`. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** In addition to those every call sends. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Sent as by a visitor, even if a token is stored. */
  readonly isVisitors?: true;
  /** Receives the raw response in any case. */
  readonly onResponse?: (response: BareResponse) => void;
}

/** A raw response. */
export interface BareResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export type Called = { readonly response: BareResponse } | { readonly lost: 'timeout' | 'connection' };

/** The response with its body parsed where possible. Undefined if a success is declared as JSON but can't be parsed: it was cut off. */
export function readResponse(status: number, headers: BareResponse['headers'], text: string): BareResponse | undefined {
  try {
    return { status, headers, body: JSON.parse(text) as unknown };
  } catch {
    const isJson = headers['content-type']?.includes('json') === true && headers['content-length'] !== '0';
    return isJson && status < 300 && status !== 204 ? undefined : { status, headers, body: text };
  }
}
