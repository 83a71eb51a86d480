import { catchError, lastValueFrom, of, toArray } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Scope } from '../../src/domain/access/index.ts';
import type { Api } from '../../src/services/api.ts';
import { prepare } from '../../src/services/bootstrap.ts';
import { followFeed, untilSilent, type FeedReport } from '../../src/services/feed.ts';
import { readPage, readSnapshot } from '../../src/services/feedPages.ts';
import { piecesOf, readServerSentEvents } from '../../src/services/serverSentEvents.ts';
import { manager, onBench, type Bench } from './support/bench.ts';
import { eventOf } from './support/samples.ts';

const signal = () => new AbortController().signal;

function bytes(...texts: readonly string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const text of texts) controller.enqueue(encoder.encode(text));
      controller.close();
    },
  });
}

const read = (body: ReadableStream<Uint8Array>) =>
  lastValueFrom(piecesOf(body).pipe(readServerSentEvents(), toArray()));

/** The bench's API with a stream that sends these texts and ends. */
function streaming(api: Api, ...texts: readonly string[]): Api {
  return { ...api, stream: () => Promise.resolve({ body: bytes(...texts) }) };
}

async function follow(bench: Bench, api: Api): Promise<readonly FeedReport[]> {
  return lastValueFrom(followFeed(api, bench.workspace).pipe(toArray()));
}

const rename = (name: string) =>
  ({
    type: 'RecordChanged',
    kind: 'prop',
    id: 'chair',
    data: { changes: { name: { from: null, to: name } } },
  }) as const;
const nameOf = ({ workspace }: Bench) => workspace.replica.get('prop', 'chair')?.values['name'];

describe('the stream', () => {
  it('[SYNC-22] is read whatever its pieces, with comments passed over', async () => {
    expect(
      await read(
        bytes(': hello\n\nevent: page\r\nid: 4\r', '\ndata: {"a":1}\r\n\r\nda', 'ta: one\ndata: two\n\n', 'data: cut'),
      ),
    ).toMatchObject([
      { event: 'page', data: '{"a":1}' },
      { event: undefined, data: 'one\ntwo' },
    ]);
  });

  it('[SYNC-23] is cancelled when nobody listens any more', () => {
    const cancel = vi.fn();
    piecesOf(new ReadableStream({ cancel })).subscribe().unsubscribe();
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('[SYNC-22] carries letters that are cut in the middle', async () => {
    const whole = new TextEncoder().encode('data: ü\n\n');
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(whole.slice(0, 7));
        controller.enqueue(whole.slice(7));
        controller.close();
      },
    });
    expect((await read(body)).map(({ data }) => data)).toEqual(['ü']);
  });
});

