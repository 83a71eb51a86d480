/** Calls of section 7 of the specification about records not on this device. Any Backstock server answers them. */
import { isShape } from '../domain/kernel/shape.ts';
import type { Claimant, Kind } from '../domain/catalogue/index.ts';
import { isKind } from '../domain/catalogue/index.ts';
import { catalogueOf, stockKinds } from '../domain/registry.ts';
import type { Api } from './api.ts';
import { callResult } from './callResult.ts';
import type { CallResult } from './callResult.ts';

function numbersIn(body: unknown): Readonly<Record<string, number>> | undefined {
  if (!isShape(body)) return undefined;
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]) => (typeof value === 'number' ? [[key, value] as const] : [])),
  );
}

/** The response and its nested objects: section 7 doesn't specify how a record is wrapped. */
function layersOf(body: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!isShape(body)) return [];
  return [body, ...['data', 'record', 'values'].flatMap((key) => layersOf(body[key]))];
}

function firstOf(body: unknown, ...keys: readonly string[]): string | undefined {
  for (const layer of layersOf(body))
    for (const key of keys) {
      const value = layer[key];
      if (typeof value === 'string' || typeof value === 'number') return String(value);
    }
  return undefined;
}

/** A record from the server: `totals` by kind of stock, for locations only. */
interface Asked {
  readonly name: string;
  readonly totals: ReadonlyMap<Kind, number>;
}

function readRecord(body: unknown): Asked | undefined {
  const name = firstOf(body, 'name', 'title');
  if (name === undefined) return undefined;
  const numbers = Object.assign({}, ...layersOf(body).map(numbersIn)) as Readonly<Record<string, number>>;
  const totals = stockKinds.flatMap((kind) => {
    const total = numbers[`${catalogueOf(kind).area}_total`];
    return total === undefined ? [] : [[kind, total] as const];
  });
  return { name, totals: new Map(totals) };
}

const barcodePath = (kind: Kind, code: string) => `${catalogueOf(kind).area}/barcode/${encodeURIComponent(code)}`;

/** The record that has a code. Asks all departments at once. */
export async function askForHolder(api: Api, code: string, signal?: AbortSignal): Promise<Claimant | null> {
  const found = await Promise.all(
    stockKinds.map(async (kind): Promise<Claimant | null> => {
      const answer = await api.request({ path: barcodePath(kind, code), ...(signal ? { signal } : {}) });
      const id = 'ok' in answer ? firstOf(answer.ok, 'id') : undefined;
      if (id === undefined || !('ok' in answer)) return null;
      const told = firstOf(answer.ok, 'kind');
      return { kind: told !== undefined && isKind(told) ? told : kind, id };
    }),
  );
  return found.find((holder) => holder !== null) ?? null;
}

export function lookUpCalls(api: Api) {
  return {
    async itemCounts(): Promise<CallResult<Readonly<Record<string, number>>>> {
      return callResult(await api.request({ path: 'itemCounts' }), numbersIn);
    },
    async askedRecord(kind: Kind, id: string, code: string | null): Promise<CallResult<Asked>> {
      if (kind === 'location')
        return callResult(await api.request({ path: `locations/location/${encodeURIComponent(id)}` }), readRecord);
      if (code === null) return { problem: '' };
      return callResult(await api.request({ path: barcodePath(kind, code) }), readRecord);
    },
  };
}
