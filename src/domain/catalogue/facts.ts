/** Everything that can happen to a record: one schema per fact, from which its type is inferred. */
import { lendingFacts } from './facts/lending.ts';
import { peopleFacts } from './facts/people.ts';
import { documentFacts, mergeFacts, photoFacts, recordFacts } from './facts/record.ts';
import type { Shape } from './facts/shape.ts';
import { stocktakeFacts, workFacts } from './facts/upkeep.ts';
import type { Kind } from './kinds.ts';

/** Wire names: past tense, stable, never reused. If their order changes, devices reload their records. */
export const facts = {
  ...recordFacts,
  ...photoFacts,
  ...lendingFacts,
  ...documentFacts,
  ...stocktakeFacts,
  ...peopleFacts,
  ...workFacts,
  ...mergeFacts,
};

export type FactType = keyof typeof facts;
export type RecordFact = {
  [Type in FactType]: { readonly type: Type; readonly data: Shape<(typeof facts)[Type]> };
}[FactType];

/** A fact bound to its stream: what `decide` yields and the log stores. */
export type StreamFact = RecordFact & { readonly kind: Kind; readonly id: string };
