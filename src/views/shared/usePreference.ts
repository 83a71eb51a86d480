import { useCallback } from 'react';
import type { SyncedName } from '../../domain/preferences/index.ts';
import type { DevicePreferenceValues } from '../../machines/shared/ports.ts';
import { useBackstock } from './backstockContext.tsx';
import { useDevicePreference } from './useDevicePreference.ts';

/** A choice that follows the person to every device, and how to make it. */
export function usePreference<Name extends SyncedName>(
  name: Name,
): readonly [DevicePreferenceValues[Name], (value: DevicePreferenceValues[Name]) => void] {
  const { choose } = useBackstock();
  const [value] = useDevicePreference(name);
  return [value, useCallback((next: DevicePreferenceValues[Name]) => choose(name, next), [choose, name])];
}
