import { describe, expect, it } from 'vitest';
import { scopesOf } from '../../src/domain/access/index.ts';
import { holderOf } from '../../src/services/holderOf.ts';
import { MemoryStore } from '../../src/services/memoryStore.ts';
import { Workspace } from '../../src/services/workspace.ts';
import { manager } from './support/bench.ts';
import { clock } from './support/samples.ts';
import { recordOf } from '../support/recordOf.ts';
import { decider } from '../support/decider.ts';

const chair = recordOf('prop', 'chair', { name: 'Chair', code: 'P-00001' });
const scopes = scopesOf(manager);

async function opened(): Promise<Workspace> {
  const workspace = new Workspace(clock, decider, () => undefined);
  workspace.actAs(manager, { scopes, certain: true });
  await workspace.open(new MemoryStore('device'));
  return workspace;
}

async function install(workspace: Workspace, names: typeof scopes): Promise<void> {
  for (const scope of names)
    await workspace.install({ scope, upToSeq: 1, schema: '1', records: scope === 'props' ? [chair] : [] }, 'log');
}

describe('who carries a code', () => {
  it('[SCAN-19] is said at once of what is here, and of nobody only when all is here', async () => {
    const workspace = await opened();
    await install(workspace, ['props']);
    expect(holderOf(workspace, 'p-00001')).toEqual({ kind: 'prop', id: 'chair' });
    const unknown = holderOf(workspace, 'P-00002');
    expect(unknown).toBeInstanceOf(Promise);
    await install(workspace, scopes);
    expect(await unknown).toBeNull();
    expect(holderOf(workspace, 'P-00002')).toBeNull();
  });

  it('[SCAN-19] is found once it has come', async () => {
    const workspace = await opened();
    const found = holderOf(workspace, 'P-00001');
    await install(workspace, scopes);
    expect(await found).toEqual({ kind: 'prop', id: 'chair' });
  });

  it('[SCAN-19] is not waited for where the server withholds the rest, nor when nobody wants to know any more', async () => {
    const workspace = await opened();
    const withheld = holderOf(workspace, 'P-00001');
    await workspace.noteLevel();
    expect(await withheld).toBeNull();

    const other = await opened();
    const stop = new AbortController();
    const unwanted = holderOf(other, 'P-00001', stop.signal);
    stop.abort();
    expect(await unwanted).toBeNull();
    expect(await holderOf(other, 'P-00001', stop.signal)).toBeNull();
  });

  it('[SCAN-19] has to be waited for again after more may be seen, and after signing out', async () => {
    const workspace = await opened();
    await workspace.noteLevel();
    workspace.actAs(manager, { scopes: scopes.slice(1), certain: true });
    expect(holderOf(workspace, 'P-00001')).toBeInstanceOf(Promise);
    await workspace.noteLevel();
    await workspace.close();
    await workspace.noteLevel();
    expect(holderOf(workspace, 'P-00001')).toBeInstanceOf(Promise);
  });
});
