import { expect } from 'vitest';
import type { Rule, StepView } from '../mbt/types.ts';
import { endsByTime, isTimer, waitedIn } from '../mbt/waited.ts';
import { waitAfter } from './waits.ts';

const isAnswer = ({ event }: StepView) => event.type.endsWith('.actor.send');
const outcomeOf = ({ event }: StepView): string => event['output']?.outcome ?? 'defect';

/** docs/spec/outbox.md. */
export const outboxRules: readonly Rule[] = [
  {
    kind: 'state',
    id: 'OUT-1',
    text: 'empty means that nothing waits',
    when: (state) => state.matches('empty'),
    check: ({ context }) => expect(context.waiting).toBe(0),
  },
  {
    kind: 'state',
    id: 'OUT-1',
    text: 'what waits behind an open gate is on its way, unless an attempt has just failed',
    when: ({ context }) => context.waiting > 0 && context.open,
    check: (state) => expect(['sending', 'backingOff', 'blocked']).toContain(state.value),
  },
  {
    kind: 'step',
    id: 'OUT-2',
    text: 'one batch at a time, and never begun while the gate is closed',
    when: ({ started }) => started.length > 0,
    check: ({ started, after }) => {
      expect(started.map(({ child }) => child)).toEqual(['send']);
      expect(after.context).toMatchObject({ open: true });
    },
  },
  {
    kind: 'step',
    id: 'OUT-2',
    text: 'a batch under way is waited for when the gate closes or the queue changes',
    when: ({ before, event }) => before.matches('sending') && event.type.startsWith('outbox.'),
    check: ({ before, after }) => expect(after.children['send']).toBe(before.children['send']),
  },
  {
    kind: 'step',
    id: 'OUT-3',
    text: 'after a batch the queue says whether there is more',
    when: (step) => isAnswer(step) && outcomeOf(step) === 'sent',
    check: ({ event, after }) => {
      const { waiting } = event['output'];
      const goal = waiting === 0 ? 'empty' : after.context.open ? 'sending' : 'ready';
      expect(after.value).toBe(goal);
      expect(after.context).toMatchObject({ waiting, failures: 0, problem: null });
    },
  },
  {
    kind: 'step',
    id: 'OUT-4',
    text: 'a failed attempt is waited out, longer each time, and says why',
    when: (step) =>
      isAnswer(step) &&
      ['failed', 'defect'].includes(outcomeOf(step)) &&
      step.event['output']?.failure !== 'unauthorised',
    check: ({ before, after }) => {
      expect(after.context.failures).toBe(before.context.failures + 1);
      expect(after.context.problem).toEqual(expect.stringMatching(/\.$/));
      expect(after.value).toBe(after.context.open ? 'backingOff' : after.context.waiting > 0 ? 'ready' : 'empty');
    },
  },
  {
    kind: 'step',
    id: 'OUT-4',
    text: 'the wait doubles up to a minute',
    when: isTimer,
    check: (step) => {
      expect(waitedIn(step)).toBe(waitAfter(step.before.context.failures));
      expect(step.after.matches('backingOff')).toBe(false);
    },
  },
  {
    kind: 'step',
    id: 'OUT-4',
    text: 'what a failed attempt has left is known',
    when: (step) => isAnswer(step) && outcomeOf(step) === 'failed',
    check: ({ event, after }) => expect(after.context.waiting).toBe(event['output'].waiting),
  },
  {
    kind: 'step',
    id: 'OUT-5',
    text: 'a person need not wait for the timer',
    when: ({ event, before }) => event.type === 'outbox.retry' && before.matches('backingOff'),
    check: ({ after }) => expect(after.matches('backingOff')).toBe(false),
  },
  {
    kind: 'step',
    id: 'OUT-6',
    text: 'a server that does not know who asks gets nothing more until the gate is opened anew',
    when: ({ before, event }) => before.matches('blocked') && event.type !== 'outbox.open',
    check: ({ after }) => expect(after.value).toBe('blocked'),
  },
  {
    kind: 'step',
    id: 'OUT-6',
    text: 'then what waited is sent, as if nothing had failed',
    when: ({ before, event }) => before.matches('blocked') && event.type === 'outbox.open',
    check: ({ after }) => {
      expect(after.value).toBe(after.context.waiting > 0 ? 'sending' : 'empty');
      expect(after.context).toMatchObject({ failures: 0, problem: null });
    },
  },
  {
    kind: 'state',
    id: 'OUT-4',
    text: 'a wait ends by itself',
    when: (state) => state.matches('backingOff'),
    check: (state) => expect(endsByTime(state)).toBe(true),
  },
];
