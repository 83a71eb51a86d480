/**
 * The lives of records, in tables: each is drawn, walked by tests, and read by what decides about its steps. A booking is as its
 * lines are; a loan is in the life of a line from where something goes out.
 */
import { kinds, recordSteps } from './catalogue/index.ts';
import { lineSteps } from './lending/index.ts';
import { measuringSteps } from './measurements/index.ts';
import { catalogueOf } from './registry.ts';
import { stocktakeSteps } from './stocktake/index.ts';

export interface LifeCycle {
  /** Whose life it is; no two have the same name. */
  readonly name: string;
  /** Where each state may lead; a whole life begins with the first. */
  readonly steps: Readonly<Record<string, readonly string[]>>;
}

/** Those of the fields that go step by step, and of what moves by commands of its own. */
export const lifeCycles: readonly LifeCycle[] = [
  ...kinds.flatMap((name) =>
    Object.values(catalogueOf(name).fields).flatMap((field) =>
      field.type === 'choice' && field.steps !== undefined ? [{ name, steps: field.steps }] : [],
    ),
  ),
  { name: 'measurement', steps: measuringSteps },
  { name: 'bookingLine', steps: lineSteps },
  { name: 'stocktake', steps: stocktakeSteps },
  { name: 'user', steps: recordSteps },
];
