/** Fields that lines of prop lists and of prop requests share: the prop that is needed, and where it comes from. */
import { choices } from '../catalogue/index.ts';
import type { Fields } from '../catalogue/index.ts';
import { propRequestLineWords } from '../../words/en/labelsLendingPropRequest.ts';
import { sectionWords } from '../../words/en/labelsSections.ts';

const { quantity, propId, useType, source, assignedToId } = propRequestLineWords.fields;

/** Each catalogue decides in which order they come, and adds columns and sections of its own. */
export const neededPropFields = {
  quantity: { type: 'integer', label: quantity.label, min: 1, max: 1000, first: true },
  useType: {
    type: 'choice',
    label: useType.label,
    choices: choices(useType.choices),
    column: 'offered',
    facet: true,
    sticky: true,
  },
  propId: {
    type: 'reference',
    to: 'prop',
    label: propId.label,
    isLoose: true,
    help: propId.help,
    none: propId.none,
  },
  source: { type: 'choice', label: source.label, choices: choices(source.choices), facet: true, none: source.none },
  assignedToId: {
    type: 'reference',
    to: 'member',
    label: assignedToId.label,
    isLoose: true,
    section: sectionWords.findingIt,
    column: 'offered',
    facet: true,
  },
} as const satisfies Fields;
