import { describe, expect, it } from 'vitest';
import { createHistory } from '../../src/services/history.ts';
import { askForHolder, lookUpCalls } from '../../src/services/lookUps.ts';
import { readPast } from '../../src/services/past.ts';
import { onBench } from './support/bench.ts';
import { okWith, recordingApi, strange, unreadable } from './support/recordingApi.ts';
import { eventOf, logged, page } from './support/samples.ts';
import { recordOf } from '../support/recordOf.ts';
import type { Answer, Request } from '../../src/services/api.ts';

const gone: Answer = { refused: { status: 404, message: 'Not here.' } };
const offline: Answer = { failed: 'offline', message: 'Offline.' };

describe('looking up a code', () => {
  /** An API that knows one code of one department. */
  function knowing(path: string, answer: unknown) {
    const { api, requests } = recordingApi();
    const request = (asked: Request): Promise<Answer> => {
      requests.push(asked);
      return Promise.resolve(asked.path === path ? okWith(answer) : gone);
    };
    return { api: { ...api, request }, requests };
  }

  it('[SEVEN-2] asks every department, with the signal that ends it', async () => {
    const { api, requests } = recordingApi(gone);
    const { signal } = new AbortController();
    expect(await askForHolder(api, 'A/1', signal)).toBeNull();
    expect(requests).toEqual([
      { path: 'props/barcode/A%2F1', signal },
      { path: 'costumes/barcode/A%2F1', signal },
      { path: 'equipment/barcode/A%2F1', signal },
      { path: 'scripts/barcode/A%2F1', signal },
    ]);
    const without = recordingApi(gone);
    await askForHolder(without.api, 'A1');
    expect(without.requests[0]).toEqual({ path: 'props/barcode/A1' });
  });

  it.each<readonly [unknown, unknown]>([
    [{ id: 41 }, { kind: 'costume', id: '41' }],
    [
      { id: 'c1', kind: 'prop' },
      { kind: 'prop', id: 'c1' },
    ],
    [
      { id: 'c1', kind: 'hologram' },
      { kind: 'costume', id: 'c1' },
    ],
    [{ data: { id: 'c1' } }, { kind: 'costume', id: 'c1' }],
    [{ record: { id: 'c1' } }, { kind: 'costume', id: 'c1' }],
    [{ values: { id: 'c1' } }, { kind: 'costume', id: 'c1' }],
    [{ id: true }, null],
    [{}, null],
    ['<html>', null],
  ])('[SEVEN-2] reads whose code it is from %j', async (answer, holder) => {
    expect(await askForHolder(knowing('costumes/barcode/A1', answer).api, 'A1')).toEqual(holder);
  });

  it('[SEVEN-1] reads numbers, and only numbers', async () => {
    const { api, requests } = recordingApi(okWith({ propsCount: 12, name: 'Crown' }), strange, offline);
    expect(await lookUpCalls(api).itemCounts()).toEqual({ ok: { propsCount: 12 } });
    expect(await lookUpCalls(api).itemCounts()).toEqual(unreadable);
    expect(await lookUpCalls(api).itemCounts()).toEqual({ problem: 'Offline.' });
    expect(requests[0]).toEqual({ path: 'itemCounts' });
  });

  it('[SEVEN-3] reads the name and the totals of a location', async () => {
    const place = { title: 'Loft', values: { props_total: 5, costumes_total: '7' } };
    const { api, requests } = recordingApi(okWith(place), okWith({ props_total: 5 }));
    expect(await lookUpCalls(api).askedRecord('location', 'a/b', null)).toEqual({
      ok: { name: 'Loft', totals: new Map([['prop', 5]]) },
    });
    expect(await lookUpCalls(api).askedRecord('location', 'a/b', 'L1')).toEqual(unreadable);
    expect(requests).toEqual([{ path: 'locations/location/a%2Fb' }, { path: 'locations/location/a%2Fb' }]);
  });

  it('[SEVEN-2] reads an item by its code, and asks nothing where it has none', async () => {
    const { api, requests } = recordingApi(okWith({ name: 'Ghost light' }));
    expect(await lookUpCalls(api).askedRecord('prop', '41', null)).toEqual({ problem: '' });
    expect(requests).toEqual([]);
    expect(await lookUpCalls(api).askedRecord('prop', '41', 'P/7')).toEqual({
      ok: { name: 'Ghost light', totals: new Map() },
    });
    expect(requests).toEqual([{ path: 'props/barcode/P%2F7' }]);
  });
});

