import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios, { AxiosError } from 'axios';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApi, loadedFrom, type Api } from '../../src/services/api.ts';
import { readResponse } from '../../src/services/request.ts';
import { createInstallation } from '../../src/services/installation.ts';
import { SignInProgress } from '../../src/services/signInProgress.ts';
import { Lazy } from '../../src/services/lazy.ts';
import { LocalStore } from '../../src/services/storage.ts';
import { mapArea } from '../support/mapArea.ts';

interface Fixture {
  status: number;
  body: string;
  headers: IncomingHttpHeaders | undefined;
  hangs: boolean;
  type: string;
}

let server: Server;
const next: Fixture = { status: 200, body: '{}', headers: undefined, hangs: false, type: 'application/json' };
let token: string | null;
let isOnline: boolean;
let signals: number;
let api: Api;

beforeEach(async () => {
  Object.assign(next, { status: 200, body: '{}', headers: undefined, hangs: false, type: 'application/json' });
  token = 'today';
  isOnline = true;
  signals = 0;
  server = createServer((request, response) => {
    next.headers = request.headers;
    if (next.hangs) return;
    response.writeHead(next.status, next.body === '' ? {} : { 'content-type': next.type });
    response.end(next.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  api = createApi({
    origin: `http://127.0.0.1:${port}`,
    token: () => token,
    timezone: () => 'Europe/London',
    isOnline: () => isOnline,
    onUnauthorised: () => (signals += 1),
  });
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('a call', () => {
  it('[API-1] carries the time zone, what it accepts, and the token when there is one', async () => {
    await api.request({ path: 'user' });
    expect(next.headers).toMatchObject({
      accept: 'application/json',
      'x-timezone': 'Europe/London',
      authorization: 'Bearer today',
    });
    token = null;
    await api.request({ path: 'user' });
    expect(next.headers).not.toHaveProperty('authorization');
  });

  it('[API-1] for what visitors may know carries no token, and a 401 leaves the session alone', async () => {
    Object.assign(next, { status: 401, body: '{"message":"No."}' });
    const asked = createInstallation(
      api,
      new SignInProgress(new LocalStore(mapArea(new Map()))),
      () => undefined,
      Date.now,
    );
    expect(await asked.publicSettings()).toEqual({});
    expect(next.headers).toMatchObject({ accept: 'application/json', 'x-timezone': 'Europe/London' });
    expect(next.headers).not.toHaveProperty('authorization');
    expect(signals).toBe(0);
  });

  it('[API-1] carries the same on the stream', async () => {
    const answer = await api.stream({ path: 'feed/stream', params: { after: 7 } });
    expect(answer).toHaveProperty('body');
    expect(next.headers).toMatchObject({
      accept: 'text/event-stream',
      'x-timezone': 'Europe/London',
      authorization: 'Bearer today',
    });
  });

  it.each([
    [
      '{"message":"No room.","error":"E","errors":{"name":["Too long."]},"code":"full"}',
      { message: 'No room.', errors: { name: ['Too long.'] }, code: 'full' },
    ],
    ['{"error":"Only this."}', { message: 'Only this.' }],
    ['{}', { message: 'API error during request' }],
    ['', { message: 'API error during request' }],
  ])(
    '[API-2] that is objected to says the message, else the error, else a sentence of its own: %s',
    async (body, expected) => {
      Object.assign(next, { status: 422, body });
      expect(await api.request({ method: 'POST', path: 'props', body: {} })).toEqual({
        refused: { status: 422, ...expected },
      });
    },
  );

  it('[API-2] answered with 204 gives nothing', async () => {
    Object.assign(next, { status: 204, body: '' });
    expect(await api.request({ method: 'POST', path: 'logout' })).toEqual({ ok: undefined, status: 204 });
  });

  it('[API-3] with a refused token tells the session and is "Unauthenticated"', async () => {
    next.status = 401;
    expect(await api.request({ path: 'user' })).toEqual({
      failed: 'unauthorised',
      message: 'Unauthenticated',
      status: 401,
    });
    expect(await api.stream({ path: 'feed/stream' })).toEqual({
      failed: 'unauthorised',
      message: 'Unauthenticated',
      status: 401,
    });
    expect(signals).toBe(2);
  });

  it('[API-3] says nothing to the session of today when the token was another, or when there was none', async () => {
    next.status = 401;
    const asked = api.request({ path: 'user' });
    token = 'newer';
    await asked;
    token = null;
    Object.assign(next, { body: '{"message":"Wrong email or password."}' });
    expect(await api.request({ method: 'POST', path: 'login', body: {} })).toEqual({
      refused: { status: 401, message: 'Wrong email or password.' },
    });
    expect(signals).toBe(0);
  });

  it('[API-4] that fails on the way is a value: unavailable, offline, in no time', async () => {
    Object.assign(next, { status: 503, body: '{"message":"Later."}' });
    expect(await api.request({ path: 'user' })).toEqual({ failed: 'unavailable', message: 'Later.', status: 503 });
    next.hangs = true;
    expect(await api.request({ path: 'user', timeoutMs: 30 })).toEqual({
      failed: 'timeout',
      message: "The server didn't respond in time. Try again.",
    });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await api.request({ path: 'user' })).toEqual({
      failed: 'unavailable',
      message: "The server can't be reached. Try again in a moment.",
    });
    isOnline = false;
    expect(await api.request({ path: 'user' })).toEqual({
      failed: 'offline',
      message: "There's no connection. Try again when you're online.",
    });
    expect(await api.stream({ path: 'feed/stream' })).toEqual({
      failed: 'offline',
      message: "There's no connection. Try again when you're online.",
    });
  });

  it('[API-4, API-5] whose answer is cut off is unavailable: a visitor at once, a member a second later', async () => {
    const cutOff = { failed: 'unavailable', message: "The server can't be reached. Try again in a moment." };
    Object.assign(next, { body: '{"data":[{"par' });
    token = null;
    expect(await api.request({ path: 'public/system-settings' })).toEqual(cutOff);
    token = 'today';
    const asked = performance.now();
    expect(await api.request({ path: 'user' })).toEqual(cutOff);
    expect(performance.now() - asked).toBeGreaterThan(990);
    Object.assign(next, { type: 'text/plain' });
    expect(await api.request({ path: 'user' })).toEqual({ ok: '{"data":[{"par', status: 200 });
    Object.assign(next, { type: 'application/json', status: 422 });
    expect(await api.request({ path: 'user' })).toEqual({
      refused: { status: 422, message: 'API error during request' },
    });
    const empty = { 'content-type': 'application/json', 'content-length': '0' };
    expect(readResponse(200, empty, '')).toEqual({ status: 200, headers: empty, body: '' });
    expect(readResponse(300, { 'content-type': 'application/json' }, '[')).toMatchObject({ status: 300, body: '[' });
    expect(readResponse(204, { ...empty, 'content-length': '7' }, '')).toMatchObject({ status: 204, body: '' });
  });

  it('[API-5] that the browser cuts off says nothing for a second: the page that made it may be gone by then', async () => {
    vi.useFakeTimers();
    const { adapter } = axios.defaults;
    axios.defaults.adapter = () => Promise.reject(new AxiosError('Request aborted', AxiosError.ECONNABORTED));
    try {
      const called = createApi({
        origin: 'http://127.0.0.1:9',
        token: () => token,
        timezone: () => 'Europe/London',
        isOnline: () => isOnline,
        onUnauthorised: () => (signals += 1),
      });
      const told: unknown[] = [];
      void called.request({ path: 'user' }).then((answer) => told.push(answer));
      await vi.advanceTimersByTimeAsync(999);
      expect(told).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(told).toEqual([{ failed: 'unavailable', message: "The server can't be reached. Try again in a moment." }]);
    } finally {
      vi.useRealTimers();
      Object.assign(axios.defaults, { adapter });
    }
  });

  it('[API-5] that fails otherwise is told at once', async () => {
    vi.useFakeTimers();
    const { adapter } = axios.defaults;
    axios.defaults.adapter = () => Promise.reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK));
    try {
      const told: unknown[] = [];
      void api.request({ path: 'user' }).then((answer) => told.push(answer));
      await vi.advanceTimersByTimeAsync(0);
      expect(told).toHaveLength(1);
    } finally {
      vi.useRealTimers();
      Object.assign(axios.defaults, { adapter });
    }
  });

  it('[API-5] whose program cannot be fetched has not reached the server', async () => {
    vi.spyOn(Lazy.prototype, 'isHere', 'get').mockReturnValue(false);
    vi.spyOn(Lazy.prototype, 'fetch').mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await api.request({ path: 'user' })).toEqual({
      failed: 'unavailable',
      message: "The server can't be reached. Try again in a moment.",
    });
  });

  it('[API-4] that is answered with something else is unavailable', () => {
    const read = (body: unknown) => (body === 'known' ? 1 : undefined);
    expect(loadedFrom({ ok: 'known', status: 200 }, read)).toEqual({ ok: 1 });
    expect(loadedFrom({ ok: 'strange', status: 200 }, read)).toEqual({
      failed: 'unavailable',
      message: "The server's response can't be read. Try again in a moment.",
    });
    expect(loadedFrom({ refused: { status: 404, message: 'Not here.' } }, read)).toEqual({
      failed: 'unavailable',
      message: 'Not here.',
    });
  });
});
