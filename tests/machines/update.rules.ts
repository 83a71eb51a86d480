import { expect } from 'vitest';
import type { Rule, StepView } from '../mbt/types.ts';
import { isTimer, waitedIn } from '../mbt/waited.ts';

const asks = ({ event }: StepView) => event.type === 'update.take' || event.type === 'update.chance';

/** docs/spec/offline.md. */
export const updateRules: readonly Rule[] = [
  {
    kind: 'step',
    id: 'UPD-1',
    text: 'a version that is here is offered, and whether it came during an earlier visit is known',
    when: ({ before, event }) => before.matches('current') && event.type === 'version.ready',
    check: ({ event, after, told, emitted }) => {
      expect(after.hasTag('offered')).toBe(true);
      expect(after.context.isFromBefore).toBe(event['isFromBefore']);
      expect([told, emitted]).toEqual([[], []]);
    },
  },
  {
    kind: 'step',
    id: 'UPD-1',
    text: 'nothing is offered without a version',
    when: ({ before, event }) => before.matches('current') && !event.type.startsWith('version.'),
    check: ({ after, emitted }) => expect([after.hasTag('offered'), emitted]).toEqual([false, []]),
  },
  {
    kind: 'step',
    id: 'UPD-2',
    text: 'the version that waits is told to take over once for each time it is asked for',
    when: (step) => step.before.matches('waiting') && asks(step),
    check: ({ after, told, emitted }) => {
      expect(told).toEqual([{ child: 'program', event: { type: 'version.take' } }]);
      expect([after.hasTag('offered'), emitted]).toEqual([false, []]);
    },
  },
  {
    kind: 'step',
    id: 'UPD-3',
    text: 'the page that asked is loaded anew as soon as the version has taken over',
    when: ({ before, event }) => before.matches('taking') && event.type === 'version.changed',
    check: ({ emitted }) => expect(emitted).toEqual([{ type: 'update.reload' }]),
  },
  {
    kind: 'step',
    id: 'UPD-4',
    text: 'a page that did not ask is left alone and offers to load anew',
    when: ({ before, event }) => !before.matches('taking') && event.type === 'version.changed',
    check: ({ after, emitted }) => expect([after.hasTag('offered'), emitted]).toEqual([true, []]),
  },
  {
    kind: 'step',
    id: 'UPD-4',
    text: 'a version that another page took did not wait since an earlier visit, so a page in use is not loaded anew',
    when: ({ before, event }) => before.matches('current') && event.type === 'version.changed',
    check: ({ after }) => expect(after.context.isFromBefore).toBe(false),
  },
  {
    kind: 'step',
    id: 'UPD-4',
    text: 'one whose version has been replaced is loaded anew when asked, each time',
    when: (step) => step.before.matches('superseded') && asks(step),
    check: ({ emitted, told }) => expect([emitted, told]).toEqual([[{ type: 'update.reload' }], []]),
  },
  {
    kind: 'step',
    id: 'UPD-5',
    text: 'a version that does not take over within ten seconds is offered again',
    when: isTimer,
    check: (step) => expect([waitedIn(step), step.after.hasTag('offered'), step.emitted]).toEqual([10_000, true, []]),
  },
  {
    kind: 'step',
    id: 'UPD-6',
    text: 'a newer version is looked for when this one is the newest known',
    when: ({ event }) => event.type === 'update.look',
    check: ({ before, told }) =>
      expect(told).toEqual(before.matches('current') ? [{ child: 'program', event: { type: 'version.look' } }] : []),
  },
  {
    kind: 'step',
    id: 'UPD-4',
    text: 'from then on the page knows that it is the old one',
    when: ({ event }) => event.type === 'version.changed',
    check: ({ after }) => expect(after.value).toBe('superseded'),
  },
];
