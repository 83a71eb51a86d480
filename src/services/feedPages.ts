/** Parses server data: nothing is trusted until it has the shape the protocol specifies. */
import { scopes, type Scope } from '../domain/access/index.ts';
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

type Shape = Readonly<Record<string, unknown>>;

function shapeOf(body: unknown): Shape | undefined {
  // The properties of any object can be read by name.
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Shape) : undefined;
}

function isScope(name: unknown): name is Scope {
  return typeof name === 'string' && (scopes as readonly string[]).includes(name);
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
  const shape = shapeOf(raw);
  if (!shape || !isScope(shape['scope']) || typeof shape['seq'] !== 'number') return undefined;
  return { setAside: { scope: shape['scope'], seq: shape['seq'], reason: 'newer' } };
}

/** Reads a list of events, e.g. a record's history; those it can't read are left out. */
export function readEvents(raw: readonly unknown[]): LoggedEvent[] {
  return raw.flatMap((item) => {
    const read = readEvent(item);
    return read && 'event' in read ? [read.event] : [];
  });
}

export function readPage(body: unknown, after: number): FeedPage | undefined {
  const shape = shapeOf(body);
  if (
    !shape ||
    typeof shape['logId'] !== 'string' ||
    typeof shape['next'] !== 'number' ||
    !Array.isArray(shape['events'])
  )
    return undefined;
  const items = shape['events'].flatMap((raw: unknown) => readEvent(raw) ?? []);
  return {
    logId: shape['logId'],
    more: shape['more'] === true,
    page: {
      after,
      next: shape['next'],
      scopes: Array.isArray(shape['scopes']) ? shape['scopes'].filter(isScope) : undefined,
      events: items.flatMap((item) => ('event' in item ? [item.event] : [])),
      setAside: items.flatMap((item) => ('setAside' in item ? [item.setAside] : [])),
    },
  };
}

/** Parses a snapshot; rejects it if the number of records isn't the number stated. */
export function readSnapshot(body: unknown): { readonly logId: string; readonly snapshot: ScopeSnapshot } | undefined {
  const shape = shapeOf(body);
  if (
    !shape ||
    typeof shape['logId'] !== 'string' ||
    typeof shape['upToSeq'] !== 'number' ||
    typeof shape['schema'] !== 'string'
  )
    return undefined;
  const { scope, records } = shape;
  if (!isScope(scope) || !Array.isArray(records) || records.length !== shape['count']) return undefined;
  // The server folds with the same function; validating 100,000 records again would double the start-up time.
  return {
    logId: shape['logId'],
    snapshot: {
      scope,
      upToSeq: shape['upToSeq'],
      schema: shape['schema'],
      records: records as readonly CatalogueRecord[],
    },
  };
}
