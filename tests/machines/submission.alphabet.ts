import { submissionMachine } from '../../src/machines/shared/submission.machine.ts';
import { defineAlphabet } from '../mbt/types.ts';

const values = {
  groupName: 'The Lantern Players',
  name: 'Ada Quill',
  email: 'ada@lantern.test',
  password: 'ghost light burning',
  sample: false,
};

/** A user at a form, and a server that accepts, refuses or fails. */
export const submissionAlphabet = defineAlphabet(submissionMachine, {
  external: [{ type: 'submission.submit', submission: { form: 'setup', values } }],
  replies: {
    submit: [
      { done: { done: true } },
      { done: { problem: 'The group exists already.' } },
      { done: { problem: 'Something is not right.', errors: { email: ['Write an e-mail address.'] } } },
      { error: new Error('defect') },
    ],
  },
  project: ({ problem }) => problem,
  inputs: { default: undefined },
});
