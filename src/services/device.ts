import type { Device } from '../machines/shared/device.ts';
import type { Kept } from '../machines/shared/ports.ts';
import type { Camera } from './scanner/camera.ts';
import { createSound } from './sound.ts';
import { listenForWedge } from './wedge.ts';

/** This device: its loudspeaker, its hand scanner, what its camera sees. */
export function createDevice(camera: Pick<Camera, 'mountViewfinder'>, kept: Kept): Device {
  return {
    signal: createSound(() => kept.get('sound')),
    onWedgeCode: (listener) => listenForWedge(listener),
    mountViewfinder: (container) => camera.mountViewfinder(container),
  };
}
