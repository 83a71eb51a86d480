import { expect } from 'vitest';
import type { PollerInput } from '../../src/machines/polling/poller.machine.ts';
import type { Rule, StepView } from '../mbt/types.ts';
import { endsByTime, waitedIn } from '../mbt/waited.ts';

const startedIds = ({ started }: StepView) => started.map(({ child }) => child);
// Steps don't know the type of the input.
const pathOf = ({ input }: StepView) => (input as PollerInput).path;
const intervalOf = ({ input }: StepView) => (input as PollerInput).intervalMs;

/** The waits after one failure in a row, after two and so on, by path: half a minute, doubled, at most the interval. */
const waitsByPath: Readonly<Record<string, readonly number[]>> = {
  'billing/status': [30_000, 60_000, 120_000, 240_000, 480_000, 900_000],
  settings: [30_000, 60_000, 100_000],
};

const isAnswer = ({ event }: StepView) => event.type.endsWith('.actor.fetch');
const isFetched = (step: StepView) => isAnswer(step) && 'ok' in (step.event['output'] ?? {});

/** docs/spec/polling.md: sections 7 to 9 of the specification. */
export const pollerRules: readonly Rule[] = [
  {
    kind: 'step',
    id: 'POLL-1',
    text: 'asks at once when somebody logs in, for what it was made for',
    when: ({ before, event }) => event.type === 'poll.start' && before.matches('off'),
    check: (step) => expect(step.started).toEqual([{ child: 'fetch', input: { path: pathOf(step) } }]),
  },
  {
    kind: 'step',
    id: 'POLL-1',
    text: 'goes on undisturbed when told to start again',
    when: ({ before, event }) => event.type === 'poll.start' && !before.matches('off'),
    check: ({ before, after }) => {
      expect(after.value).toEqual(before.value);
      expect(after.children['fetch']).toBe(before.children['fetch']);
    },
  },
  {
    kind: 'step',
    id: 'POLL-2',
    text: 'hands on what was answered, whatever it is, and waits the interval',
    when: isFetched,
    check: ({ event, emitted, after }) => {
      expect(emitted).toEqual([{ type: 'poll.fetched', body: event['output'].ok }]);
      expect(after.value).toBe('waiting');
      expect(after.context.failures).toBe(0);
    },
  },
  {
    kind: 'step',
    id: 'POLL-2',
    text: 'asks again after the interval, for the same',
    when: ({ before, event }) => before.matches('waiting') && event.type.startsWith('xstate.after.'),
    check: (step) => {
      expect(waitedIn(step)).toBe(intervalOf(step));
      expect(step.started).toEqual([{ child: 'fetch', input: { path: pathOf(step) } }]);
    },
  },
  {
    kind: 'step',
    id: 'POLL-3',
    text: 'a failure is only told, with what was asked for, and waited out',
    when: (step) => isAnswer(step) && !isFetched(step),
    check: (step) => {
      const { event, before, after, emitted } = step;
      const message = event['output']?.message ?? 'Asking failed unexpectedly.';
      expect(emitted).toEqual([{ type: 'poll.failed', path: pathOf(step), message }]);
      expect(after.value).toBe('backingOff');
      expect(after.context.failures).toBe(before.context.failures + 1);
    },
  },
  {
    kind: 'step',
    id: 'POLL-3',
    text: 'the wait after failures doubles from half a minute up to the interval',
    when: ({ before, event }) => before.matches('backingOff') && event.type.startsWith('xstate.after.'),
    check: (step) => {
      const waits = waitsByPath[pathOf(step)] ?? [];
      expect(waitedIn(step)).toBe(waits[Math.min(step.before.context.failures, waits.length) - 1]);
      expect(startedIds(step)).toEqual(['fetch']);
    },
  },
  {
    kind: 'step',
    id: 'POLL-4',
    text: 'asks at once on coming back from sleep or from being off line, unless it is asking or off',
    when: ({ event }) => event.type === 'poll.returned',
    check: (step) => {
      const isIdle = step.before.matches('waiting') || step.before.matches('backingOff');
      expect(startedIds(step)).toEqual(isIdle ? ['fetch'] : []);
      if (!isIdle) expect(step.after.value).toEqual(step.before.value);
    },
  },
  {
    kind: 'step',
    id: 'POLL-5',
    text: 'stops when told to, dropping what is under way',
    when: ({ event }) => event.type === 'poll.stop',
    check: ({ after }) => {
      expect(after.value).toBe('off');
      expect(after.context.failures).toBe(0);
    },
  },
  {
    kind: 'state',
    id: 'POLL-5',
    text: 'off, nothing is asked and no timer runs',
    when: (state) => state.matches('off'),
    check: (state) => {
      expect(state.children['fetch']).toBeUndefined();
      expect(state._nodes.flatMap((node) => node.after)).toEqual([]);
    },
  },
  {
    kind: 'state',
    id: 'POLL-6',
    text: 'one request at a time: it is asking, or it waits',
    when: (state) => !state.matches('off'),
    check: (state) => expect(state.children['fetch'] !== undefined).toBe(state.matches('fetching')),
  },
  {
    kind: 'state',
    id: 'POLL-2',
    text: 'what is waited for comes by itself',
    when: (state) => state.matches('waiting') || state.matches('backingOff'),
    check: (state) => expect(endsByTime(state)).toBe(true),
  },
];
