/** Parses server data: nothing is trusted until it has the shape the protocol specifies. */
import { scopes, type Scope } from '../domain/access/index.ts';
import { isShape } from '../domain/kernel/shape.ts';
import type { CatalogueRecord } from '../domain/catalogue/index.ts';
import { decode, wireEventSchema, type LoggedEvent } from '../domain/log/index.ts';
import type { ConfirmedPage, ScopeSnapshot, SetAside } from './deviceStore.ts';

/** A page of the feed as received. */
export interface FeedPage {
  readonly logId: string;
  readonly page: ConfirmedPage;
  /** More pages follow at once. */
  readonly more: boolean;
}

function isScope(name: unknown): name is Scope {
  return (scopes as readonly unknown[]).includes(name);
}

/** A parsed event, or a note that this version can't read it; undefined if it can't concern this version. */
function readEvent(raw: unknown): { event: LoggedEvent } | { setAside: SetAside } | undefined {
  const wire = wireEventSchema.safeParse(raw);
  if (wire.success) {
    const decoded = decode(wire.data);
    return 'event' in decoded
      ? decoded
      : { setAside: { scope: wire.data.scope, seq: wire.data.seq, reason: decoded.setAside } };
  }
  if (!isShape(raw) || !isScope(raw['scope']) || typeof raw['seq'] !== 'number') return undefined;
  return { setAside: { scope: raw['scope'], seq: raw['seq'], reason: 'newer' } };
}

/** The number of an event, also of a kind that only a newer version knows. */
export function seqOf(raw: unknown): number | undefined {
  return isShape(raw) && typeof raw['seq'] === 'number' ? raw['seq'] : undefined;
}

/** Reads a list of events, e.g. a record's history; those it can't read are left out. */
export function readEvents(raw: readonly unknown[]): LoggedEvent[] {
  return raw.flatMap((item) => {
    const read = readEvent(item);
    return read && 'event' in read ? [read.event] : [];
  });
}

export function readPage(body: unknown, after: number): FeedPage | undefined {
  if (
    !isShape(body) ||
    typeof body['logId'] !== 'string' ||
    typeof body['next'] !== 'number' ||
    !Array.isArray(body['events'])
  )
    return undefined;
  const items = body['events'].flatMap((raw: unknown) => readEvent(raw) ?? []);
  return {
    logId: body['logId'],
    more: body['more'] === true,
    page: {
      after,
      next: body['next'],
      scopes: Array.isArray(body['scopes']) ? body['scopes'].filter(isScope) : undefined,
      events: items.flatMap((item) => ('event' in item ? [item.event] : [])),
      setAside: items.flatMap((item) => ('setAside' in item ? [item.setAside] : [])),
    },
  };
}

/** Parses a snapshot; rejects it if the number of records isn't the number stated. */
export function readSnapshot(
  body: unknown,
): { readonly logId: string; readonly isWhole: boolean; readonly snapshot: ScopeSnapshot } | undefined {
  if (
    !isShape(body) ||
    typeof body['logId'] !== 'string' ||
    typeof body['upToSeq'] !== 'number' ||
    typeof body['schema'] !== 'string'
  )
    return undefined;
  const { scope, records } = body;
  if (!isScope(scope) || !Array.isArray(records) || records.length !== body['count']) return undefined;
  // The server folds with the same function; validating 100,000 records again would double the start-up time.
  return {
    logId: body['logId'],
    isWhole: body['isWhole'] === true,
    snapshot: {
      scope,
      upToSeq: body['upToSeq'],
      schema: body['schema'],
      records: records as readonly CatalogueRecord[],
    },
  };
}
