import { isShape } from '../domain/kernel/shape.ts';
import { isKind, type CatalogueRecord, type Kind } from '../domain/catalogue/index.ts';
import type { Api } from './api.ts';
import { callResult, type CallResult } from './callResult.ts';
import { withoutUndefined } from '../domain/kernel/withoutUndefined.ts';

/** Records per request. */
const pageSize = 500;

interface Page {
  readonly records: readonly CatalogueRecord[];
  readonly next: string | null;
}

function isRecord(value: unknown): value is CatalogueRecord {
  // The server folds with the same code: an object with a record's id and kind is one.
  return (
    isShape(value) &&
    typeof value['id'] === 'string' &&
    typeof value['kind'] === 'string' &&
    isKind(value['kind']) &&
    isShape(value['values']) &&
    isShape(value['lifecycle']) &&
    Array.isArray(value['loans'])
  );
}

function readPage(body: unknown): Page | undefined {
  if (!isShape(body) || !Array.isArray(body['records'])) return undefined;
  const { next } = body;
  return { records: body['records'].filter(isRecord), next: typeof next === 'string' ? next : null };
}

/** The records of a catalogue, or one of them, as they were at the end of a day. Only the server knows. */
export async function readPast(
  api: Api,
  asked: { readonly kind: Kind; readonly day: string; readonly id?: string },
  isWanted: () => boolean = () => true,
): Promise<CallResult<readonly CatalogueRecord[]>> {
  const { kind, day, id } = asked;
  const records: CatalogueRecord[] = [];
  for (let after: string | null = ''; after !== null && isWanted();) {
    const params: Record<string, string | number> = {
      limit: pageSize,
      ...(after === '' ? {} : { after }),
      ...withoutUndefined({ id }),
    };
    const page: CallResult<Page> = callResult(
      await api.request({ path: `records/${kind}/on/${day}`, params }),
      readPage,
    );
    if ('problem' in page) return page;
    records.push(...page.ok.records);
    after = page.ok.next;
  }
  return { ok: records };
}
