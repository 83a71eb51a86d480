import { useCallback, useSyncExternalStore } from 'react';
import type { DevicePreferenceValues } from '../../machines/shared/ports.ts';
import { useBackstock } from './backstockContext.tsx';

/** A value that the device keeps across visits, and how to change it. */
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
