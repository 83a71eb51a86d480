import { startUpMachine } from '../../src/machines/startUp/startUp.machine.ts';
import { defineAlphabet } from '../mbt/types.ts';

const answers = [
  { done: { redirect: null } },
  { done: { redirect: '/setup' } },
  { done: { redirect: '/login' } },
  { error: new Error('broken') },
];

/** Every step can pass, redirect or fail. */
export const startUpAlphabet = defineAlphabet(startUpMachine, {
  external: [],
  replies: { openStorage: answers, checkSetUp: answers, prepareUi: answers, applyTheme: answers },
  project: ({ failed, redirect }) => ({ failed, redirect }),
  inputs: { default: undefined },
});
