import { choices, defineCatalogue } from '../catalogue/index.ts';
import { features } from '../access/index.ts';

/** People who sign in. Their passwords and tokens are never part of the log. */
export const user = defineCatalogue({
  kind: 'user',
  scope: 'users',
  area: 'users',
  path: 'users',
  noun: { one: 'user', many: 'users' },
  title: 'name',
  stock: false,
  photos: false,
  fields: {
    name: { type: 'text', label: 'Name', max: 120, required: true, searched: true, column: 'shown', personal: true },
    email: { type: 'email', label: 'E-mail', required: true, searched: true, column: 'shown', personal: true },
    memberId: { type: 'reference', to: 'member', label: 'Member', column: 'offered' },
    roles: { type: 'words', label: 'Roles', max: 20, column: 'shown', facet: true },
    permissions: { type: 'words', label: 'Permissions', max: 60, column: 'offered', facet: true },
    features: { type: 'choices', label: 'Features', choices: choices(...features.map((name) => [name, name] as const)), column: 'shown', facet: true },
  },
});
