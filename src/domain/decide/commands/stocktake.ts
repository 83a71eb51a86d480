/** Commands for counting the store and putting items away. */
import * as z from 'zod/mini';
import { id } from './shapes.ts';

const figure = z.int().check(z.minimum(0), z.maximum(10_000_000));

export const countingCommands = {
  /** Records how many of an item a stocktake found, and where. A later count replaces it. */
  CountItem: z.strictObject({
    stocktakeId: id,
    quantity: z.int().check(z.minimum(0), z.maximum(100_000)),
    placeId: z.optional(id),
  }),
  /** Records that an item was put away in a location; `null` undoes that if the item is still in `from`, or wherever it is without `from`. */
  PutAwayItem: z.strictObject({ placeId: z.nullable(id), from: z.optional(id) }),
  /** Removes an item's count from a stocktake. */
  UncountItem: z.strictObject({ stocktakeId: id }),
};

export const stocktakeCommands = {
  /** Closes a stocktake. The changes that follow from it are commands of their own. */
  CloseStocktake: z.strictObject({
    figures: z.strictObject({
      expected: figure,
      found: figure,
      missing: figure,
      misplaced: figure,
      unexpected: figure,
      differing: figure,
    }),
  }),
};
