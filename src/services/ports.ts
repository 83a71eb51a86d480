/** What services answer, as types: machines may know these, never the services themselves. */
import type { Preferences } from '../domain/preferences/index.ts';

export type { Preferences, PreferenceValue } from '../domain/preferences/index.ts';

/** Why the server could not be asked. */
export type TransportFailure = 'offline' | 'timeout' | 'unavailable' | 'unauthorised';

/** An answer, or why there is none. A failure is a value: throwing means a defect. */
export type Loaded<Value> = { readonly ok: Value } | { readonly failed: TransportFailure; readonly message: string };

/** The signed-in person. Servers may send more; this is what the program reads. */
export interface SessionUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The member that this user is, if linked. */
  readonly memberId: string | null;
}

/** Who is signed in and what they may do. */
export interface Identity {
  readonly user: SessionUser;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  readonly features: readonly string[];
  readonly preferences: Preferences;
}

/** What the device remembers of the last session. */
export interface StoredSession {
  readonly hasToken: boolean;
  readonly remembered: Identity | null;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The answer to a sign-in; the token itself never leaves the service. */
export type SignInAnswer =
  /** `remembered`: what the device knows of this person, for the case that nothing more can be loaded. */
  | { readonly outcome: 'accepted'; readonly remembered: Identity }
  | { readonly outcome: 'withoutToken' }
  /** `message` is the sentence of the server, if it gave one. */
  | { readonly outcome: 'refused'; readonly status: number; readonly message: string | null }
  | { readonly outcome: 'failed'; readonly message: string };
