import { stocktakeMachine, type SeenItem } from '../../src/machines/stocktake/stocktake.machine.ts';
import { defineAlphabet } from '../mbt/types.ts';

const chair: SeenItem = { kind: 'prop', id: 'chair', placeId: 'shelf', isMany: false };
const gloves: SeenItem = { kind: 'costume', id: 'gloves', placeId: 'rail', isMany: true };

const replies = [
  { done: { kept: [] } },
  {
    done: {
      refused: { code: 'stocktake-closed', message: 'This stocktake is closed. Start another to count again.' },
      at: 0,
    },
  },
  { done: { refused: { code: 'not-found', message: 'That item was deleted.' }, at: 1 } },
  { error: new Error('QuotaExceededError') },
] as const;

export const stocktakeAlphabet = defineAlphabet(stocktakeMachine, {
  external: [
    { type: 'item.seen', item: chair },
    { type: 'item.seen', item: gloves },
    { type: 'quantity.given', quantity: 8 },
    { type: 'quantity.given', quantity: 5 },
    { type: 'quantity.left' },
    { type: 'review.open' },
    { type: 'review.leave' },
    { type: 'review.apply', changes: [{ type: 'ReportMissing', kind: 'prop', id: 'chair', payload: { quantity: 1 } }] },
    { type: 'review.apply', changes: [] },
  ],
  replies: { keepCount: replies, apply: replies },
  project: ({ queue, quantity, refusal }) => ({
    queue: queue.map(({ id }) => id),
    quantity,
    isRefused: refusal !== null,
  }),
  inputs: { two: { stocktakeId: 'spring', room: 2 }, one: { stocktakeId: 'autumn', room: 1 } },
});
