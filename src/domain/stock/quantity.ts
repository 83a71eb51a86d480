/** Checks quantities against loans and reservations. */
import { fieldValue } from '../catalogue/index.ts';
import type { CatalogueRecord } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import type { Refusal } from '../kernel/decision.ts';
import { promisedTooMany } from './availability.ts';
import { whereabouts } from './whereabouts.ts';
import { stockRefusals } from '../../words/en/refusalsStock.ts';

/** Why a record's quantity isn't valid. */
export function quantityProblem(item: CatalogueRecord, before?: CatalogueRecord): Refusal | undefined {
  const quantity = fieldValue(item, 'quantity') ?? 1;
  if (fieldValue(item, 'tracking') === 'single' && quantity > 1) {
    return refuse('invalid', stockRefusals.oneCannotBe({ quantity }), {
      field: 'quantity',
    }).refused;
  }
  const { total, out, missing } = whereabouts(item);
  if (out + missing > total)
    return refuse('quantity-unavailable', stockRefusals.outOrMissing({ count: out + missing }), { field: 'quantity' })
      .refused;
  const short = promisedTooMany(item);
  if (short === 0 || (before && promisedTooMany(before) >= short)) return undefined;
  return refuse('reserved', stockRefusals.promised({ count: short + total }), { field: 'quantity' }).refused;
}
