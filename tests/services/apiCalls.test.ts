import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios from 'axios';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApi, problemOf, type Answer, type Api, type BareResponse } from '../../src/services/api.ts';
import { CallLog, loggedApi } from '../../src/services/callLog.ts';
import { callResult, done } from '../../src/services/callResult.ts';

let server: Server;
let api: Api;
let seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];
let reply: { status: number; body: string; type: string; hangs?: boolean };
let token: string | null;
let isOnline: boolean;

beforeEach(async () => {
  seen = [];
  reply = { status: 200, body: '{"ok":1}', type: 'application/json' };
  token = 'today';
  isOnline = true;
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      if (reply.hangs === true) return;
      response.writeHead(reply.status, { 'content-type': reply.type, 'x-extra': 'yes' });
      response.end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api = createApi({
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: () => token,
    timezone: () => 'Europe/London',
    isOnline: () => isOnline,
    onUnauthorised: () => undefined,
  });
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const timeout: Answer = { failed: 'timeout', message: "The server didn't respond in time. Try again." };
const unavailable: Answer = {
  failed: 'unavailable',
  message: "The server can't be reached. Try again in a moment.",
};

describe.each([
  ['a visitor', null],
  ['somebody logged in', 'today'],
])('a call of %s', (_, whose) => {
  beforeEach(() => (token = whose));

  it('[API-1] sends parameters, and gives the parsed answer and the response itself', async () => {
    const responses: BareResponse[] = [];
    const answer = await api.request({
      path: 'props',
      params: { search: 'a b', page: 2 },
      onResponse: (response) => responses.push(response),
    });
    expect(answer).toEqual({ ok: { ok: 1 }, status: 200 });
    expect(seen).toMatchObject([
      { method: 'GET', headers: { accept: 'application/json', 'x-timezone': 'Europe/London' } },
    ]);
    expect(new URL(seen[0]?.url ?? '', 'http://x').searchParams.get('search')).toBe('a b');
    expect(seen[0]?.url).toMatch(/^\/api\/props\?/);
    expect(responses).toMatchObject([{ status: 200, headers: { 'x-extra': 'yes' }, body: { ok: 1 } }]);
    await api.request({ path: 'props' });
    expect(seen[1]?.url).toBe('/api/props');
  });

  it('[API-2] gives text that is not JSON as text', async () => {
    Object.assign(reply, { body: '<html>', type: 'text/html' });
    expect(await api.request({ path: 'props' })).toEqual({ ok: '<html>', status: 200 });
  });

  it.each([500, 503, 408, 429])('[API-4] counts %d as unavailable, with what the server says', async (status) => {
    Object.assign(reply, { status, body: '{"message":"Later."}' });
    expect(await api.request({ path: 'props' })).toEqual({ failed: 'unavailable', message: 'Later.', status });
  });

  it.each([500, 503, 408, 429])('[API-2] attaches the errors of %d too', async (status) => {
    const errors = { name: ['Too long.'] };
    Object.assign(reply, { status, body: JSON.stringify({ message: 'Later.', errors }) });
    const answer = await api.request({ path: 'props' });
    expect(answer).toEqual({ failed: 'unavailable', message: 'Later.', status, errors });
    expect(callResult(answer, done)).toEqual({ problem: 'Later.', errors: { name: 'Too long.' } });
  });

  it.each([300, 400, 404, 409, 422, 499])('[API-2] counts %d as an error', async (status) => {
    Object.assign(reply, { status, body: '{"message":"No."}' });
    expect(await api.request({ path: 'props' })).toEqual({ refused: { status, message: 'No.' } });
  });

  it('[API-4] that is not answered in time is lost', async () => {
    reply.hangs = true;
    expect(await api.request({ path: 'props', timeoutMs: 20 })).toEqual(timeout);
  });

  it('[API-4] that finds no server is unavailable, or offline if the browser is', async () => {
    await new Promise((resolve) => server.close(resolve));
    expect(await api.request({ path: 'props' })).toEqual(unavailable);
    isOnline = false;
    expect(await api.request({ path: 'props' })).toMatchObject({ failed: 'offline' });
  });
});

describe('visitors', () => {
  it('[API-1] need no library for plain requests, and use it for all others', async () => {
    const used = vi.spyOn(axios, 'request');
    onTestFinished(() => void vi.restoreAllMocks());
    token = null;
    await api.request({ path: 'setup' });
    await api.request({ method: 'GET', path: 'setup' });
    expect(used).not.toHaveBeenCalled();
    const { signal } = new AbortController();
    for (const more of [{ method: 'POST' }, { body: {} }, { headers: { 'X-Browser': 'b' } }, { signal }] as const)
      await api.request({ path: 'setup', ...more });
    expect(used).toHaveBeenCalledTimes(4);
    token = 'today';
    await api.request({ path: 'setup' });
    expect(used).toHaveBeenCalledTimes(5);
    expect(seen.map(({ headers }) => headers['x-browser'])).toContain('b');
  });

  it('[API-4] leave no timer behind once they are answered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const fetched = vi.fn((_: string, _init: RequestInit) => Promise.resolve(new Response('{}')));
    vi.stubGlobal('fetch', fetched);
    onTestFinished(() => void vi.unstubAllGlobals());
    token = null;
    await api.request({ path: 'setup' });
    expect(vi.getTimerCount()).toBe(0);
    expect(fetched.mock.calls[0]?.[1].headers).toEqual({ Accept: 'application/json', 'X-Timezone': 'Europe/London' });
  });
});

describe('calls', () => {
  it('[API-1] send their body, and can be ended', async () => {
    await api.request({ method: 'PUT', path: 'props/1', body: { name: 'Chair' } });
    expect(seen).toMatchObject([{ method: 'PUT', url: '/api/props/1', body: '{"name":"Chair"}' }]);
    reply.hangs = true;
    const stop = new AbortController();
    const called = api.request({ path: 'props', signal: stop.signal });
    await expect.poll(() => seen.length).toBe(2);
    stop.abort();
    expect(await called).toEqual(unavailable);
  });

  it('[API-4] pass on what is no failure of the network', async () => {
    vi.spyOn(axios, 'request').mockRejectedValue(new TypeError('a bug'));
    onTestFinished(() => void vi.restoreAllMocks());
    await expect(api.request({ path: 'props' })).rejects.toThrow('a bug');
  });

  it('[QA-14] give the headers of the response that have a value, as text', async () => {
    vi.spyOn(axios, 'request').mockResolvedValue({
      status: 200,
      headers: { age: 7, vary: undefined, etag: null },
      data: 1,
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const responses: BareResponse[] = [];
    await api.request({ path: 'props', onResponse: (response) => responses.push(response) });
    expect(responses).toEqual([{ status: 200, headers: { age: '7' }, body: 1 }]);
  });

  it('[API-4] a stream that is refused, or has no body, says so', async () => {
    Object.assign(reply, { status: 409, body: '{"message":"Other data."}' });
    expect(await api.stream({ path: 'feed/stream' })).toEqual({ refused: { status: 409, message: 'Other data.' } });
    Object.assign(reply, { status: 503, body: 'no json' });
    expect(await api.stream({ path: 'feed/stream' })).toMatchObject({ failed: 'unavailable' });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 200 })));
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(await api.stream({ path: 'feed/stream' })).toEqual(unavailable);
  });

  it('[API-1] a stream can be ended, is never cached, and has an address', async () => {
    const fetched = vi.fn((_: string, _init: RequestInit) => Promise.resolve(new Response('')));
    vi.stubGlobal('fetch', fetched);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { signal } = new AbortController();
    await api.stream({ path: 'feed/stream', params: { after: 7 }, signal });
    await api.stream({ path: 'feed/stream' });
    expect(fetched.mock.calls.map(([address, init]) => [new URL(address).search, init.signal, init.cache])).toEqual([
      ['?after=7', signal, 'no-store'],
      ['', undefined, 'no-store'],
    ]);
    expect(api.address('media/1')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/media\/1$/);
  });

  it.each<readonly [unknown, object]>([
    [{ message: 'A', error: 'B' }, { message: 'A' }],
    [{ message: '', error: 'B' }, { message: 'B' }],
    [
      { message: 7, error: 'B', code: 'c' },
      { message: 'B', code: 'c' },
    ],
    [
      { code: '', errors: { name: ['Taken.'] } },
      { message: 'API error during request', errors: { name: ['Taken.'] } },
    ],
    [null, { message: 'API error during request' }],
    ['<html>', { message: 'API error during request' }],
  ])('[API-2] an error %j is read as %j', (body, problem) => {
    expect(problemOf(422, body)).toEqual({ status: 422, ...problem });
  });
});

