import { submissionMachine } from '../../src/machines/shared/submission.machine.ts';
import { defineAlphabet } from '../mbt/types.ts';

const lantern = {
  groupName: 'The Lantern Players',
  name: 'Ada Quill',
  email: 'ada@lantern.test',
  password: 'ghost light burning',
  sample: false,
};
const harbour = {
  groupName: 'Harbour Opera',
  name: 'Ben Moss',
  email: 'ben@harbour.test',
  password: 'painted moon rising',
  sample: true,
};

/** A user at a form, and a server that accepts, refuses or fails. */
export const submissionAlphabet = defineAlphabet(submissionMachine, {
  external: [
    { type: 'submission.submit', submission: { form: 'setup', values: lantern } },
    { type: 'submission.submit', submission: { form: 'setup', values: harbour } },
  ],
  replies: {
    submit: [
      { done: { done: true } },
      { done: { problem: 'The group exists already.' } },
      { done: { problem: 'Something is not right.', errors: { email: ['Write an e-mail address.'] } } },
      { done: { problem: 'Something is not right.', errors: { email: ['This address is taken.'] } } },
      { error: new Error('defect') },
    ],
  },
  project: ({ problem }) => problem,
  inputs: { default: undefined },
});
