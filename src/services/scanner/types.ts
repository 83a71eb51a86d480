/** What the scanner's services say and are told: machines and views know these as types. */

/** Why the camera does not run; each has its own advice. */
export type CameraProblem = 'denied' | 'missing' | 'busy' | 'insecure' | 'unsupported' | 'broken';

/** What the running camera is told. */
export type CameraCommand =
  | { type: 'torch.set'; isOn: boolean }
  /** A code that may still be in sight shall count again. */
  | { type: 'code.forget'; code: string };

/** What the running camera reports. */
export type CameraReport =
  | { type: 'camera.ready'; hasTorch: boolean }
  | { type: 'camera.failed'; problem: CameraProblem }
  | { type: 'code.read'; code: string };

/** How a scan went: each has its own sound and vibration, told apart without looking. */
export type Signal = 'good' | 'note' | 'bad';

/** Reads one picture of the camera; null where there is no code in it. */
export type Decode = (video: HTMLVideoElement) => Promise<string | null>;