describe('the result of a call', () => {
  const read = (body: unknown) => (typeof body === 'number' ? body : undefined);
  it.each<readonly [Answer, unknown]>([
    [{ ok: 7, status: 200 }, { ok: 7 }],
    [{ ok: 'x', status: 200 }, { problem: "The server's response can't be read. Try again in a moment." }],
    [{ failed: 'offline', message: 'Offline.' }, { problem: 'Offline.' }],
    [
      { refused: { status: 422, message: 'No.', errors: { name: ['Taken.'] } } },
      { problem: 'No.', errors: { name: 'Taken.' } },
    ],
  ])('[API-6] of %j is %j', (answer, result) => {
    expect(callResult(answer, read)).toEqual(result);
    expect(done()).toBe(true);
  });
});

describe('the log of calls', () => {
  it('[QA-2] has each call with its answer, and passes both on', async () => {
    Object.assign(reply, { status: 404, body: '{"message":"None."}' });
    const log = new CallLog(() => 7);
    const logged = loggedApi(api, log);
    const responses: BareResponse[] = [];
    const answer = await logged.request({
      method: 'POST',
      path: 'props',
      body: { name: 'Chair' },
      onResponse: (response) => responses.push(response),
    });
    expect([answer, responses.length]).toEqual([{ refused: { status: 404, message: 'None.' } }, 1]);
    expect(await logged.request({ path: 'user' })).toEqual(answer);
    await new Promise((resolve) => server.close(resolve));
    await logged.request({ path: 'user' });
    expect(log.get()).toEqual([
      {
        method: 'POST',
        path: 'props',
        body: { name: 'Chair' },
        status: 404,
        answer: { message: 'None.' },
        at: 7,
        isCut: false,
      },
      { method: 'GET', path: 'user', body: undefined, status: 404, answer: { message: 'None.' }, at: 7, isCut: false },
      { method: 'GET', path: 'user', body: undefined, status: 0, answer: null, at: 7, isCut: false },
    ]);
    expect(logged.address('x')).toBe(api.address('x'));
  });

  it('[QA-2] leaves out what is too large, to the character', () => {
    const log = new CallLog(() => 7);
    const call = { method: 'POST', path: 'props', status: 200 };
    log.note({ ...call, body: undefined, answer: 'x'.repeat(20_000) });
    log.note({ ...call, body: undefined, answer: 'x'.repeat(20_001) });
    log.note({ ...call, body: 'x'.repeat(20_001), answer: 1 });
    log.note({ ...call, body: undefined, answer: { a: ['x'.repeat(19_998)] } });
    log.note({ ...call, body: undefined, answer: { a: ['x'.repeat(19_999)] } });
    expect(log.get().map(({ isCut }) => isCut)).toEqual([false, true, true, false, true]);
  });
});
