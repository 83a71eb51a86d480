import type { EventSourceMessage } from 'eventsource-parser';
import {
  catchError,
  concat,
  concatMap,
  defer,
  EMPTY,
  endWith,
  expand,
  filter,
  from,
  map,
  of,
  takeWhile,
  timeout,
  TimeoutError,
  type MonoTypeOperatorFunction,
  type Observable,
  type OperatorFunction,
} from 'rxjs';
import { staleScopes, type Scope } from '../domain/access/index.ts';
import { abortable } from './abortable.ts';
import type { Answer, Api } from './api.ts';
import { DeviceFullError } from './deviceStore.ts';
import { readPage } from './feedPages.ts';
import type { TransportFailure } from './ports.ts';
import type * as ServerSentEvents from './serverSentEvents.ts';
import type { Workspace } from './workspace.ts';
import { transportTexts } from '../words/en/transport.ts';

/** Events of the feed; it ends after `lost`, `reset` or `scopesLost`. */
export type FeedReport =
  | { readonly type: 'feed.live' }
  | { readonly type: 'feed.behind' }
  | { readonly type: 'feed.lost'; readonly failure: TransportFailure; readonly message: string }
  | { readonly type: 'feed.reset' }
  | { readonly type: 'feed.accessChanged' }
  /** Scopes were withheld, show more or less than before, or are granted again: those that are allowed and missing have to be loaded. */
  | { readonly type: 'feed.scopesLost' }
  /** These scopes have events that this version can't read. */
  | { readonly type: 'feed.outdated'; readonly scopes: readonly Scope[] };

const pageSize = 1_000;
/** The server sends something every 20 s; after this much silence the connection counts as lost. */
const silenceMs = 50_000;

type Ending = Extract<FeedReport, { type: 'feed.lost' | 'feed.reset' | 'feed.scopesLost' }>;
interface KeptPage {
  readonly more: boolean;
  /** The server grants other scopes than those this user is known to have. */
  readonly isOther: boolean;
}

/** Follows the log: pages until the head is reached, then the stream. Completes after a final report. */
export function followFeed(api: Api, workspace: Workspace): Observable<FeedReport> {
  return concat(
    defer(() => catchUp(api, workspace)),
    defer(() => listen(api, workspace)),
  ).pipe(
    takeWhile((report) => !isEnding(report), true),
    tellingOutdated(workspace),
    catchError((error: unknown) => of(lostBy(error, 'Reading from the server failed unexpectedly.'))),
  );
}

function isEnding({ type }: FeedReport): boolean {
  return type === 'feed.lost' || type === 'feed.reset' || type === 'feed.scopesLost';
}

/** Reports which scopes this version can't read, at the start and again whenever they change. */
function tellingOutdated(workspace: Workspace): OperatorFunction<FeedReport, FeedReport> {
  return (reports) => {
    let known = '';
    const news = (): readonly FeedReport[] => {
      const scopes = workspace.outdated;
      if (scopes.join() === known) return [];
      known = scopes.join();
      return [{ type: 'feed.outdated', scopes }];
    };
    return concat(defer(news), reports.pipe(concatMap((report) => [...news(), report])));
  };
}

function lost(failure: TransportFailure, message: string): Ending {
  return { type: 'feed.lost', failure, message };
}

function endingOf(answer: Exclude<Answer, { ok: unknown }>): Ending {
  if ('failed' in answer) return lost(answer.failed, answer.message);
  return answer.refused.status === 409 ? { type: 'feed.reset' } : lost('unavailable', answer.refused.message);
}

function areSame(some: readonly Scope[], others: readonly Scope[]): boolean {
  return some.every((scope) => others.includes(scope)) && others.every((scope) => some.includes(scope));
}

