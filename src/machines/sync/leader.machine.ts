import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import { observableSlot } from '../shared/slot.ts';

export type LeaderEvent =
  /** A user's data has been opened: one tab of the browser should talk to the server for it. */
  | { type: 'leader.start'; name: string }
  | { type: 'leader.stop' }
  /** From the lock: another tab holds it; this tab holds it; it was lost; the browser has no locks. */
  | { type: 'lock.busy' }
  | { type: 'lock.granted' }
  | { type: 'lock.lost' }
  | { type: 'lock.unsupported' };

export type LeaderEmitted = { type: 'leader.elected' } | { type: 'leader.following' };

/** Decides which of the browser's tabs talks to the server. Without locks every tab does; receipts make that safe. */
export const leaderMachine = setup({
  types: {
    // XState reads the types of a machine from these empty values.
    context: {} as { readonly name: string },
    events: {} as LeaderEvent,
    emitted: {} as LeaderEmitted,
  },
  actors: { lock: observableSlot<{ name: string }>('lock') },
  actions: {
    noteName: assign((_, params: { name: string }) => params),
    announceElected: emit({ type: 'leader.elected' }),
    announceFollowing: emit({ type: 'leader.following' }),
  },
}).createMachine({
  id: 'leader',
  context: { name: '' },
  initial: 'idle',
  on: {
    'leader.start': {
      target: '.contending',
      reenter: true,
      actions: { type: 'noteName', params: ({ event }) => ({ name: event.name }) },
    },
    'leader.stop': '.idle',
  },
  states: {
    idle: {},
    contending: {
      initial: 'candidate',
      invoke: { id: 'lock', src: 'lock', input: ({ context }) => ({ name: context.name }) },
      on: {
        'lock.busy': '.follower',
        'lock.granted': '.leader',
        'lock.lost': '.follower',
        'lock.unsupported': '.unsupported',
      },
      states: {
        candidate: {},
        follower: { entry: 'announceFollowing', on: { 'lock.busy': {}, 'lock.lost': {} } },
        leader: { tags: 'leads', entry: 'announceElected', on: { 'lock.granted': {} } },
        unsupported: { tags: 'leads', entry: 'announceElected', on: { 'lock.unsupported': {} } },
      },
    },
  },
});

export type LeaderActor = ActorRefFrom<typeof leaderMachine>;
