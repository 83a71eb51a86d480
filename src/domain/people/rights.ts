/** The rights of a user: from their own record and from their roles. */
import { ADMIN, SUPER_ADMIN } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import { isActive } from '../catalogue/index.ts';
import type { RecordOf, World } from '../catalogue/index.ts';
import { searchKey } from '../kernel/text.ts';

/** Built-in roles, which aren't records. */
export const builtIn: ReadonlySet<string> = new Set([SUPER_ADMIN, ADMIN].map(searchKey));

/** The name of a role, normalised for comparing. */
export function keyOf(role: RecordOf<'role'>): string {
  // The form runs the rules before a name is typed.
  return searchKey(String(role.values.name));
}

/** Whether a user's link has to be confirmed, and what it gives access to until then. */
function linkToConfirm({ values: { memberId }, link }: RecordOf<'user'>): Pick<Actor, 'linkToConfirm'> {
  if (link === undefined) return { linkToConfirm: 'open' };
  return link.memberId === memberId && link.confirmed !== undefined ? {} : { linkToConfirm: 'closed' };
}

/** The rights from a user's own record alone. */
export function ownRightsOf(user: RecordOf<'user'>): Actor {
  const { memberId, roles = [], permissions = [], features = [] } = user.values;
  return {
    userId: user.id,
    ...(memberId === undefined ? {} : { memberId, ...linkToConfirm(user) }),
    roles,
    permissions,
    features,
  };
}

/** The rights of a user, suspended or not: their own and those of their active roles. */
export function rightsOf(user: RecordOf<'user'>, roles: Iterable<RecordOf<'role'>>): Actor {
  const own = ownRightsOf(user);
  const names = new Set(own.roles.map(searchKey));
  const held = [...roles].filter((role) => isActive(role) && names.has(keyOf(role)));
  const all = (key: 'permissions' | 'features') => [
    ...new Set([...own[key], ...held.flatMap((role) => role.values[key] ?? [])]),
  ];
  return { ...own, permissions: all('permissions'), features: all('features') };
}

/** The same, reading only the user's own roles from the world. */
export function rightsIn(world: Pick<World, 'record' | 'claimant'>, user: RecordOf<'user'>): Actor {
  const named = (user.values.roles ?? []).map(searchKey).filter((name) => !builtIn.has(name));
  const roles = named.flatMap((name) => {
    const holder = world.claimant('title:role:', name);
    return (holder && world.record('role', holder.id)) ?? [];
  });
  return rightsOf(user, roles);
}
