/** The service worker: starts the program and serves cached files offline. */
import { answering } from './answering.ts';
import type { WorkerRequest } from './messages.ts';
import { Pictures } from './pictures.ts';
import { Program, type Build } from './program.ts';

/** Inserted by tools/build/serviceWorkerPlugin.ts. */
declare const BACKSTOCK_BUILD: Build;

interface LongEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LongEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** The part of ServiceWorkerGlobalScope that is used. */
interface Scope {
  readonly caches: CacheStorage;
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LongEvent & MessageEvent<WorkerRequest>) => void): void;
}

// TypeScript can't use the types of workers and of pages in one program.
const scope = globalThis as unknown as Scope;
const { caches, location } = scope;
const ask = (request: Request): Promise<Response> => fetch(request);
const program = new Program(caches, ask, BACKSTOCK_BUILD, location.origin);
const pictures = new Pictures(caches, ask, location.origin);

scope.addEventListener('install', (event) => event.waitUntil(program.install()));

/** True if this version took control since the worker was last started. */
let isNew = false;

scope.addEventListener('activate', (event) => {
  isNew = true;
  event.waitUntil(program.activate().then(() => scope.clients.claim()));
});

scope.addEventListener('fetch', (event) => {
  const answer = pictures.answer(event.request, (work) => event.waitUntil(work)) ?? program.answer(event.request);
  if (answer !== undefined) event.respondWith(answering(answer));
});

scope.addEventListener('message', (event) => {
  switch (event.data.type) {
    case 'take':
      return event.waitUntil(scope.skipWaiting());
    case 'controlIfNew':
      // Not by a version from an earlier visit: a forced reload goes past it, perhaps to a newer one.
      return isNew ? event.waitUntil(scope.clients.claim()) : undefined;
    case 'forgetPicturesOf':
      return event.waitUntil(pictures.forgetThese(event.data.mediaIds));
    case 'forgetPictures':
      return event.waitUntil(pictures.forget());
  }
});
