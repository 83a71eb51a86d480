import { choices, defineCatalogue } from '../catalogue/index.ts';

/** Settings of the group: the record's id is the parameter (specification, section 3). */
export const setting = defineCatalogue({
  kind: 'setting',
  scope: 'site',
  area: 'settings',
  path: 'settings',
  noun: { one: 'setting', many: 'settings' },
  title: 'parameter',
  uniqueTitleWithin: null,
  stock: false,
  photos: false,
  fields: {
    parameter: { type: 'text', label: 'Parameter', max: 60, required: true, searched: true, column: 'shown' },
    value: { type: 'text', label: 'Value', max: 20_000, column: 'shown' },
    datatype: { type: 'choice', label: 'Type', choices: choices('string', 'integer', 'boolean', 'json', 'array'), required: true, column: 'shown' },
    isPublic: { type: 'flag', label: 'Known to visitors', column: 'shown' },
  },
});
