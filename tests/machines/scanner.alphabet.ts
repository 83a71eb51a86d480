import { scannerMachine } from '../../src/machines/scan/scanner.machine.ts';
import { defineAlphabet } from '../mbt/types.ts';

/** A user, a camera with and without a torch, and known and unknown codes. */
export const scannerAlphabet = defineAlphabet(scannerMachine, {
  external: [
    { type: 'camera.start' },
    { type: 'camera.stop' },
    { type: 'torch.toggle' },
    { type: 'code.again', code: 'P-00001' },
    { type: 'code.again', code: 'L-00002' },
    { type: 'code.read', code: 'P-00001' },
    { type: 'code.read', code: 'L-00002' },
  ],
  replies: {
    camera: [
      { sends: { type: 'camera.ready', hasTorch: true } },
      { sends: { type: 'camera.ready', hasTorch: false } },
      { sends: { type: 'camera.failed', problem: 'denied' } },
      { sends: { type: 'camera.failed', problem: 'missing' } },
      { sends: { type: 'code.read', code: 'P-00003' } },
      { error: new Error('defect') },
    ],
    lookUp: [
      { done: { kind: 'prop', id: 'chair' } },
      { done: { kind: 'costume', id: 'gloves' } },
      { done: null },
      { error: new Error('defect') },
    ],
  },
  project: ({ problem, hasTorch, isTorchOn, queue }) => ({
    hasProblem: problem !== null,
    hasTorch,
    isTorchOn,
    queue: queue.length,
  }),
  inputs: { three: { room: 3 }, one: { room: 1 } },
});
