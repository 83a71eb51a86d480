import type { Scope } from '../domain/access/index.ts';
import type { Answer, Api } from './api.ts';
import { readSnapshot } from './feedPages.ts';
import type { TransportFailure } from './ports.ts';
import type { Workspace } from './workspace.ts';
import { bootstrapTexts } from '../words/en/bootstrap.ts';

/** How an attempt to stand level with the server ended. */
export type Prepared =
  | { readonly outcome: 'ready' }
  | { readonly outcome: 'failed'; readonly failure: TransportFailure; readonly message: string };

/** Snapshots of a large group take a while on a slow line. */
const snapshotTimeoutMs = 180_000;

type Step = 'installed' | 'withheld' | 'otherLog' | Extract<Prepared, { outcome: 'failed' }>;

/** Opens the scopes that are missing and purges those that are lost; afterwards the feed can go on from the cursor. */
export async function prepare(api: Api, workspace: Workspace, signal: AbortSignal): Promise<Prepared> {
  const { rights } = workspace;
  if (await workspace.isReplaced())
    return { outcome: 'failed', failure: 'unavailable', message: bootstrapTexts.replaced };
  await workspace.catchUpWithStore();
  const held = [...workspace.replica.scopes];
  if (rights.certain) await workspace.drop(held.filter((scope) => !rights.scopes.includes(scope)));
  const missing = rights.scopes.filter((scope) => !held.includes(scope));
  for (const scope of missing) {
    let step = await openScope(api, workspace, scope, signal);
    if (step === 'otherLog') {
      await workspace.reset();
      step = await openScope(api, workspace, scope, signal);
    }
    if (step === 'otherLog')
      return { outcome: 'failed', failure: 'unavailable', message: 'The server changed its data twice while loading.' };
    if (typeof step === 'object') return step;
  }
  // A reset on the way has emptied what was held before it.
  const stillMissing = rights.scopes.filter((scope) => held.includes(scope) && !workspace.replica.scopes.has(scope));
  if (stillMissing.length > 0) return prepare(api, workspace, signal);
  // Everybody is sent the scope of the group: a server that sends none keeps no log, and nothing is worth waiting for.
  if (workspace.replica.scopes.size === 0) await workspace.noteLevel();
  return { outcome: 'ready' };
}

async function openScope(api: Api, workspace: Workspace, scope: Scope, signal: AbortSignal): Promise<Step> {
  const known = workspace.position;
  const answer = await api.request({
    path: 'snapshot',
    params: known ? { scope, atLeast: String(known.cursor) } : { scope },
    signal,
    timeoutMs: snapshotTimeoutMs,
  });
  if (signal.aborted) return { outcome: 'failed', failure: 'unavailable', message: 'Loading was stopped.' };
  if (!('ok' in answer)) return stepOf(answer);
  const read = readSnapshot(answer.ok);
  if (!read || read.snapshot.scope !== scope)
    return { outcome: 'failed', failure: 'unavailable', message: 'The data came incomplete; it will be loaded again.' };
  // The right may have gone while the data was on its way.
  if (!workspace.rights.scopes.includes(scope)) return 'withheld';
  const { position } = workspace;
  if (position && position.logId !== read.logId) return 'otherLog';
  if (position && read.snapshot.upToSeq < position.cursor)
    return {
      outcome: 'failed',
      failure: 'unavailable',
      message: 'The server is behind this device; it will be asked again.',
    };
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
