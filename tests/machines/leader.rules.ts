import { expect } from 'vitest';
import type { Rule, StepView } from '../mbt/types.ts';

const heard = (step: StepView, type: string) => step.event.type === type && step.before.children['lock'] !== undefined;

/** docs/spec/sync.md. */
export const leaderRules: readonly Rule[] = [
  {
    kind: 'step',
    id: 'SYNC-1',
    text: "opening a person's data contends for the lock of that person's data, also when another's was open",
    when: ({ event }) => event.type === 'leader.start',
    check: ({ event, started, after }) => {
      expect(started).toEqual([{ child: 'lock', input: { name: event['name'] } }]);
      expect(after.hasTag('leads')).toBe(false);
    },
  },
  {
    kind: 'step',
    id: 'SYNC-1',
    text: 'closing the data lets the lock go',
    when: ({ event }) => event.type === 'leader.stop',
    check: ({ after }) => expect([after.children['lock'], after.hasTag('leads')]).toEqual([undefined, false]),
  },
  {
    kind: 'step',
    id: 'SYNC-2',
    text: 'the tab that gets the lock leads, whether at once or when the one before has gone',
    when: (step) => heard(step, 'lock.granted'),
    check: ({ before, after, emitted }) => {
      expect(after.hasTag('leads')).toBe(true);
      expect(emitted).toEqual(before.matches({ contending: 'leader' }) ? [] : [{ type: 'leader.elected' }]);
    },
  },
  {
    kind: 'step',
    id: 'SYNC-2',
    text: 'a tab that does not get the lock, or loses it, follows',
    when: (step) => heard(step, 'lock.busy') || heard(step, 'lock.lost'),
    check: ({ before, after, emitted }) => {
      expect(after.hasTag('leads')).toBe(false);
      expect(emitted).toEqual(before.matches({ contending: 'follower' }) ? [] : [{ type: 'leader.following' }]);
    },
  },
  {
    kind: 'step',
    id: 'SYNC-3',
    text: 'without locks the tab works alone',
    when: (step) => heard(step, 'lock.unsupported'),
    check: ({ before, after, emitted }) => {
      expect(after.hasTag('leads')).toBe(true);
      expect(emitted).toEqual(before.matches({ contending: 'unsupported' }) ? [] : [{ type: 'leader.elected' }]);
    },
  },
];
