import { useCallback, useSyncExternalStore } from 'react';
import { ENDLESS } from '../../domain/preferences/index.ts';
import { useBackstock } from './backstockContext.tsx';
import { usePreference } from './usePreference.ts';

/** How much of a list is on one page, and how to choose it: all of it until the person chooses pages. */
export function usePageSize(): readonly [number, (size: number) => void] {
  const { devicePreferences } = useBackstock();
  const [, choose] = usePreference('pageSize');
  const subscribe = useCallback((listener: () => void) => devicePreferences.subscribe(listener), [devicePreferences]);
  const size = useSyncExternalStore(subscribe, () =>
    devicePreferences.isChosen('pageSize') ? devicePreferences.get('pageSize') : ENDLESS,
  );
  return [size, choose];
}
