import { useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { redirectOf } from '../../domain/access/index.ts';
import { routeOf, type RouteName } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Offline } from '../ui/icons.tsx';
import { Message } from '../ui/Message.tsx';
import { Button } from '../ui/Button.tsx';
import { useSession } from '../shared/useSession.ts';
import { pageTexts, shellTexts } from '../texts/shell.ts';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { usePageProgram } from './pageProgram.ts';
import { productName } from '../../words/named.ts';

/** The window title: the product's name, a colon, the title of the route (specification, section 2). */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = `${productName}: ${title}`;
  }, [title]);
}

function Unreachable() {
  const { actors } = useBackstock();
  return (
    <Message icon={<Offline />} title={pageTexts.unreachableTitle} text={pageTexts.unreachableText}>
      <Button intent="primary" onClick={() => actors.session.send({ type: 'session.refresh' })}>
        {pageTexts.tryAgain}
      </Button>
      <Button isQuiet onClick={() => actors.session.send({ type: 'session.signOut' })}>
        {shellTexts.logOut}
      </Button>
    </Message>
  );
}

/** Redirects, and redirects again if the user comes back while the target page is still loading: `Navigate` would stay empty then. */
function LeadTo({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to, location]);
  return null;
}

interface GuardedProps {
  readonly route: RouteName;
  readonly children: ReactNode;
}

/** Until it is known who the user is and what they may do. */
function Settling() {
  const { session } = useBackstock().actors;
  const isWaiting = useSelector(session, (snapshot) => snapshot.hasTag('waitsForNetwork'));
  usePageProgram();
  return isWaiting ? <Unreachable /> : <PageSkeleton />;
}

/** Only renders a page for users who are allowed to see it, and sets the window title. */
export function Guarded({ route, children }: GuardedProps) {
  const { phase, context, person } = useSession();
  const { pathname, search, hash } = useLocation();
  const rights = routeOf(route);
  useWindowTitle(rights.title);
  if (rights.isPublic === true) return children;
  if (phase === 'settling' || phase === 'unreachable') return <Settling />;
  const goTo = redirectOf(rights, person, pathname + search + hash);
  if (goTo === undefined) return children;
  return person === undefined || context.complete ? <LeadTo to={goTo} /> : <Settling />;
}
