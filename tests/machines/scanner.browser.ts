import { expect, type Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { BrowserAdapter, BrowserHands } from '../mbt/browserTypes.ts';
import { comeBack, ServedLog } from './log.browser.ts';
import type { Stage } from './sectionSeven.browser.ts';

/** The test's handle on the camera that the app opens, stored in the page. */
interface HeldCamera {
  /** The app has requested the camera. */
  readonly isAsked: () => boolean;
  /** The user grants the requested camera access. */
  open(hasTorch: boolean): void;
  refuse(): void;
  see(code: string): void;
  readonly torch: () => boolean | undefined;
  readonly isRunning: () => boolean;
}

/** A camera that opens once access is granted, with a blank image; the native detector returns the codes the test sets. */
async function holdCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let answer: { resolve(stream: MediaStream): void; reject(error: unknown): void } | undefined;
    let track: MediaStreamTrack | undefined;
    let torch: boolean | undefined;
    let seen: string | null = null;
    MediaDevices.prototype.getUserMedia = () =>
      new Promise((resolve, reject) => {
        answer = { resolve, reject };
      });
    const held: HeldCamera = {
      isAsked: () => answer !== undefined,
      open(hasTorch) {
        const canvas = document.createElement('canvas');
        const drawing = canvas.getContext('2d');
        const stream = canvas.captureStream(10);
        [track] = stream.getVideoTracks();
        torch = undefined;
        if (track !== undefined) {
          track.getCapabilities = () => ({ torch: hasTorch }) as MediaTrackCapabilities;
          track.applyConstraints = (wish) => {
            // Torch is not in TypeScript's DOM types yet.
            torch = (wish?.advanced?.[0] as { readonly torch?: boolean } | undefined)?.torch;
            return Promise.resolve();
          };
        }
        setInterval(() => drawing?.fillRect(0, 0, 10, 10), 50);
        answer?.resolve(stream);
        answer = undefined;
      },
      refuse: () => {
        answer?.reject(new DOMException('The person said no.', 'NotAllowedError'));
        answer = undefined;
      },
      see: (code) => (seen = code),
      torch: () => torch,
      isRunning: () => track?.readyState === 'live',
    };
    class Detector {
      static getSupportedFormats = () => Promise.resolve(['qr_code', 'code_128', 'ean_13', 'code_39']);
      detect = () => {
        const found = seen === null ? [] : [{ rawValue: seen }];
        seen = null;
        return Promise.resolve(found);
      };
    }
    Reflect.set(window, 'BarcodeDetector', Detector);
    Reflect.set(window, '__camera', held);
  });
}

function withCamera<Result>(page: Page, act: (camera: HeldCamera) => Result | Promise<Result>): Promise<Result> {
  // Set by `holdCamera`; the function is sent as text and can't use variables around it.
  return page.evaluate<Result, string>(
    (text) =>
      (new Function('camera', `return (${text})(camera)`) as (camera: unknown) => Result)(
        Reflect.get(window, '__camera'),
      ),
    act.toString(),
  );
}

async function untilAsked(page: Page): Promise<void> {
  await expect.poll(() => withCamera(page, (camera) => camera.isAsked())).toBe(true);
}

const typedCode = 'L-00002';
const seenByCamera = 'P-00003';

/** The browser's values: one code is typed, another is seen by the camera; codes are found at once in memory. */
export const scannerWords = {
  external: [
    { type: 'camera.start' },
    { type: 'camera.stop' },
    { type: 'torch.toggle' },
    { type: 'code.read', code: typedCode },
  ],
  replies: {
    camera: [
      { sends: { type: 'camera.ready', hasTorch: true } },
      { sends: { type: 'camera.ready', hasTorch: false } },
      { sends: { type: 'camera.failed', problem: 'denied' } },
      { sends: { type: 'code.read', code: seenByCamera } },
    ],
    lookUp: [{ done: { kind: 'prop', id: 'lamp' } }, { done: null }, { error: new Error('defect') }],
  },
  inputs: { default: { room: 50 } },
} as const;

function isPossible(state: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const isLookingUp = state.matches({ code: 'lookingUp' });
  if (event.type.endsWith('.actor.lookUp')) return isLookingUp && event.type.startsWith('xstate.done');
  if (isLookingUp) return false;
  switch (event.type) {
    case 'camera.start':
      return !state.matches({ camera: 'on' });
    case 'camera.stop':
      return state.matches({ camera: 'on' });
    case 'torch.toggle':
      return state.matches({ camera: { on: 'scanning' } }) && state.context.hasTorch;
    case 'camera.ready':
    case 'camera.failed':
      return state.matches({ camera: { on: 'starting' } });
    default:
      return event['code'] === typedCode || state.matches({ camera: { on: 'scanning' } });
  }
}

