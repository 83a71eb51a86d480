import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import type { Blocker, Location } from 'react-router-dom';

/**
 * Blocks leaving the page while changes would be lost. The blocker says whether the user tried to leave.
 *
 * @param mustAsk called on leaving, so that a form that has just been saved doesn't block
 * @param isElsewhere whether a location is another page; by default, any other path or query string is
 */
export function useLeaveGuard(
  mustAsk: () => boolean,
  isElsewhere = (from: Location, to: Location) => from.pathname !== to.pathname || from.search !== to.search,
): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => mustAsk() && isElsewhere(currentLocation, nextLocation),
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
