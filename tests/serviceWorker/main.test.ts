import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeCaches } from './fakeCaches.ts';

type Listener = (event: unknown) => void;

const origin = 'https://play.test';
const listeners = new Map<string, Listener>();
const claim = vi.fn(() => Promise.resolve());
const skipWaiting = vi.fn(() => Promise.resolve());

/** Waits for what the worker does at an event. */
async function at(type: 'activate' | 'message', data?: unknown): Promise<void> {
  let work: Promise<unknown> | undefined;
  listeners.get(type)?.({ data, waitUntil: (given: Promise<unknown>) => (work = given) });
  await work;
}

/** The worker's response to a page's request; undefined if it leaves the request to the browser. */
async function answerOf(request: Request): Promise<Response | undefined> {
  let answer: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request,
    respondWith: (given: Promise<Response>) => (answer = given),
    waitUntil: () => undefined,
  });
  return answer;
}

function opening(path: string): Request {
  return Object.defineProperty(new Request(origin + path), 'mode', { value: 'navigate' });
}

beforeEach(async () => {
  listeners.clear();
  vi.resetModules();
  claim.mockClear();
  skipWaiting.mockClear();
  vi.stubGlobal('clients', { claim });
  vi.stubGlobal('skipWaiting', skipWaiting);
  vi.stubGlobal('BACKSTOCK_BUILD', { version: 'one', files: ['/index.html', '/assets/app-1.js'] });
  vi.stubGlobal('caches', new FakeCaches().storage);
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener));
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('The operation was aborted.', 'AbortError')));
  await import('../../src/serviceWorker/main.ts');
});

describe('a fetch that is cut off by going to another page', () => {
  it.each([
    ['a part of the program', new Request(`${origin}/assets/app-1.js`)],
    ['a page', opening('/props')],
    ['a page of the server', opening('/pricing')],
    ['a picture', new Request(`${origin}/api/media/chair/thumb?ticket=kim.1.x`)],
  ])('[DEVICE-3] fails as a request and is no error of the service worker: %s', async (_what, request) => {
    expect((await answerOf(request))?.type).toBe('error');
  });
});

describe('the control of pages', () => {
  it('[UPD-11] is taken once a version is active, and again for a page opened at that moment', async () => {
    await at('activate');
    expect(claim).toHaveBeenCalledTimes(1);
    await at('message', { type: 'controlIfNew' });
    expect(claim).toHaveBeenCalledTimes(2);
  });

  it('[UPD-10, UPD-11] is not taken by a version from an earlier visit', async () => {
    await at('message', { type: 'controlIfNew' });
    expect(claim).not.toHaveBeenCalled();
  });

  it('[UPD-2] is taken by a waiting version when a page requests it', async () => {
    await at('message', { type: 'take' });
    expect(skipWaiting).toHaveBeenCalledTimes(1);
    expect(claim).not.toHaveBeenCalled();
  });
});
