import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import type { Scope } from '../../domain/access/index.ts';
import type { Prepared } from '../../services/bootstrap.ts';
import type { FeedReport } from '../../services/feed.ts';
import type { TransportFailure } from '../../services/ports.ts';
import { observableSlot, slot } from '../shared/slot.ts';
import { backOffMs } from './backOff.ts';

/** Status of the leader's connection, as sent to followers. */
export type ConnectionStatus = 'offline' | 'busy' | 'live';

export type ConnectionEvent =
  /** From now on this tab talks to the server; follows the tab that does; or nobody is logged in. */
  | { type: 'connection.lead' }
  | { type: 'connection.follow' }
  | { type: 'connection.stop' }
  | { type: 'connection.scopesChanged' }
  | { type: 'connection.retry' }
  | { type: 'network.online' }
  | { type: 'network.offline' }
  /** From the leading tab. */
  | { type: 'leader.status'; status: ConnectionStatus }
  | FeedReport;

export type ConnectionEmitted = { type: 'connection.accessChanged' };

export interface ConnectionContext {
  /** Failed attempts in a row. */
  readonly failures: number;
  /** Why there is no connection, as a message. */
  readonly problem: string | null;
  /** The data was dropped since the last failure; needing it again at once means that dropping doesn't help. */
  readonly hasReset: boolean;
  /** Scopes with events this version can't read: it needs an update. */
  readonly outdated: readonly Scope[];
}

/** No contact with the server yet. */
export const initialConnection: ConnectionContext = { failures: 0, problem: null, hasReset: false, outdated: [] };

interface Failure {
  readonly message: string;
}

