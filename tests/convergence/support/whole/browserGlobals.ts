/** What a page finds in its browser, for the tab that is running at the moment. */
import type { FakeCaches } from '../../../serviceWorker/fakeCaches.ts';
import { fetchLaterName, type FetchLater } from './fetchedLater.ts';
import type { Hub } from './hub.ts';
import type { Owner, Task, VirtualTime } from './virtualTime.ts';

/** A tab's own view of the browser. */
export interface Page extends Owner {
  /** Its program is being loaded, and nothing else runs until it is there. */
  readonly isStarting: boolean;
  readonly window: EventTarget;
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
  readonly caches: FakeCaches;
  readonly hub: Hub;
}

/** Both ends of a channel; what is posted at one arrives at the other in a task of its own. */
function channelOn(time: VirtualTime, page: () => Page | undefined): unknown {
  class Port extends EventTarget {
    other: Port | undefined;

    postMessage(data: unknown): void {
      const { other } = this;
      time.schedule(0, () => other?.dispatchEvent(Object.assign(new Event('message'), { data })), page());
    }

    start(): void {}

    close(): void {
      this.other = undefined;
    }
  }
  return class {
    readonly port1 = new Port();
    readonly port2 = new Port();

    constructor() {
      this.port1.other = this.port2;
      this.port2.other = this.port1;
    }
  };
}

/** What a page fetches later arrives in a task of its own, during which the real module is awaited. */
function fetchOn(time: VirtualTime, page: () => Page | undefined): FetchLater {
  return (fetch) => {
    const owner = page();
    if (owner === undefined || owner.isStarting) return fetch();
    return new Promise((resolve, reject) => {
      time.schedule(0, () => fetch().then(resolve, reject), owner);
    });
  };
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
  const performanceNow = performance.now;
  performance.now = () => time.now;
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
    define('MessageChannel', { value: channelOn(time, page) }),
    define(fetchLaterName, { value: fetchOn(time, page) }),
    define('BroadcastChannel', { get: () => page()?.hub.channelOf(page()) }),
  ];
  return () => {
    Date.now = dateNow;
    performance.now = performanceNow;
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
