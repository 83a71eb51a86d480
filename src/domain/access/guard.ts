/** The router guard: section 5 of the specification. */
import { isSuperAdmin } from './access.ts';
import type { Actor } from './access.ts';

/** What a route requires of a user. */
export interface RouteRights {
  /** True for pages that visitors can see. */
  readonly isPublic?: boolean;
  readonly permissions?: readonly string[];
  readonly features?: readonly string[];
}

/** The part of an actor that the router guard checks. */
export type Visitor = Pick<Actor, 'roles' | 'permissions' | 'features'>;

const LOGIN_PATH = '/login';
const NOT_AUTHORIZED_PATH = '/notAuthorized';

/** Returns the path to redirect to, or undefined if access is allowed. `fullPath` includes the query and hash. */
export function redirectOf(route: RouteRights, person: Visitor | undefined, fullPath: string): string | undefined {
  if (route.isPublic === true) return undefined;
  if (person === undefined) return `${LOGIN_PATH}?redirect=${encodeURIComponent(fullPath)}`;
  return mayPass(route, person) ? undefined : NOT_AUTHORIZED_PATH;
}

/** True if a logged-in user can open the route: nothing is required, or they have one of the listed permissions or features. */
export function mayPass({ permissions = [], features = [] }: RouteRights, person: Visitor): boolean {
  if (isSuperAdmin(person)) return true;
  if (permissions.length === 0 && features.length === 0) return true;
  return (
    permissions.some((name) => person.permissions.includes(name)) ||
    features.some((name) => person.features.includes(name))
  );
}

/**
 * The path to go to after logging in. Only paths of this application are allowed: anything a browser would read as another address, or that
 * leads back to the login page, becomes the home page.
 */
export function safeRedirect(asked: string | null): string {
  if (asked === null || !asked.startsWith('/')) return '/';
  // Browsers drop control characters and read `\` as `/`, so both could hide a second slash.
  // oxlint-disable-next-line no-control-regex -- this looks for control characters
  if (/[\u0000-\u0020\u007f\\]/.test(asked) || asked.startsWith('//')) return '/';
  const [path] = asked.split(/[?#]/, 1);
  return path?.replace(/\/+$/, '').toLowerCase() === LOGIN_PATH ? '/' : asked;
}
