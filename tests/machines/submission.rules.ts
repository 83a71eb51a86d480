import { expect } from 'vitest';
import type { Rule } from '../mbt/types.ts';

/** docs/spec/shell.md, SHELL-23. */
export const submissionRules: readonly Rule[] = [
  {
    kind: 'step',
    id: 'SHELL-23',
    text: 'a form is sent once at a time, with what was typed',
    when: ({ event }) => event.type === 'submission.submit',
    check: ({ before, event, started }) => {
      const isFree = before.matches('idle') || before.matches('failed');
      expect(started).toEqual(isFree ? [{ child: 'submit', input: event['submission'] }] : []);
    },
  },
  {
    kind: 'step',
    id: 'SHELL-23',
    text: 'an accepted form is done',
    when: ({ event }) => event['output']?.done === true,
    check: ({ after }) => expect(after.value).toBe('done'),
  },
  {
    kind: 'step',
    id: 'SHELL-23',
    text: 'a refused form says what is wrong, with its sentences by field',
    when: ({ event }) => event['output']?.problem !== undefined,
    check: ({ after, event }) => {
      const { problem, errors = {} } = event['output'];
      expect(after.value).toBe('failed');
      expect(after.context.problem).toEqual({ message: problem, errors });
    },
  },
  {
    kind: 'step',
    id: 'SHELL-23',
    text: 'a defect is said in words',
    when: ({ event }) => event.type === 'xstate.error.actor.submit',
    check: ({ after }) => {
      expect(after.value).toBe('failed');
      expect(after.context.problem).toEqual({
        message: 'Something went wrong. Try again.',
        errors: {},
      });
    },
  },
  {
    kind: 'state',
    id: 'SHELL-23',
    text: 'there is a problem exactly where a form has failed',
    when: () => true,
    check: (state) => expect(state.context.problem !== null).toBe(state.matches('failed')),
  },
];
