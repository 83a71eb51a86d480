import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { coordinateAccount } from '../../../src/app/accountCoordination.ts';
import type { Log } from '../../../src/app/log.ts';
import { sessionMachine } from '../../../src/machines/session/session.machine.ts';
import { signedOutContext, type SessionContext } from '../../../src/machines/session/sessionContext.ts';
import { createDevicePreferences } from '../../../src/services/devicePreferences.ts';
import { Lazy } from '../../../src/services/lazy.ts';
import { createNavigation } from '../../../src/services/navigation.ts';
import { createSiteSettings } from '../../../src/services/siteSettings.ts';
import { LocalStore } from '../../../src/services/storage.ts';
import { clearNotices, notify } from '../../../src/views/ui/notify.ts';
import { mapArea } from '../../support/mapArea.ts';
import { FakeActor } from './support/fakeActor.ts';

const kim = { id: 'kim', name: 'Kim', email: 'kim@playhouse.test', memberId: null };
const session = (
  value: Parameters<typeof sessionMachine.resolveState>[0]['value'],
  context: Partial<SessionContext> = {},
) => sessionMachine.resolveState({ value, context: { ...signedOutContext, ...context } });
const signedOut = session('signedOut');
const signedIn = (context: Partial<SessionContext> = {}) =>
  session({ signedIn: 'current' }, { user: kim, complete: true, ...context });

function account() {
  const actors = {
    session: new FakeActor(signedOut),
    connection: new FakeActor({}),
    billing: new FakeActor({}),
    environmentCheck: new FakeActor({}),
    preferences: new FakeActor({}),
  };
  const pollers = {
    subscription: new FakeActor({}),
    settings: new FakeActor({}),
    systemSettings: new FakeActor({}),
    billing: new FakeActor({}),
  };
  const followBillingUpdates = vi.fn();
  const remember = vi.fn();
  const services = {
    devicePreferences: createDevicePreferences(new LocalStore(mapArea(new Map()))),
    siteSettings: createSiteSettings(),
    navigation: createNavigation(),
    session: { remember },
    // Only this part of the log is used.
    log: new Lazy(() => Promise.resolve({ followBillingUpdates } as unknown as Log)),
  };
  coordinateAccount(actors as never, pollers as never, services as never);
  const sent = () => ({
    billing: actors.billing.taken(),
    environment: actors.environmentCheck.taken().map(({ type }) => type),
    preferences: actors.preferences.taken(),
    pollers: Object.fromEntries(
      Object.entries(pollers).map(([name, poller]) => [name, poller.taken().map(({ type }) => type)]),
    ),
  });
  return { actors, pollers, services, followBillingUpdates, remember, sent };
}

const told: string[] = [];
beforeEach(() => {
  told.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void told.push(text));
});
afterEach(() => void vi.restoreAllMocks());

const start = ['poll.start'];
const stop = ['poll.stop'];

