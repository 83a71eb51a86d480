import { stocktakeMachine, type SeenItem } from '../../src/machines/stocktake/stocktake.machine.ts';
import { defineAlphabet } from '../mbt/types.ts';

const chair: SeenItem = { kind: 'prop', id: 'chair', placeId: 'shelf', isMany: false };
const glasses: SeenItem = { kind: 'prop', id: 'glasses', isMany: true };

const replies = [
  { done: { kept: [] } },
  {
    done: {
      refused: { code: 'stocktake-closed', message: 'This stocktake is closed. Start another to count again.' },
      at: 0,
    },
  },
  { error: new Error('QuotaExceededError') },
] as const;

export const stocktakeAlphabet = defineAlphabet(stocktakeMachine, {
  external: [
    { type: 'item.seen', item: chair },
    { type: 'item.seen', item: glasses },
    { type: 'quantity.given', quantity: 8 },
    { type: 'quantity.left' },
    { type: 'review.open' },
    { type: 'review.leave' },
    { type: 'review.apply', changes: [{ type: 'ReportMissing', kind: 'prop', id: 'chair', payload: { quantity: 1 } }] },
  ],
  replies: { keepCount: replies, apply: replies },
  project: ({ queue, quantity, refusal }) => ({
    queue: queue.map(({ id }) => id),
    quantity,
    refusal: refusal?.code ?? null,
  }),
  inputs: { default: { stocktakeId: 'spring', room: 2 } },
});
