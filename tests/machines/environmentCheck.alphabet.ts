import { environmentCheckMachine } from '../../src/machines/environment/environmentCheck.machine.ts';
import { defineAlphabet } from '../mbt/types.ts';

/** Everything the session and the server can send. */
export const environmentCheckAlphabet = defineAlphabet(environmentCheckMachine, {
  external: [{ type: 'environment.start' }, { type: 'environment.stop' }],
  replies: {
    fetch: [
      { done: { ok: { missing: ['MAIL_HOST'], permissionIssues: ['/data/media'] } } },
      { done: { ok: { missing: [], permissionIssues: ['/data/media'] } } },
      { done: { ok: { missing: [], permissionIssues: [] } } },
      { done: { failed: 'unavailable', message: "The server can't be reached. Try again in a moment." } },
      { done: { failed: 'offline', message: "There's no connection. Try again when you're online." } },
      { error: new Error('defect') },
    ],
  },
  project: ({ errors }) => errors,
  inputs: { default: undefined },
});
