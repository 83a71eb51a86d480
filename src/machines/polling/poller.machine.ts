import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import type { Loaded } from '../../services/ports.ts';
import { slot } from '../shared/slot.ts';
import { pollBackOffMs } from './pollBackOff.ts';

export interface PollerInput {
  /** Path to request, below `/api/`. */
  readonly path: string;
  readonly intervalMs: number;
}

export type PollerEvent =
  /** A user has logged in; a running poller continues. */
  | { type: 'poll.start' }
  | { type: 'poll.stop' }
  /** Back from sleep or offline: data may be stale. */
  | { type: 'poll.returned' };

export type PollerEmitted =
  | { type: 'poll.fetched'; body: unknown }
  /** To be logged only. */
  | { type: 'poll.failed'; path: string; message: string };

export interface PollerContext extends PollerInput {
  /** Failed attempts in a row. */
  readonly failures: number;
}

const defect = 'Asking failed unexpectedly.';

/** Polls one path of the server while a user is logged in. */
export const pollerMachine = setup({
  types: {
    // XState reads the types of a machine from these empty values.
    context: {} as PollerContext,
    events: {} as PollerEvent,
    emitted: {} as PollerEmitted,
    input: {} as PollerInput,
  },
  actors: { fetch: slot<Loaded<unknown>, { path: string }>('fetch') },
  guards: { isFetched: (_, answer: Loaded<unknown>) => 'ok' in answer },
  actions: {
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
    announceBody: emit((_, answer: Loaded<unknown>) => ({
      type: 'poll.fetched' as const,
      body: 'ok' in answer ? answer.ok : undefined,
    })),
    announceFailure: emit(({ context }, answer: { readonly message: string }) => ({
      type: 'poll.failed' as const,
      path: context.path,
      message: answer.message,
    })),
  },
  delays: {
    interval: ({ context }) => context.intervalMs,
    backOff: ({ context }) => pollBackOffMs(context.failures, context.intervalMs),
  },
}).createMachine({
  id: 'poller',
  context: ({ input }) => ({ ...input, failures: 0 }),
  initial: 'off',
  on: { 'poll.stop': { target: '.off', actions: 'forgetFailures' } },
  states: {
    off: { on: { 'poll.start': 'fetching' } },
    fetching: {
      invoke: {
        id: 'fetch',
        src: 'fetch',
        input: ({ context }) => ({ path: context.path }),
        onDone: [
          {
            guard: { type: 'isFetched', params: ({ event }) => event.output },
            target: 'waiting',
            actions: ['forgetFailures', { type: 'announceBody', params: ({ event }) => event.output }],
          },
          {
            target: 'backingOff',
            actions: [
              'countFailure',
              {
                type: 'announceFailure',
                params: ({ event }) => ({ message: 'message' in event.output ? event.output.message : defect }),
              },
            ],
          },
        ],
        onError: {
          target: 'backingOff',
          actions: ['countFailure', { type: 'announceFailure', params: { message: defect } }],
        },
      },
    },
    waiting: { on: { 'poll.returned': 'fetching' }, after: { interval: 'fetching' } },
    backingOff: { on: { 'poll.returned': 'fetching' }, after: { backOff: 'fetching' } },
  },
});

export type PollerActor = ActorRefFrom<typeof pollerMachine>;
