import { assign, emit, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import type { Kind } from '../../domain/catalogue/index.ts';
import type { CommandBody } from '../../domain/decide/index.ts';
import type { Refusal } from '../../domain/kernel/decision.ts';
import type { Dispatched } from '../shared/client.ts';
import { slot } from '../shared/slot.ts';
import { deviceRefusals } from '../../words/en/refusalsDevice.ts';
import type { Words } from '../../words/message.ts';

/** An item found: scanned, or ticked in the list. */
export interface SeenItem {
  readonly kind: Kind;
  readonly id: string;
  /** The user's location; missing if not set. */
  readonly placeId?: string;
  /** A batch: the quantity has to be entered. */
  readonly isMany: boolean;
}

/** The count of an item. */
export interface CountAsked {
  readonly stocktakeId: string;
  readonly item: SeenItem;
  readonly quantity: number;
}

type StocktakeEvent =
  | { type: 'item.seen'; item: SeenItem }
  | { type: 'quantity.given'; quantity: number }
  | { type: 'quantity.left' }
  | { type: 'review.open' }
  | { type: 'review.leave' }
  /** The changes the reviewer ticked, and closing the stocktake. */
  | { type: 'review.apply'; changes: readonly CommandBody[] };

type StocktakeEmitted =
  | { type: 'count.kept'; item: SeenItem; quantity: number }
  | { type: 'count.refused'; item: SeenItem; message: Words }
  /** The queue is full: this item has to be scanned again. */
  | { type: 'count.crowded'; item: SeenItem }
  /** Nothing is counted while the counts are reviewed. */
  | { type: 'count.ignored'; item: SeenItem };

interface StocktakeContext {
  readonly stocktakeId: string;
  /** Items to count, the current one first. */
  readonly queue: readonly SeenItem[];
  /** Maximum length of the queue. */
  readonly room: number;
  readonly quantity: number;
  readonly refusal: Refusal | null;
}

/** Queue length on a real device: more items than can be scanned while one waits for its quantity. */
export const COUNT_ROOM = 50;

const notKept: Refusal = { code: 'invalid', message: deviceRefusals.countNotSaved };

const setUp = setup({
  types: {
    // XState reads the types of a machine from these empty values.
    context: {} as StocktakeContext,
    events: {} as StocktakeEvent,
    emitted: {} as StocktakeEmitted,
    input: {} as { readonly stocktakeId: string; readonly room: number },
  },
  actors: {
    keepCount: slot<Dispatched, CountAsked | null>('keepCount'),
    apply: slot<Dispatched, readonly CommandBody[]>('apply'),
  },
  guards: {
    hasRoom: ({ context: { queue, room } }) => queue.length < room,
    isPresent: ({ context: { queue } }, item: SeenItem) => queue[0]?.id === item.id,
    hasMany: ({ context: { queue } }) => queue[0]?.isMany === true,
    hasOne: ({ context: { queue } }) => queue.length > 0,
    isKept: (_, answer: Dispatched) => 'kept' in answer,
  },
  actions: {
    addItem: assign(({ context }, item: SeenItem) => ({ queue: [...context.queue, item] })),
    dropItem: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    setQuantity: assign((_, quantity: number) => ({ quantity })),
    announceKept: enqueueActions(({ context, enqueue }) => {
      const [item] = context.queue;
      if (item) enqueue(emit({ type: 'count.kept', item, quantity: context.quantity }));
    }),
    announceRefused: enqueueActions(({ context, enqueue }, answer: Dispatched | null) => {
      const [item] = context.queue;
      const { message } = answer !== null && 'refused' in answer ? answer.refused : notKept;
      if (item) enqueue(emit({ type: 'count.refused', item, message }));
    }),
    announceCrowded: emit((_, item: SeenItem) => ({ type: 'count.crowded' as const, item })),
    announceIgnored: emit((_, item: SeenItem) => ({ type: 'count.ignored' as const, item })),
    noteRefusal: assign((_, answer: Dispatched | null) => ({
      refusal: answer !== null && 'refused' in answer ? answer.refused : notKept,
    })),
    forgetRefusal: assign({ refusal: null }),
  },
});

const itemOf = ({ event }: { event: { item: SeenItem } }) => event.item;
const ignored = { actions: { type: 'announceIgnored', params: itemOf } } as const;
const queued = [
  { guard: 'hasRoom', actions: { type: 'addItem', params: itemOf } },
  { actions: { type: 'announceCrowded', params: itemOf } },
] as const;

/** Counting a location, one item after another, and reviewing the result. */
export const stocktakeMachine = setUp.createMachine({
  id: 'stocktake',
  context: ({ input }) => ({ stocktakeId: input.stocktakeId, room: input.room, queue: [], quantity: 1, refusal: null }),
  initial: 'counting',
  states: {
    counting: {
      always: [
        { guard: 'hasMany', target: 'asking' },
        { guard: 'hasOne', target: 'keeping', actions: { type: 'setQuantity', params: 1 } },
      ],
      on: { 'item.seen': { actions: { type: 'addItem', params: itemOf } }, 'review.open': 'reviewing' },
    },
    asking: {
      on: {
        // Scanning the current item again doesn't count it twice.
        'item.seen': [{ guard: { type: 'isPresent', params: itemOf } }, ...queued],
        'quantity.given': {
          target: 'keeping',
          actions: { type: 'setQuantity', params: ({ event }) => event.quantity },
        },
        'quantity.left': { target: 'counting', actions: 'dropItem' },
      },
    },
    keeping: {
      on: { 'item.seen': queued },
      invoke: {
        id: 'keepCount',
        src: 'keepCount',
        input: ({ context: { stocktakeId, queue, quantity } }) =>
          queue[0] ? { stocktakeId, item: queue[0], quantity } : null,
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => event.output },
            target: 'counting',
            actions: ['announceKept', 'dropItem'],
          },
          {
            target: 'counting',
            actions: [{ type: 'announceRefused', params: ({ event }) => event.output }, 'dropItem'],
          },
        ],
        onError: { target: 'counting', actions: [{ type: 'announceRefused', params: null }, 'dropItem'] },
      },
    },
    reviewing: {
      on: {
        'item.seen': ignored,
        'review.leave': { target: 'counting', actions: 'forgetRefusal' },
        'review.apply': 'applying',
      },
    },
    applying: {
      entry: 'forgetRefusal',
      on: { 'item.seen': ignored },
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ event }) => (event.type === 'review.apply' ? event.changes : []),
        onDone: [
          { guard: { type: 'isKept', params: ({ event }) => event.output }, target: 'closed' },
          { target: 'reviewing', actions: { type: 'noteRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'reviewing', actions: { type: 'noteRefusal', params: null } },
      },
    },
    closed: { on: { 'item.seen': ignored } },
  },
});

export type StocktakeActor = ActorRefFrom<typeof stocktakeMachine>;
