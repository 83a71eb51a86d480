import { expect, it } from 'vitest';
import type { Api } from '../../src/services/api.ts';
import { prepare } from '../../src/services/bootstrap.ts';
import { DeviceFullError, type Position, type ScopeSnapshot } from '../../src/services/deviceStore.ts';
import { MemoryStore } from '../../src/services/memoryStore.ts';
import { Workspace } from '../../src/services/workspace.ts';
import { manager, onBench } from './support/bench.ts';
import { clock, mintId } from './support/samples.ts';
import { recordOf } from '../support/recordOf.ts';
import { decider } from '../support/decider.ts';
import { eventually } from '../support/eventually.ts';

const signal = (): AbortSignal => new AbortController().signal;

/** A promise resolved by the test. */
function gate(): { readonly passed: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

it('[SYNC-46] asks for two missing scopes before the first has come, and for the others as they come', async () => {
  const bench = await onBench({ isPrepared: false });
  const { passed, open } = gate();
  const asked: unknown[] = [];
  const api: Api = {
    ...bench.api,
    async request(request) {
      asked.push(request.params?.['scope']);
      await passed;
      return bench.api.request(request);
    },
  };
  const prepared = prepare(api, bench.workspace, signal());
  await eventually(() => expect(asked).toHaveLength(2));
  expect(bench.workspace.replica.scopes.size).toBe(0);
  open();
  expect(await prepared).toEqual({ outcome: 'ready' });
  expect([...bench.workspace.replica.scopes].toSorted()).toEqual([
    'bookings',
    'directory',
    'events',
    'hires',
    'imports',
    'places',
    'props',
    'site',
  ]);
});

it('[SYNC-46] leaves nothing asked for that was given up before it began', async () => {
  const bench = await onBench({ isPrepared: false });
  const wanted: boolean[] = [];
  const api: Api = {
    ...bench.api,
    async request(request) {
      wanted.push(request.signal?.aborted === false);
      return bench.api.request(request);
    },
  };
  const given = new AbortController();
  const prepared = prepare(api, bench.workspace, given.signal);
  given.abort();
  expect(await prepared).toMatchObject({ outcome: 'failed' });
  expect(wanted.filter(Boolean)).toEqual([]);
});

it('[SYNC-46] asks once more for a scope that is older than the one before it', async () => {
  const bench = await onBench({ isPrepared: false });
  const { passed, open } = gate();
  const asked: string[] = [];
  const api: Api = {
    ...bench.api,
    async request(request) {
      asked.push(`${String(request.params?.['scope'])} from ${String(request.params?.['atLeast'] ?? 'anywhere')}`);
      if (request.params?.['scope'] === 'site') await passed;
      return bench.api.request(request);
    },
  };
  const prepared = prepare(api, bench.workspace, signal());
  await eventually(() => expect(asked).toHaveLength(2));
  bench.authority.happen({ kind: 'member', id: 'member-sam', type: 'RecordAdded', data: { values: { name: 'Sam' } } });
  open();
  expect(await prepared).toEqual({ outcome: 'ready' });
  expect(bench.workspace.replica.get('member', 'member-sam')?.values).toEqual({ name: 'Sam' });
  expect(asked).toEqual([
    'site from anywhere',
    'directory from anywhere',
    'places from 4',
    'directory from 4',
    'props from 4',
    'events from 4',
    'hires from 4',
    'bookings from 4',
    'imports from 4',
  ]);
});

/** A store that saves a scope when told to, or doesn't. */
class HesitantStore extends MemoryStore {
  readonly asked: { readonly keep: () => void; readonly refuse: (error: Error) => void }[] = [];

  override async installScope(snapshot: ScopeSnapshot, logId: string): Promise<Position | undefined> {
    await new Promise<void>((keep, refuse) => {
      this.asked.push({ keep, refuse });
    });
    return super.installScope(snapshot, logId);
  }
}

it('[SYNC-47] shows a scope before the device has kept it, and no longer where the device is full', async () => {
  const store = new HesitantStore(mintId());
  const workspace = new Workspace(clock, decider, () => undefined);
  workspace.actAs(manager, { scopes: ['props'], certain: true });
  await workspace.open(store);
  const chair: ScopeSnapshot = {
    scope: 'props',
    upToSeq: 3,
    schema: 'server',
    records: [recordOf('prop', 'chair', { name: 'Chair' })],
  };
  const shown = () => workspace.replica.get('prop', 'chair')?.values['name'];

  const refused = workspace.install(chair, 'log-1');
  await eventually(() => expect(store.asked).toHaveLength(1));
  expect([shown(), workspace.replica.isHeld('prop'), workspace.position]).toEqual(['Chair', true, undefined]);
  store.asked[0]?.refuse(new DeviceFullError());
  await expect(refused).rejects.toThrow(DeviceFullError);
  expect([shown(), workspace.replica.isHeld('prop')]).toEqual([undefined, false]);

  const kept = workspace.install(chair, 'log-1');
  await eventually(() => expect(store.asked).toHaveLength(2));
  store.asked[1]?.keep();
  expect(await kept).toBe(true);
  expect([shown(), workspace.position, (await store.data()).scopes]).toEqual([
    'Chair',
    { logId: 'log-1', cursor: 3 },
    [chair],
  ]);
});
