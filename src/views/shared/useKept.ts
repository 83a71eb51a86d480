import { useCallback, useSyncExternalStore } from 'react';
import type { KeptValues } from '../../machines/shared/ports.ts';
import { useBackstock } from './backstockContext.tsx';

/** A value that the device keeps across visits, and how to change it. */
export function useKept<Key extends keyof KeptValues>(
  key: Key,
): readonly [KeptValues[Key], (value: KeptValues[Key]) => void] {
  const { kept } = useBackstock();
  const subscribe = useCallback((listener: () => void) => kept.subscribe(listener), [kept]);
  const value = useSyncExternalStore(subscribe, () => kept.get(key));
  return [value, useCallback((next: KeptValues[Key]) => kept.set(key, next), [kept, key])];
}
