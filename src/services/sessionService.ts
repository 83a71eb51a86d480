import { isShape } from '../domain/kernel/shape.ts';
import { genericErrorMessage, loadedFrom, type Answer, type Api } from './api.ts';
import type { SignInProgress } from './signInProgress.ts';
import type {
  Credentials,
  Identity,
  Loaded,
  Preferences,
  PreferenceValue,
  SessionUser,
  SignInAnswer,
  StoredSession,
} from './ports.ts';
import { readIdentity, type LocalStore } from './storage.ts';

const logOutTimeoutMs = 5_000;

function textOr(value: unknown, other: string): string {
  return typeof value === 'string' ? value : other;
}

/** Reads a user; servers differ in what they send, and some wrap it in `data`. */
export function readUser(body: unknown): SessionUser | undefined {
  if (!isShape(body)) return undefined;
  if (isShape(body['data'])) return readUser(body['data']);
  const { id, name, email, memberId, linkToConfirm } = body;
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  return {
    id: String(id),
    name: textOr(name, textOr(email, '')),
    email: textOr(email, ''),
    memberId: typeof memberId === 'string' ? memberId : null,
    ...(linkToConfirm === 'closed' || linkToConfirm === 'open' ? { linkToConfirm } : {}),
  };
}

/** Reads a list of names, or of objects with a name. */
export function readNames(body: unknown): readonly string[] | undefined {
  const list = isShape(body) ? body['data'] : body;
  if (!Array.isArray(list)) return undefined;
  return list.flatMap((item: unknown) =>
    typeof item === 'string' ? [item] : isShape(item) && typeof item['name'] === 'string' ? [item['name']] : [],
  );
}

function isPreference(value: unknown): value is PreferenceValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Reads a map of values, or of entries that carry one. */
export function readPreferences(body: unknown): Preferences | undefined {
  if (!isShape(body)) return Array.isArray(body) && body.length === 0 ? {} : undefined;
  const { data } = body;
  // With a value, it is a preference of that name.
  if (isShape(data) && !('value' in data)) return readPreferences(data);
  const entries = Object.entries(body).flatMap(([key, raw]): [string, PreferenceValue][] => {
    const value = isShape(raw) ? raw['value'] : raw;
    return isPreference(value) ? [[key, value]] : [];
  });
  return Object.fromEntries(entries);
}

function warnOfPreferences(): void {
  console.warn('Error fetching preferences.');
}

/** Logging in and out, and the user's identity. The token stays between this service and the local store. */
export class SessionService {
  readonly #api: Api;
  readonly #store: LocalStore;
  readonly #progress: SignInProgress;
  readonly #forgetData: (userId: string | null) => Promise<void>;

  /** `forgetData` purges the user's data from the device, except commands waiting to be sent. */
  constructor(
    api: Api,
    store: LocalStore,
    progress: SignInProgress,
    forgetData: (userId: string | null) => Promise<void>,
  ) {
    this.#api = api;
    this.#progress = progress;
    this.#store = store;
    this.#forgetData = forgetData;
  }

