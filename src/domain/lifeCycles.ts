/**
 * The lifecycles of records as tables, used for diagrams, tests and decisions about steps. A booking's state follows from its lines and
 * isn't decided by itself. A line continues as a loan from the moment an item goes out.
 */
import { kinds, recordSteps } from './catalogue/index.ts';
import { bookingSteps, lineSteps, loanSteps } from './lending/index.ts';
import { measuringSteps } from './measurements/index.ts';
import { catalogueOf } from './registry.ts';
import { stocktakeSteps } from './stocktake/index.ts';

export interface LifeCycle {
  /** Whose lifecycle it is; unique. */
  readonly name: string;
  /** The states each state can change to. A complete lifecycle starts with the first. */
  readonly steps: Readonly<Record<string, readonly string[]>>;
}

/** Lifecycles of fields that go step by step, and of records that change by commands of their own. */
export const lifeCycles: readonly LifeCycle[] = [
  ...kinds.flatMap((name) =>
    Object.values(catalogueOf(name).fields).flatMap((field) =>
      field.type === 'choice' && field.steps !== undefined ? [{ name, steps: field.steps }] : [],
    ),
  ),
  { name: 'measurement', steps: measuringSteps },
  { name: 'booking', steps: bookingSteps },
  { name: 'bookingLine', steps: lineSteps },
  { name: 'loan', steps: loanSteps },
  { name: 'stocktake', steps: stocktakeSteps },
  { name: 'user', steps: recordSteps },
];
