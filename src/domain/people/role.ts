import { choices, defineCatalogue, isActive } from '../catalogue/index.ts';
import type { CatalogueRecord, CatalogueRule, FieldValue, World } from '../catalogue/index.ts';
import { ADMIN, features, permissionLabels, SUPER_ADMIN } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import { refuse } from '../kernel/decision.ts';
import { searchKey } from '../kernel/text.ts';

/** Roles that the program knows itself: they are not records. */
const builtIn: ReadonlySet<string> = new Set([SUPER_ADMIN, ADMIN].map(searchKey));

function words(value: FieldValue | undefined): readonly string[] {
  return Array.isArray(value) ? value : [];
}

/** What a role is called, as names are compared. */
function keyOf(role: CatalogueRecord): string {
  return searchKey(String(role.values['name']));
}

/** What the two offices may do is the program's to say. */
const isNoOffice: CatalogueRule = (next) =>
  builtIn.has(keyOf(next)) ? refuse('name-taken', `${SUPER_ADMIN} and ${ADMIN} are offices that Backstock itself knows: choose another name.`, { field: 'name' }).refused : undefined;

/** What somebody may do whose record says no more than this. */
export function ownRightsOf(user: CatalogueRecord): Actor {
  const { memberId, roles, permissions, features: given } = user.values;
  return {
    userId: user.id,
    ...(typeof memberId === 'string' ? { memberId } : {}),
    roles: words(roles),
    permissions: words(permissions),
    features: words(given),
  };
}

/** What a user may do, suspended or not: by themselves and by their roles, as far as these are in use. */
export function rightsOf(user: CatalogueRecord, roles: Iterable<CatalogueRecord>): Actor {
  const own = ownRightsOf(user);
  const names = new Set(own.roles.map(searchKey));
  const held = [...roles].filter((role) => isActive(role) && names.has(keyOf(role)));
  const all = (key: 'permissions' | 'features') => [...new Set([...own[key], ...held.flatMap((role) => words(role.values[key]))])];
  return { ...own, permissions: all('permissions'), features: all('features') };
}

/** The same in a world, which is asked for no more than the roles that the user has. */
export function rightsIn(world: Pick<World, 'record' | 'claimant'>, user: CatalogueRecord): Actor {
  const named = words(user.values['roles']).map(searchKey).filter((name) => !builtIn.has(name));
  const roles = named.flatMap((name) => {
    const holder = world.claimant('title:role:', name);
    return (holder && world.record('role', holder.id)) ?? [];
  });
  return rightsOf(user, roles);
}

/** Roles that a group defines: rights that several people have, said once. Who has one is said with each user, by its name. */
export const role = defineCatalogue({
  kind: 'role',
  scope: 'users',
  area: 'users',
  path: 'roles',
  noun: { one: 'role', many: 'roles' },
  title: 'name',
  uniqueTitleWithin: null,
  stock: false,
  photos: false,
  opensWhole: true,
  rules: [isNoOffice],
  fields: {
    name: { type: 'text', label: 'Name', max: 60, required: true, fixed: true, searched: true, column: 'shown', help: 'People have the role by this name, so it stays as it is.' },
    description: { type: 'text', label: 'What it is for', max: 500, multiline: true, searched: true, column: 'shown' },
    permissions: { type: 'choices', label: 'Permissions', section: 'What it lets people do', choices: choices(...Object.entries(permissionLabels)), column: 'shown', facet: true, help: 'What everybody with this role may change besides looking.' },
    features: { type: 'choices', label: 'Features', section: 'What it lets people do', choices: choices(...features.map((name) => [name, name] as const)), column: 'shown', facet: true, help: 'The parts of Backstock that everybody with this role can open.' },
  },
});
