import { useCallback } from 'react';
import type { FollowedName } from '../../domain/preferences/index.ts';
import type { KeptValues } from '../../machines/shared/ports.ts';
import { useBackstock } from './backstockContext.tsx';
import { useKept } from './useKept.ts';

/** A choice that follows the person to every device, and how to make it. */
export function usePreference<Name extends FollowedName>(
  name: Name,
): readonly [KeptValues[Name], (value: KeptValues[Name]) => void] {
  const { choose } = useBackstock();
  const [value] = useKept(name);
  return [value, useCallback((next: KeptValues[Name]) => choose(name, next), [choose, name])];
}
