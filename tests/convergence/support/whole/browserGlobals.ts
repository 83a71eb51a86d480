/** What a page finds in its browser, for the tab that is running at the moment. */
import type { FakeCaches } from '../../../serviceWorker/fakeCaches.ts';
import type { Hub } from './hub.ts';
import type { Owner, Task, VirtualTime } from './virtualTime.ts';

/** A tab's own view of the browser. */
export interface Page extends Owner {
  readonly window: EventTarget;
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
  readonly caches: FakeCaches;
  readonly hub: Hub;
}

/** Puts the page's globals in place, and its timers on virtual time. Returns a function that puts the real ones back. */
export function replaceGlobals(time: VirtualTime): () => void {
  // Only pages run as owners.
  const page = (): Page | undefined => time.running as Page | undefined;
  const timers = new Map<number, Task>();
  let lastTimer = 0;
  const set = (work: () => void, ms = 0, again = false): number => {
    lastTimer += 1;
    const [id, owner] = [lastTimer, page()];
    const run = (): void => {
      if (again) timers.set(id, time.schedule(Math.max(1, ms), run, owner));
      else timers.delete(id);
      work();
    };
    timers.set(id, time.schedule(ms, run, owner));
    return id;
  };
  const clear = (id: number | undefined): void => {
    const task = id === undefined ? undefined : timers.get(id);
    if (id === undefined || task === undefined) return;
    timers.delete(id);
    time.cancel(task);
  };
  const dateNow = Date.now;
  Date.now = () => time.now;
  // Pages report there what could not be fetched, which happens all the time here.
  const { warn } = console;
  console.warn = () => undefined;
  const put = [
    define('setTimeout', { value: (work: () => void, ms?: number) => set(work, ms) }),
    define('setInterval', { value: (work: () => void, ms?: number) => set(work, ms, true) }),
    define('clearTimeout', { value: clear }),
    define('clearInterval', { value: clear }),
    define('window', { get: () => page()?.window }),
    define('document', { get: () => page()?.document }),
    define('caches', { get: () => page()?.caches.storage }),
    define('BroadcastChannel', { get: () => page()?.hub.channelOf(page()) }),
  ];
  return () => {
    Date.now = dateNow;
    console.warn = warn;
    for (const restore of put) restore();
  };
}

function define(name: string, property: PropertyDescriptor): () => void {
  const before = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, { configurable: true, ...property });
  return () => {
    if (before === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.defineProperty(globalThis, name, before);
  };
}
