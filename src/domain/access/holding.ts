/** The permissions an actor holds, and can therefore grant (docs/spec/rights.md). */
import { hasFeature, isAdmin, isSuperAdmin } from './access.ts';
import type { Actor, Feature, Permission } from './access.ts';

/** Permissions that only the Super_Admin role includes. */
const confidentialPermissions = [
  'measurements:view',
  'measurements:manage',
  'members:view_confidential',
] as const satisfies readonly Permission[];

function isConfidential(permission: string): boolean {
  return confidentialPermissions.some((each) => each === permission);
}

/** True for a permission the actor was granted or their role includes. */
export function holdsPermission(actor: Pick<Actor, 'roles' | 'permissions'>, permission: string): boolean {
  if (isSuperAdmin(actor) || actor.permissions.includes(permission)) return true;
  if (permission === 'measurements:view') return actor.permissions.includes('measurements:manage');
  return isAdmin(actor) && !isConfidential(permission);
}

/** True if the actor holds every permission that a link to a member can open. */
export function holdsEverythingConfidential(actor: Pick<Actor, 'roles' | 'permissions'>): boolean {
  return holdsPermission(actor, 'measurements:view') && holdsPermission(actor, 'members:view_confidential');
}

/** True if this member's confidential data is the actor's own. */
export function ownsConfidential({ memberId: own, linkToConfirm }: Actor, memberId: unknown): boolean {
  return own !== undefined && own === memberId && linkToConfirm !== 'closed';
}

/** Permissions and features in one set of rights that the other lacks. */
export function gained(
  after: Actor,
  before: Actor | undefined,
): { readonly permissions: readonly string[]; readonly features: readonly Feature[] } {
  const had = before ?? { userId: after.userId, roles: [], permissions: [], features: [] };
  return {
    permissions: after.permissions.filter((permission) => !holdsPermission(had, permission)),
    // A recorded name that isn't a feature opens nothing.
    features: after.features.filter((feature) => !hasFeature(had, feature as Feature)) as readonly Feature[],
  };
}

/** The first of these permissions that the actor can't grant. */
export function permissionNotGiven(
  actor: Pick<Actor, 'roles' | 'permissions'>,
  permissions: readonly string[],
): string | undefined {
  return permissions.find((permission) => isConfidential(permission) && !holdsPermission(actor, permission));
}

/** A user's rights as seen by another user in "View as": without the confidential permissions that the viewer doesn't hold. */
export function asViewed(viewed: Actor, viewer: Pick<Actor, 'roles' | 'permissions'>): Actor {
  return {
    ...viewed,
    permissions: viewed.permissions.filter(
      (permission) => !isConfidential(permission) || holdsPermission(viewer, permission),
    ),
    ...(viewed.memberId === undefined ? {} : { linkToConfirm: 'closed' }),
  };
}
