import { useNavigate } from 'react-router-dom';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';

/** Returns a function that logs the user out and opens the visitors' home page. */
export function useLogOut(): () => Promise<void> {
  const { actors } = useBackstock();
  const navigate = useNavigate();
  return async () => {
    // Synchronous: otherwise the old page would stay while home is loading, and ask to log in again.
    await navigate(pathOf('home'), { flushSync: true });
    actors.session.send({ type: 'session.signOut' });
  };
}
