/**
 * The lives of records, in tables: each is drawn, and walked by tests. What decides about a step reads it there, but for a user's, whose
 * steps are disposing and restoring.
 */
import type { Kind } from './catalogue/index.ts';
import { kinds } from './catalogue/index.ts';
import { measuringSteps } from './measurements/index.ts';
import { userSteps } from './people/index.ts';
import { catalogueOf } from './registry.ts';

export interface LifeCycle {
  readonly kind: Kind;
  /** Where each state may lead; a whole life begins with the first. */
  readonly steps: Readonly<Record<string, readonly string[]>>;
}

/** Those of the fields that go step by step, and of what moves by commands of its own. */
export const lifeCycles: readonly LifeCycle[] = [
  ...kinds.flatMap((kind) =>
    Object.values(catalogueOf(kind).fields).flatMap((field) =>
      field.type === 'choice' && field.steps !== undefined ? [{ kind, steps: field.steps }] : [],
    ),
  ),
  { kind: 'measurement', steps: measuringSteps },
  { kind: 'user', steps: userSteps },
];
