import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import type { Blocker, Location } from 'react-router-dom';

/**
 * Keeps the person on the page while leaving would lose something: the answer says whether they asked to leave.
 *
 * @param mustAsk asked at the moment of leaving, so that a form which has just been saved lets go
 * @param isElsewhere whether an address is another page; any other address is, unless told otherwise
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
