import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { syncPreferences } from '../../../src/app/syncedPreferences.ts';
import type { PreferenceUpdate } from '../../../src/domain/preferences/index.ts';
import { preferencesMachine, type PreferenceAnswer } from '../../../src/machines/preferences/preferences.machine.ts';
import { sessionMachine } from '../../../src/machines/session/session.machine.ts';
import { signedOutContext, type SessionContext } from '../../../src/machines/session/sessionContext.ts';
import { createDevicePreferences } from '../../../src/services/devicePreferences.ts';
import { LocalStore } from '../../../src/services/storage.ts';
import { mapArea } from '../../support/mapArea.ts';
import { FakeActor } from './support/fakeActor.ts';

const session = (
  value: Parameters<typeof sessionMachine.resolveState>[0]['value'],
  context: Partial<SessionContext> = {},
) => sessionMachine.resolveState({ value, context: { ...signedOutContext, ...context } });

const dark = { isDark: true, chosen: true };
const light = { isDark: false, chosen: true };
let isOnline: boolean;
beforeEach(() => {
  isOnline = true;
});

/** A device, and a server that answers each saved preference when the test says so. */
function device({ isImpersonated = false } = {}) {
  const saves: { readonly update: PreferenceUpdate | null; readonly answer: (answer: PreferenceAnswer) => void }[] = [];
  const preferences = createActor(
    preferencesMachine.provide({
      actors: {
        save: fromPromise<PreferenceAnswer, PreferenceUpdate | null>(
          ({ input }) => new Promise((answer) => saves.push({ update: input, answer })),
        ),
      },
    }),
  );
  const actors = { session: new FakeActor(session('signedOut')), preferences };
  const devicePreferences = createDevicePreferences(new LocalStore(mapArea(new Map())));
  const services = {
    devicePreferences,
    environment: { isOnline: () => isOnline, impersonation: isImpersonated ? { userId: 'kim' } : undefined },
  };
  const choose = syncPreferences(actors as never, services as never);
  preferences.start();
  return {
    choose,
    devicePreferences,
    preferences,
    session: actors.session,
    saved: () => saves.map(({ update }) => update),
    async answer(outcome: 'saved' | 'failed'): Promise<void> {
      const known = preferences.getSnapshot().context.queue;
      saves.at(-1)?.answer({ outcome });
      await expect.poll(() => preferences.getSnapshot().context.queue).not.toBe(known);
    },
    /** As the session and `coordinateAccount` do once everything was loaded. */
    load(loaded: SessionContext['preferences'], complete = true): void {
      preferences.send({ type: 'preferences.loaded', preferences: loaded });
      actors.session.become(session({ signedIn: 'current' }, { preferences: loaded, complete }));
    },
  };
}

describe('preferences that the server has', () => {
  it('[PREF-12] are taken over by the device; those never chosen, or invalid, stay as it has them', () => {
    const { devicePreferences, load, saved } = device();
    devicePreferences.set('sound', false);
    devicePreferences.set('listView', 'table');
    load({ dark: true, page_size: 50, list_view: 'spiral' });
    expect(devicePreferences.get('theme')).toEqual(dark);
    expect(devicePreferences.get('pageSize')).toBe(50);
    expect(devicePreferences.get('sound')).toBe(false);
    expect(devicePreferences.get('listView')).toBe('table');
    expect(saved()).toEqual([]);
  });

  it('[PREF-12] are kept as chosen even where the device would have the same', () => {
    const { devicePreferences, load } = device();
    expect(devicePreferences.isChosen('theme')).toBe(false);
    load({ dark: false });
    expect(devicePreferences.isChosen('theme')).toBe(true);
    expect(devicePreferences.isChosen('pageSize')).toBe(false);
  });

  it('[PREF-12] are taken over when they are loaded, not whenever the session changes', () => {
    const { devicePreferences, load, session: who } = device();
    const loaded = { dark: true };
    load(loaded);
    devicePreferences.set('theme', light);
    for (const complete of [true, false])
      who.become(session({ signedIn: 'refreshing' }, { preferences: loaded, complete }));
    expect(devicePreferences.get('theme')).toEqual(light);
    load({ dark: true });
    expect(devicePreferences.get('theme')).toEqual(dark);
  });

  it('[PREF-12] are not written again where the device has them', () => {
    const { devicePreferences, load } = device();
    devicePreferences.set('theme', dark);
    const known = devicePreferences.get('theme');
    load({ dark: true });
    expect(devicePreferences.get('theme')).toBe(known);
  });

  it('[PREF-12] are not taken from memory, nor while they are being loaded', () => {
    const { devicePreferences, load, preferences, session: who } = device();
    load({ dark: true }, false);
    expect(devicePreferences.get('theme').isDark).toBe(false);
    preferences.send({ type: 'preferences.loaded', preferences: { dark: true } });
    who.become(session({ loading: 'user' }, { preferences: { dark: true }, complete: true }));
    expect(devicePreferences.get('theme').isDark).toBe(false);
  });
});

