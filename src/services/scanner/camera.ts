/** The camera: opened, shown, read from, and let go again. */
import { createDecoder } from './decoder.ts';
import { createRepeatFilter } from './repeats.ts';
import type { CameraCommand, CameraProblem, CameraReport, Decode } from './types.ts';

/** Pause between two looks, so that typing and drawing stay smooth. */
const LOOK_PAUSE_MS = 90;

export interface Camera {
  /** Runs until the answer is called. Reports to the scanner's statechart. */
  run(report: (event: CameraReport) => void, onCommand: (listener: (command: CameraCommand) => void) => void): () => void;
  mountViewfinder(container: HTMLElement): () => void;
}

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

/** Why a camera cannot even be asked for here, if so. */
export function obstacle(place: { readonly isSecureContext: boolean; readonly hasMediaDevices: boolean }): CameraProblem | undefined {
  if (place.hasMediaDevices) return undefined;
  return place.isSecureContext ? 'unsupported' : 'insecure';
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
  track.applyConstraints({ advanced: [constraints] }).catch((error: unknown) => console.warn('Backstock: the camera did not obey.', error));
}

async function lookAgainAndAgain(video: HTMLVideoElement, decode: Decode, onCode: (code: string) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      const code = await decode(video).catch(() => null);
      if (code !== null && code.trim() !== '' && !signal.aborted) onCode(code.trim());
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_PAUSE_MS));
  }
}

async function open(video: HTMLVideoElement, report: (event: CameraReport) => void, signal: AbortSignal): Promise<MediaStreamTrack | undefined> {
  const stream = await openStream();
  const stopAll = (): void => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
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

async function scan(video: HTMLVideoElement, report: (event: CameraReport) => void, onTrack: (track: MediaStreamTrack) => void, signal: AbortSignal): Promise<void> {
  const [track, decode] = await Promise.all([open(video, report, signal), createDecoder()]);
  if (track === undefined || signal.aborted) return;
  onTrack(track);
  const capabilities: LampCapabilities = track.getCapabilities?.() ?? {};
  if (capabilities.focusMode?.includes('continuous') === true) apply(track, { focusMode: 'continuous' });
  report({ type: 'camera.ready', hasTorch: capabilities.torch === true });
  const isNew = createRepeatFilter();
  await lookAgainAndAgain(video, decode, (code) => isNew(code, performance.now()) && report({ type: 'code.read', code }), signal);
}

function createVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.setAttribute('aria-hidden', 'true');
  return video;
}

/** The camera of this browser. */
export function createCamera(): Camera {
  let video: HTMLVideoElement | undefined;
  const viewfinder = (): HTMLVideoElement => (video ??= createVideo());
  return {
    run(report, onCommand) {
      const stop = new AbortController();
      const tell = (event: CameraReport): void => {
        if (!stop.signal.aborted) report(event);
      };
      const why = obstacle({ isSecureContext: globalThis.isSecureContext, hasMediaDevices: navigator.mediaDevices?.getUserMedia !== undefined });
      if (why !== undefined) {
        queueMicrotask(() => tell({ type: 'camera.failed', problem: why }));
        return () => stop.abort();
      }
      let track: MediaStreamTrack | undefined;
      onCommand(({ isOn }) => track && apply(track, { torch: isOn }));
      scan(viewfinder(), tell, (opened) => (track = opened), stop.signal).catch((error: unknown) => {
        tell({ type: 'camera.failed', problem: problemOf(error) });
        stop.abort();
      });
      return () => stop.abort();
    },
    mountViewfinder(container) {
      const element = viewfinder();
      container.append(element);
      return () => element.remove();
    },
  };
}
