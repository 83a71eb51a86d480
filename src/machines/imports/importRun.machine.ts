import { assign, setup, type ActorRefFrom } from 'xstate';
import type { ImportResult } from '../../domain/transfer/index.ts';
import { streamSlot } from '../shared/slot.ts';

/** Events from the user and from the running import. Its rows stay in the service. */
export type ImportRunEvent =
  /** Starts sending a plan stored on the device, or resumes it. */
  | { type: 'run.start'; importId: string }
  /** The device has an import that was started and not finished. */
  | { type: 'run.found'; importId: string; done: number; total: number }
  /** Stops after the current batch: what was sent stays. */
  | { type: 'run.stop' }
  /** Undoes an import. */
  | { type: 'run.undo'; importId: string }
  /** Clears the run, for another file. */
  | { type: 'run.clear' }
  | { type: 'run.progress'; done: number; total: number }
  | { type: 'run.finished'; result: ImportResult }
  | { type: 'run.undone'; undone: number; kept: number }
  /** The server can't be reached. */
  | { type: 'run.lost'; message: string };

export interface ImportRunContext {
  readonly importId: string;
  readonly done: number;
  readonly total: number;
  /** Why it stopped; null if the user stopped it. */
  readonly problem: string | null;
  readonly result: ImportResult | null;
  readonly undone: { readonly undone: number; readonly kept: number } | null;
}

const nothing: ImportRunContext = { importId: '', done: 0, total: 0, problem: null, result: null, undone: null };

const setUp = setup({
  types: {
    // XState reads the types of a machine from these empty values.
    context: {} as ImportRunContext,
    events: {} as ImportRunEvent,
  },
  actors: {
    apply: streamSlot<{ type: 'none' }, { readonly importId: string }>('apply'),
    undo: streamSlot<{ type: 'none' }, { readonly importId: string }>('undo'),
  },
  actions: {
    begin: assign((_, params: { importId: string }) => ({ ...nothing, ...params })),
    /** The same import keeps what was counted; another begins anew. */
    resume: assign(({ context }, { importId }: { importId: string }) =>
      importId === context.importId ? {} : { ...nothing, importId },
    ),
    find: assign((_, params: { importId: string; done: number; total: number }) => ({ ...nothing, ...params })),
    goOn: assign({ problem: null }),
    noteProgress: assign((_, params: { done: number; total: number }) => params),
    noteProblem: assign((_, problem: string) => ({ problem })),
    noteResult: assign((_, result: ImportResult) => ({ result })),
    noteUndone: assign((_, undone: { undone: number; kept: number }) => ({ undone })),
    forget: assign(nothing),
  },
});

const start = {
  target: 'applying',
  actions: { type: 'begin', params: ({ event }: { event: { importId: string } }) => ({ importId: event.importId }) },
} as const;
const undo = {
  target: 'undoing',
  actions: { type: 'begin', params: ({ event }: { event: { importId: string } }) => ({ importId: event.importId }) },
} as const;
const progress = {
  actions: {
    type: 'noteProgress',
    params: ({ event }: { event: { done: number; total: number } }) => ({ done: event.done, total: event.total }),
  },
} as const;
const problem = { type: 'noteProblem', params: ({ event }: { event: { message: string } }) => event.message } as const;

/** Sending an import, stopping and resuming, and undoing it: one at a time. */
export const importRunMachine = setUp.createMachine({
  id: 'importRun',
  context: nothing,
  initial: 'idle',
  states: {
    idle: {
      on: {
        'run.start': start,
        'run.undo': undo,
        'run.found': {
          target: 'paused',
          actions: {
            type: 'find',
            params: ({ event }) => ({ importId: event.importId, done: event.done, total: event.total }),
          },
        },
      },
    },
    applying: {
      entry: 'goOn',
      invoke: { id: 'apply', src: 'apply', input: ({ context }) => ({ importId: context.importId }) },
      on: {
        'run.progress': progress,
        'run.finished': { target: 'applied', actions: { type: 'noteResult', params: ({ event }) => event.result } },
        'run.lost': { target: 'paused', actions: problem },
        'run.stop': 'paused',
      },
    },
    paused: {
      on: {
        'run.start': {
          target: 'applying',
          actions: { type: 'resume', params: ({ event }) => ({ importId: event.importId }) },
        },
        'run.undo': undo,
        'run.clear': { target: 'idle', actions: 'forget' },
      },
    },
    applied: { on: { 'run.undo': undo, 'run.clear': { target: 'idle', actions: 'forget' } } },
    undoing: {
      invoke: { id: 'undo', src: 'undo', input: ({ context }) => ({ importId: context.importId }) },
      on: {
        'run.progress': progress,
        'run.undone': {
          target: 'undone',
          actions: { type: 'noteUndone', params: ({ event }) => ({ undone: event.undone, kept: event.kept }) },
        },
        'run.lost': { target: 'undoLost', actions: problem },
      },
    },
    undoLost: { on: { 'run.undo': undo, 'run.clear': { target: 'idle', actions: 'forget' } } },
    undone: { on: { 'run.clear': { target: 'idle', actions: 'forget' } } },
  },
});

export type ImportRunActor = ActorRefFrom<typeof importRunMachine>;
