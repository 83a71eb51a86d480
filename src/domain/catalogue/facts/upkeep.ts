/** What happens to an item in the store: it is counted, put away, worked on and tested. */
import * as z from 'zod/mini';
import type { Shape } from './shape.ts';

const counted = z.object({
  stocktakeId: z.string(),
  /** How many were there; 0 where somebody looked and found none. */
  quantity: z.number(),
  /** Where; absent where nobody said. */
  placeId: z.exactOptional(z.string()),
});
export type Counted = Shape<typeof counted>;

const whole = z.int().check(z.minimum(0));
const figures = z.object({
  /** Items that should have been there. */
  expected: whole,
  found: whole,
  missing: whole,
  /** In another of the places that were counted. */
  misplaced: whole,
  /** Belonged elsewhere, or was out. */
  unexpected: whole,
  /** More or fewer than there should have been. */
  differing: whole,
});
/** What a stocktake came to. */
export type StocktakeFigures = Shape<typeof figures>;

const openWork = z.object({
  /** The work order. */
  workId: z.string(),
  /** Its kind: `launder`, `repair`. */
  work: z.string(),
  status: z.string(),
  /** How many of a batch it concerns; 1 or more. */
  quantity: z.number(),
  /** Not to be used until it is done. */
  blocks: z.exactOptional(z.boolean()),
  /** When it should be back, or ready. */
  until: z.exactOptional(z.string()),
});
/** Work on an item that is not finished. Finished work lives on in its own catalogue and in the log. */
export type OpenWork = Shape<typeof openWork>;

const itemTest = z.object({
  /** The inspection; empty for what was typed into the item before it had any. */
  inspectionId: z.string(),
  /** Its kind; the latest of each kind counts. */
  scheme: z.string(),
  on: z.string(),
  result: z.string(),
  due: z.exactOptional(z.string()),
});
/** A test that an item has had. */
export type ItemTest = Shape<typeof itemTest>;

export const stocktakeFacts = {
  ItemCounted: counted,
  /** `lies` is false where that was taken back. */
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
  }),
  ItemTested: z.object({ test: itemTest }),
  ItemTestWithdrawn: z.object({ inspectionId: z.string() }),
};
