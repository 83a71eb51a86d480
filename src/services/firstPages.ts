import type { CatalogueRecord, Kind } from '../domain/catalogue/index.ts';
import { isShape } from '../domain/kernel/shape.ts';
import type { Api } from './api.ts';

/** The first records of a catalogue by name, or the best matches of a search, without disposed ones, and how many there are. */
export interface FirstPage {
  readonly total: number;
  readonly records: readonly CatalogueRecord[];
}

function read(body: unknown, kind: Kind): FirstPage | undefined {
  if (!isShape(body) || typeof body['total'] !== 'number' || !Array.isArray(body['records'])) return undefined;
  const isRecord = (one: unknown): one is CatalogueRecord => isShape(one) && one['kind'] === kind;
  return body['records'].every(isRecord) ? { total: body['total'], records: body['records'] } : undefined;
}

/** Maximum length of a search that the server accepts. */
const SEARCH_MAX = 200;

/** How long a page that was asked for ahead may be shown. */
const AHEAD_MS = 10_000;

interface Ahead {
  readonly kind: Kind;
  readonly token: string | null;
  readonly tooLate: AbortSignal;
  readonly page: Promise<FirstPage | undefined>;
}

/** First pages of lists, from the server: shown while the device loads all records. */
export class FirstPages {
  readonly #api: Api;
  readonly #token: () => string | null;
  #ahead: Ahead | undefined;

  /** @param token of the person who is logged in */
  constructor(api: Api, token: () => string | null) {
    this.#api = api;
    this.#token = token;
  }

  /** Requests a list's first page by name before the list can be shown. */
  askAhead(kind: Kind): void {
    const tooLate = new AbortController();
    setTimeout(() => tooLate.abort(), AHEAD_MS);
    this.#ahead = {
      kind,
      token: this.#token(),
      tooLate: tooLate.signal,
      page: this.#ask(kind, '', tooLate.signal),
    };
  }

  /**
   * The first page of a list. Undefined if the server can't be reached.
   *
   * @param text a search, whose best matches are the page; empty for the list by name
   */
  async of(kind: Kind, text: string, signal: AbortSignal): Promise<FirstPage | undefined> {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    const isAsked = ahead?.kind === kind && text === '' && ahead.token === this.#token() && !ahead.tooLate.aborted;
    return (isAsked ? await ahead.page : undefined) ?? this.#ask(kind, text, signal);
  }

  async #ask(kind: Kind, text: string, signal: AbortSignal): Promise<FirstPage | undefined> {
    const params = text === '' ? { kind } : { kind, search: text.slice(0, SEARCH_MAX) };
    const answer = await this.#api.request({ path: 'snapshot/first', params, signal });
    return 'ok' in answer ? read(answer.ok, kind) : undefined;
  }
}
