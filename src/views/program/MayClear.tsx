import type { OnDevice } from '../../machines/shared/onDevice.ts';
import { Problem } from '../ui/Problem.tsx';
import { programTexts } from '../texts/program.ts';
import { useDeviceState, useProgram } from './useProgram.ts';

function Warning({ onDevice }: { readonly onDevice: OnDevice }) {
  const { storage } = useDeviceState(onDevice);
  return storage === undefined || storage.isKept ? null : <Problem tone="note">{programTexts.waitingMayClear}</Problem>;
}

/** Shown with pending changes if the browser might delete them. */
export function MayClear() {
  const program = useProgram();
  return program === undefined ? null : <Warning onDevice={program.onDevice} />;
}
