// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import {
  runProgram,
  type Container,
  type ProgramCommand,
  type ProgramReport,
} from '../../../src/services/program/program.ts';
import { createReloadSafety } from '../../../src/services/program/reloadSafety.ts';

const LOOK_EVERY_MS = 3_600_000;

class FakeWorker extends EventTarget {
  state = 'installing';
  readonly told: unknown[] = [];
  postMessage(message: unknown): void {
    this.told.push(message);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  active: FakeWorker | null = null;
  readonly update = vi.fn(() => Promise.reject(new TypeError('Out of reach')));
  find(): FakeWorker {
    this.installing = new FakeWorker();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
}

class FakeContainer extends EventTarget {
  controller: unknown = null;
  readonly registered: unknown[] = [];
  readonly registration: FakeRegistration | undefined = new FakeRegistration();
  register(...asked: unknown[]) {
    this.registered.push(asked);
    return Promise.resolve(this.registration);
  }
  change(): void {
    this.controller = {};
    this.dispatchEvent(new Event('controllerchange'));
  }
}

/** With a version that is in charge. */
function withVersion(): FakeContainer {
  const container = new FakeContainer();
  container.controller = {};
  if (container.registration) container.registration.active = new FakeWorker();
  return container;
}

async function running(container = new FakeContainer()) {
  const reports: ProgramReport[] = [];
  const stop = new AbortController();
  let tell: (command: ProgramCommand) => void = () => undefined;
  let kept = 0;
  await runProgram(
    container as unknown as Container,
    { report: (event) => reports.push(event), onTold: (listener) => (tell = listener) },
    stop.signal,
    () => Promise.resolve(void (kept += 1)),
  );
  return {
    kept: () => kept,
    container,
    registration: container.registration ?? new FakeRegistration(),
    reports,
    tell: (type: ProgramCommand['type']) => tell({ type }),
    stop: () => stop.abort(),
  };
}

describe('the versions on this device', () => {
  it('[OFF-7] are looked for past every cache, and the first one replaces nothing', async () => {
    const { container, registration, reports, stop } = await running();
    expect(container.registered).toEqual([['/sw.js', { scope: '/', updateViaCache: 'none' }]]);
    registration.find().become('installed');
    container.change();
    expect(reports).toEqual([]);
    stop();
  });

  it('[UPD-9] are not taken for newer where the first one is said to be there after it has taken control', async () => {
    const { container, registration, reports, stop } = await running();
    const first = registration.find();
    container.change();
    first.become('installed');
    expect(reports).toEqual([]);
    stop();
    registration.waiting = first;
    const { reports: ofNext, stop: stopNext } = await running(container);
    expect(ofNext).toEqual([]);
    stopNext();
  });

  it('[UPD-1] are told of once they are on the device', async () => {
    const container = withVersion();
    const { registration, reports, stop } = await running(container);
    const found = registration.find();
    found.become('redundant');
    expect(reports).toEqual([]);
    found.become('installed');
    expect(reports).toEqual([{ type: 'version.ready', isFromBefore: false }]);
    found.become('activating');
    const underWay = registration.find();
    stop();
    underWay.become('installed');
    registration.find().become('installed');
    container.change();
    expect(reports).toHaveLength(1);
  });

  it('[UPD-2] take over when they are told to, and one from an earlier visit is known at once', async () => {
    const container = withVersion();
    const waiting = new FakeWorker();
    if (container.registration) container.registration.waiting = waiting;
    const { reports, tell, stop } = await running(container);
    expect(reports).toEqual([{ type: 'version.ready', isFromBefore: true }]);
    tell('version.take');
    expect(waiting.told).toEqual([{ type: 'take' }]);
    stop();
  });

  it('[UPD-1] are told of where one was on its way when the page was opened', async () => {
    const container = withVersion();
    const found = container.registration?.find();
    const { reports, stop } = await running(container);
    found?.become('installed');
    expect(reports).toEqual([{ type: 'version.ready', isFromBefore: false }]);
    stop();
  });

  it('[UPD-10] are not offered on a page that came past the version in charge', async () => {
    const container = withVersion();
    container.controller = null;
    if (container.registration) container.registration.waiting = new FakeWorker();
    const { registration, reports, stop } = await running(container);
    registration.find().become('installed');
    expect(reports).toEqual([]);
    stop();
  });

  it('[UPD-11] are asked to control a page that has no worker, and not one that has', async () => {
    const past = withVersion();
    past.controller = null;
    const first = await running(past);
    expect(past.registration?.active?.told).toEqual([{ type: 'controlIfNew' }]);
    first.stop();
    const controlled = withVersion();
    const second = await running(controlled);
    expect(controlled.registration?.active?.told).toEqual([]);
    second.stop();
  });

  it('[UPD-2] need not exist when one is told to take over', async () => {
    const { tell, reports, stop } = await running(withVersion());
    tell('version.take');
    expect(reports).toEqual([]);
    stop();
  });

  it('[UPD-4] are told of when they have taken over, from whatever tab', async () => {
    const container = withVersion();
    const { reports, stop } = await running(container);
    container.change();
    expect(reports).toEqual([{ type: 'version.changed' }]);
    stop();
  });

  it('[OFF-12] have pictures that were shown before kept once the first is in charge, and not again', async () => {
    const { container, kept, stop } = await running();
    expect(kept()).toBe(0);
    container.change();
    container.change();
    expect(kept()).toBe(1);
    stop();
  });

  it('[OFF-7] are looked for once an hour and on request, whether or not the server can be reached', async () => {
    vi.useFakeTimers();
    const { registration, tell, stop } = await running();
    tell('version.look');
    expect(registration.update).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(LOOK_EVERY_MS);
    expect(registration.update).toHaveBeenCalledTimes(2);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(registration.update).toHaveBeenCalledTimes(2);
    stop();
    await vi.advanceTimersByTimeAsync(LOOK_EVERY_MS);
    expect(registration.update).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it('[OFF-7] are looked for when the page is shown again after an hour, and not before', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { registration, stop } = await running();
    const comeBackAfter = (ms: number): number => {
      vi.advanceTimersByTime(ms);
      document.dispatchEvent(new Event('visibilitychange'));
      return registration.update.mock.calls.length;
    };
    expect([comeBackAfter(3_599_999), comeBackAfter(1), comeBackAfter(3_599_999), comeBackAfter(1)]).toEqual([
      0, 1, 1, 2,
    ]);
    stop();
    expect(comeBackAfter(3_600_000)).toBe(2);
    vi.useRealTimers();
  });

  it('[OFF-7] are not looked for once the page is left, or where the browser keeps none', async () => {
    const said = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const container = withVersion();
    if (container.registration) container.registration.waiting = new FakeWorker();
    const stop = new AbortController();
    const reports: ProgramReport[] = [];
    const talk = { report: (event: ProgramReport) => reports.push(event), onTold: vi.fn() };
    const under = runProgram(container as unknown as Container, talk, stop.signal);
    stop.abort();
    await under;
    container.register = () => Promise.resolve(undefined);
    await runProgram(container as unknown as Container, talk, new AbortController().signal);
    expect([reports, talk.onTold.mock.calls, said.mock.calls]).toEqual([[], [], []]);
  });

  it('[OFF-7] that the browser refuses to keep are said in the console and harm nothing', async () => {
    const said = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const container = new FakeContainer();
    container.register = () => Promise.reject(new DOMException('No.', 'SecurityError'));
    const { reports, stop } = await running(container);
    expect(reports).toEqual([]);
    expect(said.mock.calls).toEqual([
      [
        'Backstock: the program could not be kept on this device; it needs a network to start.',
        new DOMException('No.', 'SecurityError'),
      ],
    ]);
    said.mockRestore();
    stop();
  });
});

describe('a chance', () => {
  function looking() {
    const page = document.createElement('main');
    document.body.replaceChildren(page);
    let current = '/props';
    let now = 1_000_000_000;
    const listeners = new Set<() => void>();
    const kept = new Map<string, string>();
    const place = {
      page: document,
      memory: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      },
      now: () => now,
    };
    const quiet = createReloadSafety(
      {
        get: () => ({ current }),
        subscribe: (listener) => {
          listeners.add(listener);
          return () => undefined;
        },
      },
      place,
    );
    return {
      page,
      quiet,
      go: (path: string) => {
        current = path;
        for (const listener of listeners) listener();
      },
      pass: (ms: number) => (now += ms),
    };
  }

  it.each(['pointerdown', 'keydown', 'input', 'wheel', 'drop'])(
    '[UPD-7] is gone after a %s, until another page is opened',
    (sign) => {
      const { page, quiet, go } = looking();
      expect(quiet.mayReload()).toBe(true);
      page.dispatchEvent(new Event(sign, { bubbles: true }));
      go('/props');
      expect(quiet.mayReload()).toBe(false);
      go('/scan');
      expect(quiet.mayReload()).toBe(true);
    },
  );

  it.each(['<video></video>', '<div role="dialog"></div>'])('[UPD-7] is none with %s on the page', (html) => {
    const { page, quiet } = looking();
    page.innerHTML = html;
    expect(quiet.mayReload()).toBe(false);
  });

  it('[UPD-7] comes where the browser stores nothing, so that earlier reloads are not known', () => {
    const navigation = { get: () => ({ current: '/props' }), subscribe: () => () => undefined };
    const quiet = createReloadSafety(navigation, { page: document, memory: undefined, now: () => 1_000_000_000 });
    document.body.replaceChildren();
    quiet.noteReload();
    expect(quiet.mayReload()).toBe(true);
  });

  it('[UPD-7] comes at most every ten minutes', () => {
    const { quiet, pass } = looking();
    quiet.noteReload();
    pass(599_999);
    expect(quiet.mayReload()).toBe(false);
    pass(1);
    expect(quiet.mayReload()).toBe(true);
  });
});
