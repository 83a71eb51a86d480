/** What is asked of the server, and what comes back over the wire. */

export interface Request {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/`. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** Besides those that every call carries. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Sees an answer as it came, whatever becomes of it. */
  readonly onResponse?: (response: BareResponse) => void;
}

/** An answer as it came over the wire. */
export interface BareResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export type Called = { readonly response: BareResponse } | { readonly lost: 'timeout' | 'connection' };