describe('records as they were', () => {
  const chair = recordOf('prop', 'chair', { name: 'Chair' });
  const stool = recordOf('prop', 'stool', { name: 'Stool' });

  it('[PAST-2] are read to the last page', async () => {
    const { api, requests } = recordingApi(
      okWith({ records: [chair], next: 'chair' }),
      okWith({ records: [stool], next: null }),
    );
    expect(await readPast(api, { kind: 'prop', day: '2026-05-01' })).toEqual({ ok: [chair, stool] });
    expect(requests).toEqual([
      { path: 'records/prop/on/2026-05-01', params: { limit: 500 } },
      { path: 'records/prop/on/2026-05-01', params: { limit: 500, after: 'chair' } },
    ]);
    const one = recordingApi(okWith({ records: [stool] }));
    expect(await readPast(one.api, { kind: 'prop', day: '2026-05-01', id: 'stool' })).toEqual({ ok: [stool] });
    expect(one.requests).toEqual([{ path: 'records/prop/on/2026-05-01', params: { limit: 500, id: 'stool' } }]);
  });

  it('[PAST-2] are not read on when nobody wants them any more', async () => {
    const { api, requests } = recordingApi(okWith({ records: [chair], next: 'chair' }));
    const asked = { kind: 'prop', day: '2026-05-01' } as const;
    expect(await readPast(api, asked, () => requests.length < 2)).toEqual({ ok: [chair, chair] });
    expect(await readPast(api, asked, () => false)).toEqual({ ok: [] });
    expect(requests).toHaveLength(2);
  });

  it.each([strange, okWith({ records: 'none' })])(
    '[PAST-2] are refused if the answer is no page: %j',
    async (answer) => {
      const asked = { kind: 'prop', day: '2026-05-01' } as const;
      expect(await readPast(recordingApi(answer).api, asked)).toEqual(unreadable);
      expect(await readPast(recordingApi(gone).api, asked)).toMatchObject({ problem: 'Not here.' });
    },
  );

  it.each([
    'text',
    { ...chair, id: 1 },
    { ...chair, kind: 1 },
    { ...chair, kind: 'hologram' },
    { ...chair, values: [] },
    { ...chair, lifecycle: 'active' },
    { ...chair, loans: {} },
  ])('[PAST-2] are left out if they are none: %j', async (raw) => {
    const { api } = recordingApi(okWith({ records: [raw, stool] }));
    expect(await readPast(api, { kind: 'prop', day: '2026-05-01' })).toEqual({ ok: [stool] });
  });
});

describe('the history of a record', () => {
  const events = [eventOf(9, 'prop', 'a/b', 3), eventOf(7, 'prop', 'a/b', 2)];

  it('[PAST-1] comes from the server, page by page', async () => {
    const { workspace } = await onBench();
    const last = [eventOf(5, 'prop', 'a/b', 1)];
    const { api, requests } = recordingApi(okWith({ events, more: true }), okWith({ events: last, more: false }));
    expect(await createHistory(api, workspace).of('prop', 'a/b')).toEqual({
      events: [...events, ...last],
      complete: true,
    });
    expect(requests).toEqual([
      { path: 'records/prop/a%2Fb/events', params: { limit: 200 } },
      { path: 'records/prop/a%2Fb/events', params: { limit: 200, before: 7 } },
    ]);
  });

  it('[PAST-1] ends at a page without events, and is marked as incomplete after 25 pages', async () => {
    const { workspace } = await onBench();
    const empty = recordingApi(okWith({ events: [], more: true }));
    expect(await createHistory(empty.api, workspace).of('prop', 'chair')).toEqual({ events: [], complete: true });
    const endless = recordingApi(okWith({ events, more: true }));
    const known = await createHistory(endless.api, workspace).of('prop', 'chair');
    expect([known.complete, known.events.length, endless.requests.length]).toEqual([false, 50, 25]);
  });

  it.each([offline, okWith('<html>'), okWith(null), okWith({}), okWith({ events: 'none' })])(
    '[PAST-1] is what the device holds if the server does not send it: %j',
    async (answer) => {
      const { workspace } = await onBench();
      const ours = [eventOf(4, 'prop', 'chair', 2), eventOf(6, 'prop', 'chair', 3)];
      const values = { name: 'Stool', categoryId: 'furniture' };
      const stool = logged(5, 1, { type: 'RecordAdded', kind: 'prop', id: 'stool', data: { values } });
      const category = eventOf(7, 'propCategory', 'furniture', 2);
      await workspace.commit(page(3, 7, [...ours.slice(0, 1), stool, ...ours.slice(1), category]));
      expect(workspace.tail.map(({ seq }) => seq)).toEqual([4, 5, 6, 7]);
      expect(await createHistory(recordingApi(answer).api, workspace).of('prop', 'chair')).toEqual({
        events: ours.toReversed(),
        complete: false,
      });
    },
  );

  it('[PAST-1] of a record that has not been sent yet is empty, and the server is not asked', async () => {
    const { workspace, gateway } = await onBench();
    await gateway.dispatch({
      type: 'AddRecord',
      kind: 'prop',
      id: '0190a000-0000-7000-8000-0000000000bb',
      payload: { values: { name: 'Stool', categoryId: 'furniture' } },
    });
    const { api, requests } = recordingApi(strange);
    const history = createHistory(api, workspace);
    expect(await history.of('prop', '0190a000-0000-7000-8000-0000000000bb')).toEqual({ events: [], complete: true });
    expect(requests).toEqual([]);
    await history.of('prop', 'chair');
    expect(requests).toHaveLength(1);
  });

  it('[PAST-2] of a day is that of the record asked for', async () => {
    const { workspace } = await onBench();
    const { api, requests } = recordingApi(okWith({ records: [], next: 'more' }));
    let wanted = 2;
    const isWanted = () => (wanted -= 1) >= 0;
    await createHistory(api, workspace).on('prop', '2026-05-01', { id: 'chair', isWanted });
    expect(requests).toEqual([
      { path: 'records/prop/on/2026-05-01', params: { limit: 500, id: 'chair' } },
      { path: 'records/prop/on/2026-05-01', params: { limit: 500, after: 'more', id: 'chair' } },
    ]);
    const all = recordingApi(okWith({ records: [] }));
    expect(await createHistory(all.api, workspace).on('prop', '2026-05-01')).toEqual({ ok: [] });
    expect(all.requests).toEqual([{ path: 'records/prop/on/2026-05-01', params: { limit: 500 } }]);
  });
});