describe('the session', () => {
  it('[POLL-1] [BILL-11] starts nothing while nobody is logged in', () => {
    const { actors, services, sent } = account();
    const forget = vi.spyOn(services.siteSettings, 'forget');
    for (const value of ['starting', 'signedOut', 'signingIn'] as const) actors.session.become(session(value));
    actors.session.become(session({ loading: 'user' }, { user: kim, preferences: { dark: true } }));
    expect(sent()).toEqual({
      billing: [],
      environment: [],
      preferences: [],
      pollers: { subscription: [], settings: [], systemSettings: [], billing: [] },
    });
    expect(forget).not.toHaveBeenCalled();
  });

  it('[ENV-8] asks about the environment of a remembered Super_Admin once the server has answered', () => {
    const { actors, sent } = account();
    const roles = ['Super_Admin'];
    const as = (value: 'refreshing' | 'provisional' | 'current', complete: boolean) =>
      actors.session.become(session({ signedIn: value }, { user: kim, roles, complete }));
    as('refreshing', false);
    expect(sent().environment).toEqual([]);
    as('provisional', false);
    expect(sent().environment).toEqual(['environment.start']);
    as('refreshing', false);
    as('current', true);
    as('refreshing', true);
    expect(sent().environment).toEqual(['environment.start', 'environment.start']);
    actors.session.become(session({ signedIn: 'refreshing' }, { user: kim, roles: [], complete: false }));
    expect(sent().environment).toEqual(['environment.stop']);
  });

  it.each([
    ['a member', {}, stop, 'environment.stop'],
    ['an administrator', { roles: ['Admin'] }, start, 'environment.stop'],
    ['a holder of a billing permission', { permissions: ['subscriptions:view'] }, start, 'environment.stop'],
    ['a Super_Admin', { roles: ['Super_Admin'] }, start, 'environment.start'],
  ])('[POLL-7] [BILL-23] [ENV-5] starts what %s is sent', (_, rights, subscription, environment) => {
    const { actors, sent } = account();
    actors.session.become(signedIn({ ...rights, preferences: { dark: true } }));
    expect(sent()).toEqual({
      billing: [{ type: 'billing.signedIn', isDismissed: false }],
      environment: [environment],
      preferences: [{ type: 'preferences.loaded', preferences: { dark: true } }],
      pollers: { subscription, settings: start, systemSettings: start, billing: start },
    });
  });

  it('[BILL-14] says at login that the banner was dismissed', () => {
    const { actors, services } = account();
    services.devicePreferences.set('bannerDismissed', true);
    actors.session.become(signedIn());
    expect(actors.billing.sent).toEqual([{ type: 'billing.signedIn', isDismissed: true }]);
  });

  it('[POLL-5] [ENV-5] [PREF-9] [SET-5] stops everything at logout, once', () => {
    const { actors, services, sent } = account();
    services.siteSettings.take('settings', [{ parameter: 'loan_days', value: '14' }]);
    actors.session.become(signedIn({ roles: ['Super_Admin'] }));
    sent();
    expect(services.siteSettings.get()).toEqual({ loan_days: '14' });
    actors.session.become(signedOut);
    expect(sent()).toEqual({
      billing: [{ type: 'billing.signedOut' }],
      environment: ['environment.stop'],
      preferences: [{ type: 'preferences.closed' }],
      pollers: { subscription: stop, settings: stop, systemSettings: stop, billing: stop },
    });
    expect(services.siteSettings.get()).toEqual({});
    actors.session.become(signedOut);
    expect(sent()).toEqual({
      billing: [],
      environment: [],
      preferences: [],
      pollers: { subscription: [], settings: [], systemSettings: [], billing: [] },
    });
  });

  it('[SIGN-21] takes the notices off the screen when the person goes, once', () => {
    const { actors } = account();
    actors.session.become(signedOut);
    actors.session.become(signedIn());
    expect(clearNotices).not.toHaveBeenCalled();
    actors.session.become(session('starting'));
    actors.session.become(signedOut);
    expect(clearNotices).toHaveBeenCalledTimes(1);
  });

  it('[PREF-8] passes preferences on when they have been loaded again, and only then', () => {
    const { actors } = account();
    const first = { dark: true };
    actors.session.become(signedIn({ preferences: first }));
    actors.session.become(signedIn({ preferences: first, roles: ['Admin'] }));
    actors.session.become(signedIn({ preferences: { dark: false } }));
    expect(actors.preferences.sent).toEqual([
      { type: 'preferences.loaded', preferences: { dark: true } },
      { type: 'preferences.loaded', preferences: { dark: false } },
    ]);
  });
});

