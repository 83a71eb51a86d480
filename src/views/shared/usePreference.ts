import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { PreferenceValue } from '../../domain/preferences/index.ts';
import { selectPreferences } from '../../machines/preferences/preferences.machine.ts';
import { useBackstock } from './backstockContext.tsx';

/** A preference that follows the person to every device, and how to choose it; undefined until they have. */
export function usePreference(key: string): readonly [PreferenceValue | undefined, (value: PreferenceValue) => void] {
  const { preferences } = useBackstock().actors;
  const value = useSelector(preferences, (snapshot) => selectPreferences(snapshot.context)[key]);
  return [value, useCallback((next: PreferenceValue) => preferences.send({ type: 'preferences.set', key, value: next }), [preferences, key])];
}
