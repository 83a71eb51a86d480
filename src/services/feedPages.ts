/** Reading what the server sends: nothing of it is trusted until it has the shape the protocol gives it. */
import { scopes, type Scope } from '../domain/access/index.ts';
import type { CatalogueRecord } from '../domain/catalogue/index.ts';
import { decode, wireEventSchema, type LoggedEvent } from '../domain/log/index.ts';
import type { ConfirmedPage, ScopeSnapshot, SetAside } from './deviceStore.ts';

/** A page of the feed as it came. */
export interface FeedPage {
  readonly logId: string;
  readonly page: ConfirmedPage;
  /** More pages follow at once. */
  readonly more: boolean;
}

type Shape = Readonly<Record<string, unknown>>;

function shapeOf(body: unknown): Shape | undefined {
  // Anything that is an object may be looked into by name.
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Shape) : undefined;
}

function isScope(name: unknown): name is Scope {
  return typeof name === 'string' && (scopes as readonly string[]).includes(name);
}

/** An event this program understands, or a note that it does not; nothing where it cannot concern this program. */
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

/** Reads a list of events of which none may be missing, a record's history for example. */
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

/** Reads a snapshot; one whose records are not as many as it says is not taken. */
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
  // The fold on the server is the same function; parsing 100,000 records again would double the start.
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
