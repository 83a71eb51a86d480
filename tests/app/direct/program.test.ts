import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { checkWhenBehind, requestPersistence, startProgram, updateWhenSafe } from '../../../src/app/program.ts';
import {
  connectionMachine,
  initialConnection,
  type ConnectionActor,
} from '../../../src/machines/sync/connection.machine.ts';
import { sessionMachine, type SessionActor } from '../../../src/machines/session/session.machine.ts';
import { signedOutContext } from '../../../src/machines/session/sessionContext.ts';
import { updateMachine, type UpdateEvent } from '../../../src/machines/update/update.machine.ts';
import { createNavigation } from '../../../src/services/navigation.ts';
import { FakeActor } from './support/fakeActor.ts';

function updating(isQuiet: boolean, visibility: DocumentVisibilityState) {
  const told: string[] = [];
  let report: (event: UpdateEvent) => void = () => undefined;
  const update = createActor(
    updateMachine.provide({
      actors: {
        program: fromCallback(({ sendBack, receive }) => {
          report = sendBack;
          receive(({ type }) => told.push(type));
        }),
      },
    }),
  );
  const reload = vi.fn();
  const noteReload = vi.fn();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  updateWhenSafe(update, { mayReload: () => isQuiet, noteReload }, reload);
  update.start();
  return { update, told, reload, noteReload, report };
}
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a newer version', () => {
  it.each<readonly [boolean, DocumentVisibilityState, boolean, readonly string[]]>([
    [true, 'hidden', false, ['version.take']],
    [true, 'visible', true, ['version.take']],
    [true, 'visible', false, []],
    [false, 'hidden', true, []],
  ])('[UPD-7] untouched: %s, page %s, from before: %s', async (isQuiet, visibility, isFromBefore, expected) => {
    const { told, report } = updating(isQuiet, visibility);
    report({ type: 'version.ready', isFromBefore });
    await settle();
    expect(told).toEqual(expected);
  });

  it('[UPD-7] is taken when the page is hidden later', async () => {
    const { told, report } = updating(true, 'visible');
    document.dispatchEvent(new Event('visibilitychange'));
    report({ type: 'version.ready', isFromBefore: false });
    await settle();
    expect(told).toEqual([]);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(told).toEqual(['version.take']);
  });

  it('[UPD-4] that another page took does not reload a page in view', async () => {
    const { report, reload } = updating(true, 'visible');
    report({ type: 'version.changed' });
    await settle();
    expect(reload).not.toHaveBeenCalled();
  });

  it('[UPD-3] loads the page anew once, and that is remembered', async () => {
    const { update, report, reload, noteReload } = updating(false, 'visible');
    report({ type: 'version.ready', isFromBefore: false });
    update.send({ type: 'update.take' });
    expect(reload).not.toHaveBeenCalled();
    report({ type: 'version.changed' });
    await settle();
    expect([reload.mock.calls.length, noteReload.mock.calls.length]).toEqual([1, 1]);
  });

  it('[OFF-7] is looked for when the server says what this one cannot read, once until it can', () => {
    const { update, told } = updating(false, 'visible');
    const outdated = createActor(connectionMachine, {
      snapshot: connectionMachine.resolveState({ value: { connected: 'live' }, context: initialConnection }),
    });
    const listeners: ((snapshot: unknown) => void)[] = [];
    const connection = {
      subscribe: (listener: (snapshot: unknown) => void) => listeners.push(listener),
    } as unknown as ConnectionActor;
    checkWhenBehind(update, connection);
    const say = (scopes: readonly string[]): void => {
      for (const listener of listeners)
        listener({ ...outdated.getSnapshot(), context: { ...initialConnection, outdated: scopes } });
    };
    say([]);
    say(['props']);
    say(['props']);
    say([]);
    say(['props']);
    expect(told).toEqual(['version.look', 'version.look']);
  });
});

