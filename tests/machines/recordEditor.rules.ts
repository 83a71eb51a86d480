import { expect } from 'vitest';
import type { Rule } from '../mbt/types.ts';

/** Rules of docs/spec/editor.md, written without looking at the machine. */
export const recordEditorRules: readonly Rule[] = [
  {
    kind: 'step',
    id: 'EDIT-1',
    text: 'saving asks for exactly what the form says, and only when there is something to save and nothing to settle',
    when: ({ event }) => event.type === 'editor.save',
    check: ({ before, started, event }) => {
      const maySave = before.matches('dirty') || before.matches('refused');
      expect(started).toEqual(maySave ? [{ child: 'save', input: event['save'] }] : []);
    },
  },
  {
    kind: 'step',
    id: 'EDIT-2',
    text: 'a form is saved when the change is kept, and only then',
    when: ({ before, after }) => !before.matches('saved') && after.matches('saved'),
    check: ({ event }) => expect(event['output']).toHaveProperty('kept'),
  },
  {
    kind: 'step',
    id: 'EDIT-3',
    text: 'a refusal is shown with the form open, until the form is changed or saved again',
    when: ({ event }) => event.type === 'xstate.done.actor.save' && 'refused' in event['output'],
    check: ({ after, event }) => {
      expect(after.value).toBe('refused');
      expect(after.context.refusal).toEqual(event['output'].refused);
    },
  },
  {
    kind: 'state',
    id: 'EDIT-3',
    text: 'no other mode than refused and contested speaks of a refusal',
    when: (state) => !state.matches('refused') && !state.matches('contested'),
    check: (state) => expect(state.context.refusal).toBeNull(),
  },
  {
    kind: 'step',
    id: 'EDIT-4',
    text: 'a device that cannot keep the change says so and keeps the form open',
    when: ({ event }) => event.type === 'xstate.error.actor.save',
    check: ({ after }) => {
      expect(after.value).toBe('refused');
      expect(after.context.refusal).toEqual({ code: 'invalid', message: { id: 'deviceRefusal.editNotSaved' } });
    },
  },
  {
    kind: 'step',
    id: 'EDIT-5',
    text: 'a change by someone else to the same field has to be settled before saving',
    when: ({ event, before }) =>
      event.type === 'record.contested' &&
      event['fields'].length > 0 &&
      (before.matches('dirty') || before.matches('refused') || before.matches('contested')),
    check: ({ after, event }) => {
      expect(after.value).toBe('contested');
      expect(after.context.contested).toEqual(event['fields']);
    },
  },
  {
    kind: 'state',
    id: 'EDIT-5',
    text: 'fields wait to be settled in that mode and in no other',
    when: () => true,
    check: (state) => expect(state.context.contested.length > 0).toBe(state.matches('contested')),
  },
  {
    kind: 'step',
    id: 'EDIT-5',
    text: 'once nobody contests a field any more, the form may be saved again',
    when: ({ event, before }) =>
      event.type === 'record.contested' && event['fields'].length === 0 && before.matches('contested'),
    check: ({ after }) => expect(after.value).toBe('dirty'),
  },
  {
    kind: 'step',
    id: 'EDIT-6',
    text: 'a form that is changed has something to save',
    when: ({ event, before }) =>
      event.type === 'editor.edited' && (before.matches('pristine') || before.matches('refused')),
    check: ({ after }) => expect(after.value).toBe('dirty'),
  },
  {
    kind: 'step',
    id: 'EDIT-6',
    text: 'one that says again what was seen has nothing to save, to settle or to say',
    when: ({ event, before }) =>
      event.type === 'editor.reverted' &&
      (before.matches('dirty') || before.matches('refused') || before.matches('contested')),
    check: ({ after }) => {
      expect(after.value).toBe('pristine');
      expect(after.context).toEqual({ refusal: null, contested: [] });
    },
  },
  {
    kind: 'step',
    id: 'EDIT-6',
    text: 'a saved one begins the next record with nothing to save',
    when: ({ event, before }) => event.type === 'editor.next' && before.matches('saved'),
    check: ({ after }) => expect(after.value).toBe('pristine'),
  },
];
