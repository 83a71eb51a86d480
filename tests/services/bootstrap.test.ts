import { describe, expect, it } from 'vitest';
import { prepare } from '../../src/services/bootstrap.ts';
import type { Answer, Api, Request } from '../../src/services/api.ts';
import { DeviceFullError } from '../../src/services/deviceStore.ts';
import { manager, onBench } from './support/bench.ts';
import { recordOf } from '../support/recordOf.ts';
import { okWith } from './support/recordingApi.ts';

const signal = () => new AbortController().signal;
const snapshotOf = (scope: unknown, more: object = {}) =>
  okWith({ logId: 'log-1', scope, schema: 's', upToSeq: 9, count: 0, records: [], ...more });

/** A device that may see two scopes and has none, and a server that answers each request like this. */
async function fresh(answer: (request: Request, index: number) => Answer | Promise<Answer>) {
  const bench = await onBench({ isPrepared: false });
  bench.workspace.actAs(manager, { scopes: ['site', 'props'], certain: true });
  const requests: Request[] = [];
  const api: Api = {
    ...bench.api,
    request: (request) => {
      requests.push(request);
      return Promise.resolve(answer(request, requests.length - 1));
    },
  };
  return { ...bench, api, requests, prepare: (stop = signal()) => prepare(api, bench.workspace, stop) };
}

const failed = (message: string, failure = 'unavailable') => ({ outcome: 'failed', failure, message });

