import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { isBeside } from '../shared/openedBeside.ts';
import { PageBoundary } from '../shared/Boundaries.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { notePositions, restorePosition } from './scrollPositions.ts';

/** What makes a page another one: its path, a form on it, and the record that is open in a tree. */
function pageOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const params = new URLSearchParams(search);
  return [pathname, params.has('edit'), params.has('add'), params.get('open')].join(' ');
}

/** Scrolls a new page to the top and moves focus there; going back restores the previous position. */
function useFreshPage() {
  const main = useRef<HTMLElement>(null);
  const location = useLocation();
  const { key, state } = location;
  const page = pageOf(location);
  const isSamePage = isBeside(state);
  const way = useNavigationType();
  const last = useRef(page);
  const entry = useRef(key);
  useLayoutEffect(() => {
    entry.current = key;
  }, [key]);
  useEffect(() => notePositions(() => entry.current), []);
  // A layout effect, because a form focuses a field of its own afterwards.
  useLayoutEffect(() => {
    if (last.current === page) return undefined;
    last.current = page;
    if (isSamePage) return undefined;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
    return way === 'POP' ? restorePosition(key) : undefined;
  }, [page, key, way, isSamePage]);
  return main;
}

/** The page within the frame. */
export function Main({ className }: { readonly className?: string }) {
  const main = useFreshPage();
  return (
    <main id="content" ref={main} tabIndex={-1} className={className}>
      <PageBoundary>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </PageBoundary>
    </main>
  );
}
