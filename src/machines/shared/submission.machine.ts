import { assign, setup, type ActorRefFrom } from 'xstate';
import { slot } from './slot.ts';

/** Why a form was not accepted. */
export interface SubmissionProblem {
  readonly message: string;
  /** Sentences by field, where they concern one. */
  readonly errors: Readonly<Record<string, string>>;
}

/** The forms whose calls go around the log. */
export type FormName = 'setup';

/** What is handed to whoever carries the form out. */
export interface Submission {
  readonly form: FormName;
  readonly values: Readonly<Record<string, string | boolean>>;
}

export type SubmissionAnswer = { readonly accepted: true } | { readonly problem: SubmissionProblem };

export type SubmissionEvent = { type: 'submission.submit'; values: Submission['values'] } | { type: 'submission.reset' };

interface SubmissionContext {
  readonly form: FormName;
  readonly problem: SubmissionProblem | null;
}

const defect: SubmissionProblem = { message: 'Something went wrong in Backstock. Try again; nothing was lost.', errors: {} };

const setUp = setup({
  types: {
    // XState reads the types of a machine from these empty values.
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
    input: {} as { readonly form: FormName },
  },
  actors: { submit: slot<SubmissionAnswer, Submission>('submit') },
  guards: { isAccepted: (_, answer: SubmissionAnswer) => 'accepted' in answer },
  actions: {
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, answer: SubmissionAnswer) => ({ problem: 'problem' in answer ? answer.problem : defect })),
    noteDefect: assign({ problem: defect }),
  },
});

/** A form on its way to the server. What was typed stays in the form, so that a failure loses nothing. */
export const submissionMachine = setUp.createMachine({
  id: 'submission',
  context: ({ input }) => ({ form: input.form, problem: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'submission.submit': 'submitting' } },
    submitting: {
      entry: 'clearProblem',
      on: { 'submission.reset': 'idle' },
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context, event }) => ({ form: context.form, values: event.type === 'submission.submit' ? event.values : {} }),
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'done' },
          { target: 'failed', actions: { type: 'noteProblem', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'noteDefect' },
      },
    },
    failed: { on: { 'submission.submit': 'submitting', 'submission.reset': { target: 'idle', actions: 'clearProblem' } } },
    done: { on: { 'submission.reset': 'idle' } },
  },
});

export type SubmissionActor = ActorRefFrom<typeof submissionMachine>;