describe('a choice', () => {
  it('[PREF-11] [PREF-13] applies at once, is sent, and is no longer owed once the server has it', async () => {
    const { answer, choose, devicePreferences, load, saved } = device();
    load({});
    choose('pageSize', 25);
    choose('theme', dark);
    choose('theme', dark);
    expect([devicePreferences.get('pageSize'), devicePreferences.get('theme')]).toEqual([25, dark]);
    expect(saved()).toEqual([{ key: 'page_size', value: 25, datatype: 'integer' }]);
    expect(devicePreferences.get('unsent')).toEqual(['pageSize', 'theme']);
    await answer('saved');
    expect(devicePreferences.get('unsent')).toEqual(['theme']);
    await answer('saved');
    expect(saved()).toEqual([
      { key: 'page_size', value: 25, datatype: 'integer' },
      { key: 'dark', value: true, datatype: 'boolean' },
    ]);
    expect(devicePreferences.get('unsent')).toEqual([]);
  });

  it('[PREF-13] that cannot be saved is undone, and others stay owed', async () => {
    const { answer, choose, devicePreferences, load } = device();
    load({ dark: false, page_size: 50 });
    choose('theme', dark);
    choose('pageSize', 25);
    await answer('failed');
    expect(devicePreferences.get('theme')).toEqual(light);
    expect(devicePreferences.get('pageSize')).toBe(25);
    expect(devicePreferences.get('unsent')).toEqual(['pageSize']);
  });

  it('[PREF-14] stays owed until this device has sent it, whatever else is saved', async () => {
    const { answer, choose, devicePreferences, load } = device();
    load({});
    isOnline = false;
    choose('sound', false);
    isOnline = true;
    choose('theme', dark);
    await answer('saved');
    expect(devicePreferences.get('unsent')).toEqual(['sound']);
  });

  it('[PREF-14] made while the person is being loaded stays owed where they are not all loaded, whatever else is saved', async () => {
    const { answer, choose, devicePreferences, load, session: who } = device();
    who.become(session({ loading: 'user' }));
    choose('theme', dark);
    window.dispatchEvent(new Event('online'));
    load({}, false);
    choose('pageSize', 25);
    await answer('saved');
    expect(devicePreferences.get('unsent')).toEqual(['theme']);
  });

  it('[PREF-14] made by a remembered person wait for what the server has, and are saved then', () => {
    const { choose, devicePreferences, load, preferences, saved, session: who } = device();
    preferences.send({ type: 'preferences.loaded', preferences: { dark: false } });
    who.become(session({ signedIn: 'refreshing' }, { preferences: { dark: false }, complete: false }));
    choose('theme', dark);
    window.dispatchEvent(new Event('online'));
    expect(saved()).toEqual([]);
    load({ dark: false });
    expect(saved()).toEqual([{ key: 'dark', value: true, datatype: 'boolean' }]);
    expect(devicePreferences.get('theme')).toEqual(dark);
  });

  it('[PREF-14] made while the person is loaded again are saved at once', () => {
    const { choose, load, saved, session: who } = device();
    const loaded = { dark: false };
    load(loaded);
    who.become(session({ signedIn: 'refreshing' }, { preferences: loaded, complete: true }));
    choose('theme', dark);
    expect(saved()).toEqual([{ key: 'dark', value: true, datatype: 'boolean' }]);
  });

  it('[PREF-14] made off line while an earlier one is being saved stays owed after the answer', async () => {
    const { answer, choose, devicePreferences, load } = device();
    load({});
    choose('theme', dark);
    isOnline = false;
    choose('theme', light);
    await answer('saved');
    expect([devicePreferences.get('theme'), devicePreferences.get('unsent')]).toEqual([light, ['theme']]);
  });

  it('[PREF-14] made off line stays as it is where another cannot be saved', async () => {
    const { answer, choose, devicePreferences, load } = device();
    load({ dark: false });
    isOnline = false;
    choose('theme', dark);
    isOnline = true;
    choose('pageSize', 25);
    await answer('failed');
    expect([devicePreferences.get('theme'), devicePreferences.get('unsent')]).toEqual([dark, ['theme']]);
  });

  it('[PREF-14] made again after it was saved is owed again until it is saved again', async () => {
    const { answer, choose, devicePreferences, load, saved } = device();
    load({});
    choose('theme', dark);
    await answer('saved');
    isOnline = false;
    choose('theme', light);
    isOnline = true;
    choose('pageSize', 25);
    await answer('saved');
    expect(devicePreferences.get('unsent')).toEqual(['theme']);
    window.dispatchEvent(new Event('online'));
    expect(saved().at(-1)).toEqual({ key: 'dark', value: false, datatype: 'boolean' });
  });

  it('[PREF-14] made off line is sent when the network is back', () => {
    const { choose, devicePreferences, load, saved } = device();
    load({});
    isOnline = false;
    choose('theme', dark);
    expect([saved(), devicePreferences.get('unsent')]).toEqual([[], ['theme']]);
    window.dispatchEvent(new Event('online'));
    expect(saved()).toEqual([{ key: 'dark', value: true, datatype: 'boolean' }]);
  });

  it.each([
    ['is being loaded', session({ loading: 'user' })],
    ['is a provisional one', session({ signedIn: 'provisional' })],
    ['waits for the server', session('unreachable')],
  ])('[PREF-14] made while the person %s is sent once they are loaded, before what the server has', (_, state) => {
    const { choose, devicePreferences, load, saved, session: who } = device();
    who.become(state);
    choose('theme', dark);
    expect([saved(), devicePreferences.get('unsent')]).toEqual([[], ['theme']]);
    window.dispatchEvent(new Event('online'));
    expect(saved()).toEqual([]);
    load({ dark: false });
    expect(saved()).toEqual([{ key: 'dark', value: true, datatype: 'boolean' }]);
    expect(devicePreferences.get('theme')).toEqual(dark);
  });

  it.each(['starting', 'signedOut', 'signingIn'] as const)(
    '[PREF-13] of a visitor stays on the device: %s',
    (state) => {
      const { choose, devicePreferences, session: who } = device();
      who.become(session(state));
      choose('theme', dark);
      expect([devicePreferences.get('theme'), devicePreferences.get('unsent')]).toEqual([dark, []]);
    },
  );

  it('[USER-11] made while viewing as somebody else is not saved for them', () => {
    const { choose, devicePreferences, load, saved } = device({ isImpersonated: true });
    load({});
    choose('theme', dark);
    expect([devicePreferences.get('theme'), devicePreferences.get('unsent'), saved()]).toEqual([dark, [], []]);
  });
});

