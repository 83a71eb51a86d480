import type { Scope } from '../domain/access/index.ts';
import type { Answer, Api } from './api.ts';
import { readSnapshot } from './feedPages.ts';
import { Lazy } from './lazy.ts';
import type { TransportFailure } from './ports.ts';
import type { Workspace } from './workspace.ts';
import { bootstrapTexts } from '../words/en/bootstrap.ts';

/** How an attempt to stand level with the server ended. */
export type Prepared =
  | { readonly outcome: 'ready' }
  | { readonly outcome: 'failed'; readonly failure: TransportFailure; readonly message: string };

/** Snapshots of a large group take a while on a slow line. */
const snapshotTimeoutMs = 180_000;

/** Browsers open six connections to a server without HTTP/2: the others are for what people do meanwhile. */
const AT_ONCE = 2;

type Step = 'installed' | 'withheld' | 'otherLog' | 'behind' | Extract<Prepared, { outcome: 'failed' }>;

/** Opens the scopes that are missing and purges those that are lost; afterwards the feed can go on from the cursor. */
export async function prepare(api: Api, workspace: Workspace, signal: AbortSignal): Promise<Prepared> {
  const { rights } = workspace;
  if (await workspace.isReplaced())
    return { outcome: 'failed', failure: 'unavailable', message: bootstrapTexts.replaced };
  await workspace.catchUpWithStore();
  const held = [...workspace.replica.scopes];
  if (rights.certain) await workspace.drop(held.filter((scope) => !rights.scopes.includes(scope)));
  const missing = rights.scopes.filter((scope) => !held.includes(scope));
  const failed = await openScopes(api, workspace, missing, signal);
  if (failed !== undefined) return failed;
  // A reset on the way has emptied what was held before it.
  const stillMissing = rights.scopes.filter((scope) => held.includes(scope) && !workspace.replica.scopes.has(scope));
  if (stillMissing.length > 0) return prepare(api, workspace, signal);
  // Everybody is sent the scope of the group: a server that sends none keeps no log, and nothing is worth waiting for.
  if (workspace.replica.scopes.size === 0) await workspace.noteLevel();
  return { outcome: 'ready' };
}

/** Asks for two of them side by side, and takes them over one after another. */
async function openScopes(
  api: Api,
  workspace: Workspace,
  scopes: readonly Scope[],
  signal: AbortSignal,
): Promise<Extract<Prepared, { outcome: 'failed' }> | undefined> {
  const stop = new AbortController();
  const follow = (): void => stop.abort();
  signal.addEventListener('abort', follow);
  // Given up before anything was asked: nothing tells of that any more.
  if (signal.aborted) follow();
  const questions = scopes.map((scope) => ({
    scope,
    answer: new Lazy(() => ask(api, workspace, scope, stop.signal)),
  }));
  try {
    for (const [index, { scope, answer }] of questions.entries()) {
      for (const next of questions.slice(index, index + AT_ONCE)) void next.answer.fetch();
      let step = await take(workspace, scope, await answer.fetch(), signal);
      if (step === 'otherLog') await workspace.reset();
      // The log may have gone on between two that were asked for at the same time.
      if (step === 'otherLog' || step === 'behind')
        step = await take(workspace, scope, await ask(api, workspace, scope, stop.signal), signal);
      if (step === 'otherLog')
        return {
          outcome: 'failed',
          failure: 'unavailable',
          message: 'The server changed its data twice while loading.',
        };
      if (step === 'behind')
        return {
          outcome: 'failed',
          failure: 'unavailable',
          message: 'The server is behind this device; it will be asked again.',
        };
      if (typeof step === 'object') return step;
    }
    return undefined;
  } finally {
    signal.removeEventListener('abort', follow);
    stop.abort();
  }
}

function ask(api: Api, { position }: Workspace, scope: Scope, signal: AbortSignal): Promise<Answer> {
  const params = position ? { scope, atLeast: String(position.cursor) } : { scope };
  return api.request({ path: 'snapshot', params, signal, timeoutMs: snapshotTimeoutMs });
}

async function take(workspace: Workspace, scope: Scope, answer: Answer, signal: AbortSignal): Promise<Step> {
  if (signal.aborted) return { outcome: 'failed', failure: 'unavailable', message: 'Loading was stopped.' };
  if (!('ok' in answer)) return stepOf(answer);
  const read = readSnapshot(answer.ok);
  if (!read || read.snapshot.scope !== scope)
    return { outcome: 'failed', failure: 'unavailable', message: 'The data came incomplete; it will be loaded again.' };
  // The right may have gone while the data was on its way.
  if (!workspace.rights.scopes.includes(scope)) return 'withheld';
  const { position } = workspace;
  if (position && position.logId !== read.logId) return 'otherLog';
  if (position && read.snapshot.upToSeq < position.cursor) return 'behind';
  if (await workspace.install(read.snapshot, read.logId)) return 'installed';
  return {
    outcome: 'failed',
    failure: 'unavailable',
    message: 'Another tab of this device is further on; the server will be asked again.',
  };
}

function stepOf(answer: Exclude<Answer, { ok: unknown }>): Step {
  if ('failed' in answer) return { outcome: 'failed', failure: answer.failed, message: answer.message };
  // The server says what a person may see; what it withholds is simply not here.
  if (answer.refused.status === 403 || answer.refused.status === 404) return 'withheld';
  return { outcome: 'failed', failure: 'unavailable', message: answer.refused.message };
}
