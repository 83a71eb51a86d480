import { assign, setup, type ActorRefFrom } from 'xstate';
import type { SendReport } from '../../services/outboxSender.ts';
import { slot } from '../shared/slot.ts';
import { backOffMs } from './backOff.ts';

export type OutboxEvent =
  /** The number of this user's commands to send has changed. */
  | { type: 'outbox.changed'; waiting: number }
  /** This tab may send: it is the leader, a user is logged in, and there is a network. */
  | { type: 'outbox.open' }
  | { type: 'outbox.close' }
  /** The user doesn't want to wait for the timer. */
  | { type: 'outbox.retry' };

export interface OutboxContext {
  readonly waiting: number;
  readonly open: boolean;
  /** Failed attempts in a row. */
  readonly failures: number;
  /** Why the last attempt failed, as a message. */
  readonly problem: string | null;
}

/** Sends waiting commands, in order, one batch at a time. */
export const outboxMachine = setup({
  types: {
    // XState reads the types of a machine from these empty values.
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
  },
  actors: { send: slot<SendReport>('send') },
  guards: {
    hasWaiting: ({ context }) => context.waiting > 0,
    maySend: ({ context }) => context.open && context.waiting > 0,
    isSent: (_, report: SendReport) => report.outcome === 'sent',
    isUnauthorised: (_, report: SendReport) => report.outcome === 'failed' && report.failure === 'unauthorised',
    isEmpty: ({ context }) => context.waiting === 0,
    isClosed: ({ context }) => !context.open,
  },
  actions: {
    noteWaiting: assign((_, params: { waiting: number }) => ({ waiting: params.waiting })),
    noteSuccess: assign((_, params: { waiting: number }) => ({ waiting: params.waiting, failures: 0, problem: null })),
    noteFailure: assign(({ context }, report: SendReport) => ({
      waiting: report.waiting,
      failures: context.failures + 1,
      problem: report.outcome === 'failed' ? report.message : null,
    })),
    noteDefect: assign(({ context }) => ({
      failures: context.failures + 1,
      problem: 'Sending failed.',
    })),
    openGate: assign({ open: true }),
    closeGate: assign({ open: false }),
    forgetFailures: assign({ failures: 0, problem: null }),
  },
  delays: { backOff: ({ context }) => backOffMs(context.failures) },
}).createMachine({
  id: 'outbox',
  context: { waiting: 0, open: false, failures: 0, problem: null },
  initial: 'empty',
  on: {
    'outbox.changed': { actions: { type: 'noteWaiting', params: ({ event }) => event } },
    'outbox.open': { actions: 'openGate' },
    'outbox.close': { actions: 'closeGate' },
  },
  states: {
    empty: { always: { guard: 'hasWaiting', target: 'ready' } },
    ready: {
      always: [
        { guard: 'maySend', target: 'sending' },
        { guard: 'isEmpty', target: 'empty' },
      ],
    },
    sending: {
      // A batch being sent isn't aborted when the gate closes: the server has it, and its response counts.
      invoke: {
        id: 'send',
        src: 'send',
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'noteSuccess', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnauthorised', params: ({ event }) => event.output },
            target: 'blocked',
            actions: { type: 'noteFailure', params: ({ event }) => event.output },
          },
          { target: 'backingOff', actions: { type: 'noteFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'backingOff', actions: 'noteDefect' },
      },
    },
    backingOff: {
      always: { guard: 'isClosed', target: 'ready' },
      on: { 'outbox.retry': 'ready' },
      after: { backOff: 'ready' },
    },
    /** The server rejected the token. Reopened after the same user logs in. */
    blocked: { on: { 'outbox.open': { target: 'ready', actions: ['openGate', 'forgetFailures'] } } },
  },
});

export type OutboxActor = ActorRefFrom<typeof outboxMachine>;
