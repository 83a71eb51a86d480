/** Facts about an item in the store: counted, put away, worked on and tested. */
import * as z from 'zod/mini';
import type { Shape } from './shape.ts';

const counted = z.object({
  stocktakeId: z.string(),
  /** How many were there; 0 if it was looked for and not found. */
  quantity: z.number(),
  /** Where; absent if not recorded. */
  placeId: z.exactOptional(z.string()),
});
export type Counted = Shape<typeof counted>;

const whole = z.int().check(z.minimum(0));
const figures = z.object({
  /** Items that should have been there. */
  expected: whole,
  found: whole,
  missing: whole,
  /** Found at another counted location. */
  misplaced: whole,
  /** Belongs elsewhere, or was on loan. */
  unexpected: whole,
  /** The number found differs from the number expected. */
  differing: whole,
});
/** The result of a stocktake. */
export type StocktakeFigures = Shape<typeof figures>;

const openWork = z.object({
  /** The work order. */
  workId: z.string(),
  /** Its type: `launder`, `repair`. */
  work: z.string(),
  status: z.string(),
  /** How many of a batch it affects; 1 or more. */
  quantity: z.number(),
  /** Can't be used until it is done. */
  blocks: z.exactOptional(z.boolean()),
  /** When it should be back or ready. */
  until: z.exactOptional(z.string()),
});
/** Unfinished work on an item. Finished work remains in its own catalogue and in the log. */
export type OpenWork = Shape<typeof openWork>;

const itemTest = z.object({
  /** The inspection; empty for a result entered on the item itself. */
  inspectionId: z.string(),
  /** Its type; the latest of each type counts. */
  scheme: z.string(),
  on: z.string(),
  result: z.string(),
  due: z.exactOptional(z.string()),
});
/** A test that an item has had. */
export type ItemTest = Shape<typeof itemTest>;

export const stocktakeFacts = {
  ItemCounted: counted,
  /** `lies` is false if it was undone. */
  ItemPutAway: z.object({ placeId: z.string(), lies: z.boolean() }),
  ItemUncounted: z.object({ stocktakeId: z.string() }),
  StocktakeClosed: z.object({ figures }),
};

export const workFacts = {
  ItemWorkNoted: z.object({ work: openWork }),
  ItemWorkEnded: z.object({
    workId: z.string(),
    cleaned: z.exactOptional(z.boolean()),
    condition: z.exactOptional(z.string()),
    /** The condition is of part of a batch, which keeps its own. */
    ofPart: z.exactOptional(z.boolean()),
  }),
  ItemTested: z.object({ test: itemTest }),
  ItemTestWithdrawn: z.object({ inspectionId: z.string() }),
};
