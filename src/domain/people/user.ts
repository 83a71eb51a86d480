import { choices, defineCatalogue, isActive } from '../catalogue/index.ts';
import type { CatalogueRule } from '../catalogue/index.ts';
import { ADMIN, hasScope, isSuperAdmin, SUPER_ADMIN } from '../access/index.ts';
import { featureLabels, permissionLabels } from './permissionLabels.ts';
import { refuse } from '../kernel/decision.ts';
import { addressIsNotTakenOver, userIsGivenWhatIsHeld } from './giving.ts';
import { linkFollows, nobodyIsTheProgram, nobodyLinksThemselves, officesOf, oneUserEach } from './linking.ts';
import { ownRightsOf, rightsIn } from './rights.ts';
import { peopleRefusals } from '../../words/en/refusalsPeople.ts';
import { userWords } from '../../words/en/labelsPeopleUser.ts';
import { sectionWords } from '../../words/en/labelsSections.ts';

/** Only a Super_Admin can make or change a Super_Admin. */
const ranked: CatalogueRule<'user'> = (next, _world, before, actor) => {
  const concerned = [next, ...(before ? [before] : [])].some((user) => isSuperAdmin(ownRightsOf(user)));
  if (!concerned || isSuperAdmin(actor)) return undefined;
  return refuse('not-allowed', peopleRefusals.superAdminOnly, { field: 'roles' }).refused;
};

/** Administrators can't remove their own rights, so that a group always has one who can log in. */
const keepsOwnRights: CatalogueRule<'user'> = (next, world, _before, actor) => {
  if (next.id !== actor.userId) return undefined;
  const then = rightsIn(world, next);
  const keeps = isActive(next) && hasScope(then, 'users') && isSuperAdmin(then) === isSuperAdmin(actor);
  if (keeps) return undefined;
  return refuse('not-allowed', peopleRefusals.ownAdminRights, {
    field: 'roles',
  }).refused;
};

/** People who log in. Their passwords and tokens are never part of the log. */
export const user = defineCatalogue({
  kind: 'user',
  scope: 'users',
  area: 'users',
  path: 'users',
  noun: userWords.noun,
  title: 'name',
  stock: false,
  aboutOnePerson: true,
  mark: 'face',
  photos: false,
  pictureOf: ['memberId'],
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
    name: {
      type: 'text',
      label: userWords.fields.name.label,
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      personal: true,
    },
    email: {
      type: 'email',
      label: userWords.fields.email.label,
      required: true,
      searched: true,
      column: 'shown',
      personal: true,
    },
    memberId: {
      type: 'reference',
      to: 'member',
      label: userWords.fields.memberId.label,
      column: 'offered',
      help: userWords.fields.memberId.help,
    },
    roles: {
      type: 'words',
      label: userWords.fields.roles.label,
      section: sectionWords.whatTheyMayDo,
      max: 20,
      suggested: { kind: 'role', also: [ADMIN, SUPER_ADMIN] },
      column: 'shown',
      facet: true,
      help: userWords.fields.roles.help,
    },
    permissions: {
      type: 'choices',
      label: userWords.fields.permissions.label,
      section: sectionWords.whatTheyMayDo,
      choices: choices(permissionLabels),
      column: 'offered',
      facet: true,
      help: userWords.fields.permissions.help,
    },
    features: {
      type: 'choices',
      label: userWords.fields.features.label,
      section: sectionWords.whatTheyMayDo,
      choices: choices(featureLabels),
      column: 'shown',
      facet: true,
      help: userWords.fields.features.help,
    },
  },
});