describe('the browser', () => {
  function asking({
    isSignedIn,
    isOffline,
    install,
  }: {
    readonly isSignedIn: boolean;
    readonly isOffline: boolean;
    readonly install: 'installed' | 'browserMenu';
  }) {
    const keep = vi.fn(() => Promise.resolve(true));
    let wait: (waiting: number) => void = () => undefined;
    const session = {
      getSnapshot: () => ({ matches: (state: string) => isSignedIn && state === 'signedIn' }),
      subscribe: () => undefined,
    } as unknown as SessionActor;
    const connection = {
      getSnapshot: () => ({ hasTag: (tag: string) => isOffline && tag === 'offline' }),
    } as unknown as ConnectionActor;
    requestPersistence(
      { get: () => ({ start: 'ready', install, storage: undefined }), keep },
      { session, connection, onWaiting: (listener) => (wait = listener) },
    );
    return { keep, wait: (count: number) => wait(count) };
  }

  it('[OFF-9] is asked to keep what an installed program holds when somebody is logged in, and once', () => {
    expect(asking({ isSignedIn: false, isOffline: false, install: 'installed' }).keep).not.toHaveBeenCalled();
    const { keep, wait } = asking({ isSignedIn: true, isOffline: true, install: 'installed' });
    wait(1);
    expect(keep).toHaveBeenCalledOnce();
  });

  it('[OFF-9] is asked by others when the first change waits without a network', () => {
    const online = asking({ isSignedIn: true, isOffline: false, install: 'browserMenu' });
    online.wait(1);
    expect(online.keep).not.toHaveBeenCalled();
    const { keep, wait } = asking({ isSignedIn: true, isOffline: true, install: 'browserMenu' });
    wait(0);
    expect(keep).not.toHaveBeenCalled();
    wait(1);
    wait(2);
    expect(keep).toHaveBeenCalledOnce();
  });

  it('[OFF-9] is asked when somebody logs in to an installed program, and not by one in the browser', () => {
    const keep = vi.fn(() => Promise.resolve(true));
    let install: 'installed' | 'browserMenu' = 'browserMenu';
    const who = new FakeActor(sessionMachine.resolveState({ value: 'signedOut', context: signedOutContext }));
    requestPersistence(
      { get: () => ({ start: 'ready', install, storage: undefined }), keep },
      { session: who as never, connection: new FakeActor({}) as never, onWaiting: () => undefined },
    );
    const current = sessionMachine.resolveState({ value: { signedIn: 'current' }, context: signedOutContext });
    who.become(current);
    expect(keep).not.toHaveBeenCalled();
    install = 'installed';
    who.become(current);
    who.become(current);
    expect(keep).toHaveBeenCalledOnce();
  });
});

describe('the program on this device', () => {
  function started(inspect?: () => void) {
    const told: string[] = [];
    let report: (event: UpdateEvent) => void = () => undefined;
    let wait: (waiting: number) => void = () => undefined;
    const connection = new FakeActor(connectionMachine.resolveState({ value: 'offline', context: initialConnection }));
    const program = startProgram({
      wiring: {
        update: {
          actors: {
            program: fromCallback(({ sendBack, receive }) => {
              report = sendBack;
              receive(({ type }) => told.push(type));
            }),
          },
        },
      },
      connection: connection as never,
      session: new FakeActor(sessionMachine.resolveState({ value: 'signedOut', context: signedOutContext })) as never,
      onWaiting: (listener) => (wait = listener),
      navigation: createNavigation(),
      ...(inspect === undefined ? {} : { inspect }),
    });
    return { program, told, connection, report: (event: UpdateEvent) => report(event), wait: () => wait(1) };
  }

  it('[UPD-7] [UPD-3] takes a version from an earlier visit on an untouched page, and loads the page anew', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    const { told, report } = started();
    report({ type: 'version.ready', isFromBefore: true });
    await settle();
    expect(told).toEqual(['version.take']);
    report({ type: 'version.changed' });
    expect(reload).toHaveBeenCalledOnce();
    sessionStorage.clear();
  });

  it('[UPD-7] leaves a page alone that somebody uses, and offers the version there', async () => {
    const { program, told, report } = started();
    document.dispatchEvent(new Event('keydown'));
    report({ type: 'version.ready', isFromBefore: true });
    await settle();
    expect([told, program.update.getSnapshot().hasTag('offered')]).toEqual([[], true]);
  });

  it('[OFF-7] looks for a version that can read what this one cannot', () => {
    const { connection, told } = started();
    connection.become(
      connectionMachine.resolveState({
        value: { connected: 'live' },
        context: { ...initialConnection, outdated: ['props'] },
      }),
    );
    expect(told).toEqual(['version.look']);
  });

  it('[OFF-9] has the browser keep what waits to be sent', () => {
    const persist = vi.fn(() => Promise.resolve(true));
    vi.stubGlobal('navigator', { userAgent: 'Firefox', maxTouchPoints: 0, storage: { persist } });
    const { program, wait } = started();
    expect(program.onDevice.get().install).toBe('browserMenu');
    wait();
    expect(persist).toHaveBeenCalledOnce();
  });

  it('[QA-1] is recorded where the statecharts are', () => {
    const inspect = vi.fn();
    started(inspect);
    expect(inspect).toHaveBeenCalled();
    inspect.mockClear();
    started();
    expect(inspect).not.toHaveBeenCalled();
  });
});
