/** Faults in the tables of life cycles, and in what decides their steps. */
import type { PlantedFault } from './types.ts';

/** Rule, file below src/domain, the table's row, and the row without one of its steps. */
const lostSteps = [
  ['REQ-8', 'lending/requestSteps.ts', "{ 'in-review': 'asker', cancelled: 'asker' }", "{ cancelled: 'asker' }"],
  ['RESV-54', 'lending/bookingSteps.ts', "empty: ['reserved', 'out',", "empty: ['reserved',"],
  ['RESV-44', 'lending/lineSteps.ts', "asked: ['reserved', 'out']", "asked: ['out']"],
  ['RESV-53', 'lending/lineSteps.ts', "missing: ['back', 'lost']", "missing: ['back']"],
  ['EVENT-17', 'events/lifeCycle.ts', "struck: ['wrapped', 'running']", "struck: ['wrapped']"],
  ['MEMBER-34', 'people/membership.ts', "applicant: ['active', 'left']", "applicant: ['active']"],
  ['WORK-16', 'work/workFields.ts', "done: ['open', 'in-progress', 'away']", "done: ['open', 'in-progress']"],
  ['MEAS-36', 'measurements/measurement.ts', "submitted: ['verified', 'draft']", "submitted: ['verified']"],
  ['COUNT-27', 'stocktake/stocktake.ts', "open: ['closed']", 'open: []'],
  ['IMP-60', 'imports/importSession.ts', "finished: ['undone']", 'finished: []'],
  ['PAY-34', 'billing/invoices.ts', "paid: ['open']", 'paid: []'],
  ['USER-15', 'catalogue/record.ts', "disposed: ['active']", 'disposed: []'],
] as const;

/** What decides the steps of some life cycles without reading their tables. */
const unread = [
  ['decide/record.ts', "typeof to === 'string' && open.includes(to)", "typeof to === 'string'"],
  ['lending/lineSteps.ts', 'quantity <= 0 || known.includes(state)', 'true'],
  ['decide/measuring.ts', '!measuringSteps[now].includes(to)', "now === 'verified'"],
  [
    'decide/stocktake.ts',
    "stocktakeSteps[stocktakeState(record)].includes('closed')",
    "stocktakeState(record) === 'open'",
  ],
  ['decide/decide.ts', 'recordSteps[stage].includes(to)', 'stage !== to'],
] as const;

const tests = ['tests/domain/lifeCycles.test.ts'];

export const lifeCycleFaults: readonly PlantedFault[] = [
  ...lostSteps.map(([rule, file, from, to]) => ({
    what: `a life cycle loses a step: only ${to}`,
    rule,
    file: `src/domain/${file}`,
    from,
    to,
    tests,
  })),
  ...unread.map(([file, from, to]) => ({
    what: `a step is decided by ${to} instead of its table`,
    rule: 'MBT-14',
    file: `src/domain/${file}`,
    from,
    to,
    tests,
  })),
];
