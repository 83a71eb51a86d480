import { pollerMachine } from '../../src/machines/polling/poller.machine.ts';
import { defineAlphabet } from '../mbt/types.ts';

/** Everything the session, the browser and the server can send. */
export const pollerAlphabet = defineAlphabet(pollerMachine, {
  external: [{ type: 'poll.start' }, { type: 'poll.stop' }, { type: 'poll.returned' }],
  replies: {
    fetch: [
      { done: { ok: { overdue: false } } },
      { done: { ok: { overdue: true } } },
      { done: { ok: undefined } },
      { done: { failed: 'unavailable', message: "The server can't be reached. Try again in a moment." } },
      { done: { failed: 'offline', message: "There's no connection. Try again when you're online." } },
      { error: new Error('defect') },
    ],
  },
  // Half a minute doubled six times exceeds the interval: further failures change nothing.
  project: ({ failures }) => Math.min(failures, 6),
  inputs: {
    billing: { path: 'billing/status', intervalMs: 900_000 },
    settings: { path: 'settings', intervalMs: 100_000 },
  },
});
