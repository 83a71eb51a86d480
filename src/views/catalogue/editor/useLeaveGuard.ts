import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import type { Blocker } from 'react-router-dom';

/**
 * Keeps the person on the page while leaving would lose something: the answer says whether they asked to leave.
 *
 * @param mustAsk asked at the moment of leaving, so that a form which has just been saved lets go
 */
export function useLeaveGuard(mustAsk: () => boolean): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      mustAsk() &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (mustAsk()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [mustAsk]);
  return blocker;
}
