import { useSelector } from '@xstate/react';
import type { ScannerActor } from '../../machines/scan/scanner.machine.ts';

export type CameraState = 'off' | 'starting' | 'scanning' | 'failed';

/** The camera state of a scanner. */
export function useCamera(scanner: ScannerActor): CameraState {
  return useSelector(scanner, (snapshot) => {
    if (snapshot.matches({ camera: { on: 'scanning' } })) return 'scanning';
    if (snapshot.matches({ camera: 'on' })) return 'starting';
    return snapshot.matches({ camera: 'failed' }) ? 'failed' : 'off';
  });
}
