/** The browser closes the database of an open page, as iOS does while it is suspended. */
import 'fake-indexeddb/auto';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openKeyValues } from '../../src/services/imports/keyValues.ts';
import { openIndexedDbStore } from '../../src/services/indexedDbStore.ts';
import { addPhoto, command, eventOf, mintId, page } from './support/samples.ts';
import { recordOf } from '../support/recordOf.ts';

const name = 'backstock/slept';
const chair = recordOf('prop', 'chair', { name: 'Chair' });
const props = { scope: 'props', upToSeq: 5, schema: 'shape-1', records: [chair] } as const;
const picture = (text: string): ArrayBuffer => Uint8Array.from(new TextEncoder().encode(text)).buffer;
const { transaction, close } = IDBDatabase.prototype;

/** All open connections, and their transactions. */
const connections = new Set<IDBDatabase>();
const begun = new Set<IDBTransaction>();
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  connections.clear();
  begun.clear();
  IDBDatabase.prototype.transaction = function (...args) {
    connections.add(this);
    const one = transaction.apply(this, args);
    begun.add(one);
    return one;
  };
});

afterEach(() => {
  Object.assign(IDBDatabase.prototype, { transaction, close });
  globalThis.indexedDB = new IDBFactory();
});

/** Like the browser: aborts running transactions, notifies the page, and closes the connection. */
const suspend = (): void => {
  for (const one of begun) {
    try {
      one.abort();
    } catch {
      // It has already ended.
    }
  }
  begun.clear();
  for (const db of connections) forceCloseDatabase(db as never);
  connections.clear();
};

/** Like some browsers: without notifying the page. */
const closeUnsaid = (): void => {
  for (const db of connections) db.close();
  connections.clear();
};

const begin = () => openIndexedDbStore(name, 'shape-1', mintId);

describe.each([
  ['suspended', suspend],
  ['closed without a word', closeUnsaid],
])('a database that was %s', (_how, end) => {
  it('[DEVICE-4] goes on with everything it kept', async () => {
    const store = await begin();
    await store.installScope(props, 'log');
    const [kept, added] = [command('Kept'), addPhoto('photo-1')];
    await store.addCommands([kept]);
    await store.addCommands([added], { mediaId: 'photo-1', bytes: picture('hat box'), type: 'image/jpeg' });
    const [clientId, data] = [await store.clientId(), await store.data()];

    const steps: readonly (() => Promise<unknown>)[] = [
      () => store.clientId(),
      () => store.data(),
      () => store.standing(),
      () => store.isReplaced(),
      async () => (await store.outbox()).map((entry) => entry.command.commandId),
      async () => (await store.photo('photo-1'))?.blob.text(),
      async () => (await store.photos()).length,
    ];
    const answers: unknown[] = [];
    for (const step of steps) {
      end();
      answers.push(await step());
    }
    expect(answers).toEqual([
      clientId,
      data,
      { position: { logId: 'log', cursor: 5 }, scopes: ['props'] },
      false,
      [kept.commandId, added.commandId],
      'hat box',
      1,
    ]);
  });

  it('[DEVICE-4] goes on being written to', async () => {
    const store = await begin();
    const ended = async <Result>(step: () => Promise<Result>): Promise<Result> => {
      end();
      return step();
    };
    await store.clientId();
    const [one, two, photo] = [command('One'), command('Two'), addPhoto('photo-1')];
    expect(await ended(() => store.installScope(props, 'log'))).toEqual({ logId: 'log', cursor: 5 });
    expect(await ended(() => store.appendPage(page(5, 6, [eventOf(6, 'prop', 'chair', 2)])))).toBe(true);
    await ended(() => store.noteSetAside([{ scope: 'props', seq: 6, reason: 'newer' }]));
    expect(await ended(() => store.compact([{ ...props, upToSeq: 6 }], 6))).toBe(true);
    await ended(() => store.addCommands([one]));
    await ended(() => store.addCommands([two]));
    await ended(() => store.addCommands([photo], { mediaId: 'photo-1', bytes: picture('hat'), type: 'image/png' }));
    await ended(() => store.setStages(new Map([[two.commandId, { stage: 'accepted', lastSeq: 9 }]])));
    await ended(() => store.markUploaded('photo-1', true));
    await ended(() => store.removeCommands([one.commandId]));
    end();
    expect((await store.outbox()).map((entry) => [entry.command.commandId, entry.stage])).toEqual([
      [two.commandId, 'accepted'],
      [photo.commandId, 'waiting'],
    ]);
    expect((await store.photo('photo-1'))?.uploaded).toBe(true);
    expect((await store.data()).setAside).toEqual([{ scope: 'props', seq: 6, reason: 'newer' }]);
    await ended(() => store.dropScopes(['props']));
    await ended(() => store.dropData());
    expect(await store.standing()).toEqual({ position: undefined, scopes: [] });
    expect(await store.outbox()).toHaveLength(2);
  });

  it('[DEVICE-4] keeps an import that is under way', async () => {
    const values = await openKeyValues('backstock/imports');
    await values.put('a/standing', { done: 1 });
    end();
    expect(await values.keys('a/')).toEqual(['a/standing']);
    end();
    await values.put('a/batch', [1]);
    end();
    expect(await values.get('a/batch')).toEqual([1]);
    end();
    await values.remove('a/');
    expect(await values.keys('')).toEqual([]);
  });
});

