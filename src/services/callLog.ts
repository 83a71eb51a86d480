import { withoutSecrets } from '../domain/kernel/withoutSecrets.ts';
import type { Api } from './api.ts';
import type { BareResponse } from './request.ts';

/** A call to the server with its response, without passwords and tokens. */
export interface RecordedCall {
  /** Milliseconds since 1970 when the response arrived. */
  readonly at: number;
  readonly method: string;
  /** Below `/api/`. */
  readonly path: string;
  readonly body: unknown;
  /** 0 if there was no response. */
  readonly status: number;
  readonly answer: unknown;
  /** The response was too large to keep. */
  readonly isCut: boolean;
}

/** Number of calls kept; the oldest are dropped first. */
const LOGGED_CALLS = 200;
/** Values and characters of a response above which it is not kept. */
const LARGE = 20_000;

/** Subtracts the size of a value from the room left. Stops as soon as the result is negative: it doesn't fit. */
function roomAfter(value: unknown, room: number): number {
  if (typeof value === 'string') return room - value.length;
  if (typeof value !== 'object' || value === null) return room - 1;
  let left = room - 1;
  for (const part of Object.values(value)) {
    left = roomAfter(part, left);
    if (left < 0) return left;
  }
  return left;
}

const fits = (value: unknown): boolean => roomAfter(value, LARGE) >= 0;

/** The latest calls, for recorded runs that are saved as tests. */
export class CallLog {
  readonly #now: () => number;
  #calls: RecordedCall[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  note({ body, answer, ...call }: Omit<RecordedCall, 'at' | 'isCut'>): void {
    const isKept = fits(answer) && fits(body);
    this.#calls.push({
      ...call,
      at: this.#now(),
      body: isKept ? withoutSecrets(body) : undefined,
      answer: isKept ? withoutSecrets(answer) : undefined,
      isCut: !isKept,
    });
    if (this.#calls.length > LOGGED_CALLS) this.#calls.shift();
  }

  get(): readonly RecordedCall[] {
    return this.#calls;
  }

  clear(): void {
    this.#calls = [];
  }
}

/** Wraps the API to log requests and responses; streams are not logged. */
export function loggedApi(api: Api, log: CallLog): Api {
  return {
    ...api,
    async request(request) {
      let response: BareResponse | undefined;
      const answer = await api.request({
        ...request,
        onResponse(bare) {
          response = bare;
          request.onResponse?.(bare);
        },
      });
      const { method = 'GET', path, body } = request;
      log.note({ method, path, body, status: response?.status ?? 0, answer: response?.body ?? null });
      return answer;
    },
  };
}
