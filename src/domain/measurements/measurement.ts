import { choices, defineCatalogue, isActive } from '../catalogue/index.ts';
import type { CatalogueRule, FieldValues, Permit, RecordOf, WithValues, World } from '../catalogue/index.ts';
import { canSeeMeasurements, ownsConfidential } from '../access/index.ts';
import { refuse } from '../kernel/decision.ts';
import { measuringRefusals } from '../../words/en/refusalsMeasuring.ts';
import { measurementWords } from '../../words/en/labelsMeasurements.ts';

/** The state of a set of measurements. */
export type MeasuringState = 'draft' | 'submitted' | 'verified';

/** Transitions of each state. A verified set stays verified. */
export const measuringSteps: Readonly<Record<MeasuringState, readonly MeasuringState[]>> = {
  draft: ['submitted'],
  submitted: ['verified', 'draft'],
  verified: [],
};

/** The state of a set; a draft if it hasn't been handed in yet. */
export function stateOf(set: RecordOf<'measurement'>): MeasuringState {
  return set.values.state ?? 'draft';
}

/** Ids of the options that a set has values for. The values aren't part of the record. */
export function measuredIn(set: RecordOf<'measurement'>): readonly string[] {
  return set.values.measured ?? [];
}

/** Fields set by events, never typed. */
const followed = ['state', 'measured', 'note'] as const;

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

const keepsItsLife: CatalogueRule<'measurement'> = (next, _world, before) => {
  if (before?.lifecycle.stage === 'disposed') {
    return refuse('wrong-stage', measuringRefusals.erased).refused;
  }
  if (followed.some((key) => !same(next.values[key], before?.values[key]))) {
    return refuse('invalid', measuringRefusals.stateFollows, { field: 'state' }).refused;
  }
  if (before === undefined) return undefined;
  if (next.values.memberId !== before.values.memberId) {
    return refuse('invalid', measuringRefusals.staysWithPerson, {
      field: 'memberId',
    }).refused;
  }
  if (stateOf(before) === 'verified' && isActive(next)) {
    return refuse('wrong-stage', measuringRefusals.staysVerified).refused;
  }
  return undefined;
};

/** Commands that people can send for their own measurements. */
const withTheirOwn = [
  'AddRecord',
  'ChangeRecord',
  'DisposeRecord',
  'KeepMeasurements',
  'StageMeasurements',
  'LookAtMeasurements',
];

function memberAsked(payload: object): unknown {
  return 'values' in payload &&
    typeof payload.values === 'object' &&
    payload.values !== null &&
    'memberId' in payload.values
    ? payload.values.memberId
    : undefined;
}

const ownAndSeen: Permit<'measurement'> = ({ type, payload }, item, actor) => {
  if (type === 'LookAtMeasurements' && item && canSeeMeasurements(actor)) return true;
  return withTheirOwn.includes(type) && ownsConfidential(actor, item ? item.values.memberId : memberAsked(payload));
};

function asAChild(
  { values: { memberId, isChild } }: WithValues<'measurement'>,
  world: Pick<World, 'record'>,
): FieldValues {
  const isYoung = world.record('member', memberId)?.values.young === true;
  return isChild === undefined && isYoung ? { isChild: true } : {};
}

/**
 * A dated set of a member's measurements: whose, when, its state and which options it has. Never the numbers: they are stored outside
 * the log, so that no list, search, history, snapshot or export can contain one (docs/spec/measurements.md).
 */
export const measurement = defineCatalogue({
  kind: 'measurement',
  scope: 'measurements',
  area: 'measurements',
  path: 'measurements',
  noun: measurementWords.noun,
  title: 'takenOn',
  stock: false,
  aboutOnePerson: true,
  photos: false,
  rules: [keepsItsLife],
  permit: ownAndSeen,
  completes: asAChild,
  without: { customFields: 'confidential', documents: 'confidential', duplicates: 'confidential' },
  fields: {
    memberId: {
      type: 'reference',
      to: 'member',
      label: measurementWords.fields.memberId.label,
      required: true,
      column: 'shown',
      facet: true,
      isLoose: true,
    },
    takenOn: {
      type: 'date',
      label: measurementWords.fields.takenOn.label,
      required: true,
      past: true,
      column: 'shown',
    },
    source: {
      type: 'choice',
      label: measurementWords.fields.source.label,
      choices: choices(measurementWords.fields.source.choices),
      column: 'shown',
      facet: true,
    },
    unit: {
      type: 'choice',
      label: measurementWords.fields.unit.label,
      choices: choices(measurementWords.fields.unit.choices),
      required: true,
      column: 'offered',
    },
    isChild: {
      type: 'flag',
      label: measurementWords.fields.isChild.label,
      column: 'offered',
      facet: true,
      help: measurementWords.fields.isChild.help,
    },
    state: {
      type: 'choice',
      label: measurementWords.fields.state.label,
      choices: choices(measurementWords.fields.state.choices),
      column: 'shown',
      facet: true,
      none: measurementWords.fields.state.none,
    },
    measured: { type: 'words', label: measurementWords.fields.measured.label, max: 200 },
    note: { type: 'text', label: measurementWords.fields.note.label, max: 2000, multiline: true },
  },
});
