import { of } from 'rxjs';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, setup, toPromise, type AnyActorLogic, type InputFrom } from 'xstate';
import { browserServices, wiringFor } from '../../../src/app/wiring.ts';
import { emptySlots } from '../../../src/machines/shared/slot.ts';
import { startUpMachine } from '../../../src/machines/startUp/startUp.machine.ts';
import { updateMachine } from '../../../src/machines/update/update.machine.ts';
import { recorded } from './support/recorded.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The result of an actor that ends. */
async function run<Logic extends AnyActorLogic>(logic: Logic, input?: InputFrom<Logic>): Promise<unknown> {
  const actor = createActor(logic as AnyActorLogic, { input });
  const result = toPromise(actor);
  actor.start();
  return result;
}

/** Starts an actor below a statechart; returns the events that it reports, and a way to stop it. */
function listened(logic: AnyActorLogic, input?: unknown) {
  const events: unknown[] = [];
  const parent = createActor(
    setup({ actors: { logic } }).createMachine({
      invoke: { src: 'logic', input },
      on: { '*': { actions: ({ event }) => events.push(event) } },
    }),
  ).start();
  return { events, stop: () => parent.stop() };
}

const credentials = { by: 'password', email: 'kim@playhouse.test', password: 'ghost light' } as const;
const update = { key: 'dark', value: true, datatype: 'boolean' } as const;
const body = { type: 'ReportMissing', kind: 'prop', id: 'chair', payload: { quantity: 1 } } as const;
const values = {
  groupName: 'Playhouse',
  name: 'Kim',
  email: 'kim@playhouse.test',
  password: 'ghost light',
  sample: false,
} as const;
type Wiring = ReturnType<typeof wiringFor>;

