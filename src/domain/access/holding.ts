/** What somebody holds, and may therefore give to others (docs/spec/rights.md). */
import { hasFeature, isAdmin, isSuperAdmin } from './access.ts';
import type { Actor, Feature, Permission } from './access.ts';

/** Permissions that come with no office except that of a Super_Admin. */
const confidentialPermissions = [
  'measurements:view',
  'measurements:manage',
  'members:view_confidential',
] as const satisfies readonly Permission[];

function isConfidential(permission: string): boolean {
  return confidentialPermissions.some((each) => each === permission);
}

/** True for a permission that the actor was given, or that their office includes. */
export function holdsPermission(actor: Pick<Actor, 'roles' | 'permissions'>, permission: string): boolean {
  if (isSuperAdmin(actor) || actor.permissions.includes(permission)) return true;
  if (permission === 'measurements:view') return actor.permissions.includes('measurements:manage');
  return isAdmin(actor) && !isConfidential(permission);
}

/** True for those who hold everything that a link to a member can open. */
export function holdsEverythingConfidential(actor: Pick<Actor, 'roles' | 'permissions'>): boolean {
  return holdsPermission(actor, 'measurements:view') && holdsPermission(actor, 'members:view_confidential');
}

/** True where what is confidential of this member is the actor's own. */
export function ownsConfidential({ memberId: own, linkToConfirm }: Actor, memberId: unknown): boolean {
  return own !== undefined && own === memberId && linkToConfirm !== 'closed';
}

/** Permissions and features of one set of rights that another lacks. */
export function gained(
  after: Actor,
  before: Actor | undefined,
): { readonly permissions: readonly string[]; readonly features: readonly Feature[] } {
  const had = before ?? { userId: after.userId, roles: [], permissions: [], features: [] };
  return {
    permissions: after.permissions.filter((permission) => !holdsPermission(had, permission)),
    // What a record names is one of the features, or opens nothing.
    features: after.features.filter((feature) => !hasFeature(had, feature as Feature)) as readonly Feature[],
  };
}

/** The first of some permissions that the actor may not give to others. */
export function permissionNotGiven(
  actor: Pick<Actor, 'roles' | 'permissions'>,
  permissions: readonly string[],
): string | undefined {
  return permissions.find((permission) => isConfidential(permission) && !holdsPermission(actor, permission));
}

/** The rights of a user as somebody gets them who only views the program as that user: nothing confidential that the viewer does not hold. */
export function asViewed(viewed: Actor, viewer: Pick<Actor, 'roles' | 'permissions'>): Actor {
  return {
    ...viewed,
    permissions: viewed.permissions.filter(
      (permission) => !isConfidential(permission) || holdsPermission(viewer, permission),
    ),
    ...(viewed.memberId === undefined ? {} : { linkToConfirm: 'closed' }),
  };
}
