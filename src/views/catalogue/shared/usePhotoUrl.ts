import { useCallback, useSyncExternalStore } from 'react';
import { useBackstock } from '../../shared/backstockContext.tsx';

/** Address of a picture for an `img`; undefined without a picture. */
export function usePhotoUrl(mediaId: string | undefined, size: 'thumb' | 'large'): string | undefined {
  const { photos } = useBackstock().client;
  const subscribe = useCallback((listener: () => void) => photos.subscribe(listener), [photos]);
  return useSyncExternalStore(subscribe, () => (mediaId === undefined ? undefined : photos.url(mediaId, size)));
}
