import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InspectionEvent } from 'xstate';
import type { BackstockOptions } from '../../../src/app/backstock.ts';
import type { Environment } from '../../../src/app/environment.ts';
import { emptySlots } from '../../../src/machines/shared/slot.ts';
import type { Answer, Api, Request } from '../../../src/services/api.ts';
import { Lazy } from '../../../src/services/lazy.ts';
import { MemoryStore } from '../../../src/services/memoryStore.ts';
import { okWith } from '../../services/support/recordingApi.ts';
import { clock, command, now } from '../../services/support/samples.ts';
import { createBareClient } from '../../support/bareClient.ts';
import { mapArea } from '../../support/mapArea.ts';

// Its server has no billing and no settings.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const userNamed = (id: string) => ({ id, name: 'Kim', email: 'kim@playhouse.test' });

const answers: Readonly<Record<string, Answer>> = {
  'user/roles': okWith([]),
  'user/permissions': okWith([]),
  'user/features': okWith([]),
  'user/preferences': okWith({}),
};

/** A client whose server knows Kim and nothing else; not started yet. */
function client(given: Partial<Environment> = {}, options: Pick<BackstockOptions, 'inspect'> = {}) {
  const requests: Request[] = [];
  const idle: (() => void)[] = [];
  let user = 'kim';
  const api: Api = {
    request: (request) => {
      requests.push(request);
      if (request.path === 'login') return Promise.resolve(okWith({ data: userNamed(user), token: 'secret' }));
      if (request.path === 'user') return Promise.resolve(okWith(userNamed(user)));
      return Promise.resolve(answers[request.path] ?? { refused: { status: 404, message: 'Not found.' } });
    },
    stream: () => Promise.resolve({ failed: 'unavailable', message: 'no stream here' }),
    address: (path) => `/api/${path}`,
  };
  const { services, backstock } = createBareClient(
    {
      origin: '',
      clock,
      connect: () => api,
      isOnline: () => true,
      area: mapArea(new Map()),
      locks: undefined,
      shrink: () => Promise.resolve(undefined),
      onIdle: (work) => void idle.push(work),
      openStore: () => Promise.resolve(new MemoryStore('device')),
      ...given,
    },
    options,
  );
  const state = () => backstock.actors.session.getSnapshot().value;
  return {
    services,
    backstock,
    requests,
    idle,
    async signIn(id = 'kim'): Promise<void> {
      user = id;
      backstock.actors.session.send({ type: 'session.signIn', email: 'kim', password: 'ghost light' });
      await expect.poll(state).toEqual({ signedIn: 'current' });
    },
    async started(): Promise<void> {
      backstock.start();
      await expect.poll(state).toBe('signedOut');
    },
    async signOut(): Promise<void> {
      backstock.actors.session.send({ type: 'session.tokenRemoved' });
      expect(state()).toBe('signedOut');
      // The recording is cleared after this step.
      await Promise.resolve();
    },
  };
}

const machines = [
  'connection',
  'outbox',
  'leader',
  'billing',
  'environmentCheck',
  'preferences',
  'poller',
  'poller',
  'poller',
  'poller',
  // Those before them depend on the session.
  'session',
  'startUp',
];

/** Ids of the statecharts that the events begin. */
function begun(events: readonly InspectionEvent[]): readonly string[] {
  return events.flatMap((event) => {
    if (event.type !== '@xstate.snapshot' || event.event.type !== 'xstate.init') return [];
    const logic = Reflect.get(event.actorRef, 'logic') as { readonly id?: string };
    return logic.id === undefined ? [] : [logic.id];
  });
}

