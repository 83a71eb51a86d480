import { assign, emit, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { Claimant } from '../../domain/catalogue/index.ts';
import type { CameraCommand, CameraProblem, CameraReport } from '../../services/scanner/types.ts';
import { slot, streamSlot } from '../shared/slot.ts';

export type { CameraCommand, CameraProblem };

export type ScannerEvent =
  | { type: 'camera.start' }
  | { type: 'camera.stop' }
  | { type: 'torch.toggle' }
  /** The result for this code may differ now: it counts again if the camera still sees it. */
  | { type: 'code.again'; code: string }
  /** Codes are read by the camera, typed by a wedge scanner, or entered by hand. */
  | CameraReport;

type ScannerEmitted =
  | { type: 'scan.found'; code: string; holder: Claimant }
  | { type: 'scan.unknown'; code: string }
  /** The queue is full: this code has to be read again. */
  | { type: 'scan.crowded'; code: string };

interface ScannerContext {
  readonly problem: CameraProblem | null;
  readonly hasTorch: boolean;
  readonly isTorchOn: boolean;
  /** Codes to look up, the current one first. */
  readonly queue: readonly string[];
  /** Maximum length of the queue. */
  readonly room: number;
}

/** Queue length on a real device: more codes than can be read during one look-up. */
export const QUEUE_ROOM = 50;

/** A look-up longer than this is shown as slow: data has yet to arrive on this device. */
const PATIENCE_MS = 300;

const setUp = setup({
  types: {
    // XState reads the types of a machine from these empty values.
    context: {} as ScannerContext,
    events: {} as ScannerEvent,
    emitted: {} as ScannerEmitted,
    input: {} as { readonly room: number },
    tags: {} as 'slow',
  },
  actors: {
    camera: streamSlot<CameraCommand>('camera'),
    lookUp: slot<Claimant | null, { readonly code: string }>('lookUp'),
  },
  guards: {
    hasTorch: ({ context }) => context.hasTorch,
    hasRoom: ({ context }) => context.queue.length < context.room,
    hasMore: ({ context }) => context.queue.length > 1,
    isKnown: (_, holder: Claimant | null) => holder !== null,
  },
  delays: { patience: PATIENCE_MS },
  actions: {
    addCode: assign(({ context }, code: string) => ({ queue: [...context.queue, code] })),
    dropCode: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    announceFound: enqueueActions(({ context, enqueue }, holder: Claimant | null) => {
      const [code] = context.queue;
      if (code !== undefined && holder !== null) enqueue(emit({ type: 'scan.found', code, holder }));
    }),
    announceCrowded: emit((_, code: string) => ({ type: 'scan.crowded' as const, code })),
    announceUnknown: emit(({ context }) => ({ type: 'scan.unknown' as const, code: context.queue[0] ?? '' })),
    noteReady: assign((_, hasTorch: boolean) => ({ hasTorch })),
    noteProblem: assign((_, problem: CameraProblem) => ({ problem })),
    forgetCamera: assign({ problem: null, hasTorch: false, isTorchOn: false }),
    switchTorch: assign(({ context }) => ({ isTorchOn: !context.isTorchOn })),
    tellAgain: sendTo('camera', (_, code: string) => ({ type: 'code.forget' as const, code })),
    tellTorch: sendTo('camera', ({ context }) => ({ type: 'torch.set' as const, isOn: context.isTorchOn })),
  },
});

/** Reading codes: a camera that starts and stops, and one look-up after another, in the order of reading. */
export const scannerMachine = setUp.createMachine({
  id: 'scanner',
  context: ({ input }) => ({ problem: null, hasTorch: false, isTorchOn: false, queue: [], room: input.room }),
  type: 'parallel',
  states: {
    camera: {
      initial: 'off',
      states: {
        off: { entry: 'forgetCamera', on: { 'camera.start': 'on' } },
        on: {
          initial: 'starting',
          invoke: {
            id: 'camera',
            src: 'camera',
            onError: { target: 'failed', actions: { type: 'noteProblem', params: 'broken' as const } },
          },
          on: {
            'camera.stop': 'off',
            'camera.failed': {
              target: 'failed',
              actions: { type: 'noteProblem', params: ({ event }) => event.problem },
            },
          },
          states: {
            starting: {
              on: {
                'camera.ready': {
                  target: 'scanning',
                  actions: { type: 'noteReady', params: ({ event }) => event.hasTorch },
                },
              },
            },
            scanning: {
              on: {
                'torch.toggle': { guard: 'hasTorch', actions: ['switchTorch', 'tellTorch'] },
                'code.again': { actions: { type: 'tellAgain', params: ({ event }) => event.code } },
              },
            },
          },
        },
        failed: { on: { 'camera.start': { target: 'on', actions: 'forgetCamera' }, 'camera.stop': 'off' } },
      },
    },
    code: {
      initial: 'waiting',
      states: {
        waiting: {
          on: { 'code.read': { target: 'lookingUp', actions: { type: 'addCode', params: ({ event }) => event.code } } },
        },
        lookingUp: {
          initial: 'brief',
          states: { brief: { after: { patience: 'long' } }, long: { tags: 'slow' } },
          on: {
            'code.read': [
              { guard: 'hasRoom', actions: { type: 'addCode', params: ({ event }) => event.code } },
              { actions: { type: 'announceCrowded', params: ({ event }) => event.code } },
            ],
          },
          invoke: {
            id: 'lookUp',
            src: 'lookUp',
            input: ({ context }) => ({ code: context.queue[0] ?? '' }),
            onDone: [
              {
                guard: { type: 'isKnown', params: ({ event }) => event.output },
                target: 'answered',
                actions: { type: 'announceFound', params: ({ event }) => event.output },
              },
              { target: 'answered', actions: 'announceUnknown' },
            ],
            onError: { target: 'answered', actions: 'announceUnknown' },
          },
        },
        answered: {
          always: [
            { guard: 'hasMore', target: 'lookingUp', actions: 'dropCode' },
            { target: 'waiting', actions: 'dropCode' },
          ],
        },
      },
    },
  },
});

export type ScannerActor = ActorRefFrom<typeof scannerMachine>;
