import { useCallback } from 'react';
import { RouterProvider, type createBrowserRouter } from 'react-router-dom';
import { RouterPath } from '../shared/routerPath.ts';

/**
 * The page of the current URL. Not as a transition: each change of a store would start its rendering again, and on a slow device they
 * follow each other for seconds after a login.
 */
export function Pages({ router }: { readonly router: ReturnType<typeof createBrowserRouter> }) {
  const path = useCallback(() => router.state.location.pathname, [router]);
  return (
    <RouterPath value={path}>
      <RouterProvider router={router} useTransitions={false} />
    </RouterPath>
  );
}