describe('the actors of the statecharts', () => {
  it.each<readonly [string, (wiring: Wiring) => Promise<unknown>, readonly unknown[]]>([
    ['[SIGN-2] stored token', ({ session }) => run(session.actors.readStored), ['session.restored']],
    ['[SIGN-7] login', ({ session }) => run(session.actors.signIn, credentials), ['session.signIn', credentials]],
    ['[SIGN-3] user', ({ session }) => run(session.actors.loadUser), ['session.user']],
    ['[SIGN-3] roles', ({ session }) => run(session.actors.loadRoles), ['session.roles']],
    ['[SIGN-3] permissions', ({ session }) => run(session.actors.loadPermissions), ['session.permissions']],
    ['[SIGN-3] preferences', ({ session }) => run(session.actors.loadPreferences), ['session.preferences']],
    ['[SIGN-3] features', ({ session }) => run(session.actors.loadFeatures), ['session.features']],
    ['[SIGN-11] background', ({ session }) => run(session.actors.refresh), ['session.everything']],
    ['[SYNC-4] up to date', ({ connection }) => run(connection.actors.prepare), ['log.value.prepare']],
    ['[OUT-2] a batch', ({ outbox }) => run(outbox.actors.send), ['log.value.sender.send']],
    ['[BILL-17] billing contact', ({ billing }) => run(billing.actors.notify), ['account.notifyContact']],
    ['[POLL-7] polling', ({ poller }) => run(poller.actors.fetch, { path: 'settings' }), ['account.fetch', 'settings']],
    ['[ENV-2] the environment', ({ environmentCheck }) => run(environmentCheck.actors.fetch), ['account.environment']],
    [
      '[PREF-6] a preference',
      ({ preferences }) => run(preferences.actors.save, update),
      ['account.savePreference', update],
    ],
    [
      '[SETUP-2] setup',
      ({ submission }) => run(submission.actors.submit, { form: 'setup', values }),
      ['installation.setUp', values],
    ],
    [
      '[EDIT-1] a form',
      ({ recordEditor }) => run(recordEditor.actors.save, { bodies: [body] }),
      ['client.commands.dispatch', body],
    ],
    [
      '[EDIT-1] a form without changes',
      ({ recordEditor }) => run(recordEditor.actors.save, null),
      ['client.commands.dispatch'],
    ],
    [
      '[COUNT-21] a count',
      ({ stocktake }) =>
        run(stocktake.actors.keepCount, {
          stocktakeId: 'autumn',
          item: { kind: 'prop', id: 'chair', placeId: 'loft', isMany: false },
          quantity: 1,
        }),
      [
        'client.commands.dispatch',
        {
          type: 'CountItem',
          kind: 'prop',
          id: 'chair',
          payload: { stocktakeId: 'autumn', quantity: 1, placeId: 'loft' },
        },
      ],
    ],
    ['[COUNT-21] no count', ({ stocktake }) => run(stocktake.actors.keepCount, null), ['client.commands.dispatch']],
    [
      '[COUNT-25] a review',
      ({ stocktake }) => run(stocktake.actors.apply, [body, body]),
      ['client.commands.dispatch', body, body],
    ],
    [
      '[SCAN-10] a code',
      ({ scanner }) => run(scanner.actors.lookUp, { code: 'P-00007' }),
      ['client.records.holderOf', 'P-00007'],
    ],
  ])('%s asks its service, and answers with what it says', async (_, start, call) => {
    const { calls, object } = recorded();
    expect(await start(wiringFor(() => object))).toBe(call[0]);
    expect(calls).toEqual([call]);
  });

  it.each<readonly [string, (wiring: Wiring) => Promise<unknown>, string]>([
    ['[SIGN-6] logging out', ({ session }) => run(session.actors.signOut), 'session.logOut'],
    ['[SIGN-5] a refused token', ({ session }) => run(session.actors.forget), 'session.forget'],
    ['[SYNC-10] other data', ({ connection }) => run(connection.actors.reset), 'log.value.workspace.reset'],
  ])('%s has its service clear what is there', async (_, start, path) => {
    const { calls, object } = recorded();
    expect(await start(wiringFor(() => object))).toBeUndefined();
    expect(calls).toEqual([[path]]);
  });

  it('[PREF-4] [SETUP-4] saving a preference or a form without one is a defect', async () => {
    const { calls, object } = recorded();
    const { preferences, submission } = wiringFor(() => object);
    await expect(run(preferences.actors.save, null)).rejects.toThrow(
      'Invariant broken: a preference was saved without one waiting',
    );
    await expect(run(submission.actors.submit, null)).rejects.toThrow(
      'Invariant broken: a form was submitted without values',
    );
    expect(calls).toEqual([]);
  });

  it('[SYNC-1] [SYNC-6] passes on what feed and lock report', () => {
    const lead = vi.fn((name: string) => of({ type: 'lock.granted', name }));
    const { object } = recorded({ 'log.value.follow': () => of({ type: 'feed.live' }), 'log.value.lead': lead });
    const { connection, leader } = wiringFor(() => object);
    expect(listened(connection.actors.feed).events).toContainEqual({ type: 'feed.live' });
    expect(listened(leader.actors.lock, { name: 'backstock/kim' }).events).toContainEqual({
      type: 'lock.granted',
      name: 'backstock/kim',
    });
  });

  it.each(['apply', 'undo'] as const)('[IMP-30] [IMP-33] fetches imports to %s one', async (work) => {
    const done = vi.fn((importId: string, report: (event: object) => void) => {
      report({ type: 'run.progress', importId });
      return Promise.resolve();
    });
    const { object } = recorded({ 'imports.fetch': () => Promise.resolve({ [work]: done }) });
    const { importRun } = wiringFor(() => object);
    const { events, stop } = listened(importRun.actors[work], { importId: 'import-1' });
    await expect.poll(() => events).toEqual([{ type: 'run.progress', importId: 'import-1' }]);
    const signal = done.mock.calls[0]?.at(2);
    expect(signal).toHaveProperty('aborted', false);
    stop();
    expect(signal).toHaveProperty('aborted', true);
  });

  it.each(['apply', 'undo'] as const)('[IMP-31] an import that fails to %s says that it stopped', async (work) => {
    const { object } = recorded({ 'imports.fetch': () => Promise.reject(new Error('no network')) });
    const { importRun } = wiringFor(() => object);
    const { events } = listened(importRun.actors[work], { importId: 'import-1' });
    await expect
      .poll(() => events)
      .toEqual([{ type: 'run.lost', message: 'The import stopped. Rows already sent are kept. Try again.' }]);
  });

  it('[QA-1] has a newer version of the program looked after', () => {
    const { object } = recorded();
    expect(emptySlots(updateMachine.provide(wiringFor(() => object).update))).toEqual([]);
  });

  it('[SCAN-1] runs the camera from when it is started until it is stopped', () => {
    const told: string[] = [];
    const camera = {
      run(report: (event: { type: 'camera.ready' }) => void, onTold: (listener: () => void) => void) {
        onTold(() => undefined);
        report({ type: 'camera.ready' });
        return () => void told.push('stopped');
      },
    };
    const { object } = recorded();
    const { scanner } = wiringFor(
      () => object,
      // The rest of a camera isn't used here.
      camera as never,
    );
    const { events, stop } = listened(scanner.actors.camera);
    expect([events, told]).toEqual([[{ type: 'camera.ready' }], []]);
    stop();
    expect(told).toEqual(['stopped']);
  });

  it('[START-1] makes the services of a page once', () => {
    expect(browserServices()).toBe(browserServices());
    expect(browserServices().dataName('kim')).toMatch(/^backstock\/localhost.*\/kim$/);
  });
});