it('[PREF-14] [VIEW-2] [CAL-41] logging out takes the person’s own off the device, and nothing else', () => {
  const { devicePreferences, load, session: who } = device();
  const view = { id: 'v1', list: 'props', name: 'To mend', query: 'condition=poor', pageSize: 25 };
  const ownCalls = { memberId: 'sam', calls: [{ kind: 'call', id: 'c', name: 'Act one', on: '2026-11-24' }] };
  load({});
  devicePreferences.set('unsent', ['theme']);
  devicePreferences.set('ownViews', [view]);
  devicePreferences.set('quiet', ['calls']);
  devicePreferences.set('ownCalls', ownCalls);
  devicePreferences.set('theme', dark);
  const kept = () =>
    (['unsent', 'ownViews', 'quiet', 'ownCalls', 'theme'] as const).map((name) => devicePreferences.get(name));
  who.become(session('signingOut'));
  expect(kept()).toEqual([['theme'], [view], ['calls'], ownCalls, dark]);
  who.become(session('signedOut'));
  expect(kept()).toEqual([[], [], [], null, dark]);
});

describe('a session that expires', () => {
  const kim = { id: 'kim', name: 'Kim', email: 'kim@playhouse.test', memberId: null };
  const ben = { ...kim, id: 'ben' };
  const others = { una: { sound: true } };

  function expired() {
    const page = device();
    const { choose, devicePreferences, session: actor } = page;
    devicePreferences.set('setAside', others);
    isOnline = false;
    actor.become(session({ signedIn: 'current' }, { user: kim, complete: true }));
    choose('theme', dark);
    choose('sound', false);
    actor.become(session('expiring', { user: kim }));
    actor.become(session('signedOut'));
    return page;
  }

  it('[PREF-16] has what is not saved set aside for its person', () => {
    const { devicePreferences, session: actor } = expired();
    expect(devicePreferences.get('unsent')).toEqual([]);
    expect(devicePreferences.get('setAside')).toEqual({ ...others, kim: { theme: dark, sound: false } });
    devicePreferences.set('theme', light);
    actor.become(session({ signedIn: 'current' }, { user: ben, complete: true }));
    expect([devicePreferences.get('theme'), devicePreferences.get('unsent')]).toEqual([light, []]);
  });

  it('[PREF-16] sets nothing aside if all is saved, or nobody is known', () => {
    const { devicePreferences, session: actor } = device();
    const set = vi.spyOn(devicePreferences, 'set');
    actor.become(session('expiring'));
    actor.become(session({ signedIn: 'current' }, { user: kim }));
    actor.become(session('expiring', { user: kim }));
    expect(set).not.toHaveBeenCalled();
    devicePreferences.set('unsent', ['sound']);
    actor.become(session('signedOut'));
    devicePreferences.set('unsent', ['sound']);
    actor.become(session('expiring'));
    expect(devicePreferences.get('setAside')).toEqual({});
  });

  it('[PREF-16] returns it when the person logs in again, except what they have chosen since', () => {
    const { devicePreferences, session: actor } = expired();
    devicePreferences.set('theme', light);
    devicePreferences.set('sound', true);
    devicePreferences.set('unsent', ['sound']);
    const set = vi.spyOn(devicePreferences, 'set');
    actor.become(session({ signedIn: 'refreshing' }, { user: kim }));
    expect(set.mock.calls.map(([name]) => name)).toEqual(['theme', 'unsent', 'setAside']);
    expect([devicePreferences.get('theme'), devicePreferences.get('sound')]).toEqual([dark, true]);
    expect(devicePreferences.get('unsent')).toEqual(['sound', 'theme']);
    expect(devicePreferences.get('setAside')).toEqual(others);
  });

  it('[PREF-16] knows its person also from memory', () => {
    const { devicePreferences, session: actor } = device();
    const remembered = { user: kim, roles: [], permissions: [], features: [], preferences: {} };
    devicePreferences.set('unsent', ['sound']);
    devicePreferences.set('sound', false);
    actor.become(session({ loading: 'user' }, { remembered }));
    actor.become(session('expiring'));
    expect(devicePreferences.get('setAside')).toEqual({ kim: { sound: false } });
  });
});
