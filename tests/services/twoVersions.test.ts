import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openDB } from 'idb';
import type { DeviceStore } from '../../src/services/deviceStore.ts';
import { prepare } from '../../src/services/bootstrap.ts';
import { openIndexedDbStore } from '../../src/services/indexedDbStore.ts';
import { Workspace } from '../../src/services/workspace.ts';
import { manager } from './support/bench.ts';
import { bytesOf, clock, command, eventOf, mintId, page } from './support/samples.ts';
import { recordOf } from '../support/recordOf.ts';
import { decider } from '../support/decider.ts';

const chair = {
  scope: 'props',
  upToSeq: 3,
  schema: 'server',
  records: [recordOf('prop', 'chair', { name: 'Chair' })],
} as const;
let name = '';
beforeEach(() => {
  name = `backstock/${mintId()}`;
});
// Tests in one worker share the device.
afterAll(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** A tab of a version that stores records in this shape. */
async function tabOf(shape: string): Promise<{ readonly store: DeviceStore; readonly workspace: Workspace }> {
  const store = await openIndexedDbStore(name, shape, mintId);
  const workspace = new Workspace(clock, decider, () => undefined);
  workspace.actAs(manager, { scopes: ['props'], certain: true });
  await workspace.open(store);
  return { store, workspace };
}

it('[SYNC-43] an older version that is still open writes nothing into the data of a newer one, and keeps what it shows', async () => {
  const old = await tabOf('old');
  await old.workspace.install(chair, 'log-1');
  const recent = await tabOf('new');
  expect([recent.workspace.position, await old.workspace.isReplaced(), await recent.workspace.isReplaced()]).toEqual([
    undefined,
    true,
    false,
  ]);

  await old.workspace.commit(page(3, 4, [eventOf(4, 'prop', 'chair', 2)]));
  expect(await old.workspace.install(chair, 'log-1')).toBe(false);
  await old.workspace.compact();
  await old.workspace.hear({ type: 'data' });
  expect((await recent.store.data()).scopes).toEqual([]);
  expect([old.workspace.position?.cursor, old.workspace.replica.get('prop', 'chair')?.values['name']]).toEqual([
    3,
    'Chair',
  ]);

  expect(await recent.workspace.install({ ...chair, upToSeq: 9 }, 'log-1')).toBe(true);
  await old.workspace.hear({ type: 'data' });
  expect([old.workspace.position?.cursor, recent.workspace.position?.cursor]).toEqual([3, 9]);
});

it('[SYNC-43] it says so to the person, and asks the server for nothing', async () => {
  const old = await tabOf('old');
  await old.workspace.install(chair, 'log-1');
  await tabOf('new');
  const asked: unknown[] = [];
  const api = { request: (call: unknown) => Promise.resolve(asked.push(call)) } as never;
  expect(await prepare(api, old.workspace, new AbortController().signal)).toEqual({
    outcome: 'failed',
    failure: 'unavailable',
    message: 'Another version of Backstock is open on this device. Reload this page to continue.',
  });
  expect(asked).toEqual([]);
});

it('[SYNC-43] what waits to be sent is shared by both, and goes on from either', async () => {
  const old = await tabOf('old');
  await old.workspace.install(chair, 'log-1');
  const [before, ofOld, ofNew] = [command('Before'), command('Old'), command('New')];
  await old.workspace.keep([before]);
  const recent = await tabOf('new');
  await old.workspace.keep([ofOld]);
  await recent.workspace.keep([ofNew]);
  for (const { workspace } of [old, recent]) await workspace.hear({ type: 'outbox' });
  await old.workspace.settle(new Map([[before.commandId, { stage: 'accepted', lastSeq: 4 }]]));
  await recent.workspace.hear({ type: 'outbox' });
  const stages = async ({ store }: typeof old) =>
    (await store.outbox()).map(({ command: { commandId }, stage }) => [commandId, stage]);
  const expected = [
    [before.commandId, 'accepted'],
    [ofOld.commandId, 'waiting'],
    [ofNew.commandId, 'waiting'],
  ];
  expect([await stages(old), await stages(recent)]).toEqual([expected, expected]);
  expect(recent.workspace.outbox.toSend()).toEqual([ofOld, ofNew]);
});

it('[SYNC-43] a newer layout of the device does not wait for an older tab, which loses nothing that it kept and says what it cannot keep', async () => {
  const old = await tabOf('old');
  await old.workspace.install(chair, 'log-1');
  const kept = command('Kept');
  await old.workspace.keep([kept]);
  const recent = await openDB(name, 99);
  expect((await recent.getAll('outbox')).map(({ command: { commandId } }) => commandId)).toEqual([kept.commandId]);
  await expect(old.workspace.keep([command('Overdue')])).rejects.toThrow();
  expect(old.workspace.outbox.toSend()).toEqual([kept]);
  expect(old.workspace.replica.get('prop', 'chair')?.values['name']).toBe('Chair');
  recent.close();
});

it('[SYNC-43] a layout of before keeps what waits and its photos, and loads its data again', async () => {
  const before = await openDB(name, 1, {
    upgrade: (db) => {
      db.createObjectStore('scopes', { keyPath: 'scope' });
      db.createObjectStore('records');
      db.createObjectStore('outbox', { autoIncrement: true }).createIndex('commandId', 'command.commandId');
      db.createObjectStore('photos', { keyPath: 'mediaId' });
      db.createObjectStore('device');
    },
  });
  const kept = command('Kept');
  await before.put('scopes', { scope: 'props', upToSeq: 4 });
  await before.add('outbox', { command: kept, stage: 'waiting' });
  await before.put('photos', { mediaId: 'm1', bytes: bytesOf('picture'), type: 'image/jpeg', uploaded: false });
  await before.put('device', 'device-1', 'clientId');
  before.close();
  const { store, workspace } = await tabOf('new');
  expect(workspace.outbox.toSend()).toEqual([kept]);
  expect(await (await store.photo('m1'))?.blob.text()).toBe('picture');
  expect(await store.clientId()).toBe('device-1');
  expect((await store.standing()).scopes).toEqual([]);
  await store.removeCommands([kept.commandId]);
  expect(await store.outbox()).toEqual([]);
});
