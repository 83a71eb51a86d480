import { expect } from 'vitest';
import type { Rule, StepView } from '../mbt/types.ts';

const isAnswer = ({ event }: StepView) => event.type.endsWith('.actor.fetch');
const answerOf = ({ event }: StepView) => event['output']?.ok;

/** docs/spec/environment.md: section 6 of the specification. */
export const environmentCheckRules: readonly Rule[] = [
  {
    kind: 'step',
    id: 'ENV-2',
    text: 'the server is asked once a sign-in: by the first start after a stop, and by nothing else',
    when: () => true,
    check: ({ before, event, started }) => {
      const asks = before.matches('off') && event.type === 'environment.start';
      expect(started.map(({ child }) => child)).toEqual(asks ? ['fetch'] : []);
    },
  },
  {
    kind: 'step',
    id: 'ENV-3',
    text: 'everything missing and everything not permitted is shown; nothing is shown where all is well',
    when: (step) => isAnswer(step) && answerOf(step) !== undefined,
    check: (step) => {
      const errors = [...answerOf(step).missing, ...answerOf(step).permissionIssues];
      expect(step.after.context.errors).toEqual(errors);
      expect(step.after.value).toBe(errors.length > 0 ? 'shown' : 'clean');
    },
  },
  {
    kind: 'step',
    id: 'ENV-4',
    text: 'a failure is only told',
    when: (step) => isAnswer(step),
    check: (step) => {
      const isFailure = answerOf(step) === undefined;
      expect(step.emitted).toEqual(
        isFailure
          ? [{ type: 'environment.failed', message: step.event['output']?.message ?? 'Asking failed unexpectedly.' }]
          : [],
      );
      if (isFailure) expect(step.after.value).toBe('failed');
    },
  },
  {
    kind: 'state',
    id: 'ENV-5',
    text: 'errors are known exactly while they are shown',
    when: () => true,
    check: (state) => expect(state.context.errors.length > 0).toBe(state.matches('shown')),
  },
  {
    kind: 'step',
    id: 'ENV-5',
    text: 'who is no Super_Admin any more sees nothing of it',
    when: ({ event }) => event.type === 'environment.stop',
    check: ({ after }) => expect(after.value).toBe('off'),
  },
];
