import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeCaches } from './fakeCaches.ts';

type Listener = (event: unknown) => void;

const origin = 'https://play.test';
const listeners = new Map<string, Listener>();

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
