import { useMedia } from '../../ui/useMedia.ts';

/** True where there is room and a pointer for a sheet. */
export function useIsDesk(): boolean {
  return useMedia('(min-width: 1024px) and (pointer: fine)');
}
