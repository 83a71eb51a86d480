/** Events and commands of the scanner's services: machines and views import these as types. */

/** Why the camera isn't running; each has its own advice. */
export type CameraProblem = 'denied' | 'missing' | 'busy' | 'insecure' | 'unsupported' | 'broken';

/** Commands to the running camera. */
export type CameraCommand =
  | { type: 'torch.set'; isOn: boolean }
  /** A code that may still be in sight should count again. */
  | { type: 'code.forget'; code: string };

/** Events from the running camera. */
export type CameraReport =
  | { type: 'camera.ready'; hasTorch: boolean }
  | { type: 'camera.failed'; problem: CameraProblem }
  | { type: 'code.read'; code: string };

/** Result of a scan: each has its own sound and vibration, so that users can tell without looking. */
export type Signal = 'good' | 'note' | 'bad';

/** Reads one picture of the camera; null if there is no code in it. */
export type Decode = (video: HTMLVideoElement) => Promise<string | null>;
