import { systemActor } from '../access/index.ts';
import { choices, defineCatalogue, programsOwn } from '../catalogue/index.ts';
import type { CatalogueRule } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import { asDescribed } from './described.ts';

/** Characters of a value at most. */
export const SETTING_MAX = 20_000;

/** One setting a parameter, found by its id. */
const namedByItsId: CatalogueRule<'setting'> = (next) =>
  next.values.parameter === next.id
    ? undefined
    : refuse('invalid', 'The parameter is the name of the setting and stays as it is.', { field: 'parameter' }).refused;

/** What the installation keeps no group changes: what a plan costs is not for those to say who pay for it. */
const keptByInstallation: CatalogueRule<'setting'> = (next, _world, before, { userId }) => {
  const isKept = next.values.isKept === true || before?.values.isKept === true;
  return isKept && userId !== systemActor.userId
    ? refuse('not-allowed', 'Whoever runs this installation keeps this setting: ask them to change it.').refused
    : undefined;
};

function isJson(text: string, accepts: (value: unknown) => boolean): boolean {
  try {
    return accepts(JSON.parse(text));
  } catch {
    return false;
  }
}

/** What a value looks like, by datatype; others take any text. */
const forms: Readonly<Record<string, { readonly test: (text: string) => boolean; readonly wanted: string }>> = {
  integer: { test: (text) => /^-?\d{1,15}$/.test(text), wanted: 'a whole number' },
  boolean: { test: (text) => text === 'true' || text === 'false', wanted: 'true or false' },
  json: { test: (text) => isJson(text, () => true), wanted: 'JSON' },
  array: { test: (text) => isJson(text, Array.isArray), wanted: 'a JSON list' },
};

const valueFitsDatatype: CatalogueRule<'setting'> = (next) => {
  const { value, datatype } = next.values;
  const form = datatype !== undefined && Object.hasOwn(forms, datatype) ? forms[datatype] : undefined;
  if (!form || value === undefined || form.test(value)) return undefined;
  return refuse('invalid', `Value must be ${form.wanted}.`, { field: 'value' }).refused;
};

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
  resource: false,
  photos: false,
  rules: [keptByInstallation, namedByItsId, valueFitsDatatype, asDescribed],
  without: programsOwn,
  fields: {
    parameter: { type: 'text', label: 'Parameter', max: 60, required: true, searched: true, column: 'shown' },
    value: { type: 'text', label: 'Value', max: SETTING_MAX, multiline: true, column: 'shown' },
    datatype: {
      type: 'choice',
      label: 'Type',
      choices: choices('string', 'integer', 'boolean', 'json', 'array'),
      required: true,
      column: 'shown',
    },
    isPublic: { type: 'flag', label: 'Known to visitors', column: 'shown' },
    isKept: { type: 'flag', label: 'Kept by the installation' },
  },
});
