import { outboxMachine } from '../../src/machines/sync/outbox.machine.ts';
import { defineAlphabet } from '../mbt/types.ts';

/** Everything the queue, the gate, a user and the server can send. */
export const outboxAlphabet = defineAlphabet(outboxMachine, {
  external: [
    { type: 'outbox.changed', waiting: 0 },
    { type: 'outbox.changed', waiting: 2 },
    { type: 'outbox.open' },
    { type: 'outbox.close' },
    { type: 'outbox.retry' },
  ],
  replies: {
    send: [
      { done: { outcome: 'sent', waiting: 0 } },
      { done: { outcome: 'sent', waiting: 1 } },
      {
        done: {
          outcome: 'failed',
          failure: 'unavailable',
          message: "The server can't be reached. Try again in a moment.",
          waiting: 1,
        },
      },
      { done: { outcome: 'failed', failure: 'unauthorised', message: 'Unauthenticated', waiting: 2 } },
      { error: new Error('defect') },
    ],
  },
  // After seven failures the delay is at its maximum.
  project: ({ waiting, open, failures, problem }) => ({ waiting, open, failures: Math.min(failures, 7), problem }),
  inputs: { default: undefined },
});