/** Keeps this device in sync with the server's log. Tags for views: `offline`, `busy`, `live`. */
export const connectionMachine = setup({
  types: {
    // XState reads the types of a machine from these empty values.
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    emitted: {} as ConnectionEmitted,
    tags: {} as ConnectionStatus,
  },
  actors: {
    prepare: slot<Prepared>('prepare'),
    reset: slot<undefined>('reset'),
    feed: observableSlot('feed'),
  },
  guards: {
    isReady: (_, prepared: Prepared) => prepared.outcome === 'ready',
    failedOn: (_, params: { failure: TransportFailure | null; wanted: TransportFailure }) =>
      params.failure === params.wanted,
    hasReset: ({ context }) => context.hasReset,
    isStatus: (_, params: { status: ConnectionStatus; wanted: ConnectionStatus }) => params.status === params.wanted,
  },
  actions: {
    noteProblem: assign(({ context }, { message }: Failure) => ({
      failures: context.failures + 1,
      problem: message,
      hasReset: false,
    })),
    noteDefect: assign(({ context }) => ({
      failures: context.failures + 1,
      problem: 'Loading failed.',
      hasReset: false,
    })),
    noteReset: assign({ hasReset: true }),
    noteOutdated: assign((_, params: { scopes: readonly Scope[] }) => ({ outdated: params.scopes })),
    forgetOutdated: assign({ outdated: [] }),
    forgetProblem: assign({ failures: 0, problem: null, hasReset: false }),
    forgetEverything: assign(initialConnection),
    announceAccess: emit({ type: 'connection.accessChanged' }),
  },
  delays: { backOff: ({ context }) => backOffMs(context.failures) },
}).createMachine({
  id: 'connection',
  context: initialConnection,
  initial: 'stopped',
  on: {
    'connection.stop': { target: '.stopped', actions: 'forgetEverything' },
    'connection.lead': { target: '.preparing', actions: 'forgetProblem' },
    'connection.follow': { target: '.following', actions: 'forgetProblem' },
  },
  states: {
    stopped: { on: { 'connection.stop': {} } },
    following: {
      initial: 'unknown',
      on: {
        'connection.follow': {},
        'leader.status': [
          {
            guard: { type: 'isStatus', params: ({ event }) => ({ status: event.status, wanted: 'live' }) },
            target: '.live',
          },
          {
            guard: { type: 'isStatus', params: ({ event }) => ({ status: event.status, wanted: 'offline' }) },
            target: '.offline',
          },
          { target: '.unknown' },
        ],
      },
      states: { unknown: { tags: 'busy' }, offline: { tags: 'offline' }, live: { tags: 'live' } },
    },
    offline: {
      tags: 'offline',
      on: { 'network.online': 'preparing', 'connection.retry': 'preparing', 'connection.lead': {} },
    },
    preparing: {
      tags: 'busy',
      on: {
        'network.offline': 'offline',
        'connection.scopesChanged': { target: 'preparing', reenter: true },
        'connection.lead': {},
      },
      invoke: {
        id: 'prepare',
        src: 'prepare',
        onDone: [
          {
            guard: { type: 'isReady', params: ({ event }) => event.output },
            target: 'connected',
            actions: 'forgetOutdated',
          },
          {
            guard: {
              type: 'failedOn',
              params: ({ event }) => ({ failure: failureOf(event.output), wanted: 'unauthorised' }),
            },
            target: 'unauthorised',
          },
          {
            guard: {
              type: 'failedOn',
              params: ({ event }) => ({ failure: failureOf(event.output), wanted: 'offline' }),
            },
            target: 'offline',
          },
          {
            target: 'backingOff',
            actions: { type: 'noteProblem', params: ({ event }) => ({ message: messageOf(event.output) }) },
          },
        ],
        onError: { target: 'backingOff', actions: 'noteDefect' },
      },
    },
    connected: {
      initial: 'catchingUp',
      on: {
        'network.offline': 'offline',
        'connection.scopesChanged': 'preparing',
        'connection.lead': {},
        'feed.lost': [
          {
            guard: { type: 'failedOn', params: ({ event }) => ({ failure: event.failure, wanted: 'unauthorised' }) },
            target: 'unauthorised',
          },
          {
            guard: { type: 'failedOn', params: ({ event }) => ({ failure: event.failure, wanted: 'offline' }) },
            target: 'offline',
          },
          { target: 'backingOff', actions: { type: 'noteProblem', params: ({ event }) => event } },
        ],
        'feed.reset': [
          {
            guard: 'hasReset',
            target: 'backingOff',
            actions: {
              type: 'noteProblem',
              params: { message: 'The data does not fit together.' },
            },
          },
          { target: 'resetting', actions: 'noteReset' },
        ],
        'feed.outdated': { actions: { type: 'noteOutdated', params: ({ event }) => event } },
        'feed.accessChanged': { actions: 'announceAccess' },
        'feed.scopesLost': { target: 'preparing', actions: 'announceAccess' },
      },
      invoke: { id: 'feed', src: 'feed' },
      states: {
        catchingUp: { tags: 'busy', on: { 'feed.live': { target: 'live', actions: 'forgetProblem' } } },
        live: { tags: 'live', on: { 'feed.behind': 'catchingUp' } },
      },
    },
    resetting: {
      tags: 'busy',
      on: { 'connection.lead': {} },
      invoke: {
        id: 'reset',
        src: 'reset',
        onDone: 'preparing',
        onError: { target: 'backingOff', actions: 'noteDefect' },
      },
    },
    backingOff: {
      tags: 'offline',
      on: {
        'network.offline': 'offline',
        'network.online': 'preparing',
        'connection.retry': 'preparing',
        'connection.scopesChanged': 'preparing',
        'connection.lead': {},
      },
      after: { backOff: 'preparing' },
    },
    /** The session ends separately; no requests until the next login. */
    unauthorised: { tags: 'offline' },
  },
});

function failureOf(prepared: Prepared): TransportFailure | null {
  return prepared.outcome === 'failed' ? prepared.failure : null;
}

function messageOf(prepared: Prepared): string {
  return prepared.outcome === 'failed' ? prepared.message : '';
}

export type ConnectionActor = ActorRefFrom<typeof connectionMachine>;
