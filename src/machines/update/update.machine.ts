import { assign, emit, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { ProgramCommand, ProgramReport } from '../../services/program/program.ts';
import { streamSlot } from '../shared/slot.ts';

export type UpdateEvent =
  /** The user wants the new version now. */
  | { type: 'update.take' }
  /** Reloading the page now wouldn't disturb the user. */
  | { type: 'update.chance' }
  /** There may be a newer version: the server has sent something that this one can't read. */
  | { type: 'update.look' }
  | ProgramReport;

export type UpdateEmitted = { type: 'update.reload' };

interface UpdateContext {
  /** The new version arrived during an earlier visit, so nothing has been typed yet. */
  readonly isFromBefore: boolean;
}

/** If a version hasn't taken control by then, it has been withdrawn. */
const TAKE_PATIENCE_MS = 10_000;

/** A newer version of the program: it waits on the device until the user accepts it, or a reload disturbs no one. Tag for views: `offered`. */
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
    /** Another version controls this page; the page is the old one until it is reloaded. */
    superseded: {
      tags: 'offered',
      on: { 'update.take': { actions: 'announceReload' }, 'update.chance': { actions: 'announceReload' } },
    },
  },
});

export type UpdateActor = ActorRefFrom<typeof updateMachine>;
