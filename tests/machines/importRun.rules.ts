import { expect } from 'vitest';
import type { Rule } from '../mbt/types.ts';

/** Rules of docs/spec/import.md, written without looking at the machine. */
export const importRunRules: readonly Rule[] = [
  {
    kind: 'step',
    id: 'IMP-30',
    text: 'sends an import when it is begun or gone on with, and never two at once',
    when: ({ event }) => event.type === 'run.start',
    check: ({ before, event, started }) => {
      const mayStart = before.matches('idle') || before.matches('paused');
      expect(started).toEqual(mayStart ? [{ child: 'apply', input: { importId: event['importId'] } }] : []);
    },
  },
  {
    kind: 'step',
    id: 'IMP-30',
    text: 'keeps what was counted of the import that is resumed, and nothing of another',
    when: ({ before, event }) => before.matches('paused') && event.type === 'run.start',
    check: ({ before, after, event }) => {
      const { importId, done, total } = before.context;
      const counted = event['importId'] === importId ? { done, total } : { done: 0, total: 0 };
      expect(after.context).toMatchObject({ importId: event['importId'], ...counted, problem: null });
    },
  },
  {
    kind: 'step',
    id: 'IMP-31',
    text: 'stands still when the person stops it, and says why when the network went',
    when: ({ before, event }) => before.matches('applying') && (event.type === 'run.stop' || event.type === 'run.lost'),
    check: ({ after, event }) => {
      expect(after.value).toBe('paused');
      expect(after.context.problem).toBe(event.type === 'run.lost' ? event['message'] : null);
    },
  },
  {
    kind: 'step',
    id: 'IMP-31',
    text: 'waits to be gone on with when the device holds one that was begun',
    when: ({ before, event }) => before.matches('idle') && event.type === 'run.found',
    check: ({ after, event: { importId, done, total } }) => {
      expect(after.value).toBe('paused');
      expect(after.context).toMatchObject({ importId, done, total, problem: null });
    },
  },
  {
    kind: 'step',
    id: 'IMP-32',
    text: 'says what was added, changed and refused when all was sent',
    when: ({ event }) => event.type === 'run.finished',
    check: ({ after, event }) => {
      expect(after.value).toBe('applied');
      expect(after.context.result).toEqual(event['result']);
    },
  },
  {
    kind: 'step',
    id: 'IMP-33',
    text: 'is taken back when the person asks for it, never while it is sent',
    when: ({ event }) => event.type === 'run.undo',
    check: ({ before, started, event }) => {
      const mayUndo = ['idle', 'paused', 'applied', 'undoLost'].some((state) => before.matches(state));
      expect(started).toEqual(mayUndo ? [{ child: 'undo', input: { importId: event['importId'] } }] : []);
    },
  },
  {
    kind: 'step',
    id: 'IMP-33',
    text: 'begins anew: nothing of what was sent, or taken back before, is told of it',
    when: ({ before, after }) => after.matches('undoing') && !before.matches('undoing'),
    check: ({ after, event }) =>
      expect(after.context).toEqual({
        importId: event['importId'],
        done: 0,
        total: 0,
        problem: null,
        result: null,
        undone: null,
      }),
  },
  {
    kind: 'step',
    id: 'IMP-33',
    text: 'says how many were kept when it has been taken back',
    when: ({ event }) => event.type === 'run.undone',
    check: ({ after, event: { undone, kept } }) => {
      expect(after.value).toBe('undone');
      expect(after.context.undone).toEqual({ undone, kept });
    },
  },
  {
    kind: 'step',
    id: 'IMP-33',
    text: 'that cannot be taken back for want of a network says so',
    when: ({ before, event }) => before.matches('undoing') && event.type === 'run.lost',
    check: ({ after, event }) => {
      expect(after.value).toBe('undoLost');
      expect(after.context.problem).toBe(event['message']);
    },
  },
  {
    kind: 'step',
    id: 'IMP-38',
    text: 'says how far it is while it is sent or taken back',
    when: ({ before, event }) =>
      event.type === 'run.progress' && (before.matches('applying') || before.matches('undoing')),
    check: ({ before, after, event }) => {
      expect(after.value).toBe(before.value);
      expect([after.context.done, after.context.total]).toEqual([event['done'], event['total']]);
    },
  },
  {
    kind: 'step',
    id: 'IMP-38',
    text: 'makes room for another file when it stands still or is done, and leaves nothing of itself behind',
    when: ({ event }) => event.type === 'run.clear',
    check: ({ before, after }) => {
      if (before.matches('applying') || before.matches('undoing')) {
        expect([after.value, after.context]).toEqual([before.value, before.context]);
        return;
      }
      expect(after.value).toBe('idle');
      expect(after.context).toEqual({ importId: '', done: 0, total: 0, problem: null, result: null, undone: null });
    },
  },
  {
    kind: 'state',
    id: 'IMP-31',
    text: 'speaks of a problem only while it stands still',
    when: (state) => !state.matches('paused') && !state.matches('undoLost'),
    check: (state) => expect(state.context.problem).toBeNull(),
  },
];
