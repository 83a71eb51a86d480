import { useCallback, useSyncExternalStore } from 'react';

/** Screens as narrow as a phone's. */
export const PHONE = '(max-width: 699px)';

/** True while a media query matches. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
