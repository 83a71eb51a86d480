import { choices, defineCatalogue } from '../catalogue/index.ts';
import type { CatalogueRule, RecordOf } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import type { Refusal } from '../kernel/decision.ts';
import type { Message } from '../../words/message.ts';
import { measuringRefusals } from '../../words/en/refusalsMeasuring.ts';
import { measurementOptionWords } from '../../words/en/labelsMeasurements.ts';
import { sectionWords } from '../../words/en/labelsSections.ts';

/** The lower or upper bound of an option, in millimetres. */
export function millimetres(option: RecordOf<'measurementOption'>, key: 'least' | 'most'): number | undefined {
  return option.values[key]?.mm;
}

function orderProblem(
  [least = -Infinity, most = Infinity]: readonly (number | undefined)[],
  message: Message,
  field: string,
): Refusal | undefined {
  return least < most ? undefined : refuse('invalid', message, { field }).refused;
}

const leastBelowMost: CatalogueRule<'measurementOption'> = (next) => {
  const { leastNumber, mostNumber } = next.values;
  return (
    orderProblem([millimetres(next, 'least'), millimetres(next, 'most')], measuringRefusals.checksInOrder, 'most') ??
    orderProblem([leastNumber, mostNumber], measuringRefusals.numbersInOrder, 'mostNumber')
  );
};

const easeInOrder: CatalogueRule<'measurementOption'> = ({ values: { easeLeast, easeMost } }) => {
  if ((easeLeast === undefined) !== (easeMost === undefined))
    return refuse('invalid', measuringRefusals.easeHalf, {
      field: 'easeMost',
    }).refused;
  if (easeLeast === undefined || easeMost === undefined) return undefined;
  if (Math.min(easeLeast, easeMost) < -EASE_MOST || Math.max(easeLeast, easeMost) > EASE_MOST)
    return refuse('invalid', measuringRefusals.easeRange({ most: EASE_MOST }), {
      field: 'easeMost',
    }).refused;
  return easeLeast <= easeMost
    ? undefined
    : refuse('invalid', measuringRefusals.easeInOrder, { field: 'easeMost' }).refused;
};

const numbersHaveAUnit: CatalogueRule<'measurementOption'> = (next) => {
  if (next.values.valueKind !== 'number' || next.values.unit !== undefined) return undefined;
  return refuse('invalid', measuringRefusals.unitMissing, { field: 'unit' }).refused;
};

/** Maximum ease in centimetres: anything more is a different garment. */
export const EASE_MOST = 60;

/** Measurement options: section 2 of the specification, measurementOptions; fields from domain-fields 1.3. */
export const measurementOption = defineCatalogue({
  kind: 'measurementOption',
  scope: 'directory',
  area: 'costumes',
  path: 'measurementOptions',
  noun: measurementOptionWords.noun,
  title: 'name',
  uniqueTitleWithin: null,
  stock: false,
  photos: false,
  rules: [leastBelowMost, numbersHaveAUnit, easeInOrder],
  without: { documents: 'word', duplicates: 'description' },
  fields: {
    name: {
      type: 'text',
      label: measurementOptionWords.fields.name.label,
      max: 60,
      required: true,
      searched: true,
      column: 'shown',
    },
    ukLabel: {
      type: 'text',
      label: measurementOptionWords.fields.ukLabel.label,
      max: 60,
      searched: true,
      column: 'offered',
      help: measurementOptionWords.fields.ukLabel.help,
    },
    usLabel: {
      type: 'text',
      label: measurementOptionWords.fields.usLabel.label,
      max: 60,
      searched: true,
      column: 'shown',
      help: measurementOptionWords.fields.usLabel.help,
    },
    valueKind: {
      type: 'choice',
      label: measurementOptionWords.fields.valueKind.label,
      choices: choices(measurementOptionWords.fields.valueKind.choices),
      required: true,
      column: 'shown',
      facet: true,
      sticky: true,
    },
    unit: {
      type: 'text',
      label: measurementOptionWords.fields.unit.label,
      max: 10,
      column: 'offered',
      help: measurementOptionWords.fields.unit.help,
    },
    takenOf: {
      type: 'choice',
      label: measurementOptionWords.fields.takenOf.label,
      choices: choices(measurementOptionWords.fields.takenOf.choices),
      column: 'shown',
      facet: true,
      none: measurementOptionWords.fields.takenOf.none,
      sticky: true,
    },
    part: {
      type: 'choice',
      label: measurementOptionWords.fields.part.label,
      choices: choices(measurementOptionWords.fields.part.choices),
      section: sectionWords.onTheSheet,
      column: 'shown',
      facet: true,
      sticky: true,
    },
    asked: {
      type: 'choice',
      label: measurementOptionWords.fields.asked.label,
      choices: choices(measurementOptionWords.fields.asked.choices),
      section: sectionWords.onTheSheet,
      column: 'shown',
      facet: true,
      none: measurementOptionWords.fields.asked.none,
      sticky: true,
      help: measurementOptionWords.fields.asked.help,
    },
    order: {
      type: 'integer',
      label: measurementOptionWords.fields.order.label,
      min: 0,
      max: 10_000,
      section: sectionWords.onTheSheet,
      column: 'offered',
    },
    sensitive: {
      type: 'flag',
      label: measurementOptionWords.fields.sensitive.label,
      section: sectionWords.onTheSheet,
      column: 'offered',
      facet: true,
      help: measurementOptionWords.fields.sensitive.help,
    },
    how: {
      type: 'text',
      label: measurementOptionWords.fields.how.label,
      max: 1000,
      multiline: true,
      section: sectionWords.takingIt,
      column: 'offered',
      searched: true,
    },
    least: {
      type: 'length',
      label: measurementOptionWords.fields.least.label,
      section: sectionWords.takingIt,
      column: 'offered',
      help: measurementOptionWords.fields.least.help,
    },
    most: {
      type: 'length',
      label: measurementOptionWords.fields.most.label,
      section: sectionWords.takingIt,
      column: 'offered',
      help: measurementOptionWords.fields.most.help,
    },
    leastNumber: {
      type: 'number',
      label: measurementOptionWords.fields.leastNumber.label,
      section: sectionWords.takingIt,
      column: 'offered',
      help: measurementOptionWords.fields.leastNumber.help,
      when: { field: 'valueKind', is: ['number'] },
    },
    mostNumber: {
      type: 'number',
      label: measurementOptionWords.fields.mostNumber.label,
      section: sectionWords.takingIt,
      column: 'offered',
      help: measurementOptionWords.fields.mostNumber.help,
      when: { field: 'valueKind', is: ['number'] },
    },
    // Edited on the fit search page, where their effect is visible.
    easeLeast: {
      type: 'number',
      unit: 'cm',
      label: measurementOptionWords.fields.easeLeast.label,
      section: sectionWords.takingIt,
      isInner: true,
    },
    easeMost: {
      type: 'number',
      unit: 'cm',
      label: measurementOptionWords.fields.easeMost.label,
      section: sectionWords.takingIt,
      isInner: true,
    },
  },
});

/** The name of an option in British or American English. */
export function optionLabel(option: RecordOf<'measurementOption'>, side: 'uk' | 'us' = 'uk'): string {
  const { name, ukLabel, usLabel } = option.values;
  return (side === 'us' ? usLabel : ukLabel) ?? name;
}