describe('catching up with the server', () => {
  it('[SYNC-46] requests scopes two at a time, with three minutes for each', async () => {
    const arrive: (() => void)[] = [];
    const device = await fresh(
      ({ params }) => new Promise((resolve) => arrive.push(() => resolve(snapshotOf(params?.['scope'])))),
    );
    device.workspace.actAs(manager, { scopes: ['site', 'props', 'places'], certain: true });
    const preparing = device.prepare();
    await expect.poll(() => device.requests.length).toBe(2);
    expect(device.requests[0]).toMatchObject({
      path: 'snapshot',
      params: { scope: 'site' },
      timeoutMs: 180_000,
    });
    arrive[1]?.();
    arrive[0]?.();
    await expect.poll(() => device.requests.length).toBe(3);
    arrive[2]?.();
    await expect.poll(() => [...device.workspace.replica.scopes]).toEqual(['site', 'props', 'places']);
    expect(device.requests).toHaveLength(3);
    expect(await preparing).toEqual({ outcome: 'ready' });
    // Nothing is left to be ended.
    expect(device.requests.map(({ signal: given }) => given?.aborted)).toEqual([true, true, true]);
  });

  it('[SYNC-4] is stopped before the first request, or while one is on its way', async () => {
    const stopped = new AbortController();
    stopped.abort();
    const begun: unknown[] = [];
    const before = await fresh(({ params, signal: given }) => {
      begun.push(given?.aborted);
      return snapshotOf(params?.['scope']);
    });
    expect(await before.prepare(stopped.signal)).toEqual(failed('Loading was stopped.'));
    expect(begun).toEqual([true, true]);
    expect([...before.workspace.replica.scopes]).toEqual([]);

    const stop = new AbortController();
    const during = await fresh(
      (request) =>
        new Promise((resolve) =>
          request.signal?.addEventListener('abort', () => resolve({ failed: 'unavailable', message: 'ended' })),
        ),
    );
    const preparing = during.prepare(stop.signal);
    await expect.poll(() => during.requests.length).toBe(2);
    expect(during.requests[0]?.signal?.aborted).toBe(false);
    stop.abort();
    expect(during.requests.map(({ signal: given }) => given?.aborted)).toEqual([true, true]);
    expect(await preparing).toEqual(failed('Loading was stopped.'));
  });

  it.each<readonly [string, Answer, unknown]>([
    ['offline', { failed: 'offline', message: 'Offline.' }, failed('Offline.', 'offline')],
    ['refused', { refused: { status: 422, message: 'Which?' } }, failed('Which?')],
    ['refused on the way', { refused: { status: 400, message: 'Bad request' } }, failed('Bad request')],
    ['unreadable', okWith('<html>'), failed('The data came incomplete; it will be loaded again.')],
    ['of another scope', snapshotOf('places'), failed('The data came incomplete; it will be loaded again.')],
    ['of no known scope', snapshotOf('puppets'), failed('The data came incomplete; it will be loaded again.')],
    ['without a log', snapshotOf('site', { logId: 1 }), failed('The data came incomplete; it will be loaded again.')],
    [
      'without a position',
      snapshotOf('site', { upToSeq: '9' }),
      failed('The data came incomplete; it will be loaded again.'),
    ],
    [
      'without a shape',
      snapshotOf('site', { schema: 1 }),
      failed('The data came incomplete; it will be loaded again.'),
    ],
    [
      'without records',
      snapshotOf('site', { records: 0 }),
      failed('The data came incomplete; it will be loaded again.'),
    ],
  ])('[SYNC-24] ends at an answer that is %s', async (_, answer, outcome) => {
    const device = await fresh((request) => (request.params?.['scope'] === 'site' ? answer : snapshotOf('props')));
    expect(await device.prepare()).toEqual(outcome);
    expect([...device.workspace.replica.scopes]).toEqual([]);
  });

  it.each([
    ['withholds', 403, 'forbidden'],
    ['withholds', 404, 'not-found'],
    ['is too old to know', 400, 'malformed'],
  ])('[SYNC-24] goes on without a scope that the server %s (%d)', async (_, status, code) => {
    const withheld: Answer = { refused: { status, code, message: 'No.' } };
    const one = await fresh((request) => (request.params?.['scope'] === 'site' ? withheld : snapshotOf('props')));
    expect(await one.prepare()).toEqual({ outcome: 'ready' });
    expect([...one.workspace.replica.scopes]).toEqual(['props']);
    expect(one.workspace.completeness.isWithheld).toBe(false);
    // A server that sends no scope at all has no log to wait for.
    const none = await fresh(() => withheld);
    expect(await none.prepare()).toEqual({ outcome: 'ready' });
    expect(none.workspace.completeness.isWithheld).toBe(true);
  });

  it('[SYNC-24] goes on without a scope that the server is too old to send in full, until it has been updated', async () => {
    let isOld = true;
    const device = await fresh(({ params }) => {
      const scope = params?.['scope'];
      if (isOld && scope === 'hires') return { refused: { status: 400, code: 'malformed', message: 'No.' } };
      return snapshotOf(scope, !isOld && scope === 'bookings' ? { isWhole: true } : {});
    });
    device.workspace.actAs(manager, { scopes: ['site', 'hires', 'bookings'], certain: true });
    expect(await device.prepare()).toEqual({ outcome: 'ready' });
    expect([...device.workspace.replica.scopes]).toEqual(['site']);
    isOld = false;
    expect(await device.prepare()).toEqual({ outcome: 'ready' });
    expect([...device.workspace.replica.scopes]).toEqual(['site', 'hires', 'bookings']);
  });

  it('[SYNC-11] leaves out a scope whose permission ended on the way', async () => {
    const device = await fresh((request) => {
      if (request.params?.['scope'] === 'site') return snapshotOf('site');
      device.workspace.actAs(manager, { scopes: ['site'], certain: true });
      return snapshotOf('props', { count: 1, records: [recordOf('prop', 'chair', { name: 'Chair' })] });
    });
    await device.prepare();
    expect([...device.workspace.replica.scopes]).toEqual(['site']);
  });

  it('[SYNC-20] [SYNC-11] purges a scope that was lost, but not on a guess, and requests none that is here', async () => {
    const device = await fresh(({ params }) => snapshotOf(params?.['scope']));
    await device.prepare();
    device.requests.length = 0;
    for (const [certain, scopes] of [
      [false, ['site', 'props']],
      [true, ['site']],
    ] as const) {
      device.workspace.actAs(manager, { scopes: ['site'], certain });
      expect(await device.prepare()).toEqual({ outcome: 'ready' });
      expect([...device.workspace.replica.scopes]).toEqual(scopes);
    }
    expect(device.requests).toEqual([]);
  });

  it('[SYNC-10] loads again what was here before, where a scope turns out to be of another log', async () => {
    let logId = 'log-1';
    const device = await fresh(({ params }) => snapshotOf(params?.['scope'], { logId }));
    device.workspace.actAs(manager, { scopes: ['site'], certain: true });
    await device.prepare();
    device.requests.length = 0;
    logId = 'log-2';
    device.workspace.actAs(manager, { scopes: ['site', 'props'], certain: true });
    expect(await device.prepare()).toEqual({ outcome: 'ready' });
    expect([...device.workspace.replica.scopes]).toEqual(['props', 'site']);
    expect(device.requests.map(({ params }) => params?.['scope'])).toEqual(['props', 'props', 'site']);
  });

  it('[SYNC-10] asks once more after another log, and gives up if it changes again', async () => {
    const device = await fresh(({ params }, index) => snapshotOf(params?.['scope'], { logId: `log-${index}` }));
    expect(await device.prepare()).toEqual({ outcome: 'ready' });
    expect(device.workspace.position?.logId).toBe('log-2');
    let asked = 0;
    const never = await fresh(({ params }) => {
      asked += 1;
      return snapshotOf(params?.['scope'], { logId: `log-${asked}` });
    });
    // The log changes again between the reset and its answer.
    const reset = never.workspace.reset.bind(never.workspace);
    never.workspace.reset = async () => {
      await reset();
      await never.workspace.install({ scope: 'site', upToSeq: 1, schema: 's', records: [] }, 'elsewhere');
    };
    expect(await never.prepare()).toEqual(failed('The server changed its data twice while loading.'));
  });

  it('[SYNC-46] asks once more for a snapshot that is behind, and gives up if it still is', async () => {
    const once = await fresh(({ params }, index) =>
      snapshotOf(params?.['scope'], { upToSeq: params?.['scope'] === 'props' && index === 1 ? 8 : 9 }),
    );
    expect(await once.prepare()).toEqual({ outcome: 'ready' });
    expect(once.requests.map(({ params }) => params)).toEqual([
      { scope: 'site' },
      { scope: 'props' },
      { scope: 'props', atLeast: '9' },
    ]);
    const always = await fresh(({ params }) =>
      snapshotOf(params?.['scope'], { upToSeq: params?.['scope'] === 'props' ? 8 : 9 }),
    );
    expect(await always.prepare()).toEqual(failed('The server is behind this device; it will be asked again.'));
  });

  it('[SYNC-24] ends when another tab has moved on', async () => {
    const device = await fresh(({ params }) => snapshotOf(params?.['scope']));
    device.store.installScope = () => Promise.resolve(undefined);
    expect(await device.prepare()).toEqual(
      failed('Another tab of this device is further on; the server will be asked again.'),
    );
  });

  it('[OUT-25] says that the device is full if the data of the group cannot be stored; anything else is a defect', async () => {
    const device = await fresh(({ params }) => snapshotOf(params?.['scope']));
    device.store.installScope = () => Promise.reject(new DeviceFullError());
    expect(await device.prepare()).toEqual(
      failed("This device is full, so your group's data couldn't be saved on it. Free up some space and try again."),
    );
    device.store.installScope = () => Promise.reject(new Error('broken'));
    await expect(device.prepare()).rejects.toThrow('broken');
  });

  it('[SYNC-43] asks nothing once another version has taken the device over', async () => {
    const device = await fresh(() => snapshotOf('site'));
    device.store.isReplaced = () => Promise.resolve(true);
    expect(await device.prepare()).toEqual(
      failed('Another version of Backstock is open on this device. Reload this page to continue.'),
    );
    expect(device.requests).toEqual([]);
  });
});
