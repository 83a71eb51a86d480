/** What a user may do: what their own record says and what their roles say. */
import { ADMIN, SUPER_ADMIN } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import { isActive } from '../catalogue/index.ts';
import type { RecordOf, World } from '../catalogue/index.ts';
import { searchKey } from '../kernel/text.ts';

/** Roles that the program knows itself: they are not records. */
export const builtIn: ReadonlySet<string> = new Set([SUPER_ADMIN, ADMIN].map(searchKey));

/** What a role is called, as names are compared. */
export function keyOf(role: RecordOf<'role'>): string {
  // Its form asks the rules before a name is typed.
  return searchKey(String(role.values.name));
}

/** Whether the link of a user has to be confirmed, and what it opens until then. */
function linkToConfirm({ values: { memberId }, link }: RecordOf<'user'>): Pick<Actor, 'linkToConfirm'> {
  if (link === undefined) return { linkToConfirm: 'open' };
  return link.memberId === memberId && link.confirmed !== undefined ? {} : { linkToConfirm: 'closed' };
}

/** What somebody may do whose record says no more than this. */
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

/** What a user may do, suspended or not: by themselves and by their roles, as far as these are in use. */
export function rightsOf(user: RecordOf<'user'>, roles: Iterable<RecordOf<'role'>>): Actor {
  const own = ownRightsOf(user);
  const names = new Set(own.roles.map(searchKey));
  const held = [...roles].filter((role) => isActive(role) && names.has(keyOf(role)));
  const all = (key: 'permissions' | 'features') => [
    ...new Set([...own[key], ...held.flatMap((role) => role.values[key] ?? [])]),
  ];
  return { ...own, permissions: all('permissions'), features: all('features') };
}

/** The same in a world, which is asked for no more than the roles that the user has. */
export function rightsIn(world: Pick<World, 'record' | 'claimant'>, user: RecordOf<'user'>): Actor {
  const named = (user.values.roles ?? []).map(searchKey).filter((name) => !builtIn.has(name));
  const roles = named.flatMap((name) => {
    const holder = world.claimant('title:role:', name);
    return (holder && world.record('role', holder.id)) ?? [];
  });
  return rightsOf(user, roles);
}
