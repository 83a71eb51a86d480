import { leaderMachine } from '../../src/machines/sync/leader.machine.ts';
import { defineAlphabet } from '../mbt/types.ts';

/** Events of the browser's lock, and the user whose data is open. */
export const leaderAlphabet = defineAlphabet(leaderMachine, {
  external: [{ type: 'leader.start', name: 'sam' }, { type: 'leader.start', name: 'kim' }, { type: 'leader.stop' }],
  replies: {
    lock: [
      { sends: { type: 'lock.busy' } },
      { sends: { type: 'lock.granted' } },
      { sends: { type: 'lock.lost' } },
      { sends: { type: 'lock.unsupported' } },
    ],
  },
  project: ({ name }) => name,
  inputs: { default: undefined },
});
