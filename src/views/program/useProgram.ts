import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { DeviceState, OnDevice } from '../../machines/shared/onDevice.ts';
import { useBackstock, type Program } from '../shared/backstockContext.tsx';

/** The app's state on this device; undefined until loaded, shortly after the first page. */
export function useProgram(): Program | undefined {
  const { program } = useBackstock();
  const [here, setHere] = useState<Program>();
  useEffect(() => {
    let isWanted = true;
    program.whenHere((value) => {
      if (isWanted) setHere(value);
    });
    return () => {
      isWanted = false;
    };
  }, [program]);
  return here;
}

/** The current state for display. */
export function useDeviceState(onDevice: OnDevice): DeviceState {
  useEffect(() => void onDevice.look(), [onDevice]);
  const subscribe = useCallback((listener: () => void) => onDevice.subscribe(listener), [onDevice]);
  return useSyncExternalStore(subscribe, () => onDevice.get());
}
