import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type * as Idb from 'idb';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openIndexedDbStore } from '../../src/services/indexedDbStore.ts';
import { mintId } from './support/samples.ts';
import { recordOf } from '../support/recordOf.ts';
import { eventually } from '../support/eventually.ts';

const between = vi.hoisted(() => ({ reads: Promise.resolve() }));

// why: only on a busy machine does a tab pause between reading and its next action.
vi.mock('idb', async (original) => {
  const idb = await original<typeof Idb>();
  const pausing = (db: Idb.IDBPDatabase): Idb.IDBPDatabase => {
    const pause = between.reads;
    const get = db.get.bind(db);
    return Object.assign(db, {
      get: async (...query: Parameters<typeof get>) => get(...query).then((value: unknown) => pause.then(() => value)),
    });
  };
  return { ...idb, openDB: async (...named: Parameters<typeof idb.openDB>) => pausing(await idb.openDB(...named)) };
});

// Tests in one worker share the device.
const clearDevice = (): void => {
  globalThis.indexedDB = new IDBFactory();
};
beforeAll(clearDevice);
afterAll(clearDevice);

it('[SYNC-27] a tab that opens slowly does not drop what another one loaded meanwhile', async () => {
  let goOn = (): void => undefined;
  between.reads = new Promise((resolve) => {
    goOn = resolve;
  });
  const slow = openIndexedDbStore('backstock/test', 'shape-1', mintId);
  await eventually(async () => expect(await indexedDB.databases()).toHaveLength(1));
  await new Promise((resolve) => setImmediate(resolve));
  between.reads = Promise.resolve();
  const quick = await openIndexedDbStore('backstock/test', 'shape-1', mintId);
  await quick.installScope(
    { scope: 'props', upToSeq: 5, schema: 'shape-1', records: [recordOf('prop', 'chair', { name: 'Chair' })] },
    'log',
  );
  goOn();

  expect((await (await slow).data()).scopes).toEqual((await quick.data()).scopes);
  expect((await quick.standing()).scopes).toEqual(['props']);
});
