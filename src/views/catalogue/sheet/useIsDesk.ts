import { useMedia } from '../../ui/useMedia.ts';

/** True if there is a large screen and a mouse for a sheet. */
export function useIsDesk(): boolean {
  return useMedia('(min-width: 1024px) and (pointer: fine)');
}