describe('the client', () => {
  it('[QA-1] [SIGN-14] starts every statechart, recorded, the session after those that depend on it', () => {
    const events: InspectionEvent[] = [];
    const { backstock } = client({}, { inspect: (event) => events.push(event) });
    expect(begun(events)).toEqual([]);
    backstock.start();
    expect(begun(events)).toEqual(machines);
    expect(backstock.qa.recorder.get().actors.map(({ name }) => name)).toEqual([
      'session',
      'connection',
      'outbox',
      'leader',
      'startUp',
      'billing',
      'environmentCheck',
      'preferences',
      'billing poller',
      'subscription poller',
      'settings poller',
      'system settings poller',
    ]);
    expect(new Set(backstock.qa.recorder.get().steps.map(({ at }) => at))).toEqual(new Set([Date.parse(now)]));
  });

  it('[QA-1] has every statechart wired, those of screens once changes are prepared', async () => {
    const { backstock } = client();
    const { changes } = backstock;
    expect(emptySlots(backstock.submission)).toEqual([]);
    expect(() => backstock.machines.scanner).toThrow('Invariant broken: a part was used before it was fetched');
    expect(changes.arePrepared()).toBe(false);
    await backstock.fetchInside();
    expect(changes.arePrepared()).toBe(false);
    await changes.prepare();
    expect(changes.arePrepared()).toBe(true);
    for (const name of ['scanner', 'recordEditor', 'stocktake', 'importRun'] as const) {
      expect(backstock.machines[name].id).toBe(name);
      expect(emptySlots(backstock.machines[name])).toEqual([]);
    }
  });

  it('[USER-11] says as whom the program is viewed, if as somebody else', () => {
    const impersonation = { token: 'secret', userId: 'kim', name: 'Kim' };
    expect(client({ impersonation }).backstock.impersonation).toBe(impersonation);
    expect('impersonation' in client().backstock).toBe(false);
  });

  it('[START-15] downloads what logging in needs when the browser is idle', () => {
    document.head.innerHTML = '<meta name="later" content="/assets/members-1.js">';
    const { backstock, idle } = client();
    const asked = () =>
      [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname]);
    backstock.expectLogIn();
    expect([idle.length, asked()]).toEqual([1, []]);
    idle.shift()?.();
    expect(asked()).toEqual([['modulepreload', '/assets/members-1.js']]);
    document.head.querySelector('link')?.remove();
    const tokens = Object.getPrototypeOf(document.createElement('link').relList) as DOMTokenList;
    vi.spyOn(tokens, 'supports').mockReturnValue(false);
    backstock.expectLogIn();
    idle.shift()?.();
    document.head.replaceChildren();
    backstock.expectLogIn();
    idle.shift()?.();
    expect(asked()).toEqual([]);
  });

  it('[START-7, START-15] fetches the log when it is wanted, and runs what logging in needs when the browser is idle', async () => {
    const { backstock, idle, services } = client();
    const run = vi.spyOn(Lazy.prototype, 'fetch');
    backstock.prepareLogIn();
    expect([idle.length, services.log.isHere, run.mock.calls.length]).toEqual([1, false, 0]);
    idle.shift()?.();
    expect(run).toHaveBeenCalledOnce();
    expect(await backstock.fetchInside()).toBeUndefined();
    expect(services.log.isHere).toBe(true);
  });

  it('[QA-1] records the statecharts of screens too', async () => {
    const events: InspectionEvent[] = [];
    const { backstock } = client({}, { inspect: (event) => events.push(event) });
    const { recorder } = backstock.qa;
    const inspect = vi.spyOn(recorder, 'inspect');
    // Whatever happens is passed on as it is.
    const happened = { type: '@xstate.action' } as InspectionEvent;
    backstock.watched?.inspect?.(happened);
    expect([events.at(-1), inspect.mock.calls]).toEqual([happened, [[happened]]]);
    expect(() => client().backstock.watched?.inspect?.(happened)).not.toThrow();
  });
});

describe('the program on this device', () => {
  it('[OFF-9] is started with the first page, and asks the browser to keep what waits off line', async () => {
    const persist = vi.fn(() => Promise.resolve(true));
    vi.stubGlobal('navigator', { userAgent: 'Firefox', maxTouchPoints: 0, storage: { persist } });
    const { services, backstock } = client();
    const { connection } = backstock.actors;
    backstock.start();
    const program = await backstock.program.fetch();
    expect(program.update.getSnapshot().value).toBe('current');
    const { workspace } = await services.log.fetch();
    await workspace.open(new MemoryStore('device'));
    await workspace.keep([command('Chair')]);
    connection.send({ type: 'connection.lead' });
    connection.send({ type: 'network.offline' });
    workspace.outbox.clear();
    expect(persist).not.toHaveBeenCalled();
    await workspace.keep([command('Table')]);
    expect(persist).toHaveBeenCalledOnce();
    program.update.stop();
  });
});

