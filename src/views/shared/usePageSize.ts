import { useCallback, useSyncExternalStore } from 'react';
import { ENDLESS } from '../../domain/preferences/index.ts';
import { useBackstock } from './backstockContext.tsx';
import { usePreference } from './usePreference.ts';

/** The page size of lists, and its setter; endless by default. */
export function usePageSize(): readonly [number, (size: number) => void] {
  const { devicePreferences } = useBackstock();
  const [, choose] = usePreference('pageSize');
  const subscribe = useCallback((listener: () => void) => devicePreferences.subscribe(listener), [devicePreferences]);
  const size = useSyncExternalStore(subscribe, () =>
    devicePreferences.isChosen('pageSize') ? devicePreferences.get('pageSize') : ENDLESS,
  );
  return [size, choose];
}
