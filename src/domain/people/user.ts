import { choices, defineCatalogue, isActive } from '../catalogue/index.ts';
import type { CatalogueRule } from '../catalogue/index.ts';
import { ADMIN, features, isSuperAdmin, permissionLabels, scopesOf, SUPER_ADMIN } from '../access/index.ts';
import { refuse } from '../kernel/decision.ts';
import { addressIsNotTakenOver, userIsGivenWhatIsHeld } from './giving.ts';
import { linkFollows, nobodyIsTheProgram, nobodyLinksThemselves, officesOf, oneUserEach } from './linking.ts';
import { ownRightsOf, rightsIn } from './rights.ts';

/** Nobody rises to Super_Admin by their own hand, nor by that of an Admin. */
const ranked: CatalogueRule<'user'> = (next, _world, before, actor) => {
  const concerned = [next, ...(before ? [before] : [])].some((user) => isSuperAdmin(ownRightsOf(user)));
  if (!concerned || isSuperAdmin(actor)) return undefined;
  return refuse('not-allowed', 'Only a Super_Admin may do this for a Super_Admin: ask one.', { field: 'roles' })
    .refused;
};

/** Administrators keep their own rights, so that a group always has one who can log in. */
const keepsOwnRights: CatalogueRule<'user'> = (next, world, _before, actor) => {
  if (next.id !== actor.userId) return undefined;
  const then = rightsIn(world, next);
  const keeps = isActive(next) && scopesOf(then).includes('users') && isSuperAdmin(then) === isSuperAdmin(actor);
  if (keeps) return undefined;
  return refuse('not-allowed', 'You cannot take your own administrator rights: ask another administrator.', {
    field: 'roles',
  }).refused;
};

/** Suspending a user disposes of them; letting them in again restores them. */
export const userSteps = { active: ['disposed'], disposed: ['active'] } as const;

/** People who log in. Their passwords and tokens are never part of the log. */
export const user = defineCatalogue({
  kind: 'user',
  scope: 'users',
  area: 'users',
  path: 'users',
  noun: { one: 'user', many: 'users' },
  title: 'name',
  stock: false,
  aboutOnePerson: true,
  photos: false,
  opensWhole: true,
  asksRulesFirst: true,
  rules: [
    nobodyIsTheProgram,
    ranked,
    keepsOwnRights,
    nobodyLinksThemselves,
    userIsGivenWhatIsHeld,
    addressIsNotTakenOver,
    oneUserEach,
  ],
  consequences: linkFollows,
  foundUnder: officesOf,
  without: { customFields: 'account', documents: 'account', duplicates: 'account' },
  fields: {
    name: { type: 'text', label: 'Name', max: 120, required: true, searched: true, column: 'shown', personal: true },
    email: { type: 'email', label: 'E-mail', required: true, searched: true, column: 'shown', personal: true },
    memberId: {
      type: 'reference',
      to: 'member',
      label: 'Member',
      column: 'offered',
      help: 'Who they are among the members: what is signed out to them shows under “Mine”.',
    },
    roles: {
      type: 'words',
      label: 'Roles',
      section: 'What they may do',
      max: 20,
      suggested: { kind: 'role', also: [ADMIN, SUPER_ADMIN] },
      column: 'shown',
      facet: true,
      help: 'Admin looks after everything, Super_Admin the installation too. Other roles are those of your group, and give what they say.',
    },
    permissions: {
      type: 'choices',
      label: 'Permissions',
      section: 'What they may do',
      choices: choices(...Object.entries(permissionLabels)),
      column: 'offered',
      facet: true,
      help: 'What they may change besides looking. An Admin may do all of it, but for body measurements and what is confidential.',
    },
    features: {
      type: 'choices',
      label: 'Features',
      section: 'What they may do',
      choices: choices(...features.map((name) => [name, name] as const)),
      column: 'shown',
      facet: true,
      help: 'The parts of Backstock they can open. Taking one away removes its data from their devices.',
    },
  },
});
