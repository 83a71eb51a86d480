import { expect } from 'vitest';
import type { Rule, StepView } from '../mbt/types.ts';

const isReply = (type: string, child: string) =>
  type === `xstate.done.actor.${child}` || type === `xstate.error.actor.${child}`;

// Steps don't know the type of the input.
const inputOf = ({ input }: StepView) => input as { readonly stocktakeId: string; readonly room: number };

/** Rules of docs/spec/stocktake.md, written without looking at the machine. */
export const stocktakeRules: readonly Rule[] = [
  {
    kind: 'step',
    id: 'COUNT-20',
    text: 'what is seen while counting is counted or waits for its turn, and is never lost unsaid',
    when: ({ before, event }) =>
      event.type === 'item.seen' && ['counting', 'asking', 'keeping'].some((mode) => before.matches(mode)),
    check: (step) => {
      const { before, after, event, emitted } = step;
      const isAsked = before.matches('asking') && before.context.queue[0]?.id === event['item'].id;
      const isFull = before.context.queue.length >= inputOf(step).room;
      expect(after.context.queue).toEqual(
        isAsked || isFull ? before.context.queue : [...before.context.queue, event['item']],
      );
      expect(emitted).toEqual(isFull && !isAsked ? [{ type: 'count.crowded', item: event['item'] }] : []);
    },
  },
  {
    kind: 'step',
    id: 'COUNT-21',
    text: 'one item is counted at once',
    when: ({ before, event }) => before.matches('counting') && event.type === 'item.seen' && !event['item'].isMany,
    check: (step) =>
      expect(step.started).toEqual([
        {
          child: 'keepCount',
          input: { stocktakeId: inputOf(step).stocktakeId, item: step.event['item'], quantity: 1 },
        },
      ]),
  },
  {
    kind: 'state',
    id: 'COUNT-21',
    text: 'only what was seen waits to be counted',
    when: () => true,
    check: (state) => {
      for (const item of state.context.queue) expect(['chair', 'gloves']).toContain(item.id);
    },
  },
  {
    kind: 'step',
    id: 'COUNT-22',
    text: 'of many identical ones nothing is counted before somebody says how many',
    when: ({ before, event }) => before.matches('counting') && event.type === 'item.seen' && event['item'].isMany,
    check: ({ after, started }) => {
      expect(after.value).toBe('asking');
      expect(started).toEqual([]);
    },
  },
  {
    kind: 'step',
    id: 'COUNT-22',
    text: 'the number that is given is the number that is counted',
    when: ({ before, event }) => before.matches('asking') && event.type === 'quantity.given',
    check: (step) =>
      expect(step.started).toEqual([
        {
          child: 'keepCount',
          input: {
            stocktakeId: inputOf(step).stocktakeId,
            item: step.before.context.queue[0],
            quantity: step.event['quantity'],
          },
        },
      ]),
  },
  {
    kind: 'step',
    id: 'COUNT-23',
    text: 'every count is announced, as kept or as refused with its sentence, and the next one follows',
    when: ({ event }) => isReply(event.type, 'keepCount'),
    check: ({ before, after, event, emitted }) => {
      const [item, ...others] = before.context.queue;
      expect(after.context.queue).toEqual(others);
      const isKept = 'kept' in (event['output'] ?? {});
      expect(emitted).toEqual([
        isKept
          ? { type: 'count.kept', item, quantity: before.context.quantity }
          : {
              type: 'count.refused',
              item,
              message: event['output']?.refused?.message ?? { id: 'deviceRefusal.countNotSaved' },
            },
      ]);
    },
  },
  {
    kind: 'step',
    id: 'COUNT-24',
    text: 'nothing is counted during the review or after it, and that is said',
    when: ({ before, event }) =>
      event.type === 'item.seen' && ['reviewing', 'applying', 'closed'].some((mode) => before.matches(mode)),
    check: ({ before, after, event, emitted, started }) => {
      expect(after.context.queue).toEqual(before.context.queue);
      expect([emitted, started]).toEqual([[{ type: 'count.ignored', item: event['item'] }], []]);
    },
  },
  {
    kind: 'step',
    id: 'COUNT-25',
    text: 'the changes are asked for exactly as they were ticked, and only from the review',
    when: ({ event }) => event.type === 'review.apply',
    check: ({ before, started, event }) =>
      expect(started).toEqual(before.matches('reviewing') ? [{ child: 'apply', input: event['changes'] }] : []),
  },
  {
    kind: 'step',
    id: 'COUNT-26',
    text: 'a stocktake is closed when its changes are kept; what is refused leads back to the review, with the reason',
    when: ({ event }) => isReply(event.type, 'apply'),
    check: ({ after, event }) => {
      const isKept = 'kept' in (event['output'] ?? {});
      expect(after.value).toBe(isKept ? 'closed' : 'reviewing');
      if (isKept) expect(after.context.refusal).toBeNull();
      else
        expect(after.context.refusal).toEqual(
          event['output']?.refused ?? { code: 'invalid', message: { id: 'deviceRefusal.countNotSaved' } },
        );
    },
  },
  {
    kind: 'state',
    id: 'COUNT-26',
    text: 'only the review speaks of a refusal',
    when: (state) => !state.matches('reviewing'),
    check: (state) => expect(state.context.refusal).toBeNull(),
  },
  {
    kind: 'step',
    id: 'COUNT-22',
    text: 'where nobody says how many, it is not counted, and the next one follows',
    when: ({ before, event }) => before.matches('asking') && event.type === 'quantity.left',
    check: ({ before, after, emitted }) => {
      expect(after.context.queue).toEqual(before.context.queue.slice(1));
      expect(emitted).toEqual([]);
    },
  },
  {
    kind: 'step',
    id: 'COUNT-24',
    text: 'whoever leaves the review goes on counting',
    when: ({ before, event }) => before.matches('reviewing') && event.type === 'review.leave',
    check: ({ after }) => expect(['counting', 'asking', 'keeping']).toContain(after.value),
  },
];
