import { lastValueFrom, toArray } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Api, Request } from '../../src/services/api.ts';
import { DeviceFullError } from '../../src/services/deviceStore.ts';
import { followFeed, type FeedReport } from '../../src/services/feed.ts';
import { onBench, type Bench } from './support/bench.ts';
import { eventOf } from './support/samples.ts';

const scopes = ['site', 'directory', 'places', 'props', 'events', 'bookings', 'hires', 'imports'];
const nameOf = ({ workspace }: Bench) => workspace.replica.get('prop', 'chair')?.values['name'];

/** A page with one change of the chair's name, or without changes. */
function pageBody(seq: number, more: boolean, ...versions: readonly number[]) {
  const events = versions.map((version) => eventOf(seq, 'prop', 'chair', version));
  return { logId: 'log-1', scopes, events, next: seq, head: 9, more };
}

/** The bench's API, with a stream of these events; it ends after the last. */
function streaming(api: Api, ...events: readonly (readonly [event: string, data: unknown])[]) {
  const requests: Request[] = [];
  const text = events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('');
  const stream: Api['stream'] = (request) => {
    requests.push(request);
    return Promise.resolve({ body: new Blob([text]).stream() });
  };
  return { api: { ...api, stream }, requests };
}

function follow({ workspace }: Bench, api: Api): Promise<readonly FeedReport[]> {
  return lastValueFrom(followFeed(api, workspace).pipe(toArray()));
}

const ended = { type: 'feed.lost', failure: 'unavailable', message: 'The connection to the server ended.' };

describe('paging', () => {
  it('[SYNC-23] asks for one page after another, and for the stream from where the last one ended', async () => {
    const bench = await onBench();
    bench.answerOnce('feed', { status: 200, body: pageBody(4, true, 2) });
    const { api, requests } = streaming(bench.api);
    const request: Api['request'] = (asked) => {
      if (asked.params?.['after'] === 4) bench.answerOnce('feed', { status: 200, body: pageBody(5, false, 3) });
      return bench.api.request(asked);
    };

    expect(await follow(bench, { ...api, request })).toEqual([{ type: 'feed.live' }, ended]);
    expect(bench.requests.filter(({ path }) => path === 'feed').map(({ params }) => params)).toEqual([
      { after: 3, limit: 1_000 },
      { after: 4, limit: 1_000 },
    ]);
    expect(requests.map(({ path, params }) => ({ path, params }))).toEqual([
      { path: 'feed/stream', params: { after: 5 } },
    ]);
    expect(nameOf(bench)).toBe('Name 3');
  });

  it('[SYNC-23] tells other tabs nothing of a page without news', async () => {
    const bench = await onBench();
    const told = bench.told.length;
    bench.answerOnce('feed', { status: 200, body: pageBody(3, false) });
    await follow(bench, streaming(bench.api).api);
    expect(bench.told.slice(told)).toEqual([]);
  });

  it('[SYNC-8] ends when the server refuses it, with what the server says', async () => {
    const bench = await onBench();
    bench.answerOnce('feed', { status: 403, body: { message: 'Your account is closed.' } });
    expect(await follow(bench, bench.api)).toEqual([
      { type: 'feed.lost', failure: 'unavailable', message: 'Your account is closed.' },
    ]);
  });

  it('[SYNC-8] ends when there is no data to follow', async () => {
    const bench = await onBench({ isPrepared: false });
    expect(await follow(bench, bench.api)).toEqual([
      { type: 'feed.lost', failure: 'unavailable', message: 'The server has no data for this person.' },
    ]);
  });

  it('[SYNC-8] ends when the data was closed while a page was on its way', async () => {
    const bench = await onBench();
    const request: Api['request'] = async (asked) => {
      const answer = await bench.api.request(asked);
      await bench.workspace.close();
      return answer;
    };
    expect(await follow(bench, { ...bench.api, request })).toEqual([
      { type: 'feed.lost', failure: 'unavailable', message: 'There is no data to go on from.' },
    ]);
  });

  it('[SYNC-14] ends rather than asking for ever for a page that the device does not keep', async () => {
    const bench = await onBench();
    bench.store.appendPage = () => Promise.resolve(false);
    bench.answerOnce('feed', { status: 200, body: pageBody(4, true, 2) });
    expect(await follow(bench, bench.api)).toEqual([
      { type: 'feed.lost', failure: 'unavailable', message: 'This device did not keep what the server sent.' },
    ]);
  });

  it.each([
    [new DeviceFullError(), new DeviceFullError().message],
    [new Error('broken'), 'Reading from the server failed unexpectedly.'],
  ])('[SYNC-8] ends when the device cannot save a page, with the reason: %s', async (error, message) => {
    const bench = await onBench();
    bench.store.appendPage = () => Promise.reject(error);
    bench.answerOnce('feed', { status: 200, body: pageBody(4, false, 2) });
    expect(await follow(bench, bench.api)).toEqual([{ type: 'feed.lost', failure: 'unavailable', message }]);
  });
});

describe('the stream', () => {
  it('[SYNC-6] is behind while more pages follow, and live after the last', async () => {
    const bench = await onBench();
    const { api } = streaming(bench.api, ['page', pageBody(4, true, 2)], ['page', pageBody(5, false, 3)]);
    expect(await follow(bench, api)).toEqual([
      { type: 'feed.live' },
      { type: 'feed.behind' },
      { type: 'feed.live' },
      ended,
    ]);
  });

  it('[SYNC-22] passes over events it does not know', async () => {
    const bench = await onBench();
    const { api } = streaming(bench.api, ['greeting', pageBody(4, false, 2)]);
    expect(await follow(bench, api)).toEqual([{ type: 'feed.live' }, ended]);
    expect(nameOf(bench)).toBe('Chair');
  });

  it('[SYNC-11] keeps all scopes when a page does not list them', async () => {
    const bench = await onBench();
    const { api } = streaming(bench.api, ['page', { ...pageBody(4, false, 2), scopes: undefined }]);
    expect(await follow(bench, api)).toEqual([{ type: 'feed.live' }, { type: 'feed.live' }, ended]);
    expect(nameOf(bench)).toBe('Name 2');
  });

  it('[SYNC-10] ends at a page of another log', async () => {
    const bench = await onBench();
    const { api } = streaming(bench.api, ['page', { ...pageBody(4, false, 2), logId: 'log-2' }]);
    expect(await follow(bench, api)).toEqual([{ type: 'feed.live' }, { type: 'feed.reset' }]);
  });

  it('[SYNC-8] ends with the reason when the server ends it or fails to open it', async () => {
    const bench = await onBench();
    expect(await follow(bench, streaming(bench.api, ['end', {}]).api)).toEqual([
      { type: 'feed.live' },
      { type: 'feed.lost', failure: 'unavailable', message: 'The server ended the connection.' },
    ]);
    expect(await follow(bench, bench.api)).toEqual([
      { type: 'feed.lost', failure: 'unavailable', message: 'no stream here' },
    ]);
    const cut = new ReadableStream<Uint8Array>({ start: (controller) => controller.error(new TypeError('cut')) });
    expect(await follow(bench, { ...bench.api, stream: () => Promise.resolve({ body: cut }) })).toEqual([
      { type: 'feed.live' },
      { type: 'feed.lost', failure: 'unavailable', message: 'The connection to the server was lost.' },
    ]);
  });
});
