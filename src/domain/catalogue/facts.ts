/** Everything that can happen to a record: one schema a fact, from which its type follows. */
import { lendingFacts } from './facts/lending.ts';
import { peopleFacts } from './facts/people.ts';
import { documentFacts, mergeFacts, photoFacts, recordFacts } from './facts/record.ts';
import type { Shape } from './facts/shape.ts';
import { stocktakeFacts, workFacts } from './facts/upkeep.ts';
import type { Kind } from './kinds.ts';

/** Wire names: past tense, stable, never reused. Devices load their records again where the order changes. */
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

/** A fact bound to its stream: what `decide` yields and the log keeps. */
export type StreamFact = RecordFact & { readonly kind: Kind; readonly id: string };
