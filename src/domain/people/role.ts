import { ADMIN, SUPER_ADMIN } from '../access/index.ts';
import { featureLabels, permissionLabels } from './permissionLabels.ts';
import { choices, defineCatalogue } from '../catalogue/index.ts';
import type { CatalogueRule } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import { roleGivesWhatIsHeld } from './giving.ts';
import { builtIn, keyOf } from './rights.ts';
import { peopleRefusals } from '../../words/en/refusalsPeople.ts';
import { roleWords } from '../../words/en/labelsPeopleRole.ts';
import { sectionWords } from '../../words/en/labelsSections.ts';

/** The two built-in roles can't be defined as records. */
const isNoOffice: CatalogueRule<'role'> = (next) =>
  builtIn.has(keyOf(next))
    ? refuse('name-taken', peopleRefusals.officeName({ superAdmin: SUPER_ADMIN, admin: ADMIN }), { field: 'name' })
        .refused
    : undefined;

/** Roles that a group defines: a set of rights that several people share. Users refer to their roles by name. */
export const role = defineCatalogue({
  kind: 'role',
  scope: 'users',
  area: 'users',
  path: 'roles',
  noun: roleWords.noun,
  title: 'name',
  uniqueTitleWithin: null,
  stock: false,
  photos: false,
  opensWhole: true,
  asksRulesFirst: true,
  rules: [isNoOffice, roleGivesWhatIsHeld],
  without: { customFields: 'account', documents: 'account', duplicates: 'account' },
  fields: {
    name: {
      type: 'text',
      label: roleWords.fields.name.label,
      max: 60,
      required: true,
      fixed: true,
      searched: true,
      column: 'shown',
      help: roleWords.fields.name.help,
    },
    description: {
      type: 'text',
      label: roleWords.fields.description.label,
      max: 500,
      multiline: true,
      searched: true,
      column: 'shown',
    },
    permissions: {
      type: 'choices',
      label: roleWords.fields.permissions.label,
      section: sectionWords.whatItLetsPeopleDo,
      choices: choices(permissionLabels),
      column: 'shown',
      facet: true,
      help: roleWords.fields.permissions.help,
    },
    features: {
      type: 'choices',
      label: roleWords.fields.features.label,
      section: sectionWords.whatItLetsPeopleDo,
      choices: choices(featureLabels),
      column: 'shown',
      facet: true,
      help: roleWords.fields.features.help,
    },
  },
});