/** Ends the connection during a write: before its nth request succeeds, or just after everything was saved. */
function endWhileWriting(at: 'first' | 'last' | 'kept'): void {
  let isDone = false;
  const { abort } = IDBTransaction.prototype;
  // Everything is saved, but the page is told that it failed.
  if (at === 'kept') IDBTransaction.prototype.abort = () => undefined;
  const { add, put } = IDBObjectStore.prototype;
  const ending = (real: typeof add) =>
    function (this: IDBObjectStore, ...values: Parameters<typeof add>) {
      const request = real.apply(this, values);
      if (!isDone && (at === 'first' || this.name === 'photos')) {
        isDone = true;
        if (at === 'kept') throw new DOMException('The connection was closed.', 'AbortError');
        suspend();
      }
      return request;
    };
  IDBObjectStore.prototype.add = ending(add);
  IDBObjectStore.prototype.put = ending(put);
  restore = () => {
    Object.assign(IDBObjectStore.prototype, { add, put });
    IDBTransaction.prototype.abort = abort;
  };
}

let restore: () => void = () => undefined;
afterEach(() => restore());

describe('a change that is being written when the connection goes', () => {
  it.each(['first', 'last', 'kept'] as const)(
    '[DEVICE-5] is kept once with its photo, the connection gone at its %s moment',
    async (at) => {
      const store = await begin();
      const before = command('Before');
      await store.addCommands([before]);
      const added = addPhoto('photo-1');
      endWhileWriting(at);
      const [entry] = await store.addCommands([added], {
        mediaId: 'photo-1',
        bytes: picture('striped hat box'),
        type: 'image/jpeg',
      });
      restore();

      const again = await begin();
      expect((await again.outbox()).map(({ position, command: { commandId } }) => [position, commandId])).toEqual([
        [1, before.commandId],
        [entry?.position, added.commandId],
      ]);
      expect(await (await again.photo('photo-1'))?.blob.text()).toBe('striped hat box');
    },
  );

  it('[DEVICE-5] is refused, and nothing of it kept, where the connection goes each time', async () => {
    const store = await begin();
    await store.clientId();
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (...values) {
      const request = add.apply(this, values);
      suspend();
      return request;
    };
    restore = () => Object.assign(IDBObjectStore.prototype, { add });
    await expect(store.addCommands([command('Lost')])).rejects.toThrow(
      "This device couldn't save the change. Try again, or reload the page.",
    );
    restore();
    expect(await store.outbox()).toEqual([]);
  });
});

describe('a database that stays closed', () => {
  it('[DEVICE-6] was closed by the program itself', async () => {
    const store = await begin();
    await store.clientId();
    store.close();
    await new Promise((resolve) => setImmediate(resolve));
    await expect(store.outbox()).rejects.toMatchObject({ name: 'InvalidStateError' });
  });

  it('[DEVICE-6] cannot be opened again: that is said in a sentence', async () => {
    const store = await begin();
    await store.clientId();
    const open = () => {
      throw new DOMException(
        'Connection to Indexed Database server lost. Refresh the page to try again',
        'UnknownError',
      );
    };
    Object.assign(indexedDB, { open });
    suspend();
    await expect(store.addCommands([command('Overdue')])).rejects.toThrow(
      "This device couldn't save the change. Try again, or reload the page.",
    );
  });
});

it('[DEVICE-7] what was begun when its page was left is given up at once, and done again, once, where the page goes on', async () => {
  const pageEvents = new EventTarget();
  vi.stubGlobal('addEventListener', pageEvents.addEventListener.bind(pageEvents));
  const store = await begin();
  begun.clear();
  const asked = command('left');
  const kept = store.addCommands([asked]);
  await expect.poll(() => begun.size).toBe(1);
  const [first] = begun;
  const given = new Promise((resolve) => first?.addEventListener('abort', () => resolve('given up')));
  pageEvents.dispatchEvent(new Event('pagehide'));

  expect(await given).toBe('given up');
  const read = store.clientId();
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun.size).toBe(1);
  pageEvents.dispatchEvent(new Event('pageshow'));
  await kept;
  expect(await read).toBe(await store.clientId());
  expect((await store.outbox()).map((entry) => entry.command.commandId)).toEqual([asked.commandId]);
  vi.unstubAllGlobals();
});

it('[DEVICE-7] a page that is left while it lays out its database lets others open it, and lays it out again where it goes on', async () => {
  const pageEvents = new EventTarget();
  vi.stubGlobal('addEventListener', pageEvents.addEventListener.bind(pageEvents));
  const { createObjectStore } = IDBDatabase.prototype;
  let made = 0;
  IDBDatabase.prototype.createObjectStore = function (...args) {
    made += 1;
    const store = createObjectStore.apply(this, args);
    if (made === 1) pageEvents.dispatchEvent(new Event('pagehide'));
    return store;
  };
  const opening = begin();
  const others = await new Promise<IDBDatabase>((resolve) => {
    indexedDB.open(name, 1).addEventListener('success', ({ target }) => resolve((target as IDBOpenDBRequest).result));
  });
  expect([...others.objectStoreNames]).toEqual([]);
  others.close();
  pageEvents.dispatchEvent(new Event('pageshow'));
  const store = await opening;
  const asked = command('later');
  await store.addCommands([asked]);
  expect((await store.outbox()).map((entry) => entry.command.commandId)).toEqual([asked.commandId]);
  Object.assign(IDBDatabase.prototype, { createObjectStore });
  vi.unstubAllGlobals();
});
