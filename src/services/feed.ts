import type { Scope } from '../domain/access/index.ts';
import { anyAborted } from './aborted.ts';
import type { Api } from './api.ts';
import { readPage } from './pages.ts';
import type { TransportFailure } from './ports.ts';
import { readMessages, type StreamMessage } from './sse.ts';
import type { Workspace } from './workspace.ts';

/** What the feed reports while it runs; after `lost`, `reset` and `scopesLost` it has ended. */
export type FeedReport =
  | { readonly type: 'feed.live' }
  | { readonly type: 'feed.behind' }
  | { readonly type: 'feed.lost'; readonly failure: TransportFailure; readonly message: string }
  | { readonly type: 'feed.reset' }
  | { readonly type: 'feed.accessChanged' }
  /** Scopes were withheld, so what was held of them is gone; those that may be seen have to be opened again. */
  | { readonly type: 'feed.scopesLost' }
  /** These scopes have events that this program cannot read. */
  | { readonly type: 'feed.outdated'; readonly scopes: readonly Scope[] };

const pageSize = 1_000;
/** The server says something every 20 s; after this long a silence it has gone. */
const silenceMs = 50_000;

type Ending = Extract<FeedReport, { type: 'feed.lost' | 'feed.reset' | 'feed.scopesLost' }>;

/** Follows the log: pages until the head is reached, then the stream. Ends with one of its endings, or when aborted. */
export async function followFeed(
  api: Api,
  workspace: Workspace,
  report: (report: FeedReport) => void,
  signal: AbortSignal,
): Promise<void> {
  let known = '';
  const tellOutdated = (): void => {
    const scopes = workspace.outdated;
    if (scopes.join() !== known) report({ type: 'feed.outdated', scopes });
    known = scopes.join();
  };
  tellOutdated();
  const behind = await readPages(api, workspace, signal);
  tellOutdated();
  const ending =
    behind ??
    (await readStream(
      api,
      workspace,
      (item) => {
        tellOutdated();
        report(item);
      },
      signal,
    ));
  if (!signal.aborted) report(ending);
}

function lost(failure: TransportFailure, message: string): Ending {
  return { type: 'feed.lost', failure, message };
}

/** Keeps one page; an ending when it is of another log or cannot be read. */
async function keepPage(
  workspace: Workspace,
  body: unknown,
  signal: AbortSignal,
): Promise<Ending | { readonly more: boolean }> {
  const { position } = workspace;
  if (position === undefined) return lost('unavailable', 'There is no data to go on from.');
  const read = readPage(body, position.cursor);
  if (!read) return lost('unavailable', 'The answer of the server cannot be read.');
  if (read.logId !== position.logId) return { type: 'feed.reset' };
  if (signal.aborted) return { more: false };
  const isCut = [...workspace.replica.scopes].some((scope) => read.page.scopes?.includes(scope) === false);
  if (isCut || read.page.next > position.cursor) await workspace.commit(read.page);
  if (isCut) return { type: 'feed.scopesLost' };
  // What could not be kept would be asked for without end.
  if (read.page.next > position.cursor && workspace.position?.cursor === position.cursor)
    return lost('unavailable', 'This device did not keep what the server sent.');
  return { more: read.more };
}

async function readPages(api: Api, workspace: Workspace, signal: AbortSignal): Promise<Ending | undefined> {
  for (;;) {
    const { position } = workspace;
    if (position === undefined) return lost('unavailable', 'The server has no data for this person.');
    const answer = await api.request({ path: 'feed', params: { after: position.cursor, limit: pageSize }, signal });
    if (signal.aborted) return undefined;
    if ('failed' in answer) return lost(answer.failed, answer.message);
    if ('refused' in answer)
      return answer.refused.status === 409 ? { type: 'feed.reset' } : lost('unavailable', answer.refused.message);
    const kept = await keepPage(workspace, answer.ok, signal);
    if ('type' in kept) return kept;
    if (!kept.more) return undefined;
  }
}

async function readStream(
  api: Api,
  workspace: Workspace,
  report: (report: FeedReport) => void,
  outer: AbortSignal,
): Promise<Ending> {
  const silence = new AbortController();
  const { signal, release } = anyAborted(outer, silence.signal);
  let timer = setTimeout(() => silence.abort(), silenceMs);
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  try {
    const answer = await api.stream({
      path: 'feed/stream',
      params: { after: workspace.position?.cursor ?? 0 },
      signal,
    });
    if ('failed' in answer) return lost(answer.failed, answer.message);
    if ('refused' in answer)
      return answer.refused.status === 409 ? { type: 'feed.reset' } : lost('unavailable', answer.refused.message);
    report({ type: 'feed.live' });
    for await (const message of readMessages(answer.body, heard)) {
      const ending = await take(message, workspace, report, signal);
      if (ending) return ending;
      if (signal.aborted) break;
    }
    return lost(silence.signal.aborted ? 'timeout' : 'unavailable', 'The connection to the server ended.');
  } catch (error) {
    // Reading a stream that was cut rejects with whatever the network stack calls it; a full device has its own words.
    return lost(
      silence.signal.aborted ? 'timeout' : 'unavailable',
      error instanceof Error && error.name === 'DeviceFullError'
        ? error.message
        : 'The connection to the server was lost.',
    );
  } finally {
    clearTimeout(timer);
    release();
  }
}

async function take(
  message: StreamMessage,
  workspace: Workspace,
  report: (report: FeedReport) => void,
  signal: AbortSignal,
): Promise<Ending | undefined> {
  if (message.event === 'access') {
    report({ type: 'feed.accessChanged' });
    return undefined;
  }
  if (message.event === 'end') return lost('unavailable', 'The server ended the connection.');
  if (message.event !== 'page') return undefined;
  const kept = await keepPage(workspace, parsed(message.data), signal);
  if ('type' in kept) return kept;
  report({ type: kept.more ? 'feed.behind' : 'feed.live' });
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
