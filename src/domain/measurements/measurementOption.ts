import { choices, defineCatalogue } from '../catalogue/index.ts';
import type { CatalogueRule, RecordOf } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';

/** A length as two fields of an option give it, in millimetres. */
export function millimetres(option: RecordOf<'measurementOption'>, key: 'least' | 'most'): number | undefined {
  return option.values[key]?.mm;
}

const leastBelowMost: CatalogueRule<'measurementOption'> = (next) => {
  const [least, most] = [millimetres(next, 'least'), millimetres(next, 'most')];
  if (least === undefined || most === undefined || least < most) return undefined;
  return refuse('invalid', 'Check above must be more than Check below.', { field: 'most' }).refused;
};

const easeInOrder: CatalogueRule<'measurementOption'> = ({ values: { easeLeast, easeMost } }) => {
  if ((easeLeast === undefined) !== (easeMost === undefined))
    return refuse('invalid', 'Ease is at least so much and at most so much: say both, or neither.', {
      field: 'easeMost',
    }).refused;
  if (easeLeast === undefined || easeMost === undefined) return undefined;
  if (Math.min(easeLeast, easeMost) < -EASE_MOST || Math.max(easeLeast, easeMost) > EASE_MOST)
    return refuse('invalid', `Ease is between -${EASE_MOST} and ${EASE_MOST} cm: look at it again.`, {
      field: 'easeMost',
    }).refused;
  return easeLeast <= easeMost
    ? undefined
    : refuse('invalid', 'Ease at most must not be less than ease at least.', { field: 'easeMost' }).refused;
};

const numbersHaveAUnit: CatalogueRule<'measurementOption'> = (next) => {
  if (next.values.valueKind !== 'number' || next.values.unit !== undefined) return undefined;
  return refuse('invalid', 'Say in which unit the number is, kg say.', { field: 'unit' }).refused;
};

/** Centimetres: more is another garment. */
export const EASE_MOST = 60;

/** What is measured: section 2 of the specification, measurementOptions; fields from domain-fields 1.3. */
export const measurementOption = defineCatalogue({
  kind: 'measurementOption',
  scope: 'directory',
  area: 'costumes',
  path: 'measurementOptions',
  noun: { one: 'measurement option', many: 'measurement options' },
  title: 'name',
  uniqueTitleWithin: null,
  stock: false,
  photos: false,
  rules: [leastBelowMost, numbersHaveAUnit, easeInOrder],
  without: { documents: 'word', duplicates: 'description' },
  fields: {
    name: { type: 'text', label: 'Name', max: 60, required: true, searched: true, column: 'shown' },
    ukLabel: {
      type: 'text',
      label: 'Name in Britain',
      max: 60,
      searched: true,
      column: 'offered',
      help: 'Where it differs from the name.',
    },
    usLabel: {
      type: 'text',
      label: 'Name in America',
      max: 60,
      searched: true,
      column: 'shown',
      help: 'Where it differs from the name.',
    },
    valueKind: {
      type: 'choice',
      label: 'Written as',
      choices: choices(['length', 'A length'], ['number', 'A number'], ['text', 'Words'], ['shoe', 'A shoe size']),
      required: true,
      column: 'shown',
      facet: true,
      sticky: true,
    },
    unit: {
      type: 'text',
      label: 'Unit',
      max: 10,
      column: 'offered',
      help: 'Of a number: kg, say. Lengths are in inches or centimetres, as the tape is.',
    },
    takenOf: {
      type: 'choice',
      label: 'Taken of',
      choices: choices(['body', 'People'], ['garment', 'Garments'], ['both', 'Both']),
      column: 'shown',
      facet: true,
      none: 'People',
      sticky: true,
    },
    part: {
      type: 'choice',
      label: 'Part of the sheet',
      choices: choices('core', 'upper', 'lower', ['head', 'Head and wig'], 'sizes', ['info', 'Good to know']),
      section: 'On the sheet',
      column: 'shown',
      facet: true,
      sticky: true,
    },
    asked: {
      type: 'choice',
      label: 'Asked for',
      choices: choices(['always', 'Always'], ['on-request', 'When a show needs it'], ['off', 'Not at all']),
      section: 'On the sheet',
      column: 'shown',
      facet: true,
      none: 'When a show needs it',
      sticky: true,
      help: 'Ask for no more than the show needs.',
    },
    order: { type: 'integer', label: 'Sort order', min: 0, max: 10_000, section: 'On the sheet', column: 'offered' },
    sensitive: {
      type: 'flag',
      label: 'Sensitive',
      section: 'On the sheet',
      column: 'offered',
      facet: true,
      help: 'Many would rather not be asked.',
    },
    how: {
      type: 'text',
      label: 'How to take it',
      max: 1000,
      multiline: true,
      section: 'Taking it',
      column: 'offered',
      searched: true,
    },
    least: {
      type: 'length',
      label: 'Check below',
      section: 'Taking it',
      column: 'offered',
      help: 'Less than this is looked at twice; half of it is refused.',
    },
    most: {
      type: 'length',
      label: 'Check above',
      section: 'Taking it',
      column: 'offered',
      help: 'More than this is looked at twice; half as much again is refused.',
    },
    // Typed on the page of the fit search, where it is seen what they do.
    easeLeast: { type: 'number', unit: 'cm', label: 'Ease at least', section: 'Taking it', isInner: true },
    easeMost: { type: 'number', unit: 'cm', label: 'Ease at most', section: 'Taking it', isInner: true },
  },
});

/** What an option is called on this side of the Atlantic. */
export function optionLabel(option: RecordOf<'measurementOption'>, side: 'uk' | 'us' = 'uk'): string {
  const { name, ukLabel, usLabel } = option.values;
  return (side === 'us' ? usLabel : ukLabel) ?? name;
}
