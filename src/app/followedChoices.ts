/** Choices that follow the person: kept by the device at once, saved as preferences, and taken from them at the next load. */
import { followedIn, updateOf, type Followed, type FollowedName } from '../domain/preferences/index.ts';
import { selectPreferences } from '../machines/preferences/preferences.machine.ts';
import type { Choose, KeptValues } from '../machines/shared/ports.ts';
import type { Backstock } from '../views/shared/backstockContext.tsx';
import type { Services } from './services.ts';

type Actors = Pick<Backstock['actors'], 'preferences' | 'session'>;

interface Desk {
  readonly actors: Actors;
  readonly services: Services;
}

function save<Name extends FollowedName>({ actors }: Desk, name: Name, value: Followed[Name]): void {
  const { key, value: sent } = updateOf(name, value);
  actors.preferences.send({ type: 'preferences.set', key, value: sent });
}

/** The device takes what the person prefers; what they have never chosen stays as the device has it. */
function takeOver({ actors, services: { kept } }: Desk): void {
  const choices = followedIn(selectPreferences(actors.preferences.getSnapshot().context));
  const take = <Name extends FollowedName>(name: Name, value: KeptValues[Name] | undefined): void => {
    if (value !== undefined && updateOf(name, value).value !== updateOf(name, kept.get(name)).value) kept.set(name, value);
  };
  take('theme', choices.theme);
  take('pageSize', choices.pageSize);
  take('listView', choices.listView);
  take('sound', choices.sound);
}

function sendUnsent(desk: Desk): void {
  const { kept } = desk.services;
  const unsent = kept.get('unsent');
  if (unsent.length === 0 || !desk.actors.preferences.getSnapshot().matches('open')) return;
  kept.set('unsent', []);
  for (const name of unsent) save(desk, name, kept.get(name));
}

/** Connects them. Call after the preferences have been connected with the session, and before either is started. */
export function followChoices(actors: Actors, services: Services): void {
  const desk: Desk = { actors, services };
  const { kept } = services;
  let known: { readonly isSignedIn: boolean; readonly loaded: unknown } = { isSignedIn: false, loaded: undefined };
  actors.session.subscribe((snapshot) => {
    const isSignedIn = snapshot.matches('signedIn');
    const loaded = isSignedIn && snapshot.context.complete ? snapshot.context.preferences : undefined;
    if (loaded !== undefined && loaded !== known.loaded) {
      sendUnsent(desk);
      takeOver(desk);
    }
    if (known.isSignedIn && !isSignedIn && kept.get('unsent').length > 0) kept.set('unsent', []);
    known = { isSignedIn, loaded };
  });
  actors.preferences.on('preferences.failed', () => takeOver(desk));
  if (typeof window !== 'undefined') window.addEventListener('online', () => sendUnsent(desk));
}

/** How a person chooses: off line the server is told later. */
export function chooserFor(actors: Actors, services: Services): Choose {
  const { kept, environment } = services;
  return (name, value) => {
    kept.set(name, value);
    if (!actors.preferences.getSnapshot().matches('open')) return;
    if (environment.isOnline()) save({ actors, services }, name, value);
    else kept.set('unsent', [...new Set([...kept.get('unsent'), name])]);
  };
}
