import { defer, map } from 'rxjs';
import { codeOfTag } from '../domain/catalogue/index.ts';
import type { Camera } from './scanner/camera.ts';
import { typedCodes } from './scanner/wedge.ts';
import { WedgeTakers } from './scanner/wedgeTakers.ts';
import { createSound } from './sound.ts';

/** This device's hardware: speaker, hand scanner and camera. */
export function createDevice(camera: Pick<Camera, 'mountViewfinder' | 'prepare'>, isSoundOn: () => boolean) {
  const wedge = new WedgeTakers(defer(() => typedCodes()).pipe(map(codeOfTag)));
  return {
    signal: createSound(isSoundOn),
    onWedgeCode: wedge.addPage,
    onSpareWedgeCode: wedge.addFrame,
    mountViewfinder: (container: HTMLElement) => camera.mountViewfinder(container),
    prepareCamera: () => camera.prepare(),
  };
}
