import { updateMachine } from '../../src/machines/update/update.machine.ts';
import { defineAlphabet } from '../mbt/types.ts';

/** What a person, the moment, the server and the browser's keeper of versions can say. */
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
