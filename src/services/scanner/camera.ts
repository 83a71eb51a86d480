/** The camera: shown, started and stopped. The code that opens and reads it is loaded after the first load. */
import type { CameraCommand, CameraProblem, CameraReport } from './types.ts';

export interface Camera {
  /** Runs until the returned function is called. Reports to the scanner's statechart. */
  run(
    report: (event: CameraReport) => void,
    onCommand: (listener: (command: CameraCommand) => void) => void,
  ): () => void;
  mountViewfinder(container: HTMLElement): () => void;
  /** Loads the decoder while there is a network: the camera may be started offline. */
  prepare(): void;
}

/** Why a camera can't even be requested here, if so. */
export function obstacle(place: {
  readonly isSecureContext: boolean;
  readonly hasMediaDevices: boolean;
}): CameraProblem | undefined {
  if (place.hasMediaDevices) return undefined;
  return place.isSecureContext ? 'unsupported' : 'insecure';
}

function createVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.setAttribute('aria-hidden', 'true');
  return video;
}

const reading = () => import('./reading.ts');

/** Creates the browser's camera. */
export function createCamera(): Camera {
  let video: HTMLVideoElement | undefined;
  const viewfinder = (): HTMLVideoElement => (video ??= createVideo());
  return {
    run(report, onCommand) {
      const stop = new AbortController();
      const tell = (event: CameraReport): void => {
        if (!stop.signal.aborted) report(event);
      };
      const why = obstacle({
        isSecureContext: globalThis.isSecureContext,
        hasMediaDevices: navigator.mediaDevices?.getUserMedia !== undefined,
      });
      if (why !== undefined) {
        queueMicrotask(() => tell({ type: 'camera.failed', problem: why }));
        return () => stop.abort();
      }
      reading()
        .then(({ read }) => read(viewfinder(), { report: tell, onCommand }, stop.signal))
        .catch(() => tell({ type: 'camera.failed', problem: 'broken' }));
      return () => stop.abort();
    },
    mountViewfinder(container) {
      const element = viewfinder();
      container.append(element);
      return () => element.remove();
    },
    prepare() {
      reading()
        .then(({ prepareReading }) => prepareReading())
        .catch(() => undefined);
    },
  };
}
