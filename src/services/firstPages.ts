import type { CatalogueRecord, Kind } from '../domain/catalogue/index.ts';
import { isShape } from '../domain/kernel/shape.ts';
import { beginningOf } from '../domain/kernel/text.ts';
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

/**
 * The first page of a list from the server, shown while the device loads all records. Undefined if the server can't be reached.
 *
 * @param text a search, whose best matches are the page; empty for the list by name
 */
export async function firstPageOf(
  api: Api,
  kind: Kind,
  text: string,
  signal: AbortSignal,
): Promise<FirstPage | undefined> {
  const params = text === '' ? { kind } : { kind, search: beginningOf(text, SEARCH_MAX) };
  const answer = await api.request({ path: 'snapshot/first', params, signal });
  return 'ok' in answer ? read(answer.ok, kind) : undefined;
}
