import { assign, emit, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { ProgramCommand, ProgramReport } from '../../services/program/program.ts';
import { streamSlot } from '../shared/slot.ts';

export type UpdateEvent =
  /** A person wants the new version now. */
  | { type: 'update.take' }
  /** Loading the page anew would disturb nobody at this moment. */
  | { type: 'update.chance' }
  /** A newer version may be there: the server has said something that this one cannot read. */
  | { type: 'update.look' }
  | ProgramReport;

export type UpdateEmitted = { type: 'update.reload' };

interface UpdateContext {
  /** The new version came during an earlier visit: nothing was typed before it could be taken. */
  readonly isFromBefore: boolean;
}

/** A version that has not taken over by then has been taken back. */
const TAKE_PATIENCE_MS = 10_000;

/** A newer version of the program: it waits on the device until a person takes it, or nobody is disturbed. Tag for views: `offered`. */
export const updateMachine = setup({
  types: {
    // XState reads the types of a machine from these empty values.
    context: {} as UpdateContext,
    events: {} as UpdateEvent,
    emitted: {} as UpdateEmitted,
    tags: {} as 'offered',
  },
  actors: { program: streamSlot<ProgramCommand>('program') },
  delays: { patience: TAKE_PATIENCE_MS },
  actions: {
    note: assign((_, params: { isFromBefore: boolean }) => params),
    tellTake: sendTo('program', { type: 'version.take' }),
    tellLook: sendTo('program', { type: 'version.look' }),
    announceReload: emit({ type: 'update.reload' }),
  },
}).createMachine({
  id: 'update',
  context: { isFromBefore: false },
  initial: 'current',
  invoke: { id: 'program', src: 'program' },
  states: {
    current: {
      on: {
        'version.ready': {
          target: 'waiting',
          actions: { type: 'note', params: ({ event }) => ({ isFromBefore: event.isFromBefore }) },
        },
        'version.changed': 'superseded',
        'update.look': { actions: 'tellLook' },
      },
    },
    waiting: {
      tags: 'offered',
      on: { 'update.take': 'taking', 'update.chance': 'taking', 'version.changed': 'superseded' },
    },
    taking: {
      entry: 'tellTake',
      on: { 'version.changed': { target: 'superseded', actions: 'announceReload' } },
      after: { patience: 'waiting' },
    },
    /** Another version is in charge of this page; the page is still the old one until it is loaded anew. */
    superseded: {
      tags: 'offered',
      on: { 'update.take': { actions: 'announceReload' }, 'update.chance': { actions: 'announceReload' } },
    },
  },
});

export type UpdateActor = ActorRefFrom<typeof updateMachine>;
