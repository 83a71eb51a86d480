import { useCallback } from 'react';
import type { SyncedName } from '../../domain/preferences/index.ts';
import type { DevicePreferenceValues } from '../../machines/shared/ports.ts';
import { useBackstock } from './backstockContext.tsx';
import { useDevicePreference } from './useDevicePreference.ts';

/** A preference synchronised to all the user's devices, and its setter. */
export function usePreference<Name extends SyncedName>(
  name: Name,
): readonly [DevicePreferenceValues[Name], (value: DevicePreferenceValues[Name]) => void] {
  const { choose } = useBackstock();
  const [value] = useDevicePreference(name);
  return [value, useCallback((next: DevicePreferenceValues[Name]) => choose(name, next), [choose, name])];
}