describe('the QA pages', () => {
  it('[QA-22] are remembered by a device on which they were opened', () => {
    const { backstock, services } = client();
    expect(backstock.qa.wasVisited()).toBe(false);
    backstock.qa.noteVisit();
    expect(backstock.qa.wasVisited()).toBe(true);
    services.local.write('qaVisited', 'yes');
    expect(backstock.qa.wasVisited()).toBe(false);
    expect(console.warn).toHaveBeenCalledOnce();
  });

  it('[QA-15] [QA-6] forget calls and recording at logout, so that the next person does not see them', async () => {
    const { backstock, signIn, signOut, started } = client();
    const { qa } = backstock;
    await started();
    await signIn();
    const call = { method: 'GET', path: 'props', params: {}, headers: {}, body: undefined } as const;
    await qa.api.send(call);
    expect([qa.api.history().length, qa.calls().some(({ path }) => path === 'user')]).toEqual([1, true]);
    expect(qa.recorder.get().steps.length).toBeGreaterThan(0);
    const last = qa.recorder.get().steps.at(-1)?.number ?? 0;
    await signOut();
    expect([qa.api.history(), qa.calls()]).toEqual([[], []]);
    const left = qa.recorder.get().steps;
    expect(left.filter(({ number }) => number <= last)).toEqual([]);
    expect(left.map(({ event }) => event.type)).not.toContain('session.tokenRemoved');
    expect(qa.api.timezone()).toBe('UTC');
  });

  it('[QA-15] keep the recording of a visitor, and of a page on which it was opened', async () => {
    const visitor = client();
    await visitor.started();
    await Promise.resolve();
    expect(visitor.backstock.qa.recorder.get().steps[0]?.number).toBe(1);
    await visitor.backstock.qa.api.send({ method: 'GET', path: 'props', params: {}, headers: {}, body: undefined });
    await visitor.signOut();
    expect(visitor.backstock.qa.recorder.get().steps.length).toBeGreaterThan(0);

    const opened = client();
    await opened.started();
    opened.backstock.qa.recorder.open();
    await opened.signIn();
    await opened.signOut();
    expect(opened.backstock.qa.recorder.get().steps.length).toBeGreaterThan(0);
    expect(opened.backstock.qa.calls().length).toBeGreaterThan(0);
  });

  it('[QA-31] forget an opened recording once somebody else has logged in, and not if it is the same person', async () => {
    const { backstock, signIn, signOut, started } = client();
    const { recorder } = backstock.qa;
    const firstKept = () => recorder.get().steps[0]?.number;
    await started();
    recorder.open();
    await signIn();
    await signOut();
    await signIn();
    expect(firstKept()).toBe(1);
    await signOut();
    const last = recorder.get().steps.at(-1)?.number ?? 0;
    await signIn('sam');
    expect(firstKept()).toBeGreaterThan(last);
  });

  it('[QA-15] record the next visitor after a logout', async () => {
    const { backstock, signIn, signOut, started } = client();
    await started();
    await signIn();
    await signOut();
    backstock.actors.session.send({ type: 'session.signInByProvider', answer: 'code=1' });
    expect(backstock.qa.recorder.get().steps.length).toBeGreaterThan(0);
    await expect.poll(() => backstock.actors.session.getSnapshot().value).not.toBe('signingIn');
    expect(backstock.qa.recorder.get().steps.length).toBeGreaterThan(0);
  });

  it('[QA-15] [SIGN-5] forget calls where the server ends the session', async () => {
    const { backstock, signIn, started } = client();
    const { qa, actors } = backstock;
    await started();
    await signIn();
    await qa.api.send({ method: 'GET', path: 'props', params: {}, headers: {}, body: undefined });
    let seen: unknown;
    const watching = actors.session.subscribe((snapshot) => {
      if (snapshot.matches('expiring')) seen ??= qa.api.history();
    });
    actors.session.send({ type: 'session.unauthorised' });
    watching.unsubscribe();
    expect(seen).toEqual([]);
  });
});
