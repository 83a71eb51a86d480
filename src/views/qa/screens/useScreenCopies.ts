import { useCallback, useSyncExternalStore } from 'react';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { screenCopiesOf, type ScreenCopies } from './screenCopies.ts';

/** The copies of screens; renders again when they change. */
export function useScreenCopies(): ScreenCopies {
  const copies = screenCopiesOf(useBackstock());
  const subscribe = useCallback((listener: () => void) => copies.subscribe(listener), [copies]);
  useSyncExternalStore(subscribe, () => copies.all());
  return copies;
}
