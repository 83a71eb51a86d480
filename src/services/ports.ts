/** Return types of services: machines may import these, never the services themselves. */
import type { Enrolment } from '../domain/account/index.ts';
import type { Preferences } from '../domain/preferences/index.ts';

export type { Enrolment };
export type { Preferences, PreferenceValue } from '../domain/preferences/index.ts';

/** Why the server could not be reached. */
export type TransportFailure = 'offline' | 'timeout' | 'unavailable' | 'unauthorised';

/** A value, or why there is none. A failure is returned, not thrown: throwing means a bug. */
export type Loaded<Value> = { readonly ok: Value } | { readonly failed: TransportFailure; readonly message: string };

/** The logged-in user. Servers may send more; this is what the program reads. */
export interface SessionUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The member linked to this user, if any. */
  readonly memberId: string | null;
  /** Set while the link to the member waits for confirmation. */
  readonly linkToConfirm?: 'closed' | 'open';
}

/** Who is logged in and what they may do. */
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

/** What a user logs in with. */
export type Credentials =
  | { readonly by: 'password'; readonly email: string; readonly password: string }
  /** The query of the provider's redirect: valid once, and only in this browser. */
  | { readonly by: 'provider'; readonly answer: string }
  /** From the authenticator app, or a recovery code, after one of the others. */
  | { readonly by: 'code'; readonly secretCode: string };

/** The second step of a login. */
export type SecondStep = 'code' | 'enrolment';

/** The result of a login; the token itself never leaves the service. */
export type SignInAnswer =
  /** `remembered`: what the device knows about this user, in case nothing more can be loaded. */
  | { readonly outcome: 'accepted'; readonly remembered: Identity }
  /** A code is requested; if again, `message` says why. `step`: whether the authenticator has to be set up first. */
  | { readonly outcome: 'codeAsked'; readonly step: SecondStep; readonly message: string | null }
  | { readonly outcome: 'withoutToken' }
  /** `message` is the server's message, if it sent one. */
  | { readonly outcome: 'refused'; readonly status: number; readonly message: string | null }
  | { readonly outcome: 'failed'; readonly message: string };