describe('following', () => {
  it('[SYNC-23] reads pages to the head, then the stream, and is live', async () => {
    const bench = await onBench();
    for (let count = 0; count < 3; count += 1) bench.authority.happen(rename(`Name ${count}`));
    const next = eventOf(7, 'prop', 'chair', 5);
    const page = {
      logId: 'log-1',
      scopes: ['site', 'directory', 'places', 'props', 'events', 'bookings', 'hires', 'imports'],
      events: [next],
      next: 7,
      head: 7,
      more: false,
    };
    const reports = await follow(
      bench,
      streaming(bench.api, `event: page\ndata: ${JSON.stringify(page)}\n\nevent: access\ndata: {}\n\n`),
    );

    expect(reports.map(({ type }) => type)).toEqual(['feed.live', 'feed.live', 'feed.accessChanged', 'feed.lost']);
    expect(nameOf(bench)).toBe('Name 5');
    expect(bench.workspace.position?.cursor).toBe(7);
    expect((await bench.store.standing()).position?.cursor).toBe(7);
  });

  it.each([
    ['granted', (scopes: readonly Scope[]) => [...scopes, 'costumes']],
    // The device had none of it yet, so nothing of it can be dropped.
    ['withheld', (scopes: readonly Scope[]) => scopes.filter((scope) => scope !== 'props')],
  ])('[SYNC-11] tells of scopes that were %s while nobody listened, once', async (how, change) => {
    const bench = await onBench();
    if (how === 'withheld') await bench.workspace.drop(['props']);
    const page = {
      logId: 'log-1',
      scopes: change(bench.workspace.rights.scopes),
      events: [],
      next: 3,
      head: 3,
    };
    bench.answerOnce('feed', { status: 200, body: { ...page, more: false } });
    const text = `event: page\ndata: ${JSON.stringify(page)}\n\n`;
    const reports = await follow(bench, streaming(bench.api, text, text));
    expect(reports.map(({ type }) => type)).toEqual([
      'feed.live',
      'feed.live',
      'feed.accessChanged',
      'feed.live',
      'feed.lost',
    ]);
  });

  it('[SYNC-10] tells of another log, and of a cursor that the server does not know', async () => {
    const bench = await onBench();
    bench.answerOnce('feed', { status: 409, body: { code: 'cursor-unknown', message: 'unknown' } });
    expect(await follow(bench, bench.api)).toEqual([{ type: 'feed.reset' }]);
    bench.authority.logId = 'log-2';
    expect(await follow(bench, bench.api)).toEqual([{ type: 'feed.reset' }]);
  });

  it('[SYNC-8] ends with the reason when the server cannot be reached, or what it says cannot be read', async () => {
    const bench = await onBench();
    bench.answerOnce('feed', { status: 503, body: { message: 'Down for an hour.' } });
    expect(await follow(bench, bench.api)).toEqual([
      { type: 'feed.lost', failure: 'unavailable', message: 'Down for an hour.' },
    ]);
    bench.answerOnce('feed', { status: 200, body: '<html>' });
    expect(await follow(bench, bench.api)).toEqual([
      {
        type: 'feed.lost',
        failure: 'unavailable',
        message: "The server's response can't be read. Try again in a moment.",
      },
    ]);
    expect((await follow(bench, streaming(bench.api, 'event: page\ndata: nonsense\n\n'))).at(-1)).toMatchObject({
      type: 'feed.lost',
    });
    expect(
      (await follow(bench, streaming(bench.api, 'event: end\ndata: {"code":"closing"}\n\n'))).at(-1),
    ).toMatchObject({ type: 'feed.lost' });
  });

  it('[SYNC-11] drops a scope that was withheld, and asks for it to be opened again', async () => {
    const bench = await onBench();
    bench.answerOnce('feed', {
      status: 200,
      body: { logId: 'log-1', scopes: ['site', 'directory', 'places'], events: [], next: 3, head: 3, more: false },
    });

    expect(await follow(bench, bench.api)).toEqual([{ type: 'feed.scopesLost' }]);
    expect(nameOf(bench)).toBeUndefined();
    expect((await bench.store.data()).scopes.map(({ scope }) => scope)).not.toContain('props');
  });

  it('[SYNC-11] asks once more for a scope that was refused and is granted again', async () => {
    const bench = await onBench();
    await bench.workspace.drop(['props']);
    const withheld = () => follow(bench, bench.api);
    expect(await withheld()).toEqual([{ type: 'feed.scopesLost' }]);
    expect((await withheld()).map(({ type }) => type)).not.toContain('feed.scopesLost');
    expect(await prepare(bench.api, bench.workspace, new AbortController().signal)).toEqual({ outcome: 'ready' });
    expect(nameOf(bench)).toBe('Chair');
    await bench.workspace.drop(['props']);
    expect(await withheld()).toEqual([{ type: 'feed.scopesLost' }]);
  });

  it('[SYNC-12] sets an event of a newer program aside, says so, and goes on', async () => {
    const bench = await onBench();
    bench.authority.happen(rename('Stool'));
    bench.authority.log.push({
      ...structuredClone(bench.authority.log[3]),
      seq: 5,
      version: 3,
      type: 'ItemLit',
      data: {},
    } as (typeof bench.authority.log)[number]);
    bench.authority.log.push({ ...eventOf(6, 'propCategory', 'furniture', 2), type: 'RecordChanged' });
    const reports = await follow(bench, bench.api);

    expect(reports).toContainEqual({ type: 'feed.outdated', scopes: ['props'] });
    expect(nameOf(bench)).toBe('Stool');
    expect(bench.workspace.replica.get('propCategory', 'furniture')?.values['name']).toBe('Name 2');
    expect(bench.workspace.position?.cursor).toBe(6);
    expect((await bench.store.data()).setAside).toEqual([{ scope: 'props', seq: 5, reason: 'newer' }]);
  });

  it('[SYNC-12] leaves out what cannot concern this program', () => {
    const strange = { seq: 9, scope: 'puppets', kind: 'puppet' };

    expect(
      readPage({ logId: 'a', next: 9, events: [strange, { seq: 8, scope: 'props', kind: 'lamp' }, null] }, 5)?.page,
    ).toEqual({
      after: 5,
      next: 9,
      scopes: undefined,
      events: [],
      setAside: [{ scope: 'props', seq: 8, reason: 'newer' }],
    });
    expect(readPage([], 5)).toBeUndefined();
  });
});