describe('answers of the server', () => {
  it('[BILL-12] [BILL-18] [BILL-24] gives billing what can be read of its status and subscription', async () => {
    const { actors, pollers } = account();
    pollers.billing.emit({ type: 'poll.fetched', body: 'none' });
    pollers.billing.emit({
      type: 'poll.fetched',
      body: { overdue: true, days_past_due: 3, grace_days_remaining: 4 },
    });
    await expect.poll(() => actors.billing.sent).toHaveLength(1);
    pollers.subscription.emit({ type: 'poll.fetched', body: 'none' });
    pollers.subscription.emit({
      type: 'poll.fetched',
      body: { stripePaymentMethod: { monthsToExpiry: 11 }, stripeSubscription: null },
    });
    await expect.poll(() => actors.billing.sent).toHaveLength(2);
    expect(actors.billing.sent).toEqual([
      {
        type: 'billing.statusRead',
        status: expect.objectContaining({ daysPastDue: 3, graceDaysRemaining: 4 }),
      },
      { type: 'billing.subscriptionRead', subscription: { monthsToExpiry: 11, nextPaymentAttempt: null } },
    ]);
    expect(told).toEqual([
      'Backstock: the answer of "billing/status" cannot be read and is ignored.',
      'Backstock: the answer of "subscriptions" cannot be read and is ignored.',
    ]);
  });

  it.each(['billing', 'subscription'] as const)(
    '[BILL-29] ignores what the %s poller fetches while the code that reads it cannot be loaded',
    async (name) => {
      const path = '../../../src/services/billingAnswers.ts';
      vi.doMock(path, () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
      onTestFinished(() => void vi.doUnmock(path));
      const { actors, pollers } = account();
      const body = { overdue: true, days_past_due: 3, grace_days_remaining: 4 };
      const answer = () => Promise.all(pollers[name].emit({ type: 'poll.fetched', body }));
      expect(await answer()).toEqual([undefined]);
      expect(actors.billing.sent).toEqual([]);
      vi.doUnmock(path);
      await answer();
      expect(actors.billing.sent).toHaveLength(1);
    },
  );

  it('[SET-5] makes one map of both lists of settings, where the typed one wins', () => {
    const { pollers, services } = account();
    pollers.systemSettings.emit({
      type: 'poll.fetched',
      body: [{ key: 'loan_days', value: 21, datatype: 'integer' }],
    });
    pollers.settings.emit({
      type: 'poll.fetched',
      body: [
        { parameter: 'loan_days', value: '14' },
        { parameter: 'group_name', value: 'The Lamplighters' },
      ],
    });
    expect(services.siteSettings.get()).toEqual({ loan_days: 21, group_name: 'The Lamplighters' });
  });

  it('[PAY-23] has billing asked for again once the log is here', async () => {
    const { pollers, services, followBillingUpdates } = account();
    expect(followBillingUpdates).not.toHaveBeenCalled();
    await services.log.fetch();
    expect(followBillingUpdates.mock.calls).toEqual([[[pollers.billing, pollers.subscription]]]);
  });
});

describe('what changed on the device', () => {
  it('[BILL-14] stores a dismissal once', () => {
    const { actors, services } = account();
    const set = vi.spyOn(services.devicePreferences, 'set');
    for (const isDismissed of [false, true, true, false])
      actors.billing.emit({ type: 'billing.dismissalChanged', isDismissed });
    expect(set.mock.calls).toEqual([
      ['bannerDismissed', true],
      ['bannerDismissed', false],
    ]);
  });

  it.each([
    ['everything was loaded', { user: kim, complete: true }, 1],
    ['something could not be loaded', { user: kim, complete: false }, 0],
    ['nobody is known', { user: null, complete: true }, 0],
  ])('[PREF-6] [SIGN-9] remembers a saved preference where %s', (_, context, times) => {
    const { actors, remember } = account();
    const rights = { roles: ['Admin'], permissions: ['props:manage'], features: ['Props'] };
    actors.session.become(session({ signedIn: 'current' }, { ...rights, ...context, preferences: { dark: false } }));
    actors.preferences.emit({ type: 'preferences.saved', preferences: { dark: true } });
    expect(remember.mock.calls).toEqual(
      Array.from({ length: times }, () => [{ user: kim, ...rights, preferences: { dark: true } }]),
    );
  });
});

it('[POLL-3] [ENV-4] [BILL-17] [PREF-10] says what failed in the console, and a preference to the person', () => {
  const { actors, pollers } = account();
  for (const [name, poller] of Object.entries(pollers))
    poller.emit({ type: 'poll.failed', path: name, message: 'Out of order.' });
  actors.environmentCheck.emit({ type: 'environment.failed', message: 'No answer.' });
  for (const message of ['No mail.', null]) actors.billing.emit({ type: 'billing.notifyFailed', message });
  expect(told).toEqual([
    'Backstock: "subscription" could not be fetched. Out of order.',
    'Backstock: "settings" could not be fetched. Out of order.',
    'Backstock: "systemSettings" could not be fetched. Out of order.',
    'Backstock: "billing" could not be fetched. Out of order.',
    'Backstock: "env-status" could not be fetched. No answer.',
    'Backstock: the billing contact could not be written to. No mail.',
    "Backstock: the billing contact could not be written to. The reason isn't known.",
  ]);
  expect(notify).not.toHaveBeenCalled();
  actors.preferences.emit({ type: 'preferences.failed', message: 'Error updating preference "dark".' });
  expect(vi.mocked(notify).mock.calls).toEqual([[{ message: 'Error updating preference "dark".', tone: 'bad' }]]);
});

const returned = {
  subscription: ['poll.returned'],
  settings: ['poll.returned'],
  systemSettings: ['poll.returned'],
  billing: ['poll.returned'],
};

it('[POLL-4] asks again when the network is back', () => {
  const { sent } = account();
  window.dispatchEvent(new Event('online'));
  expect(sent().pollers).toEqual(returned);
});

it('[NAV-2] loads everything again when a refresh is requested, once', () => {
  const { actors, services, sent } = account();
  services.navigation.visit('/props');
  expect([actors.session.sent, actors.connection.sent]).toEqual([[], []]);
  services.navigation.askRefresh();
  expect(services.navigation.get().isRefreshAsked).toBe(false);
  expect([actors.session.sent, actors.connection.sent, sent().pollers]).toEqual([
    [{ type: 'session.refresh' }],
    [{ type: 'connection.retry' }],
    returned,
  ]);
});
