import { assign, setup } from 'xstate';
import type { SetUpAnswer, SetUpDetails } from './ports.ts';
import { slot } from './slot.ts';
import { transportTexts } from '../../words/en/transport.ts';

/** A form, as filled in, whose call bypasses the log. */
export type Submission = { readonly form: 'setup'; readonly values: SetUpDetails };

/** Why a form was rejected, with messages by field if they concern one. */
export interface SubmissionProblem {
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

interface SubmissionEvent {
  readonly type: 'submission.submit';
  readonly submission: Submission;
}

interface SubmissionContext {
  readonly problem: SubmissionProblem | null;
}

const defect = (): SubmissionProblem => ({ message: transportTexts.defect, errors: {} });

const setUp = setup({
  types: {
    // XState reads the types of a machine from these empty values.
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
  },
  actors: { submit: slot<SetUpAnswer, Submission | null>('submit') },
  guards: { isAccepted: (_, answer: SetUpAnswer) => 'done' in answer },
  actions: {
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, answer: SetUpAnswer) => ({
      problem: 'problem' in answer ? { message: answer.problem, errors: answer.errors ?? {} } : defect(),
    })),
    noteDefect: assign({ problem: defect }),
  },
});

/** Submits a form to the server. The input stays in the form, so that a failure loses nothing. */
export const submissionMachine = setUp.createMachine({
  id: 'submission',
  context: { problem: null },
  initial: 'idle',
  states: {
    idle: { on: { 'submission.submit': 'submitting' } },
    submitting: {
      entry: 'clearProblem',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ event }) => (event.type === 'submission.submit' ? event.submission : null),
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'done' },
          { target: 'failed', actions: { type: 'noteProblem', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'noteDefect' },
      },
    },
    failed: { on: { 'submission.submit': 'submitting' } },
    done: {},
  },
});