describe('standing level', () => {
  it('[SYNC-24] opens every scope that the person may see, with a snapshot each', async () => {
    const bench = await onBench();

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
    expect(nameOf(bench)).toBe('Chair');
    const before = bench.requests.length;
    expect(await prepare(bench.api, bench.workspace, signal())).toEqual({ outcome: 'ready' });
    expect(bench.requests.length).toBe(before);
  });

  it('[SYNC-24] does not take a snapshot with fewer records than it says, nor one older than the device', async () => {
    expect(
      readSnapshot({ logId: 'a', scope: 'props', schema: 's', upToSeq: 3, count: 2, records: [{}] }),
    ).toBeUndefined();
    const bench = await onBench({ isPrepared: false });
    bench.answerOnce('snapshot', {
      status: 200,
      body: { logId: 'log-1', scope: 'site', schema: 's', upToSeq: 3, count: 1, records: [] },
    });
    expect(await prepare(bench.api, bench.workspace, signal())).toMatchObject({
      outcome: 'failed',
      failure: 'unavailable',
    });
    bench.answerOnce('snapshot', {
      status: 200,
      body: { logId: 'log-1', scope: 'site', schema: 's', upToSeq: 9, count: 0, records: [] },
    });
    expect(await prepare(bench.api, bench.workspace, signal())).toMatchObject({
      outcome: 'failed',
      failure: 'unavailable',
    });
    expect(bench.workspace.position?.cursor).toBe(9);
    // The server is told the device's position: a server with older snapshots has to take new ones.
    const asked = bench.requests.filter(({ path }) => path === 'snapshot').map(({ params }) => params?.['atLeast']);
    expect(asked[0]).toBeUndefined();
    expect(asked.at(-1)).toBe('9');
  });

  it('[SYNC-10] drops everything but the outbox when a snapshot is of another log', async () => {
    const bench = await onBench();
    await bench.gateway.dispatch({ type: 'ReportMissing', kind: 'prop', id: 'chair', payload: { quantity: 1 } });
    await bench.workspace.drop(['props']);
    bench.authority.logId = 'log-2';

    expect(await prepare(bench.api, bench.workspace, signal())).toEqual({ outcome: 'ready' });
    expect(bench.workspace.position?.logId).toBe('log-2');
    expect([...bench.workspace.replica.scopes]).toHaveLength(8);
    expect(bench.workspace.replica.get('prop', 'chair')?.missing).toBe(1);
  });

  it('[SYNC-20] purges a lost scope from device and memory, but not on a guess', async () => {
    const bench = await onBench();
    const withoutProps = { ...manager, features: ['Locations'] };
    bench.workspace.actAs(withoutProps, { scopes: ['site', 'places'], certain: false });
    await prepare(bench.api, bench.workspace, signal());
    expect(bench.workspace.replica.scopes.has('props')).toBe(true);
    bench.workspace.actAs(withoutProps, { scopes: ['site', 'places'], certain: true });
    await prepare(bench.api, bench.workspace, signal());

    expect([...bench.workspace.replica.all('prop')]).toEqual([]);
    expect((await bench.store.data()).scopes.map(({ scope }) => scope).toSorted()).toEqual(['places', 'site']);
  });

  it('[SYNC-15] folds a long tail into the snapshots and loses nothing', async () => {
    const bench = await onBench();
    const events = Array.from({ length: 2_001 }, (_, index) => eventOf(4 + index, 'prop', 'chair', 2 + index));
    await bench.workspace.commit({ after: 3, next: 2_004, scopes: undefined, events, setAside: [] });

    const data = await bench.store.data();
    expect(data.tail).toEqual([]);
    expect(data.scopes.find(({ scope }) => scope === 'props')).toMatchObject({ upToSeq: 2_004, schema: 'shape-1' });
    expect(nameOf(bench)).toBe('Name 2002');
  });
});