const inMemory = 'A look-up reads the memory of the device, and is over before anything else can happen.';
const defect = 'Only a defect of the program throws; what a camera does is reported.';

/** Plays the scanner in the mode for signing out many items, which stays on its page for every code. */
export function scannerBrowser(stage: Stage): BrowserAdapter {
  let count = 0;
  const codeFor = (next: AnyEventObject | undefined): string => {
    count += 1;
    // A camera that keeps seeing the same code reads it once, so known codes alternate.
    return next?.['output'] === null ? `X-${String(count).padStart(5, '0')}` : count % 2 === 0 ? 'P-00001' : 'P-00003';
  };
  const readCode = async (
    { page }: BrowserHands,
    { code }: AnyEventObject,
    next: AnyEventObject | undefined,
  ): Promise<void> => {
    const given = codeFor(next);
    if (code === typedCode) {
      await page.getByLabel('Or type the code').fill(given);
      await page.getByLabel('Or type the code').press('Enter');
    } else {
      await page.evaluate((text) => (Reflect.get(window, '__camera') as HeldCamera).see(text), given);
    }
    await expect(page.getByRole('region', { name: /^Scanned/ }).getByRole('listitem')).toHaveCount(count);
  };
  return {
    held: { commands: { method: 'POST', path: '/api/commands' }, media: { method: 'GET', path: /^\/api\/media\b/ } },
    instant: ['lookUp'],
    open: async ({ page }) => {
      count = 0;
      await holdCamera(page);
      await comeBack(page, stage);
      await ServedLog.serve(page);
      await page.goto(`${stage.clientUrl}/scan?mode=signOut&inspect`);
      await page.getByRole('link', { name: 'Props 2' }).waitFor();
    },
    external: {
      'camera.start': ({ page }) => page.getByRole('button', { name: 'Start camera' }).click(),
      'camera.stop': ({ page }) => page.getByRole('button', { name: 'Stop camera' }).click(),
      'torch.toggle': ({ page }) => page.getByRole('button', { name: /^Torch o/ }).click(),
      'camera.ready': async ({ page }, { hasTorch }) => {
        await untilAsked(page);
        await (hasTorch
          ? withCamera(page, (camera) => camera.open(true))
          : withCamera(page, (camera) => camera.open(false)));
      },
      'camera.failed': async ({ page }) => {
        await untilAsked(page);
        await withCamera(page, (camera) => camera.refuse());
      },
      'code.read': readCode,
    },
    possible: isPossible,
    exempt: {
      'scanner.camera.on xstate.error.actor.camera[0]': defect,
      'scanner.camera.failed camera.stop[0]':
        'A camera that has failed can be started again; there is nothing to stop.',
      'scanner.camera.on.scanning code.again[0]':
        'What has been scanned decides whether a code counts again: the tests of the page play it with every camera.',
      'scanner.code.lookingUp code.read[0]': inMemory,
      'scanner.code.lookingUp code.read[1]': inMemory,
      'scanner.code.answered always[0]': inMemory,
      'scanner.code.lookingUp.brief xstate.after.patience.scanner.code.lookingUp.brief[0]':
        'Only before the first data has come is there anything to wait for: the journey of SCAN-19 plays it.',
      'scanner.code.lookingUp xstate.error.actor.lookUp[0]': defect,
    },
    rules: [
      {
        id: 'SCAN-1',
        text: 'the camera of the device runs exactly while the scanner scans',
        when: () => true,
        check: async (page, state) =>
          expect
            .poll(() => withCamera(page, (camera) => camera.isRunning()))
            .toBe(state.matches({ camera: { on: 'scanning' } })),
      },
      {
        id: 'SCAN-2',
        text: 'a camera that may not be used says so',
        when: () => true,
        check: (page, state) =>
          expect(page.getByText(/^Camera access is blocked\./)).toHaveCount(
            state.matches({ camera: 'failed' }) ? 1 : 0,
          ),
      },
      {
        id: 'SCAN-3',
        text: 'there is a switch for the light only where there is a light, and the light does what it says',
        when: (state) => state.matches({ camera: { on: 'scanning' } }),
        check: async (page, state) => {
          await expect(page.getByRole('button', { name: /^Torch o/ })).toHaveCount(state.context.hasTorch ? 1 : 0);
          if (state.context.isTorchOn) await expect.poll(() => withCamera(page, (camera) => camera.torch())).toBe(true);
        },
      },
      {
        id: 'SCAN-5',
        text: 'an unknown code is in the list',
        when: (_state, event) => event?.type === 'xstate.done.actor.lookUp' && event['output'] === null,
        check: (page) => expect(page.getByText('No item has this tag').first()).toBeVisible(),
      },
    ],
  };
}
