import type { Actor } from '../../domain/access/index.ts';
import type { Identity, Preferences, SecondStep, SessionUser } from '../../services/ports.ts';
import { withoutUndefined } from '../../domain/kernel/withoutUndefined.ts';

export type { SecondStep };

/** Where people sign in. */
export const loginPath = '/login';

/** Why signing in did not work. */
export interface SessionProblem {
  /** The sentence of the specification's error catalogue, or ours. */
  readonly message: string;
  /** What the server said, if it said more. */
  readonly detail: string | null;
}

export interface SessionContext {
  readonly user: SessionUser | null;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  readonly features: readonly string[];
  readonly preferences: Preferences;
  readonly error: SessionProblem | null;
  /** What is asked for between the two steps of signing in. */
  readonly secondStep: SecondStep | null;
  /** `/login` after the server ended the session; null otherwise. */
  readonly redirect: string | null;
  /** Everything above came from the server this time; else some of it is what the device remembers, or missing. */
  readonly complete: boolean;
  /** What the device knows of the person, for when the server cannot be reached. */
  readonly remembered: Identity | null;
}

/** Nobody is signed in: no user, role, permission or feature. */
export const signedOutContext: SessionContext = {
  user: null,
  roles: [],
  permissions: [],
  features: [],
  preferences: {},
  error: null,
  secondStep: null,
  redirect: null,
  complete: false,
  remembered: null,
};

/** The signed-in person as the domain asks for rights; undefined while nobody is signed in. */
export function actorOf({ user, roles, permissions, features }: SessionContext): Actor | undefined {
  if (user === null) return undefined;
  return {
    userId: user.id,
    ...(user.memberId === null ? {} : { memberId: user.memberId }),
    ...withoutUndefined({ linkToConfirm: user.linkToConfirm }),
    roles,
    permissions,
    features,
  };
}
