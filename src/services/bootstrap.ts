import { seesWhole, staleScopes, type Scope } from '../domain/access/index.ts';
import type { Answer, Api } from './api.ts';
import { DeviceFullError } from './deviceStore.ts';
import { readSnapshot } from './feedPages.ts';
import { Lazy } from './lazy.ts';
import type { TransportFailure } from './ports.ts';
import type { Workspace } from './workspace.ts';
import { bootstrapTexts } from '../words/en/bootstrap.ts';

/** Result of an attempt to catch up with the server. */
export type Prepared =
  | { readonly outcome: 'ready' }
  | { readonly outcome: 'failed'; readonly failure: TransportFailure; readonly message: string };

/** Snapshots of a large group take a while on a slow connection. */
const snapshotTimeoutMs = 180_000;

/** Browsers open only six connections to a server without HTTP/2; the others are left for what the user does meanwhile. */
const AT_ONCE = 2;

type Step = 'installed' | 'withheld' | 'otherLog' | 'behind' | Extract<Prepared, { outcome: 'failed' }>;

/** Loads missing scopes and purges those the user has lost. Afterwards the feed can continue from the cursor. */
export async function prepare(api: Api, workspace: Workspace, signal: AbortSignal): Promise<Prepared> {
  try {
    return await load(api, workspace, signal);
  } catch (error) {
    if (!(error instanceof DeviceFullError)) throw error;
    return { outcome: 'failed', failure: 'unavailable', message: bootstrapTexts.full };
  }
}

async function load(api: Api, workspace: Workspace, signal: AbortSignal): Promise<Prepared> {
  const { rights } = workspace;
  if (await workspace.isReplaced())
    return { outcome: 'failed', failure: 'unavailable', message: bootstrapTexts.replaced };
  await workspace.catchUpWithStore();
  const known = workspace.replica.scopes;
  if (rights.certain) await workspace.drop(staleScopes([...known], rights.scopes));
  const held = [...known];
  const missing = rights.scopes.filter((scope) => !held.includes(scope));
  const failed = await openScopes(api, workspace, missing, signal);
  if (failed !== undefined) return failed;
  // A reset on the way has emptied the scopes loaded before it.
  const stillMissing = rights.scopes.filter((scope) => held.includes(scope) && !workspace.replica.scopes.has(scope));
  if (stillMissing.length > 0) return load(api, workspace, signal);
  // Everyone receives the group's scope: a server that sends none has no log, so there is nothing to wait for.
  if (workspace.replica.scopes.size === 0) await workspace.noteLevel();
  return { outcome: 'ready' };
}

/** Requests two scopes in parallel, and installs them one at a time. */
async function openScopes(
  api: Api,
  workspace: Workspace,
  scopes: readonly Scope[],
  signal: AbortSignal,
): Promise<Extract<Prepared, { outcome: 'failed' }> | undefined> {
  const stop = new AbortController();
  const follow = (): void => stop.abort();
  signal.addEventListener('abort', follow);
  // Already aborted before the first request, so there will be no abort event.
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
      // The log may have advanced between two parallel requests.
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
  // The permission may have been revoked while the data was on its way.
  if (!workspace.rights.scopes.includes(scope)) return 'withheld';
  // Read with other rights than this device knows of or has data for: it would keep values that it doesn't know it has to drop.
  const held = [...workspace.replica.scopes];
  if ([workspace.rights.scopes, held].some((seen) => seesWhole(scope, seen) !== read.isWhole)) return 'withheld';
  const { position } = workspace;
  if (position && position.logId !== read.logId) return 'otherLog';
  if (position && read.snapshot.upToSeq < position.cursor) return 'behind';
  // While permissions were uncertain, the records that this scope shows in full were kept as they were.
  await workspace.drop(staleScopes(held, [...held, scope]));
  if (await workspace.install(read.snapshot, read.logId)) return 'installed';
  return {
    outcome: 'failed',
    failure: 'unavailable',
    message: 'Another tab of this device is further on; the server will be asked again.',
  };
}

function stepOf(answer: Exclude<Answer, { ok: unknown }>): Step {
  if ('failed' in answer) return { outcome: 'failed', failure: answer.failed, message: answer.message };
  const { status, code, message } = answer.refused;
  // The server decides what a user may see; withheld scopes are simply missing here. An older server doesn't know newer scopes.
  if (status === 403 || status === 404 || code === 'malformed') return 'withheld';
  return { outcome: 'failed', failure: 'unavailable', message };
}
