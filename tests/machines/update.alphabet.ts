import { updateMachine } from '../../src/machines/update/update.machine.ts';
import { defineAlphabet } from '../mbt/types.ts';

/** Everything a user, the moment, the server and the service worker registration can send. */
export const updateAlphabet = defineAlphabet(updateMachine, {
  external: [{ type: 'update.take' }, { type: 'update.chance' }, { type: 'update.look' }],
  replies: {
    program: [
      { sends: { type: 'version.ready', isFromBefore: true } },
      { sends: { type: 'version.ready', isFromBefore: false } },
      { sends: { type: 'version.changed' } },
    ],
  },
  project: ({ isFromBefore }) => isFromBefore,
  inputs: { default: undefined },
});
