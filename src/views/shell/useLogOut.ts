import { useNavigate } from 'react-router-dom';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';

/** Answers what logs the person out, and leaves them on the page of visitors. */
export function useLogOut(): () => Promise<void> {
  const { actors } = useBackstock();
  const navigate = useNavigate();
  return async () => {
    // At once: while home is fetched, the page that is left would otherwise stay, and ask to log in again.
    await navigate(pathOf('home'), { flushSync: true });
    actors.session.send({ type: 'session.signOut' });
  };
}
