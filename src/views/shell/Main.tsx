import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { isBeside } from '../shared/openedBeside.ts';
import { PageBoundary } from '../shared/Boundaries.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';

/** A new page begins at its top, for eyes and for screen readers. */
function useFreshPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname, state } = useLocation();
  const isSamePage = isBeside(state);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (isSamePage) return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, isSamePage]);
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