  stored(): StoredSession {
    return { hasToken: this.#store.token() !== null, remembered: this.#remembered() };
  }

  /** Like `stored`, after clearing the remains of a log-out whose page was closed before the server responded. */
  async restored(): Promise<StoredSession> {
    if (this.#store.token() === null && this.#remembered() !== null) await this.forget();
    return this.stored();
  }

  async signIn(credentials: Credentials, signal: AbortSignal): Promise<SignInAnswer> {
    const answer = await this.#api.request({ method: 'POST', ...this.#progress.requestFor(credentials), signal });
    const again = this.#progress.askedAgain(credentials, answer);
    if (again !== undefined) return again;
    return this.#progress.noteStep(answer) ?? this.#outcomeOf(answer, signal);
  }

  #outcomeOf(answer: Answer, signal: AbortSignal): SignInAnswer {
    if ('refused' in answer) {
      const { status, message } = answer.refused;
      return { outcome: 'refused', status, message: message === genericErrorMessage ? null : message };
    }
    if ('failed' in answer) {
      if (answer.status === undefined) return { outcome: 'failed', message: answer.message };
      return { outcome: 'refused', status: answer.status, message: answer.message };
    }
    const token = isShape(answer.ok) ? answer.ok['token'] : undefined;
    if (typeof token !== 'string' || token === '') return { outcome: 'withoutToken' };
    const user = readUser(isShape(answer.ok) ? answer.ok['data'] : undefined) ?? {
      id: '',
      name: '',
      email: '',
      memberId: null,
    };
    const known = this.#remembered();
    if (!signal.aborted) this.#store.setToken(token);
    return {
      outcome: 'accepted',
      remembered:
        known?.user.id === user.id ? known : { user, roles: [], permissions: [], features: [], preferences: {} },
    };
  }

  async user(signal: AbortSignal): Promise<Loaded<SessionUser>> {
    return loadedFrom(await this.#api.request({ path: 'user', signal }), readUser);
  }

  async roles(signal: AbortSignal): Promise<Loaded<readonly string[]>> {
    return loadedFrom(await this.#api.request({ path: 'user/roles', signal }), readNames);
  }

  async permissions(signal: AbortSignal): Promise<Loaded<readonly string[]>> {
    return loadedFrom(await this.#api.request({ path: 'user/permissions', signal }), readNames);
  }

  async features(signal: AbortSignal): Promise<Loaded<readonly string[]>> {
    return loadedFrom(await this.#api.request({ path: 'user/features', signal }), readNames);
  }

  async preferences(signal: AbortSignal): Promise<Loaded<Preferences>> {
    const loaded = await this.#loadPreferences(signal);
    if ('failed' in loaded && !signal.aborted) warnOfPreferences();
    return loaded;
  }

  /** Loads everything in the background at once; all or nothing. Warns of preferences only if nothing else failed: off line, all do. */
  async everything(signal: AbortSignal): Promise<Loaded<Identity>> {
    const [user, roles, permissions, features, preferences] = await Promise.all([
      this.user(signal),
      this.roles(signal),
      this.permissions(signal),
      this.features(signal),
      this.#loadPreferences(signal),
    ]);
    if ('failed' in user) return user;
    if ('failed' in roles) return roles;
    if ('failed' in permissions) return permissions;
    if ('failed' in features) return features;
    if ('failed' in preferences) {
      if (!signal.aborted) warnOfPreferences();
      return preferences;
    }
    return {
      ok: {
        user: user.ok,
        roles: roles.ok,
        permissions: permissions.ok,
        features: features.ok,
        preferences: preferences.ok,
      },
    };
  }

  async #loadPreferences(signal: AbortSignal): Promise<Loaded<Preferences>> {
    return loadedFrom(await this.#api.request({ path: 'user/preferences', signal }), readPreferences);
  }

  remember(identity: Identity): void {
    this.#store.write('identity', identity);
  }

  /** Notifies the server, and clears the device in any case: the token at once, as the page may be closed before the response. */
  async logOut(signal: AbortSignal): Promise<void> {
    const told = this.#api.request({ method: 'POST', path: 'logout', timeoutMs: logOutTimeoutMs, signal });
    this.#store.setToken(null);
    const userId = this.#remembered()?.user.id ?? null;
    try {
      await told;
    } finally {
      // Another tab may have logged in meanwhile: its session is left alone.
      if (this.#store.token() === null) await this.forget();
      else await this.#forgetData(userId);
    }
  }

  /** Clears token, identity and data, the token first in case the rest fails. Commands waiting to be sent stay, sealed to their user. */
  async forget(): Promise<void> {
    this.#store.setToken(null);
    const userId = this.#remembered()?.user.id ?? null;
    this.#store.write('identity', null);
    this.#store.write('pass', null);
    // Written by an earlier version.
    this.#store.write('ticket', null);
    await this.#forgetData(userId);
  }

  #remembered(): Identity | null {
    return this.#store.read('identity', readIdentity) ?? null;
  }
}
