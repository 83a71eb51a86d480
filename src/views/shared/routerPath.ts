import { createContext, useCallback, useContext } from 'react';
import { useLocation } from 'react-router-dom';

/** The router's current path. React may still show the previous page while the next one is loading. */
export const RouterPath = createContext<(() => string) | undefined>(undefined);

/** Tells whether the calling page is still current. Check this before changing the URL later. */
export function useIsStillHere(): () => boolean {
  const { pathname } = useLocation();
  const current = useContext(RouterPath);
  return useCallback(() => current === undefined || current() === pathname, [current, pathname]);
}
