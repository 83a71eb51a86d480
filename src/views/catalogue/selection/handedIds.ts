/** Which records a page is to work on: handed over in the state of the address, so that a reload and the back button keep them. */
import { useLocation } from 'react-router-dom';

export interface HandedIds {
  readonly ids: readonly string[];
}

/** The ids that the page before handed over; undefined where it did not. */
export function useHandedIds(): readonly string[] | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('ids' in state) || !Array.isArray(state.ids)) return undefined;
  return state.ids.filter((id): id is string => typeof id === 'string');
}
