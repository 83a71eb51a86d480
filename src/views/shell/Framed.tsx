import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { BillingFrame } from '../billing/BillingFrame.tsx';
import { EnvironmentBanner } from '../environment/EnvironmentBanner.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Shell } from './Shell.tsx';

/** Notes where the person is. */
function useVisits(): void {
  const { navigation } = useBackstock();
  const { pathname, search } = useLocation();
  useEffect(() => navigation.visit(pathname + search), [navigation, pathname, search]);
}

/** The shell with what concerns the whole group around it: payments that are late, errors of the server's environment. */
export function Framed() {
  useVisits();
  return (
    <BillingFrame>
      <Shell />
      <EnvironmentBanner />
    </BillingFrame>
  );
}
