import { systemActor } from '../access/index.ts';
import { choices, defineCatalogue, programsOwn } from '../catalogue/index.ts';
import type { CatalogueRule } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import { asDescribed } from './described.ts';
import type { Message } from '../../words/message.ts';
import { siteRefusals } from '../../words/en/refusalsSite.ts';
import { settingWords } from '../../words/en/labelsSite.ts';

/** Maximum length of a value, in characters. */
export const SETTING_MAX = 20_000;

/** One setting per parameter, whose id is the parameter. */
const namedByItsId: CatalogueRule<'setting'> = (next) =>
  next.values.parameter === next.id
    ? undefined
    : refuse('invalid', siteRefusals.parameterStays, { field: 'parameter' }).refused;

/** Groups can't change settings of the installation: those who pay for a plan can't set its price. */
const keptByInstallation: CatalogueRule<'setting'> = (next, _world, before, { userId }) => {
  const isKept = next.values.isKept === true || before?.values.isKept === true;
  return isKept && userId !== systemActor.userId
    ? refuse('not-allowed', siteRefusals.keptByInstallation).refused
    : undefined;
};

function isJson(text: string, accepts: (value: unknown) => boolean): boolean {
  try {
    return accepts(JSON.parse(text));
  } catch {
    return false;
  }
}

/** Formats of values by datatype. Other datatypes accept any text. */
const forms: Readonly<Record<string, { readonly test: (text: string) => boolean; readonly wanted: Message }>> = {
  integer: { test: (text) => /^-?\d{1,15}$/.test(text), wanted: siteRefusals.aWholeNumber },
  boolean: { test: (text) => text === 'true' || text === 'false', wanted: siteRefusals.trueOrFalse },
  json: { test: (text) => isJson(text, () => true), wanted: siteRefusals.json },
  array: { test: (text) => isJson(text, Array.isArray), wanted: siteRefusals.jsonList },
};

const valueFitsDatatype: CatalogueRule<'setting'> = (next) => {
  const { value, datatype } = next.values;
  const form = datatype !== undefined && Object.hasOwn(forms, datatype) ? forms[datatype] : undefined;
  if (!form || value === undefined || form.test(value)) return undefined;
  return refuse('invalid', siteRefusals.valueMustBe({ wanted: form.wanted }), { field: 'value' }).refused;
};

/** Settings of the group: the record's id is the parameter (specification, section 3). */
export const setting = defineCatalogue({
  kind: 'setting',
  scope: 'site',
  area: 'settings',
  path: 'settings',
  noun: settingWords.noun,
  title: 'parameter',
  uniqueTitleWithin: null,
  stock: false,
  resource: false,
  photos: false,
  rules: [keptByInstallation, namedByItsId, valueFitsDatatype, asDescribed],
  without: programsOwn,
  fields: {
    parameter: {
      type: 'text',
      label: settingWords.fields.parameter.label,
      max: 60,
      required: true,
      searched: true,
      column: 'shown',
    },
    value: { type: 'text', label: settingWords.fields.value.label, max: SETTING_MAX, multiline: true, column: 'shown' },
    datatype: {
      type: 'choice',
      label: settingWords.fields.datatype.label,
      choices: choices(settingWords.fields.datatype.choices),
      required: true,
      column: 'shown',
    },
    isPublic: { type: 'flag', label: settingWords.fields.isPublic.label, column: 'shown' },
    isKept: { type: 'flag', label: settingWords.fields.isKept.label },
  },
});
