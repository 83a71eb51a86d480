import { useLayoutEffect, type ReactNode } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { useBackstock } from './backstockContext.tsx';
import { Offline, Refresh, WarningSign } from '../ui/icons.tsx';
import { Message } from '../ui/Message.tsx';
import { notify } from '../ui/notify.ts';
import { Button } from '../ui/Button.tsx';
import { Problem } from '../ui/Problem.tsx';
import { useConnection } from './useSync.ts';
import { pageTexts } from '../texts/shell.ts';
import { ErrorBoundary, type Failure } from '../ui/ErrorBoundary.tsx';

interface BrokenProps {
  readonly failure: Failure;
  readonly isKept: boolean;
}

/** A page that has crashed. */
export function Broken({ failure, isKept }: BrokenProps) {
  const saved = isKept ? pageTexts.brokenSaved : pageTexts.brokenNotSaved;
  return (
    <Message
      icon={<WarningSign />}
      title={pageTexts.brokenTitle}
      text={`${saved} ${pageTexts.brokenText} ${failure.reportId}`}
    >
      <Button intent="primary" onClick={() => window.location.reload()}>
        {pageTexts.reload}
      </Button>
    </Message>
  );
}

/** A page whose code isn't on this device. */
function NotFetched({ failure }: { readonly failure: Failure }) {
  const { tries, tryAgain } = failure;
  const connection = useConnection();
  const isOffline = connection === 'offline' || !navigator.onLine;
  useLayoutEffect(() => {
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [tryAgain]);
  // If the server is reachable, it has a newer version without these files, so reload. Offline, a reload would lose the page.
  const again = () => (!isOffline && (connection === 'live' || tries > 0) ? window.location.reload() : tryAgain());
  return (
    <Message
      icon={isOffline ? <Offline /> : <Refresh />}
      title={isOffline ? pageTexts.notHereTitle : pageTexts.notFetchedTitle}
      text={isOffline ? pageTexts.notHereText : pageTexts.notFetchedText}
    >
      <Button intent="primary" onClick={again}>
        {pageTexts.tryAgain}
      </Button>
    </Message>
  );
}

/** Keeps the frame when a page crashes or can't be fetched. Reset when another page is opened. */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  const { mintId, keepsChanges } = useBackstock().client;
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      mintReportId={mintId}
      resetKey={pathname}
      fallback={(failure) =>
        failure.isDefect ? <Broken failure={failure} isKept={keepsChanges()} /> : <NotFetched failure={failure} />
      }
    >
      {children}
    </ErrorBoundary>
  );
}

interface OverlayBoundaryProps {
  readonly open: string | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Keeps the page when an overlay crashes or can't be fetched. */
export function OverlayBoundary({ open, onClose, children }: OverlayBoundaryProps) {
  const { mintId } = useBackstock().client;
  const onFailure = (isDefect: boolean) => {
    notify({ message: isDefect ? pageTexts.partBroken : pageTexts.partNotFetched, tone: 'bad' });
    onClose();
  };
  return (
    <ErrorBoundary mintReportId={mintId} resetKey={open ?? ''} fallback={() => null} onFailure={onFailure}>
      {children}
    </ErrorBoundary>
  );
}

/** Around a form whose draft is held outside, so that a crash doesn't lose it. */
export function FormBoundary({ children }: { readonly children: ReactNode }) {
  const { mintId } = useBackstock().client;
  const fallback = ({ reportId, tryAgain }: Failure) => (
    <Problem>
      <p>
        {pageTexts.formBroken} {reportId}
      </p>
      <Button isQuiet onClick={tryAgain}>
        {pageTexts.tryAgain}
      </Button>
    </Problem>
  );
  return (
    <ErrorBoundary mintReportId={mintId} fallback={fallback}>
      {children}
    </ErrorBoundary>
  );
}

/** Passes errors outside the pages to the root error boundary instead of the router's error page. */
export function BrokenRoute(): never {
  throw useRouteError();
}
