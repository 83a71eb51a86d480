import { useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import type { Actor } from '../../domain/access/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { PartNotFetched } from '../ui/lazyPart.ts';
import { useSession } from '../shared/useSession.ts';
import { PageBoundary } from '../shared/Boundaries.tsx';
import { Brand } from './Brand.tsx';
import { usePageProgram } from './pageProgram.ts';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { VisitorShell } from './VisitorShell.tsx';
import './shell.css';

/** Reports the current page to the navigation store. */
function useVisits(): void {
  const { navigation } = useBackstock();
  const { pathname, search } = useLocation();
  useEffect(() => navigation.visit(pathname + search), [navigation, pathname, search]);
}

/** Placeholder until the members' frame has loaded. */
function Arriving() {
  usePageProgram();
  return (
    <div className="shell is-visitor">
      <header className="topbar">
        <Brand />
      </header>
      <main id="content">
        <PageSkeleton />
      </main>
    </div>
  );
}

type MembersShell = ComponentType<{ readonly person: Actor }>;

/**
 * The members' frame, shown once its contents have loaded too. Doesn't use `lazyPart`: React delays content that follows a fallback by a
 * third of a second, and pages wait for this.
 */
function MembersFrame({ person }: { readonly person: Actor }) {
  const { fetchInside } = useBackstock();
  const [arrived, setArrived] = useState<{ readonly Shell: MembersShell } | PartNotFetched>();
  useEffect(() => {
    let isWanted = true;
    Promise.all([import('./MembersShell.tsx'), fetchInside()]).then(
      ([{ MembersShell: Shell }]) => isWanted && setArrived({ Shell }),
      (cause: unknown) =>
        isWanted && setArrived(new PartNotFetched('What members work with could not be fetched.', { cause })),
    );
    return () => {
      isWanted = false;
    };
  }, [fetchInside]);
  if (arrived instanceof PartNotFetched) throw arrived;
  return arrived === undefined ? <Arriving /> : <arrived.Shell person={person} />;
}

/** The frame around every page. */
export function Framed() {
  useVisits();
  const { person } = useSession();
  if (person === undefined) return <VisitorShell />;
  return (
    <PageBoundary>
      <MembersFrame person={person} />
    </PageBoundary>
  );
}
