import { useCallback, useSyncExternalStore } from 'react';
import { useBackstock } from '../../shared/backstockContext.tsx';

/** URL of a photo for an `img`; undefined if there is none. */
export function usePhotoUrl(mediaId: string | undefined, size: 'thumb' | 'large'): string | undefined {
  const { photos } = useBackstock().client;
  const subscribe = useCallback((listener: () => void) => photos.subscribe(listener), [photos]);
  return useSyncExternalStore(subscribe, () => (mediaId === undefined ? undefined : photos.url(mediaId, size)));
}
