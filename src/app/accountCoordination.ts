/**
 * Connects billing, settings, preferences and the environment check with the session:
 * each starts at login and stops at logout.
 */
import type { SnapshotFrom } from 'xstate';
import { isSuperAdmin, type Actor } from '../domain/access/index.ts';
import { hasBillingActions } from '../domain/billing/index.ts';
import type { Preferences } from '../domain/preferences/index.ts';
import { actorOf } from '../machines/session/sessionContext.ts';
import type { sessionMachine } from '../machines/session/session.machine.ts';
import { returned } from '../services/browserSignals.ts';
import type { Backstock } from '../views/shared/backstockContext.tsx';
import { clearNotices, notify } from '../views/ui/notify.ts';
import { isAnswerDue } from './answerDue.ts';
import type { Pollers } from './pollers.ts';
import type { Services } from './services.ts';

type Actors = Backstock['actors'];
type Session = Pick<SnapshotFrom<typeof sessionMachine>, 'context' | 'matches'>;

interface Account {
  readonly actors: Actors;
  readonly pollers: Pollers;
  readonly services: Services;
}

function startOrStop(poller: Pollers[keyof Pollers], isWanted: boolean): void {
  poller.send({ type: isWanted ? 'poll.start' : 'poll.stop' });
}

function followPerson({ actors, pollers, services }: Account, person: Actor | undefined): void {
  const { billing, environmentCheck, session } = actors;
  const isSignedIn = person !== undefined;
  billing.send(
    isSignedIn
      ? { type: 'billing.signedIn', isDismissed: services.devicePreferences.get('bannerDismissed') }
      : { type: 'billing.signedOut' },
  );
  if (!isSignedIn || !isSuperAdmin(person)) environmentCheck.send({ type: 'environment.stop' });
  else if (!isAnswerDue(session.getSnapshot())) environmentCheck.send({ type: 'environment.start' });
  for (const name of ['billing', 'settings', 'systemSettings'] as const) startOrStop(pollers[name], isSignedIn);
  startOrStop(pollers.subscription, isSignedIn && hasBillingActions(person));
  if (isSignedIn) return;
  services.siteSettings.forget();
  clearNotices();
}

function followSession(account: Account): void {
  const { session, preferences } = account.actors;
  let known: { readonly person: Actor | undefined; readonly loaded: Preferences | undefined } = {
    person: undefined,
    loaded: undefined,
  };
  session.subscribe((snapshot: Session) => {
    const person = snapshot.matches('signedIn') ? actorOf(snapshot.context) : undefined;
    const loaded = person && snapshot.context.preferences;
    if (person !== undefined || known.person !== undefined) followPerson(account, person);
    if (loaded !== known.loaded)
      preferences.send(
        loaded === undefined ? { type: 'preferences.closed' } : { type: 'preferences.loaded', preferences: loaded },
      );
    known = { person, loaded };
  });
}

function hearAnswers({ actors: { billing }, pollers, services: { siteSettings } }: Account): void {
  // If this can't be fetched, it is retried with the next response.
  const reading = async () => import('../services/billingAnswers.ts').catch(() => undefined);
  pollers.billing.on('poll.fetched', async ({ body }) => {
    const status = (await reading())?.readBilling('billing/status', body);
    if (status !== undefined) billing.send({ type: 'billing.statusRead', status });
  });
  pollers.subscription.on('poll.fetched', async ({ body }) => {
    const subscription = (await reading())?.readSubscribed('subscriptions', body);
    if (subscription !== undefined) billing.send({ type: 'billing.subscriptionRead', subscription });
  });
  pollers.settings.on('poll.fetched', ({ body }) => siteSettings.take('settings', body));
  pollers.systemSettings.on('poll.fetched', ({ body }) => siteSettings.take('system-settings', body));
}

function keepWhatChanged({ actors: { billing, preferences, session }, services }: Account): void {
  billing.on('billing.dismissalChanged', ({ isDismissed }) => {
    if (services.devicePreferences.get('bannerDismissed') !== isDismissed)
      services.devicePreferences.set('bannerDismissed', isDismissed);
  });
  preferences.on('preferences.saved', ({ preferences: saved }) => {
    const { user, roles, permissions, features, complete } = session.getSnapshot().context;
    if (user !== null && complete)
      services.session.remember({ user, roles, permissions, features, preferences: saved });
  });
}

function tellFailures({ actors: { billing, environmentCheck, preferences }, pollers }: Account): void {
  const log = (what: string, message: string) => console.warn(`Backstock: "${what}" could not be fetched. ${message}`);
  for (const poller of Object.values(pollers)) poller.on('poll.failed', ({ path, message }) => log(path, message));
  environmentCheck.on('environment.failed', ({ message }) => log('env-status', message));
  billing.on('billing.notifyFailed', ({ message }) =>
    console.warn(`Backstock: the billing contact could not be written to. ${message ?? "The reason isn't known."}`),
  );
  preferences.on('preferences.failed', ({ message }) => notify({ message, tone: 'bad' }));
}

function returnTo(pollers: Pollers): void {
  for (const poller of Object.values(pollers)) poller.send({ type: 'poll.returned' });
}

function hearRefresh({ actors: { session, connection }, pollers, services: { navigation } }: Account): void {
  navigation.subscribe(() => {
    if (!navigation.get().isRefreshAsked) return;
    navigation.refreshed();
    session.send({ type: 'session.refresh' });
    connection.send({ type: 'connection.retry' });
    returnTo(pollers);
  });
}

/** Connects them with the session, the device and the browser. Call once, before they start. */
export function coordinateAccount(actors: Actors, pollers: Pollers, services: Services): void {
  const account: Account = { actors, pollers, services };
  followSession(account);
  hearAnswers(account);
  keepWhatChanged(account);
  tellFailures(account);
  returned.subscribe(() => returnTo(pollers));
  hearRefresh(account);
  services.log.whenHere((log) => log.followBillingUpdates([pollers.billing, pollers.subscription]));
}
