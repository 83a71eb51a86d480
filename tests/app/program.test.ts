import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { requestPersistence, checkWhenBehind, updateWhenSafe } from '../../src/app/program.ts';
import {
  connectionMachine,
  initialConnection,
  type ConnectionActor,
} from '../../src/machines/sync/connection.machine.ts';
import type { SessionActor } from '../../src/machines/session/session.machine.ts';
import { updateMachine, type UpdateEvent } from '../../src/machines/update/update.machine.ts';
import { FakeBrowser, FakeServer, startClient } from './support/runningClient.ts';

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

  it('[OFF-11] may clear the device: everything is loaded again for whoever is logged in', async () => {
    const [server, browser] = [new FakeServer(), new FakeBrowser()];
    const before = startClient(server, browser);
    await before.signIn('kim');
    await expect.poll(() => before.actors.connection.getSnapshot().value).toEqual({ connected: 'live' });
    browser.stores.clear();
    server.requests.length = 0;
    const after = startClient(server, browser);
    await expect.poll(() => after.actors.connection.getSnapshot().value).toEqual({ connected: 'live' });
    expect(after.client.records.get('prop', 'chair')?.values['name']).toBe('Chair');
    expect(server.requests.map(({ path }) => path)).toContain('snapshot');
    expect(after.client.waiting.list()).toEqual([]);
  });
});
