import { useEffect, useState } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import type { SessionActor } from '../machines/session/session.machine.ts';
import { routes } from './routes.tsx';
import { BackstockContext, type Backstock } from './shared/backstockContext.tsx';
import { useDevicePreference } from './shared/useDevicePreference.ts';
import { Broken } from './shared/Boundaries.tsx';
import { Pages } from './shell/Pages.tsx';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';
import { wearBrand } from './theme/wearBrand.ts';
import './theme/theme.css';
import { OverlaysProvider } from './ui/blueprint.ts';

/** Applies the theme chosen on this device and the group's colour. */
function Theme() {
  const [{ isDark }] = useDevicePreference('theme');
  useEffect(() => {
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  }, [isDark]);
  const [{ style }] = useDevicePreference('brand');
  useEffect(() => wearBrand(style), [style]);
  return null;
}

/** Opens the login page when a session has ended, even if that was before the first screen. */
function useWayToSignIn(router: ReturnType<typeof createBrowserRouter>, session: SessionActor): void {
  useEffect(() => {
    const goTo = (to: string, options: { readonly replace: boolean }): void => {
      const { pathname, search, hash } = router.state.location;
      if (pathname !== to)
        void router.navigate(`${to}?redirect=${encodeURIComponent(pathname + search + hash)}`, options);
    };
    const { redirect } = session.getSnapshot().context;
    if (redirect !== null) goTo(redirect, { replace: true });
    const subscription = session.on('session.redirect', ({ to }) => goTo(to, { replace: false }));
    return () => subscription.unsubscribe();
  }, [router, session]);
}

/** The whole application, on top of what `src/app` has built. */
export function App({ backstock }: { readonly backstock: Backstock }) {
  const [router] = useState(() => createBrowserRouter(routes));
  useWayToSignIn(router, backstock.actors.session);
  return (
    <ErrorBoundary
      mintReportId={backstock.client.mintId}
      fallback={(failure) => (
        <main>
          <Broken failure={failure} isKept={backstock.client.keepsChanges()} />
        </main>
      )}
    >
      <BackstockContext value={backstock}>
        {/* BlueprintProvider would add the hotkeys dialog to the initial bundle. */}
        <OverlaysProvider>
          <Theme />
          <Pages router={router} />
        </OverlaysProvider>
      </BackstockContext>
    </ErrorBoundary>
  );
}
