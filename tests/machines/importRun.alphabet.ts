import { importRunMachine } from '../../src/machines/imports/importRun.machine.ts';
import { defineAlphabet } from '../mbt/types.ts';

const importId = '01990000-0000-7000-8000-000000000000';
const another = '01990000-0000-7000-8000-000000000001';
const result = { added: 3, changed: 1, lent: 0, refused: 1 };

/** A user with a file, a server that accepts it batch by batch, and a network that fails. */
export const importRunAlphabet = defineAlphabet(importRunMachine, {
  external: [
    { type: 'run.start', importId },
    { type: 'run.start', importId: another },
    { type: 'run.found', importId, done: 3, total: 4 },
    { type: 'run.stop' },
    { type: 'run.undo', importId },
    { type: 'run.undo', importId: another },
    { type: 'run.clear' },
  ],
  replies: {
    apply: [
      { sends: { type: 'run.progress', done: 1, total: 2 } },
      { sends: { type: 'run.finished', result } },
      { sends: { type: 'run.lost', message: "There's no connection. Try again when you're online." } },
    ],
    undo: [
      { sends: { type: 'run.progress', done: 1, total: 2 } },
      { sends: { type: 'run.undone', undone: 3, kept: 1 } },
      { sends: { type: 'run.lost', message: "There's no connection. Try again when you're online." } },
    ],
  },
  project: (context) => context,
  inputs: { default: undefined },
});
