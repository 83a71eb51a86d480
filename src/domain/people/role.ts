import { ADMIN, features, permissionLabels, SUPER_ADMIN } from '../access/index.ts';
import { choices, defineCatalogue } from '../catalogue/index.ts';
import type { CatalogueRule } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import { roleGivesWhatIsHeld } from './giving.ts';
import { builtIn, keyOf } from './rights.ts';

/** What the two offices may do is the program's to say. */
const isNoOffice: CatalogueRule<'role'> = (next) =>
  builtIn.has(keyOf(next))
    ? refuse(
        'name-taken',
        `${SUPER_ADMIN} and ${ADMIN} are offices that Backstock itself knows: choose another name.`,
        { field: 'name' },
      ).refused
    : undefined;

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
  asksRulesFirst: true,
  rules: [isNoOffice, roleGivesWhatIsHeld],
  without: { customFields: 'account', documents: 'account', duplicates: 'account' },
  fields: {
    name: {
      type: 'text',
      label: 'Name',
      max: 60,
      required: true,
      fixed: true,
      searched: true,
      column: 'shown',
      help: 'People have the role by this name, so it stays as it is.',
    },
    description: { type: 'text', label: 'What it is for', max: 500, multiline: true, searched: true, column: 'shown' },
    permissions: {
      type: 'choices',
      label: 'Permissions',
      section: 'What it lets people do',
      choices: choices(...Object.entries(permissionLabels)),
      column: 'shown',
      facet: true,
      help: 'What everybody with this role may change besides looking.',
    },
    features: {
      type: 'choices',
      label: 'Features',
      section: 'What it lets people do',
      choices: choices(...features.map((name) => [name, name] as const)),
      column: 'shown',
      facet: true,
      help: 'The parts of Backstock that everybody with this role can open.',
    },
  },
});
