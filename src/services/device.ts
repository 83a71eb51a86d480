import { codeOfTag } from '../domain/catalogue/index.ts';
import type { Camera } from './scanner/camera.ts';
import { listenForWedge } from './scanner/wedge.ts';
import { createSound } from './sound.ts';

/** This device: its loudspeaker, its hand scanner, what its camera sees. */
export function createDevice(camera: Pick<Camera, 'mountViewfinder' | 'prepare'>, isSoundOn: () => boolean) {
  return {
    signal: createSound(isSoundOn),
    onWedgeCode: (listener: (code: string) => void) => listenForWedge((text) => listener(codeOfTag(text))),
    mountViewfinder: (container: HTMLElement) => camera.mountViewfinder(container),
    prepareCamera: () => camera.prepare(),
  };
}
