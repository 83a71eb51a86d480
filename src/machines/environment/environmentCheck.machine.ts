import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import { environmentErrors, type EnvironmentStatus } from '../../domain/environment/index.ts';
import type { Loaded } from '../../services/ports.ts';
import { slot } from '../shared/slot.ts';

export type EnvironmentEvent =
  /** A Super_Admin has logged in. */
  | { type: 'environment.start' }
  /** They have logged out, or are no longer Super_Admin. */
  | { type: 'environment.stop' };

/** To be logged only. */
export type EnvironmentEmitted = { type: 'environment.failed'; message: string };

export interface EnvironmentContext {
  /** All problems with the server's environment. */
  readonly errors: readonly string[];
}

const defect = 'Asking failed unexpectedly.';

/** Checks once per login whether the server has all it needs: sections 6 and 7 of the specification. */
export const environmentCheckMachine = setup({
  types: {
    // XState reads the types of a machine from these empty values.
    context: {} as EnvironmentContext,
    events: {} as EnvironmentEvent,
    emitted: {} as EnvironmentEmitted,
  },
  actors: { fetch: slot<Loaded<EnvironmentStatus>>('fetch') },
  guards: {
    hasErrors: (_, answer: Loaded<EnvironmentStatus>) => 'ok' in answer && environmentErrors(answer.ok).length > 0,
    isFetched: (_, answer: Loaded<EnvironmentStatus>) => 'ok' in answer,
  },
  actions: {
    noteErrors: assign((_, answer: Loaded<EnvironmentStatus>) => ({
      errors: 'ok' in answer ? environmentErrors(answer.ok) : [],
    })),
    forgetErrors: assign({ errors: [] }),
    announceFailure: emit((_, params: { message: string }) => ({
      type: 'environment.failed' as const,
      message: params.message,
    })),
  },
}).createMachine({
  id: 'environmentCheck',
  context: { errors: [] },
  initial: 'off',
  on: { 'environment.stop': { target: '.off', actions: 'forgetErrors' } },
  states: {
    off: { on: { 'environment.start': 'fetching' } },
    fetching: {
      invoke: {
        id: 'fetch',
        src: 'fetch',
        onDone: [
          {
            guard: { type: 'hasErrors', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'noteErrors', params: ({ event }) => event.output },
          },
          { guard: { type: 'isFetched', params: ({ event }) => event.output }, target: 'clean' },
          {
            target: 'failed',
            actions: {
              type: 'announceFailure',
              params: ({ event }) => ({ message: 'message' in event.output ? event.output.message : defect }),
            },
          },
        ],
        onError: { target: 'failed', actions: { type: 'announceFailure', params: { message: defect } } },
      },
    },
    shown: {},
    clean: {},
    failed: {},
  },
});

export type EnvironmentCheckActor = ActorRefFrom<typeof environmentCheckMachine>;
