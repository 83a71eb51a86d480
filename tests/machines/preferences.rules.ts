import { expect } from 'vitest';
import type { PreferencesContext } from '../../src/machines/preferences/preferences.machine.ts';
import type { Rule, StepView } from '../mbt/types.ts';

const isAnswer = ({ event }: StepView) => event.type.endsWith('.actor.save');
const isSaved = (step: StepView) => isAnswer(step) && step.event['output']?.outcome === 'saved';
/** The server's values with later choices on top; the last choice for a key wins. */
const shownIn = ({ context: { saved, queue } }: { readonly context: PreferencesContext }) =>
  Object.assign({ ...saved }, ...queue.map(({ key, value }) => ({ [key]: value })));
const queueOf = (state: { readonly context: PreferencesContext }) => state.context.queue;

/** docs/spec/preferences.md: sections 3, 7 and 8 of the specification. */
export const preferencesRules: readonly Rule[] = [
  {
    kind: 'state',
    id: 'PREF-4',
    text: 'what waits is on its way, one request at a time',
    when: () => true,
    check: (state) => expect(state.children['save'] !== undefined).toBe(state.context.queue.length > 0),
  },
  {
    kind: 'step',
    id: 'PREF-4',
    text: 'the oldest of what waits is sent, as key, value and datatype',
    when: ({ started }) => started.length > 0,
    check: ({ started, after }) => {
      expect(started).toEqual([{ child: 'save', input: queueOf(after)[0] }]);
      expect(started[0]?.input).toEqual({
        key: expect.any(String),
        value: expect.anything(),
        datatype: expect.stringMatching(/^(boolean|integer|string)$/),
      });
    },
  },
  {
    kind: 'step',
    id: 'PREF-4',
    text: 'a request under way is waited for when something else is chosen',
    when: ({ before, event }) => event.type === 'preferences.set' && before.children['save'] !== undefined,
    check: ({ before, after }) => {
      expect(after.children['save']).toBe(before.children['save']);
      expect(queueOf(after)[0]).toEqual(queueOf(before)[0]);
    },
  },
  {
    kind: 'step',
    id: 'PREF-5',
    text: 'a choice shows at once; of what waits, a key has one value, the last',
    when: ({ before, event }) => event.type === 'preferences.set' && before.matches('open'),
    check: ({ event, after }) => {
      expect(shownIn(after)[event['key']]).toBe(event['value']);
      const waiting = queueOf(after)
        .slice(1)
        .map(({ key }) => key);
      expect(new Set(waiting).size).toBe(waiting.length);
    },
  },
  {
    kind: 'step',
    id: 'PREF-6',
    text: 'what the server took is kept, and told for the device to remember',
    when: isSaved,
    check: ({ before, after, emitted }) => {
      const [sent] = queueOf(before);
      expect(after.context.saved).toEqual({ ...before.context.saved, [sent?.key ?? '']: sent?.value });
      expect(emitted).toEqual([{ type: 'preferences.saved', preferences: after.context.saved }]);
      expect(queueOf(after)).toEqual(queueOf(before).slice(1));
    },
  },
  {
    kind: 'step',
    id: 'PREF-7',
    text: 'a failure says which preference it was, and takes the choice back',
    when: (step) => isAnswer(step) && !isSaved(step),
    check: ({ before, after, emitted }) => {
      const key = queueOf(before)[0]?.key;
      expect(emitted).toEqual([{ type: 'preferences.failed', key, message: `Error updating preference "${key}".` }]);
      expect(after.context.saved).toEqual(before.context.saved);
      expect(queueOf(after)).toEqual(queueOf(before).slice(1));
    },
  },
  {
    kind: 'step',
    id: 'PREF-8',
    text: 'loading again replaces what the server has, and loses nothing that waits',
    when: ({ event }) => event.type === 'preferences.loaded',
    check: ({ event, before, after }) => {
      expect(after.context).toEqual({ saved: event['preferences'], queue: queueOf(before) });
      expect(after.matches('open')).toBe(true);
    },
  },
  {
    kind: 'state',
    id: 'PREF-9',
    text: 'nobody logged in means no preferences',
    when: (state) => state.matches('closed'),
    check: (state) => expect(state.context).toEqual({ saved: {}, queue: [] }),
  },
  {
    kind: 'step',
    id: 'PREF-9',
    text: 'signing out gives up what waits',
    when: ({ event }) => event.type === 'preferences.closed',
    check: ({ after }) => expect(after.value).toBe('closed'),
  },
];
