import { importRunMachine } from '../../src/machines/imports/importRun.machine.ts';
import { defineAlphabet } from '../mbt/types.ts';

const importId = '01990000-0000-7000-8000-000000000000';
const another = '01990000-0000-7000-8000-000000000001';
const progress = [
  { sends: { type: 'run.progress', done: 1, total: 2 } },
  { sends: { type: 'run.progress', done: 2, total: 5 } },
] as const;
const losses = [
  { sends: { type: 'run.lost', message: "There's no connection. Try again when you're online." } },
  { sends: { type: 'run.lost', message: "The server can't be reached. Try again in a moment." } },
] as const;

/** A user with a file, a server that accepts it batch by batch, and a network that fails. */
export const importRunAlphabet = defineAlphabet(importRunMachine, {
  external: [
    { type: 'run.start', importId },
    { type: 'run.start', importId: another },
    { type: 'run.found', importId, done: 3, total: 4 },
    { type: 'run.found', importId: another, done: 1, total: 6 },
    { type: 'run.stop' },
    { type: 'run.undo', importId },
    { type: 'run.undo', importId: another },
    { type: 'run.clear' },
  ],
  replies: {
    apply: [
      ...progress,
      { sends: { type: 'run.finished', result: { added: 3, changed: 1, lent: 0, refused: 1 } } },
      { sends: { type: 'run.finished', result: { added: 5, changed: 0, lent: 2, refused: 0 } } },
      ...losses,
    ],
    undo: [
      ...progress,
      { sends: { type: 'run.undone', undone: 3, kept: 1 } },
      { sends: { type: 'run.undone', undone: 4, kept: 0 } },
      ...losses,
    ],
  },
  // What was counted and what came of it is only shown, and not read by a guard.
  project: ({ importId, total, problem, result, undone }) => ({
    importId,
    isCounted: total > 0,
    hasProblem: problem !== null,
    isDone: result !== null || undone !== null,
  }),
  inputs: { default: undefined },
});