describe('the steps of start-up', () => {
  const proceed = { redirect: null };
  const steps = (services: object) => {
    const { actors } = wiringFor(() => services as never).startUp;
    return {
      openStorage: () => run(actors.openStorage),
      checkSetUp: () => run(actors.checkSetUp),
      prepareUi: () => run(actors.prepareUi),
      applyTheme: () => run(actors.applyTheme),
    };
  };
  const local = (token: string | null) => ({ token: vi.fn(() => token) });

  it.each([
    ['an installation without an administrator', null, { needed: true }, '/setup', 1],
    ['one that is set up', null, { needed: false }, null, 1],
    ['a server that cannot be reached', null, undefined, null, 1],
    ['a device with a token', 'token', { needed: true }, null, 0],
  ])('[START-4] %s', async (_, token, status, redirect, asked) => {
    const installation = { status: vi.fn(() => Promise.resolve(status)) };
    expect(await steps({ local: local(token), installation }).checkSetUp()).toEqual({ redirect });
    expect(installation.status).toHaveBeenCalledTimes(asked);
  });

  it.each([
    ['20 MB left', { usage: 5_000_000, quota: 25_000_000 }, []],
    [
      'less left',
      { usage: 5_000_001, quota: 25_000_000 },
      ['Backstock: this device is short of room; what does not fit is asked of the server.'],
    ],
    ['20 MB, nothing used', { quota: 20_000_000 }, []],
    ['no quota', { usage: 25_000_000 }, []],
  ])('[START-2] %s on the device', async (_, estimate, said) => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    vi.stubGlobal('navigator', { storage: { estimate: () => Promise.resolve(estimate) } });
    const store = local(null);
    expect(await steps({ local: store }).openStorage()).toEqual(proceed);
    expect(info.mock.calls.flat()).toEqual(said);
    // What can't be read is dropped before anything depends on it.
    expect(store.token).toHaveBeenCalledOnce();
  });

  it.each([
    ['refuses to answer', { storage: { estimate: () => Promise.reject(new Error('no')) } }],
    ['cannot estimate', { storage: {} }],
    ['has no storage', {}],
    ['has nothing', undefined],
  ])('[START-2] goes on where the browser %s', async (_, navigator) => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    vi.stubGlobal('navigator', navigator);
    expect(await steps({ local: local(null) }).openStorage()).toEqual(proceed);
    expect(info).not.toHaveBeenCalled();
  });

  it('[START-2] logs a step that fails with its name, and passes the error on', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = new Error('broken');
    const failing = steps(
      new Proxy(
        {},
        {
          get: () => {
            throw broken;
          },
        },
      ),
    );
    for (const step of [failing.openStorage, failing.checkSetUp, failing.applyTheme])
      await expect(step()).rejects.toBe(broken);
    vi.spyOn(document, 'documentElement', 'get').mockImplementation(() => {
      throw broken;
    });
    await expect(failing.prepareUi()).rejects.toBe(broken);
    expect(error.mock.calls).toEqual([
      ['Backstock: the start-up step "storage" failed.', broken],
      ['Backstock: the start-up step "set-up check" failed.', broken],
      ['Backstock: the start-up step "theme" failed.', broken],
      ['Backstock: the start-up step "user interface" failed.', broken],
    ]);
  });

  it('[START-2] logs a step that does not answer in time, once, even if it fails later', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let failLate: (error: Error) => void = () => undefined;
    const status = () => new Promise((_, reject) => (failLate = reject));
    const services = {
      local: local(null),
      installation: { status },
      devicePreferences: { get: () => ({ isDark: false, style: '' }) },
    };
    vi.stubGlobal('navigator', undefined);
    const actor = createActor(startUpMachine.provide(wiringFor(() => services as never).startUp)).start();
    await vi.advanceTimersByTimeAsync(3_999);
    expect([actor.getSnapshot().value, error.mock.calls]).toEqual(['setUpCheck', []]);
    await vi.advanceTimersByTimeAsync(1);
    expect([actor.getSnapshot().value, actor.getSnapshot().context.failed]).toEqual(['mounted', ['set-up check']]);
    failLate(new Error('too late'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(error.mock.calls).toEqual([['Backstock: the start-up step "set-up check" didn\'t respond in time.']]);
  });

  it('[START-1] shows the page in its language, theme and colour', async () => {
    const root = document.documentElement;
    const dressed = (isDark: boolean, style: string) => ({
      devicePreferences: { get: (key: string) => (key === 'theme' ? { isDark } : key === 'brand' ? { style } : {}) },
    });
    root.lang = '';
    expect(await steps({}).prepareUi()).toEqual(proceed);
    expect(root.lang).toBe('en-GB');
    expect(await steps(dressed(true, ':root { --brand: teal; }')).applyTheme()).toEqual(proceed);
    expect(root.dataset['theme']).toBe('dark');
    expect(document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))).toEqual([
      ':root { --brand: teal; }',
    ]);
    await steps(dressed(false, '')).applyTheme();
    expect(root.dataset['theme']).toBe('light');
  });
});
