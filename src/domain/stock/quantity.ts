/** How many there can be, given what is out and promised. */
import { fieldValue } from '../catalogue/index.ts';
import type { CatalogueRecord } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import type { Refusal } from '../kernel/decision.ts';
import { promisedTooMany } from './availability.ts';
import { whereabouts } from './whereabouts.ts';

/** Why a record cannot count what it says it counts. */
export function quantityProblem(item: CatalogueRecord, before?: CatalogueRecord): Refusal | undefined {
  const quantity = fieldValue(item, 'quantity') ?? 1;
  if (fieldValue(item, 'tracking') === 'single' && quantity > 1) {
    return refuse('invalid', `One item cannot be ${quantity}: count it as "Many identical", or clear the quantity.`, {
      field: 'quantity',
    }).refused;
  }
  const { total, out, missing } = whereabouts(item);
  if (out + missing > total)
    return refuse(
      'quantity-unavailable',
      `${out + missing} are out or missing, so there cannot be fewer: take them back first.`,
      { field: 'quantity' },
    ).refused;
  const short = promisedTooMany(item);
  if (short === 0 || (before && promisedTooMany(before) >= short)) return undefined;
  return refuse(
    'reserved',
    `${short + total} are promised on one day, so there cannot be fewer: cancel a reservation first.`,
    { field: 'quantity' },
  ).refused;
}
