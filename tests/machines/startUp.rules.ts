import { expect } from 'vitest';
import type { Rule, StepView } from '../mbt/types.ts';
import { endsByTime, isTimer, waitedIn } from '../mbt/waited.ts';

const order = ['openStorage', 'checkSetUp', 'prepareUi', 'applyTheme'];
/** Names of the steps where they are reported. */
const names = ['storage', 'set-up check', 'ui', 'theme'];
/** The step that a result or a timeout belongs to. */
const stepOf = ({ before }: StepView) => order.find((id) => before.children[id] !== undefined) ?? '';

/** Section 4 of the specification, and docs/spec/startUp.md. */
export const startUpRules: readonly Rule[] = [
  {
    kind: 'step',
    id: 'START-1',
    text: 'the steps run in order, one at a time, whatever became of the one before',
    when: (step) => order.includes(stepOf(step)),
    check: (step) => {
      const next = order[order.indexOf(stepOf(step)) + 1];
      expect(step.started.map(({ child }) => child)).toEqual(next === undefined ? [] : [next]);
    },
  },
  {
    kind: 'step',
    id: 'START-2',
    text: 'a step that fails, or does not answer in time, is noted and passed',
    when: (step) => step.event.type.startsWith('xstate.error.') || isTimer(step),
    check: (step) => {
      const { before, after } = step;
      expect(after.context.failed).toEqual([...before.context.failed, names[order.indexOf(stepOf(step))]]);
      expect(after.context.redirect).toBe(before.context.redirect);
    },
  },
  {
    kind: 'step',
    id: 'START-2',
    text: 'each step is waited for four seconds',
    when: isTimer,
    check: (step) => expect(waitedIn(step)).toBe(4_000),
  },
  {
    kind: 'state',
    id: 'START-2',
    text: 'before the first step nothing has failed',
    when: (state) => state.children['openStorage'] !== undefined,
    check: (state) => expect(state.context.failed).toEqual([]),
  },
  {
    kind: 'step',
    id: 'START-3',
    text: 'after the last step the screen is mounted once, at the first redirect that a step asked for',
    when: (step) => stepOf(step) === 'applyTheme',
    check: ({ before, after, event, emitted }) => {
      const redirect = before.context.redirect ?? event['output']?.redirect ?? null;
      expect(after.value).toBe('mounted');
      expect(after.status).toBe('done');
      expect(emitted).toEqual([{ type: 'startUp.mount', redirect }]);
    },
  },
  {
    kind: 'step',
    id: 'START-3',
    text: 'a redirect that a step asked for is kept, whatever later ones ask for',
    when: ({ event }) => event['output'] !== undefined,
    check: ({ before, after, event }) =>
      expect(after.context.redirect).toBe(before.context.redirect ?? event['output'].redirect),
  },
  {
    kind: 'step',
    id: 'START-3',
    text: 'nothing is mounted before',
    when: (step) => order.slice(0, 3).includes(stepOf(step)),
    check: ({ emitted }) => expect(emitted).toEqual([]),
  },
  {
    kind: 'state',
    id: 'START-2',
    text: 'no step is waited for without end',
    when: (state) => state.status === 'active',
    check: (state) => expect(endsByTime(state)).toBe(true),
  },
];
