/** Opens the camera, reads codes until it is stopped, and releases it. */
import {
  catchError,
  defer,
  filter,
  from,
  fromEvent,
  map,
  of,
  repeat,
  takeUntil,
  type Observable,
  type ObservableInput,
} from 'rxjs';
import { codeOfTag } from '../../domain/catalogue/index.ts';
import { createDecoder } from './decoder.ts';
import { createRepeatFilter } from './repeats.ts';
import type { CameraCommand, CameraProblem, CameraReport } from './types.ts';

/** Pause between two scans, so that typing and rendering stay smooth. */
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

/** The codes in front of a camera: one scan after another, as soon as there is a picture. */
export function codesIn(
  video: Pick<HTMLVideoElement, 'readyState'>,
  look: () => ObservableInput<string | null>,
): Observable<string> {
  return defer(() =>
    video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? from(look()).pipe(catchError(() => of(null))) : of(null),
  ).pipe(
    repeat({ delay: LOOK_PAUSE_MS }),
    map((code) => code?.trim() ?? ''),
    filter((code) => code !== ''),
  );
}

async function open(
  video: HTMLVideoElement,
  report: (event: CameraReport) => void,
  signal: AbortSignal,
): Promise<MediaStreamTrack | undefined> {
  const stream = await openStream();
  const stopAll = (): void => {
    for (const track of stream.getTracks()) track.stop();
    // A camera restarted in the meantime already shows its own picture.
    if (video.srcObject === stream) video.srcObject = null;
  };
  if (signal.aborted) {
    stopAll();
    return undefined;
  }
  signal.addEventListener('abort', stopAll, { once: true });
  video.srcObject = stream;
  const [track] = stream.getVideoTracks();
  // Another app took it, or it was unplugged.
  track?.addEventListener('ended', () => report({ type: 'camera.failed', problem: 'busy' }), { signal });
  await video.play();
  return track;
}

/** A running camera: its reports, and the commands it receives. */
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
  codesIn(video, () => decode(video))
    .pipe(
      filter((code) => repeats.isNew(code, performance.now())),
      takeUntil(fromEvent(signal, 'abort')),
    )
    .subscribe((code) => report({ type: 'code.read', code: codeOfTag(code) }));
}

/** Runs until the signal aborts; reports a camera that can't be opened. */
export async function read(video: HTMLVideoElement, talk: Talk, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  try {
    await scan(video, talk, signal);
  } catch (error) {
    talk.report({ type: 'camera.failed', problem: problemOf(error) });
  }
}

/** Loads the decoder. */
export async function prepareReading(): Promise<void> {
  await createDecoder();
}
