import { choices, defineCatalogue, isKind, optionsOf } from '../catalogue/index.ts';
import type { Catalogue, CatalogueRule, Kind } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import type { Refusal } from '../kernel/decision.ts';
import { searchKey } from '../kernel/text.ts';
import { saidIn } from '../../words/readable.ts';
import { sayInEnglish } from '../../words/speaker.ts';
import { catalogueRefusals } from '../../words/en/refusalsOfCatalogues.ts';
import type { Words } from '../../words/message.ts';
import { customFieldWords } from '../../words/en/labelsCustomFields.ts';

const choosing: readonly unknown[] = ['choice', 'choices'];

function invalid(message: Words, field: string): Refusal {
  return refuse('invalid', message, { field }).refused;
}

/** What each type requires, and what it can't have. */
const fitsItsType: CatalogueRule<'customField'> = ({ values: { type, options, unit } }) => {
  const offered = optionsOf(options).filter(({ withdrawn }) => !withdrawn);
  if (choosing.includes(type) && offered.length === 0) return invalid(catalogueRefusals.choicesMissing, 'options');
  if (!choosing.includes(type) && options !== undefined) return invalid(catalogueRefusals.choicesNotAsked, 'options');
  if (type !== 'number' && unit !== undefined) return invalid(catalogueRefusals.unitNotAsked, 'unit');
  return undefined;
};

/** Records may use a choice, here or on an offline phone, so choices can be renamed or withdrawn but never removed. */
const keepsItsChoices: CatalogueRule<'customField'> = (next, _world, before) => {
  const kept = new Set(optionsOf(next.values.options).map(({ value }) => value));
  const [lost] = optionsOf(before?.values.options).filter(({ value }) => !kept.has(value));
  return lost && invalid(catalogueRefusals.choiceInUse({ label: lost.label }), 'options');
};

/**
 * Two fields with the same name would be indistinguishable in a form or file. A field keeps a name that a later version took for its own.
 *
 * Names are compared in English and in the group's language. A device that doesn't have that language leaves it to the server.
 */
export function labelIsFree(declarationOf: (kind: Kind) => Catalogue): CatalogueRule<'customField'> {
  return ({ values: { label, catalogue } }, world, before) => {
    const isKept = before?.values.label === label && before.values.catalogue === catalogue;
    if (isKept || !isKind(catalogue)) return undefined;
    const { fields, noun } = declarationOf(catalogue);
    const language = world.record('setting', 'language')?.values.value ?? '';
    const isTaken = Object.entries(fields).some(([key, field]) =>
      [key, sayInEnglish(field.label), saidIn(language, field.label)].map(searchKey).includes(searchKey(label)),
    );
    return isTaken
      ? refuse('name-taken', catalogueRefusals.fieldNameTaken({ noun: noun.one }), {
          field: 'label',
        }).refused
      : undefined;
  };
}

/**
 * Fields that a group adds to a catalogue. Retiring one (disposing of it) hides it and keeps the values.
 *
 * A type never changes: an offline phone may hold values of it.
 */
export const customField = defineCatalogue({
  kind: 'customField',
  scope: 'site',
  area: 'settings',
  path: 'customFields',
  noun: customFieldWords.noun,
  title: 'label',
  uniqueTitleWithin: 'catalogue',
  stock: false,
  photos: false,
  rules: [fitsItsType, keepsItsChoices],
  without: { customFields: 'description', documents: 'word', duplicates: 'description' },
  fields: {
    label: {
      type: 'text',
      label: customFieldWords.fields.label.label,
      max: 60,
      required: true,
      searched: true,
      column: 'shown',
      help: customFieldWords.fields.label.help,
    },
    // The registry fills in the choices: each catalogue declares whether it takes custom fields.
    catalogue: {
      type: 'choice',
      label: customFieldWords.fields.catalogue.label,
      choices: [],
      required: true,
      fixed: true,
      column: 'shown',
      facet: true,
      sticky: true,
      importNames: ['catalogue'],
    },
    type: {
      type: 'choice',
      label: customFieldWords.fields.type.label,
      choices: choices(customFieldWords.fields.type.choices),
      required: true,
      fixed: true,
      column: 'shown',
      facet: true,
      help: customFieldWords.fields.type.help,
    },
    options: {
      type: 'options',
      label: customFieldWords.fields.options.label,
      max: 60,
      when: { field: 'type', is: ['choice', 'choices'] },
      help: customFieldWords.fields.options.help,
    },
    unit: {
      type: 'text',
      label: customFieldWords.fields.unit.label,
      max: 20,
      when: { field: 'type', is: ['number'] },
      column: 'shown',
      help: customFieldWords.fields.unit.help,
    },
    help: {
      type: 'text',
      label: customFieldWords.fields.help.label,
      max: 200,
      column: 'offered',
      help: customFieldWords.fields.help.help,
    },
    isFilter: {
      type: 'flag',
      label: customFieldWords.fields.isFilter.label,
      column: 'offered',
      when: { field: 'type', is: ['text', 'number', 'money', 'date', 'flag', 'choice', 'choices'] },
    },
    isShown: {
      type: 'flag',
      label: customFieldWords.fields.isShown.label,
      column: 'offered',
      help: customFieldWords.fields.isShown.help,
    },
    order: {
      type: 'integer',
      label: customFieldWords.fields.order.label,
      min: 1,
      max: 999,
      column: 'shown',
      help: customFieldWords.fields.order.help,
    },
  },
});
