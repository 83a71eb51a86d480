import type { Actor } from '../../domain/access/index.ts';
import type { Identity, Preferences, SecondStep, SessionUser } from '../../services/ports.ts';
import { withoutUndefined } from '../../domain/kernel/withoutUndefined.ts';

export type { SecondStep };

/** Path of the login page. */
export const loginPath = '/login';

/** Why logging in failed. */
export interface SessionProblem {
  /** A message from the specification's error catalogue, or our own. */
  readonly message: string;
  /** The server's message, if it adds more. */
  readonly detail: string | null;
}

export interface SessionContext {
  readonly user: SessionUser | null;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  readonly features: readonly string[];
  readonly preferences: Preferences;
  readonly error: SessionProblem | null;
  /** The second step required to log in; null if none. */
  readonly secondStep: SecondStep | null;
  /** `/login` after the server ended the session; null otherwise. */
  readonly redirect: string | null;
  /** True if everything above came from the server in this session; else some is from the device, or missing. */
  readonly complete: boolean;
  /** The user's identity as stored on the device, for when the server can't be reached. */
  readonly remembered: Identity | null;
}

/** Logged out: no user, role, permission or feature. */
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

/** The logged-in user as an actor for the domain's permission checks; undefined if logged out. */
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
