import { useNavigate } from 'react-router-dom';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { isAnythingUnsent } from '../shared/unsent.ts';

interface LogOut {
  /** Logs the user out and opens the visitors' home page. */
  readonly logOut: () => Promise<void>;
  /** Does so at once if everything has been sent; otherwise asks. */
  readonly askToLogOut: () => void;
}

export function useLogOut(ask: () => void): LogOut {
  const backstock = useBackstock();
  const navigate = useNavigate();
  async function logOut() {
    // Synchronous: otherwise the old page would stay while home is loading, and ask to log in again.
    await navigate(pathOf('home'), { flushSync: true });
    backstock.actors.session.send({ type: 'session.signOut' });
  }
  return { logOut, askToLogOut: () => (isAnythingUnsent(backstock) ? ask() : void logOut()) };
}
