import { defineCatalogue } from '../catalogue/index.ts';

/** The directory of people things can be signed out to: names only, so that every member may hold it. */
export const member = defineCatalogue({
  kind: 'member',
  scope: 'directory',
  area: 'members',
  path: 'members',
  noun: { one: 'member', many: 'members' },
  title: 'name',
  stock: false,
  photos: false,
  codePrefix: 'M',
  fields: {
    name: { type: 'text', label: 'Name', max: 120, required: true, searched: true, column: 'shown', personal: true },
    knownAs: { type: 'text', label: 'Known as', max: 120, searched: true, column: 'offered', personal: true },
    code: { type: 'code', label: 'Card', column: 'offered', searched: true, help: 'The code on the membership card.' },
  },
});
