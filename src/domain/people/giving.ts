/** Users can only grant rights they hold: what a change to a user or role would grant, and why it is refused (docs/spec/rights.md). */
import { gained, hasFeature, holdsPermission, isSuperAdmin, permissionNotGiven } from '../access/index.ts';
import type { Actor, Feature } from '../access/index.ts';
import { isActive } from '../catalogue/index.ts';
import type { CatalogueRule, RecordOf } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import type { Refusal } from '../kernel/decision.ts';
import { searchKey } from '../kernel/text.ts';
import { rightLabel } from './permissionLabels.ts';
import { ownRightsOf, rightsIn } from './rights.ts';
import type { Words } from '../../words/message.ts';
import { peopleRefusals } from '../../words/en/refusalsPeople.ts';

type Holder = Pick<Actor, 'roles' | 'permissions' | 'features'>;

/** Why the actor can't grant this permission; undefined if they can. */
export function permissionProblem(actor: Holder, permission: string, isOwn: boolean): Words | undefined {
  if (isOwn)
    return holdsPermission(actor, permission)
      ? undefined
      : peopleRefusals.ownPermission({ permission: rightLabel(permission) });
  return permissionNotGiven(actor, [permission]) === undefined
    ? undefined
    : peopleRefusals.permissionNotHeld({ permission: rightLabel(permission) });
}

/** Why the actor can't grant this feature; undefined if they can. */
export function featureProblem(actor: Holder, feature: string, isOwn: boolean): Words | undefined {
  // Unknown feature names grant nothing.
  if (!isOwn || isSuperAdmin(actor) || hasFeature({ ...actor, userId: '' }, feature as Feature)) return undefined;
  return peopleRefusals.ownFeature({ feature });
}

function firstProblem(
  values: readonly string[],
  field: string,
  problemOf: (value: string) => Words | undefined,
): Refusal | undefined {
  for (const value of values) {
    const problem = problemOf(value);
    if (problem !== undefined) return refuse('not-allowed', problem, { field }).refused;
  }
  return undefined;
}

/** Rights that a change adds to a user can only be granted by someone who is allowed to. */
export const userIsGivenWhatIsHeld: CatalogueRule<'user'> = (next, world, before, actor) => {
  if (!isActive(next) || isSuperAdmin(actor)) return undefined;
  const isOwn = next.id === actor.userId;
  const was = before && isActive(before) ? rightsIn(world, before) : undefined;
  const { permissions, features } = gained(rightsIn(world, next), was);
  const named = ownRightsOf(next);
  if (isOwn) {
    const had = new Set(was?.roles.map(searchKey));
    const role = named.roles.find((name) => !had.has(searchKey(name)));
    if (role !== undefined)
      return refuse('not-allowed', peopleRefusals.ownRole({ role }), {
        field: 'roles',
      }).refused;
  }
  const direct = permissions.filter((permission) => named.permissions.includes(permission));
  const byRole = permissions.filter((permission) => !named.permissions.includes(permission));
  const problemOf = (permission: string) => permissionProblem(actor, permission, isOwn);
  return (
    firstProblem(direct, 'permissions', problemOf) ??
    firstProblem(byRole, 'roles', problemOf) ??
    firstProblem(features, 'features', (feature) => featureProblem(actor, feature, isOwn))
  );
};

type Given = 'permissions' | 'features';

function listIn(record: RecordOf<'role'> | undefined, key: Given): readonly string[] {
  return (record && isActive(record) && record.values[key]) || [];
}

/** True for a role that the actor has. */
export function isOwnRole(actor: Pick<Actor, 'roles'>, name: string): boolean {
  return actor.roles.some((own) => searchKey(own) === searchKey(name));
}

/** Rights that a change adds to a role can only be granted by someone who is allowed to. */
export const roleGivesWhatIsHeld: CatalogueRule<'role'> = (next, _world, before, actor) => {
  const isOwn = isOwnRole(actor, String(next.values.name));
  const added = (key: Given) => listIn(next, key).filter((value) => !listIn(before, key).includes(value));
  return (
    firstProblem(
      added('permissions'),
      'permissions',
      (permission) => permissionProblem(actor, permission, false) ?? permissionProblem(actor, permission, isOwn),
    ) ?? firstProblem(added('features'), 'features', (feature) => featureProblem(actor, feature, isOwn))
  );
};

/** Why the actor can't change how this user logs in: it would give them access to confidential data. */
export function takeoverProblem(actor: Holder, user: Holder): Words | undefined {
  if (isSuperAdmin(user) && !isSuperAdmin(actor)) return peopleRefusals.superAdminOnly;
  const permission = permissionNotGiven(actor, user.permissions);
  return permission === undefined ? undefined : peopleRefusals.permissionHeld({ permission: rightLabel(permission) });
}

/** Changing a user's email address gives access to the account and everything in it. */
export const addressIsNotTakenOver: CatalogueRule<'user'> = (next, world, before, actor) => {
  if (before === undefined || next.values.email === before.values.email) return undefined;
  const problem = takeoverProblem(actor, rightsIn(world, before));
  return problem === undefined ? undefined : refuse('not-allowed', problem, { field: 'email' }).refused;
};
