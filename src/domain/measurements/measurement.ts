import { choices, defineCatalogue } from '../catalogue/index.ts';
import type { CatalogueRule, FieldValues, Permit, RecordOf, WithValues, World } from '../catalogue/index.ts';
import { canSeeMeasurements, ownsConfidential } from '../access/index.ts';
import { refuse } from '../kernel/decision.ts';

/** How far a set of measurements is. */
export type MeasuringState = 'draft' | 'submitted' | 'verified';

/** Where each state leads; what is verified stays. */
export const measuringSteps: Readonly<Record<MeasuringState, readonly MeasuringState[]>> = {
  draft: ['submitted'],
  submitted: ['verified', 'draft'],
  verified: [],
};

/** How far a set is; one that nobody has handed in yet is a draft. */
export function stateOf(set: RecordOf<'measurement'>): MeasuringState {
  return set.values.state ?? 'draft';
}

/** Ids of the options that a set knows; what they came to is not part of the record. */
export function measuredIn(set: RecordOf<'measurement'>): readonly string[] {
  return set.values.measured ?? [];
}

/** What follows from what happens is not typed. */
const followed = ['state', 'measured', 'note'] as const;

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

const keepsItsLife: CatalogueRule<'measurement'> = (next, _world, before) => {
  if (before?.lifecycle.stage === 'disposed') {
    return refuse('wrong-stage', 'The numbers of this set were erased when it was removed: measure again in a new set.')
      .refused;
  }
  if (followed.some((key) => !same(next.values[key], before?.values[key]))) {
    return refuse(
      'invalid',
      'How far a set is and what it holds follow from measuring: enter the measurements, then hand them in.',
      { field: 'state' },
    ).refused;
  }
  if (before === undefined) return undefined;
  if (next.values.memberId !== before.values.memberId) {
    return refuse('invalid', 'A set stays with the person who was measured: make a new one for somebody else.', {
      field: 'memberId',
    }).refused;
  }
  if (stateOf(before) === 'verified') {
    return refuse('wrong-stage', 'This set is verified and stays as it is: make a new one with today’s date.').refused;
  }
  return undefined;
};

/** What people may do with their own measurements. */
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
 * A dated set of a member's measurements: who, when, how far it is and what it holds. Never the numbers: those lie apart from the
 * log, so that no list, search, history, snapshot or export can hold one (docs/spec/measurements.md).
 */
export const measurement = defineCatalogue({
  kind: 'measurement',
  scope: 'measurements',
  area: 'measurements',
  path: 'measurements',
  noun: { one: 'set of measurements', many: 'sets of measurements' },
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
      label: 'Who',
      required: true,
      column: 'shown',
      facet: true,
      isLoose: true,
    },
    takenOn: { type: 'date', label: 'Taken on', required: true, past: true, column: 'shown' },
    source: {
      type: 'choice',
      label: 'Taken by',
      choices: choices(
        ['wardrobe', 'The wardrobe team'],
        ['self', 'Themselves'],
        ['parent', 'A parent or guardian'],
        ['other', 'Somebody else'],
      ),
      column: 'shown',
      facet: true,
    },
    unit: {
      type: 'choice',
      label: 'Tape in',
      choices: choices(['cm', 'Centimetres'], ['in', 'Inches']),
      required: true,
      column: 'offered',
    },
    isChild: {
      type: 'flag',
      label: 'Under 18 at the time',
      column: 'offered',
      facet: true,
      help: 'Children are measured again sooner.',
    },
    state: {
      type: 'choice',
      label: 'State',
      choices: choices('draft', ['submitted', 'Handed in'], 'verified'),
      column: 'shown',
      facet: true,
      none: 'Draft',
    },
    measured: { type: 'words', label: 'Measured', max: 200 },
    note: { type: 'text', label: 'Sent back because', max: 2000, multiline: true },
  },
});
