import { createContext, useCallback, useContext } from 'react';
import { useLocation } from 'react-router-dom';

/** The path that the router is at. React may still show the page before it, while the next one is being fetched. */
export const RouterPath = createContext<(() => string) | undefined>(undefined);

/** Tells whether the page that asks is still the one that is wanted. Ask before changing the address later on. */
export function useIsStillHere(): () => boolean {
  const { pathname } = useLocation();
  const current = useContext(RouterPath);
  return useCallback(() => current === undefined || current() === pathname, [current, pathname]);
}
