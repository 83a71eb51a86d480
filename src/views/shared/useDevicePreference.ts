import { useCallback, useSyncExternalStore } from 'react';
import type { DevicePreferenceValues } from '../../machines/shared/ports.ts';
import { useBackstock } from './backstockContext.tsx';

/** A preference stored on the device, and its setter. */
export function useDevicePreference<Key extends keyof DevicePreferenceValues>(
  key: Key,
): readonly [DevicePreferenceValues[Key], (value: DevicePreferenceValues[Key]) => void] {
  const { devicePreferences } = useBackstock();
  const subscribe = useCallback((listener: () => void) => devicePreferences.subscribe(listener), [devicePreferences]);
  const value = useSyncExternalStore(subscribe, () => devicePreferences.get(key));
  return [
    value,
    useCallback((next: DevicePreferenceValues[Key]) => devicePreferences.set(key, next), [devicePreferences, key]),
  ];
}
