import type { CatalogueRecord, Kind } from '../domain/catalogue/index.ts';
import { isShape } from '../domain/kernel/shape.ts';
import type { Api } from './api.ts';

/** The first records of a catalogue by name, without disposed ones, and how many there are. */
export interface FirstPage {
  readonly total: number;
  readonly records: readonly CatalogueRecord[];
}

function read(body: unknown, kind: Kind): FirstPage | undefined {
  if (!isShape(body) || typeof body['total'] !== 'number' || !Array.isArray(body['records'])) return undefined;
  const isRecord = (one: unknown): one is CatalogueRecord => isShape(one) && one['kind'] === kind;
  return body['records'].every(isRecord) ? { total: body['total'], records: body['records'] } : undefined;
}

/** The first page of a list, from the server: shown while the device loads all records. Undefined if the server can't be reached. */
export async function firstPageOf(api: Api, kind: Kind, signal: AbortSignal): Promise<FirstPage | undefined> {
  const answer = await api.request({ path: 'snapshot/first', params: { kind }, signal });
  return 'ok' in answer ? read(answer.ok, kind) : undefined;
}
