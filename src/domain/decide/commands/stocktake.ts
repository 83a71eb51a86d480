/** What is asked for while the store is counted and put away. */
import * as z from 'zod/mini';
import { id } from './shapes.ts';

const figure = z.int().check(z.minimum(0), z.maximum(10_000_000));

export const countingCommands = {
  /** Says how many of an item a stocktake found, and where; said again, the last word counts. */
  CountItem: z.strictObject({
    stocktakeId: id,
    quantity: z.int().check(z.minimum(0), z.maximum(100_000)),
    placeId: z.optional(id),
  }),
  /** Says that an item lies in a place now; `null` takes that back. */
  PutAwayItem: z.strictObject({ placeId: z.nullable(id) }),
  /** Takes back what was said of an item in a stocktake. */
  UncountItem: z.strictObject({ stocktakeId: id }),
};

export const stocktakeCommands = {
  /** Ends a stocktake; what follows from it are changes of their own. */
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
