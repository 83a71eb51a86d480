import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import { slot } from '../shared/slot.ts';

/** Result of a step. A redirect happens before anything is mounted. */
export interface StepAnswer {
  readonly redirect: string | null;
}

export interface StartUpContext {
  /** Names of the steps that failed; they are logged and skipped. */
  readonly failed: readonly string[];
  readonly redirect: string | null;
}

export type StartUpEmitted = { type: 'startUp.mount'; redirect: string | null };

/** The steps before the first screen: section 4 of the specification. No step can prevent the screen from being mounted. */
export const startUpMachine = setup({
  types: {
    // XState reads the types of a machine from these empty values.
    context: {} as StartUpContext,
    emitted: {} as StartUpEmitted,
  },
  actors: {
    openStorage: slot<StepAnswer>('openStorage'),
    checkSetUp: slot<StepAnswer>('checkSetUp'),
    prepareUi: slot<StepAnswer>('prepareUi'),
    applyTheme: slot<StepAnswer>('applyTheme'),
  },
  actions: {
    /** The first step that requests a redirect wins. */
    noteRedirect: assign(({ context }, answer: StepAnswer) => ({ redirect: context.redirect ?? answer.redirect })),
    noteFailure: assign(({ context }, params: { step: string }) => ({ failed: [...context.failed, params.step] })),
    mount: emit(({ context }) => ({ type: 'startUp.mount' as const, redirect: context.redirect })),
  },
  // A browser may prompt the user before it answers; the screen doesn't wait for that.
  delays: { patience: 4_000 },
}).createMachine({
  id: 'startUp',
  context: { failed: [], redirect: null },
  initial: 'storage',
  states: {
    storage: {
      invoke: {
        id: 'openStorage',
        src: 'openStorage',
        onDone: { target: 'setUpCheck', actions: { type: 'noteRedirect', params: ({ event }) => event.output } },
        onError: { target: 'setUpCheck', actions: { type: 'noteFailure', params: { step: 'storage' } } },
      },
      after: { patience: { target: 'setUpCheck', actions: { type: 'noteFailure', params: { step: 'storage' } } } },
    },
    setUpCheck: {
      invoke: {
        id: 'checkSetUp',
        src: 'checkSetUp',
        onDone: { target: 'ui', actions: { type: 'noteRedirect', params: ({ event }) => event.output } },
        onError: { target: 'ui', actions: { type: 'noteFailure', params: { step: 'set-up check' } } },
      },
      after: { patience: { target: 'ui', actions: { type: 'noteFailure', params: { step: 'set-up check' } } } },
    },
    ui: {
      invoke: {
        id: 'prepareUi',
        src: 'prepareUi',
        onDone: { target: 'theme', actions: { type: 'noteRedirect', params: ({ event }) => event.output } },
        onError: { target: 'theme', actions: { type: 'noteFailure', params: { step: 'ui' } } },
      },
      after: { patience: { target: 'theme', actions: { type: 'noteFailure', params: { step: 'ui' } } } },
    },
    theme: {
      invoke: {
        id: 'applyTheme',
        src: 'applyTheme',
        onDone: { target: 'mounted', actions: { type: 'noteRedirect', params: ({ event }) => event.output } },
        onError: { target: 'mounted', actions: { type: 'noteFailure', params: { step: 'theme' } } },
      },
      after: { patience: { target: 'mounted', actions: { type: 'noteFailure', params: { step: 'theme' } } } },
    },
    mounted: { entry: 'mount', type: 'final' },
  },
});

export type StartUpActor = ActorRefFrom<typeof startUpMachine>;