describe('leaving', () => {
  it('[SYNC-23] keeps nothing of a page that comes afterwards', async () => {
    const bench = await onBench();
    bench.authority.happen(rename('Stool'));
    const page = await bench.api.request({ path: 'feed', params: { after: 3, limit: 10 } });
    let resolve = (_: typeof page): void => undefined;
    const promise = new Promise<typeof page>((done) => (resolve = done));
    const feed = followFeed({ ...bench.api, request: () => promise }, bench.workspace).subscribe();
    feed.unsubscribe();
    resolve(page);
    await new Promise((done) => setImmediate(done));
    expect([nameOf(bench), bench.workspace.position?.cursor]).toEqual(['Chair', 3]);
  });

  it('[SYNC-23] ends the request that is under way', async () => {
    const bench = await onBench();
    const signals: AbortSignal[] = [];
    const stream: Api['stream'] = ({ signal: given }) => {
      if (given) signals.push(given);
      return new Promise(() => undefined);
    };
    const feed = followFeed({ ...bench.api, stream }, bench.workspace).subscribe();
    await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([false]);
    feed.unsubscribe();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});

describe('the reader of a stream', () => {
  it('[SYNC-22] that cannot be fetched loses the connection before it counts as live', async () => {
    const path = '../../src/services/serverSentEvents.ts';
    vi.doMock(path, () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    onTestFinished(() => void vi.doUnmock(path));
    const bench = await onBench();
    expect(await follow(bench, streaming(bench.api))).toEqual([
      { type: 'feed.lost', failure: 'unavailable', message: 'The connection to the server was lost.' },
    ]);
  });
});

describe('silence', () => {
  const marbles = () => new TestScheduler((actual, expected) => expect(actual).toEqual(expected));

  it('[SYNC-45] of 50 seconds ends the connection, at the beginning and between two', () => {
    marbles().run(({ cold, expectObservable }) => {
      const heard = (source: string) =>
        cold(source).pipe(
          untilSilent(),
          catchError(({ name }: Error) => of(name)),
        );
      expectObservable(heard('-')).toBe('50s (e|)', { e: 'TimeoutError' });
      expectObservable(heard('49999ms a 49998ms b')).toBe('49999ms a 49998ms b 49999ms (e|)', {
        a: 'a',
        b: 'b',
        e: 'TimeoutError',
      });
    });
  });

  it('[SYNC-45] that is broken every 20 seconds does not, however long it goes on', () => {
    marbles().run(({ cold, expectObservable }) => {
      const hour = '20s a '.repeat(180);
      expectObservable(cold(`${hour}|`).pipe(untilSilent())).toBe(`${hour}|`);
    });
  });

  it('[SYNC-45] of a stream is told as time that ran out', async () => {
    const bench = await onBench();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const reports: FeedReport[] = [];
    const quiet = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(': hello\n\n')),
    });
    followFeed({ ...bench.api, stream: () => Promise.resolve({ body: quiet }) }, bench.workspace).subscribe((report) =>
      reports.push(report),
    );
    // The reader is fetched in real time.
    while (reports.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(49_000);
    expect(reports).toEqual([{ type: 'feed.live' }]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reports).toEqual([
      { type: 'feed.live' },
      { type: 'feed.lost', failure: 'timeout', message: 'The connection to the server was lost.' },
    ]);
  });
});

describe('without AbortSignal.any', () => {
  const { any } = AbortSignal;
  beforeEach(() => Reflect.deleteProperty(AbortSignal, 'any'));
  afterEach(() => Object.assign(AbortSignal, { any }));

  it('[ENGINE-24] the stream is followed to its end', async () => {
    const bench = await onBench();
    const reports = await follow(bench, streaming(bench.api, 'event: end\ndata: {}\n\n'));
    expect(reports.map(({ type }) => type)).toEqual(['feed.live', 'feed.lost']);
  });
});
