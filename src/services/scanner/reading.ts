/** Opens the camera, reads codes from it until it is stopped, and lets it go again. */
import { codeOfTag } from '../../domain/catalogue/index.ts';
import { createDecoder } from './decoder.ts';
import { createRepeatFilter } from './repeats.ts';
import type { CameraCommand, CameraProblem, CameraReport, Decode } from './types.ts';

/** Pause between two looks, so that typing and drawing stay smooth. */
const LOOK_PAUSE_MS = 90;

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Why a camera could not be opened. */
export function problemOf(error: unknown): CameraProblem {
  return (error instanceof Error ? problems[error.name] : undefined) ?? 'broken';
}

function openStream(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

/** Torch and focus are not in the DOM's types yet. */
interface LampCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean;
  readonly focusMode?: readonly string[];
}
interface LampConstraints extends MediaTrackConstraintSet {
  readonly torch?: boolean;
  readonly focusMode?: string;
}

function apply(track: MediaStreamTrack, constraints: LampConstraints): void {
  track
    .applyConstraints({ advanced: [constraints] })
    .catch((error: unknown) => console.warn('Backstock: the camera did not obey.', error));
}

async function lookAgainAndAgain(
  video: HTMLVideoElement,
  decode: Decode,
  onCode: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      const code = await decode(video).catch(() => null);
      if (code !== null && code.trim() !== '' && !signal.aborted) onCode(code.trim());
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_PAUSE_MS));
  }
}

async function open(
  video: HTMLVideoElement,
  report: (event: CameraReport) => void,
  signal: AbortSignal,
): Promise<MediaStreamTrack | undefined> {
  const stream = await openStream();
  const stopAll = (): void => {
    for (const track of stream.getTracks()) track.stop();
    // A camera started again meanwhile shows its own picture by now.
    if (video.srcObject === stream) video.srcObject = null;
  };
  if (signal.aborted) {
    stopAll();
    return undefined;
  }
  signal.addEventListener('abort', stopAll, { once: true });
  video.srcObject = stream;
  const [track] = stream.getVideoTracks();
  // Another program took it, or it was unplugged.
  track?.addEventListener('ended', () => report({ type: 'camera.failed', problem: 'busy' }), { signal });
  await video.play();
  return track;
}

/** A running camera: what it reports, and how it is told things. */
export interface Talk {
  readonly report: (event: CameraReport) => void;
  readonly onCommand: (listener: (command: CameraCommand) => void) => void;
}

async function scan(video: HTMLVideoElement, { report, onCommand }: Talk, signal: AbortSignal): Promise<void> {
  const [track, decode] = await Promise.all([open(video, report, signal), createDecoder()]);
  if (track === undefined || signal.aborted) return;
  const repeats = createRepeatFilter();
  onCommand((command) => {
    if (command.type === 'torch.set') apply(track, { torch: command.isOn });
    else repeats.forget(command.code);
  });
  const capabilities: LampCapabilities = track.getCapabilities?.() ?? {};
  if (capabilities.focusMode?.includes('continuous') === true) apply(track, { focusMode: 'continuous' });
  report({ type: 'camera.ready', hasTorch: capabilities.torch === true });
  await lookAgainAndAgain(
    video,
    decode,
    (code) => repeats.isNew(code, performance.now()) && report({ type: 'code.read', code: codeOfTag(code) }),
    signal,
  );
}

/** Runs until the signal says stop; a camera that cannot be opened is reported. */
export async function read(video: HTMLVideoElement, talk: Talk, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  try {
    await scan(video, talk, signal);
  } catch (error) {
    talk.report({ type: 'camera.failed', problem: problemOf(error) });
  }
}

/** Fetches what reading needs. */
export async function prepareReading(): Promise<void> {
  await createDecoder();
}
