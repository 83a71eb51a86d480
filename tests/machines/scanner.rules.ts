import { expect } from 'vitest';
import type { Rule, StepView } from '../mbt/types.ts';
import { endsByTime, isTimer, waitedIn } from '../mbt/waited.ts';

const isCameraOn = (state: StepView['before']): boolean => state.matches({ camera: 'on' });
// Steps don't know the type of the input.
const roomOf = ({ input }: StepView): number => (input as { readonly room: number }).room;
const isFull = (step: StepView): boolean => step.before.context.queue.length >= roomOf(step);
const isAnswer = ({ event }: StepView): boolean => event.type.endsWith('.actor.lookUp');

/** docs/spec/scan.md. */
export const scannerRules: readonly Rule[] = [
  {
    kind: 'state',
    id: 'SCAN-1',
    text: 'the camera runs exactly while it is on',
    when: () => true,
    check: (state) => expect(state.children['camera'] !== undefined).toBe(state.matches({ camera: 'on' })),
  },
  {
    kind: 'step',
    id: 'SCAN-1',
    text: 'starting starts it, unless it runs; stopping ends it',
    when: ({ event }) => event.type === 'camera.start' || event.type === 'camera.stop',
    check: ({ event, before, after, started }) => {
      expect(isCameraOn(after)).toBe(event.type === 'camera.start');
      expect(started).toEqual(
        event.type === 'camera.start' && !isCameraOn(before) ? [{ child: 'camera', input: undefined }] : [],
      );
    },
  },
  {
    kind: 'state',
    id: 'SCAN-1',
    text: 'a camera that is off or starting has left nothing behind',
    when: (state) => state.matches({ camera: 'off' }) || state.matches({ camera: { on: 'starting' } }),
    check: ({ context }) => expect(context).toMatchObject({ problem: null, hasTorch: false, isTorchOn: false }),
  },
  {
    kind: 'step',
    id: 'SCAN-2',
    text: 'a camera that fails has failed for its reason',
    when: ({ event, before }) =>
      isCameraOn(before) && (event.type === 'camera.failed' || event.type === 'xstate.error.actor.camera'),
    check: ({ event, after }) => {
      expect(after.matches({ camera: 'failed' })).toBe(true);
      expect(after.context.problem).toBe(event.type === 'camera.failed' ? event['problem'] : 'broken');
    },
  },
  {
    kind: 'step',
    id: 'SCAN-3',
    text: 'the light is switched only where there is one, and the camera is told',
    when: ({ event }) => event.type === 'torch.toggle',
    check: ({ before, after, told }) => {
      const works = before.matches({ camera: { on: 'scanning' } }) && before.context.hasTorch;
      expect(after.context.isTorchOn).toBe(works ? !before.context.isTorchOn : before.context.isTorchOn);
      expect(told).toEqual(
        works ? [{ child: 'camera', event: { type: 'torch.set', isOn: !before.context.isTorchOn } }] : [],
      );
    },
  },
  {
    kind: 'step',
    id: 'SCAN-7',
    text: 'a camera that scans is told of a code that counts again; nothing else changes',
    when: ({ event }) => event.type === 'code.again',
    check: ({ event, before, after, told, started }) => {
      expect(told).toEqual(
        before.matches({ camera: { on: 'scanning' } })
          ? [{ child: 'camera', event: { type: 'code.forget', code: event['code'] } }]
          : [],
      );
      expect([after.value, after.context, started]).toEqual([before.value, before.context, []]);
    },
  },
  {
    kind: 'step',
    id: 'SCAN-4',
    text: 'a code that is read joins the end of the queue, and is looked up at once where none is',
    when: (step) => step.event.type === 'code.read' && !isFull(step),
    check: ({ event, before, after, started }) => {
      expect(after.context.queue).toEqual([...before.context.queue, event['code']]);
      expect(started).toEqual(
        before.context.queue.length === 0 ? [{ child: 'lookUp', input: { code: event['code'] } }] : [],
      );
    },
  },
  {
    kind: 'step',
    id: 'SCAN-4',
    text: 'a code that finds no room changes nothing and is announced',
    when: (step) => step.event.type === 'code.read' && isFull(step),
    check: ({ event, before, after, emitted }) => {
      expect(after.context.queue).toEqual(before.context.queue);
      expect(emitted).toEqual([{ type: 'scan.crowded', code: event['code'] }]);
    },
  },
  {
    kind: 'step',
    id: 'SCAN-4',
    text: 'after an answer the next code is looked up',
    when: isAnswer,
    check: ({ before, after, started }) => {
      const rest = before.context.queue.slice(1);
      expect(after.context.queue).toEqual(rest);
      expect(started).toEqual(rest.length > 0 ? [{ child: 'lookUp', input: { code: rest[0] } }] : []);
    },
  },
  {
    kind: 'state',
    id: 'SCAN-4',
    text: 'a code waits exactly while one is looked up',
    when: () => true,
    check: (state) => expect(state.context.queue.length > 0).toBe(state.children['lookUp'] !== undefined),
  },
  {
    kind: 'state',
    id: 'SCAN-6',
    text: 'a look-up says that it is slow only while it is under way',
    when: (state) => state.hasTag('slow'),
    check: (state) => expect(state.children['lookUp']).toBeDefined(),
  },
  {
    kind: 'step',
    id: 'SCAN-6',
    text: 'a look-up is slow once patience has run out, and each begins with patience',
    when: (step) => isTimer(step) || isAnswer(step),
    check: (step) => {
      expect(step.after.hasTag('slow')).toBe(isTimer(step));
      if (isTimer(step)) expect([waitedIn(step), step.started]).toEqual([300, []]);
    },
  },
  {
    kind: 'step',
    id: 'SCAN-5',
    text: 'each look-up is announced once, and nothing else is found or unknown',
    when: ({ emitted }) => emitted.every(({ type }) => type !== 'scan.crowded'),
    check: (step) => {
      const [code] = step.before.context.queue;
      const holder = step.event['output'] ?? null;
      const announced = holder === null ? { type: 'scan.unknown', code } : { type: 'scan.found', code, holder };
      expect(step.emitted).toEqual(isAnswer(step) ? [announced] : []);
    },
  },
  {
    kind: 'state',
    id: 'SCAN-6',
    text: 'patience runs out by itself',
    when: (state) => state.children['lookUp'] !== undefined && !state.hasTag('slow'),
    check: (state) => expect(endsByTime(state)).toBe(true),
  },
  {
    kind: 'step',
    id: 'SCAN-1',
    text: 'a camera that is stopped is off, one that failed too',
    when: ({ event }) => event.type === 'camera.stop',
    check: ({ after }) => expect(after.matches({ camera: 'off' })).toBe(true),
  },
];