/** Stores one page; returns a final report if it is from another log or can't be read. */
async function keepPage(workspace: Workspace, body: unknown): Promise<Ending | KeptPage> {
  const { position } = workspace;
  if (position === undefined) return lost('unavailable', 'There is no data to go on from.');
  const read = readPage(body, position.cursor);
  if (!read) return lost('unavailable', transportTexts.unreadable);
  if (read.logId !== position.logId) return { type: 'feed.reset' };
  const { rights, replica, completeness } = workspace;
  const { scopes: granted } = read.page;
  const isStale = staleScopes([...replica.scopes], granted).length > 0;
  if (isStale || read.page.next > position.cursor) await workspace.commit(read.page);
  if (isStale) return { type: 'feed.scopesLost' };
  // A page that wasn't stored would be requested endlessly.
  if (read.page.next > position.cursor && workspace.position?.cursor === position.cursor)
    return lost('unavailable', 'This device did not keep what the server sent.');
  const isMissing = granted?.some((scope) => rights.scopes.includes(scope) && !replica.scopes.has(scope));
  if (isMissing === true && completeness.askAgain()) return { type: 'feed.scopesLost' };
  return { more: read.more, isOther: rights.certain && granted !== undefined && !areSame(granted, rights.scopes) };
}

function nextPage(api: Api, workspace: Workspace): Observable<Ending | KeptPage> {
  const { position } = workspace;
  if (position === undefined) return of(lost('unavailable', 'The server has no data for this person.'));
  const params = { after: position.cursor, limit: pageSize };
  return abortable((signal) => api.request({ path: 'feed', params, signal })).pipe(
    concatMap(async (answer) => ('ok' in answer ? keepPage(workspace, answer.ok) : endingOf(answer))),
  );
}

/** Reads pages up to the head; emits only a final report. */
function catchUp(api: Api, workspace: Workspace): Observable<Ending> {
  return nextPage(api, workspace).pipe(
    expand((page) => ('more' in page && page.more ? nextPage(api, workspace) : EMPTY)),
    filter((page) => 'type' in page),
  );
}

/** Fails with rxjs's `TimeoutError` if nothing arrives for 50 s, at the start or between two values. */
export function untilSilent<Value>(): MonoTypeOperatorFunction<Value> {
  return timeout({ each: silenceMs });
}

type Reader = typeof ServerSentEvents;

/** Follows the stream until it ends, is interrupted, or falls silent. Its reader is fetched only now: a list is shown before. */
function listen(api: Api, workspace: Workspace): Observable<FeedReport> {
  const params = { after: workspace.position?.cursor ?? 0 };
  return abortable((signal) =>
    from(Promise.all([import('./serverSentEvents.ts'), api.stream({ path: 'feed/stream', params, signal })])).pipe(
      untilSilent(),
      concatMap(([reader, answer]) => ('body' in answer ? said(answer.body, reader, workspace) : of(endingOf(answer)))),
    ),
  ).pipe(
    catchError((error: unknown) => of(lostBy(error, 'The connection to the server was lost.'))),
    endWith(lost('unavailable', 'The connection to the server ended.')),
  );
}

function said(
  body: ReadableStream<Uint8Array>,
  { piecesOf, readServerSentEvents }: Reader,
  workspace: Workspace,
): Observable<FeedReport> {
  const reports = piecesOf(body).pipe(
    untilSilent(),
    readServerSentEvents(),
    concatMap((message) => take(message, workspace)),
    tellingOther(),
  );
  return concat(of<FeedReport>({ type: 'feed.live' }), reports);
}

/** An interrupted stream rejects with an error that depends on the network stack; a full device has its own message. */
function lostBy(error: unknown, message: string): Ending {
  return lost(
    error instanceof TimeoutError ? 'timeout' : 'unavailable',
    error instanceof DeviceFullError ? error.message : message,
  );
}

/** A page as taken from the stream. */
type Taken = FeedReport & { readonly isOther?: boolean };

/** Reports scopes that were granted or withheld while nobody listened; once per stream, as the answer takes a while. */
function tellingOther(): OperatorFunction<Taken, FeedReport> {
  return (taken) => {
    let isTold = false;
    return taken.pipe(
      concatMap(({ isOther = false, ...report }): readonly FeedReport[] => {
        if (!isOther || isTold) return [report];
        isTold = true;
        return [report, { type: 'feed.accessChanged' }];
      }),
    );
  };
}

function take({ event, data }: EventSourceMessage, workspace: Workspace): Observable<Taken> {
  if (event === 'access') return of({ type: 'feed.accessChanged' });
  if (event === 'end') return of(lost('unavailable', 'The server ended the connection.'));
  if (event !== 'page') return EMPTY;
  return from(keepPage(workspace, parsed(data))).pipe(
    map((kept) => ('type' in kept ? kept : { type: kept.more ? 'feed.behind' : 'feed.live', isOther: kept.isOther })),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
