/** Synced preferences: stored on the device at once, saved to the server, and read from there at the next load. */
import {
  syncedIn,
  syncedNames,
  updateOf,
  type SyncedPreferences,
  type SyncedName,
} from '../domain/preferences/index.ts';
import { selectPreferences } from '../machines/preferences/preferences.machine.ts';
import type { Choose, DevicePreferenceValues } from '../machines/shared/ports.ts';
import { online } from '../services/browserSignals.ts';
import type { Backstock } from '../views/shared/backstockContext.tsx';
import { isAnswerDue } from './answerDue.ts';
import type { Services } from './services.ts';

type Actors = Pick<Backstock['actors'], 'preferences' | 'session'>;

interface Desk {
  readonly actors: Actors;
  readonly services: Services;
  /** Preferences whose last choice was submitted since the program started and isn't answered yet. */
  readonly handedOver: Set<SyncedName>;
}

function save<Name extends SyncedName>({ actors, handedOver }: Desk, name: Name, value: SyncedPreferences[Name]): void {
  const { key, value: sent } = updateOf(name, value);
  handedOver.add(name);
  actors.preferences.send({ type: 'preferences.set', key, value: sent });
}

/** Applies the user's saved preferences to the device, except those they have never set and those still to be saved. */
function applySaved({ actors, services: { devicePreferences } }: Desk): void {
  const choices = syncedIn(selectPreferences(actors.preferences.getSnapshot().context));
  const unsent = devicePreferences.get('unsent');
  const take = <Name extends SyncedName>(name: Name, value: DevicePreferenceValues[Name] | undefined): void => {
    if (value === undefined) return;
    const isSame = updateOf(name, value).value === updateOf(name, devicePreferences.get(name)).value;
    if (!isSame || !devicePreferences.isChosen(name)) devicePreferences.set(name, value);
  };
  for (const name of syncedNames) if (!unsent.includes(name)) take(name, choices[name]);
}

/** False until what the server has is here: an answer that is on its way would replace what is saved meanwhile. */
function canSave({ preferences, session }: Actors): boolean {
  return preferences.getSnapshot().matches('open') && !isAnswerDue(session.getSnapshot());
}

function sendUnsent(desk: Desk): void {
  const { devicePreferences } = desk.services;
  if (!canSave(desk.actors)) return;
  for (const name of devicePreferences.get('unsent')) save(desk, name, devicePreferences.get(name));
}

/** Submitted preferences that are no longer queued have been saved or refused. */
function forgetAnswered({ actors: { preferences }, services: { devicePreferences }, handedOver }: Desk): void {
  const waiting = new Set(preferences.getSnapshot().context.queue.map(({ key }) => key));
  const answered = [...handedOver].filter((name) => !waiting.has(updateOf(name, devicePreferences.get(name)).key));
  for (const name of answered) handedOver.delete(name);
  devicePreferences.set(
    'unsent',
    devicePreferences.get('unsent').filter((name) => !answered.includes(name)),
  );
}

/** True if preferences have to be sent to the server: users who are logged in or loading. Visitors' stay on the device. */
function isOwed({ session }: Actors): boolean {
  const snapshot = session.getSnapshot();
  return !snapshot.matches('starting') && !snapshot.matches('signedOut') && !snapshot.matches('signingIn');
}

/** What the device stores about its user, rather than for anyone who uses it. */
const ofThePerson = [
  'unsent',
  'ownViews',
  'quiet',
  'ownCalls',
  'selectedEvent',
  'recentFinds',
  'visits',
  'lastScan',
] as const;

/** The next user of this device must not see this user's data. */
function forgetPerson(devicePreferences: Services['devicePreferences']): void {
  for (const name of ofThePerson) devicePreferences.forget(name);
}

/** The session of this user has expired: what is unsent waits for their next login. */
function setAside({ devicePreferences }: Services, userId: string): void {
  const unsent = devicePreferences.get('unsent');
  if (unsent.length === 0) return;
  const choices = Object.fromEntries(unsent.map((name) => [name, devicePreferences.get(name)]));
  devicePreferences.set('setAside', { ...devicePreferences.get('setAside'), [userId]: choices });
}

/** Returns to a user what was set aside for them, unless they have chosen again. */
function restoreSetAside({ devicePreferences }: Services, userId: string): void {
  const { [userId]: own, ...others } = devicePreferences.get('setAside');
  if (own === undefined) return;
  const unsent = devicePreferences.get('unsent');
  const take = <Name extends SyncedName>(name: Name, value: DevicePreferenceValues[Name] | undefined): void => {
    if (value !== undefined && !unsent.includes(name)) devicePreferences.set(name, value);
  };
  for (const name of syncedNames) take(name, own[name]);
  devicePreferences.set('unsent', [...unsent, ...syncedNames.filter((name) => name in own && !unsent.includes(name))]);
  devicePreferences.set('setAside', others);
}

/** Connects them and returns the function that sets a preference. Call after connecting preferences and session, before either starts. */
export function syncPreferences(actors: Actors, services: Services): Choose {
  const desk: Desk = { actors, services, handedOver: new Set() };
  const { devicePreferences } = services;
  let known: unknown;
  let userId: string | undefined;
  actors.session.subscribe((snapshot) => {
    const loaded = snapshot.matches('signedIn') && snapshot.context.complete ? snapshot.context.preferences : undefined;
    if (snapshot.matches('expiring') && userId !== undefined) setAside(services, userId);
    if (snapshot.matches('signedIn') && snapshot.context.user !== null)
      restoreSetAside(services, snapshot.context.user.id);
    userId = (snapshot.context.user ?? snapshot.context.remembered?.user)?.id;
    if (loaded !== undefined && loaded !== known) {
      sendUnsent(desk);
      applySaved(desk);
    }
    if (snapshot.matches('signedOut')) forgetPerson(devicePreferences);
    known = loaded;
  });
  actors.preferences.on('preferences.saved', () => forgetAnswered(desk));
  actors.preferences.on('preferences.failed', () => {
    forgetAnswered(desk);
    applySaved(desk);
  });
  online.subscribe(() => sendUnsent(desk));
  return (name, value) => {
    devicePreferences.set(name, value);
    // When viewing as another user, nothing is saved on their behalf.
    if (!isOwed(actors) || services.environment.impersonation !== undefined) return;
    devicePreferences.set('unsent', [...new Set([...devicePreferences.get('unsent'), name])]);
    if (services.environment.isOnline() && canSave(actors)) save(desk, name, value);
    else desk.handedOver.delete(name);
  };
}
