/** What services answer, as types: machines may know these, never the services themselves. */
import type { Enrolment } from '../domain/account/index.ts';
import type { Preferences } from '../domain/preferences/index.ts';

export type { Enrolment };
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

/** What somebody shows to be let in. */
export type Credentials =
  | { readonly by: 'password'; readonly email: string; readonly password: string }
  /** The query that the provider sent them back with: worth something once, and only in this browser. */
  | { readonly by: 'provider'; readonly answer: string }
  /** Of the authenticator, or a recovery code, after one of the others. */
  | { readonly by: 'code'; readonly secretCode: string };

/** What the second step of a sign-in consists of. */
export type SecondStep = 'code' | 'enrolment';

/** The answer to a sign-in; the token itself never leaves the service. */
export type SignInAnswer =
  /** `remembered`: what the device knows of this person, for the case that nothing more can be loaded. */
  | { readonly outcome: 'accepted'; readonly remembered: Identity }
  /** A code is asked for: the first time, or again and `message` says why. `step`: whether the authenticator has to be set up first. */
  | { readonly outcome: 'codeAsked'; readonly step: SecondStep; readonly message: string | null }
  | { readonly outcome: 'withoutToken' }
  /** `message` is the sentence of the server, if it gave one. */
  | { readonly outcome: 'refused'; readonly status: number; readonly message: string | null }
  | { readonly outcome: 'failed'; readonly message: string };
