import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { isBeside } from '../shared/openedBeside.ts';
import { PageBoundary } from '../shared/Boundaries.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { notePositions, restorePosition } from './scrollPositions.ts';

/** Scrolls a new page to the top and moves focus there; going back restores the previous position. */
function useFreshPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname, key, state } = useLocation();
  const isSamePage = isBeside(state);
  const way = useNavigationType();
  const last = useRef(pathname);
  const entry = useRef(key);
  useLayoutEffect(() => {
    entry.current = key;
  }, [key]);
  useEffect(() => notePositions(() => entry.current), []);
  useEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    if (isSamePage) return undefined;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
    return way === 'POP' ? restorePosition(key) : undefined;
  }, [pathname, key, way, isSamePage]);
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
