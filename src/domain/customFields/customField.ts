import { choices, defineCatalogue, isKind, optionsOf } from '../catalogue/index.ts';
import type { Catalogue, CatalogueRule, Kind } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import type { Refusal } from '../kernel/decision.ts';
import { searchKey } from '../kernel/text.ts';

const choosing: readonly unknown[] = ['choice', 'choices'];

function invalid(message: string, field: string): Refusal {
  return refuse('invalid', message, { field }).refused;
}

/** What a type needs, and what it has no use for. */
const fitsItsType: CatalogueRule<'customField'> = ({ values: { type, options, unit } }) => {
  const offered = optionsOf(options).filter(({ withdrawn }) => !withdrawn);
  if (choosing.includes(type) && offered.length === 0)
    return invalid('Choices are missing: write at least one to choose from.', 'options');
  if (!choosing.includes(type) && options !== undefined)
    return invalid('Only a field to choose from has choices: take them away, or choose another type.', 'options');
  if (type !== 'number' && unit !== undefined)
    return invalid('Only a number has a unit: take it away, or choose another type.', 'unit');
  return undefined;
};

/** Records may carry a choice, here or on a phone that is off line: it is renamed or withdrawn, never gone. */
const keepsItsChoices: CatalogueRule<'customField'> = (next, _world, before) => {
  const kept = new Set(optionsOf(next.values.options).map(({ value }) => value));
  const [lost] = optionsOf(before?.values.options).filter(({ value }) => !kept.has(value));
  return lost && invalid(`Records may say “${lost.label}”: withdraw this choice instead of taking it away.`, 'options');
};

/** Two fields of one name could not be told apart, in a form or in a file. */
export function labelIsFree(declarationOf: (kind: Kind) => Catalogue): CatalogueRule<'customField'> {
  return ({ values: { label, catalogue } }) => {
    if (!isKind(catalogue)) return undefined;
    const { fields, noun } = declarationOf(catalogue);
    const isTaken = Object.entries(fields).some(
      ([key, field]) => searchKey(field.label) === searchKey(label) || searchKey(key) === searchKey(label),
    );
    return isTaken
      ? refuse('name-taken', `Every ${noun.one} has a field of this name already: choose another name.`, {
          field: 'label',
        }).refused
      : undefined;
  };
}

/**
 * Fields that a group adds to a catalogue. Retiring one (disposing of it) hides it and keeps the values.
 *
 * A type stays as it is for good: a phone that is off line may hold values of it.
 */
export const customField = defineCatalogue({
  kind: 'customField',
  scope: 'site',
  area: 'settings',
  path: 'customFields',
  noun: { one: 'custom field', many: 'custom fields' },
  title: 'label',
  uniqueTitleWithin: 'catalogue',
  stock: false,
  photos: false,
  rules: [fitsItsType, keepsItsChoices],
  without: { customFields: 'description', documents: 'word', duplicates: 'description' },
  fields: {
    label: {
      type: 'text',
      label: 'Name',
      max: 60,
      required: true,
      searched: true,
      column: 'shown',
      help: 'As it stands above the box: Wig size.',
    },
    // The choices are filled in by the registry: each catalogue says whether it takes fields.
    catalogue: {
      type: 'choice',
      label: 'For',
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
      label: 'Type',
      choices: choices(
        'text',
        ['long-text', 'Long text'],
        'number',
        ['money', 'Amount of money'],
        'length',
        'date',
        ['flag', 'Yes or no'],
        ['choice', 'One of a list'],
        ['choices', 'Several of a list'],
      ),
      required: true,
      fixed: true,
      column: 'shown',
      facet: true,
      help: 'It stays as it is once the field has been added.',
    },
    options: {
      type: 'options',
      label: 'Choices',
      max: 60,
      when: { field: 'type', is: ['choice', 'choices'] },
      help: 'Press Enter after each. A new name counts for all records that have the choice.',
    },
    unit: {
      type: 'text',
      label: 'Unit',
      max: 20,
      when: { field: 'type', is: ['number'] },
      column: 'shown',
      help: 'Stands behind the number: kg, m, pages.',
    },
    help: { type: 'text', label: 'Help', max: 200, column: 'offered', help: 'One sentence below the box.' },
    isFilter: {
      type: 'flag',
      label: 'Offer it as a filter',
      column: 'offered',
      when: { field: 'type', is: ['text', 'number', 'money', 'date', 'flag', 'choice', 'choices'] },
    },
    isShown: {
      type: 'flag',
      label: 'Show it in tables at first',
      column: 'offered',
      help: 'Otherwise it is offered as a column.',
    },
    order: {
      type: 'integer',
      label: 'Place',
      min: 1,
      max: 999,
      column: 'shown',
      help: 'Fields stand by this number, then by name.',
    },
  },
});
