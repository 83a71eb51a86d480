import { useEffect, useState, type ReactNode } from 'react';
import { PartNotFetched } from '../ui/lazyPart.ts';
import { useBackstock } from './backstockContext.tsx';

/**
 * Shows what offers changes once they can be decided, so that nothing is offered that would be refused. If what decides them can't be
 * loaded, it's shown anyway; the statecharts of its screens can't be done without.
 */
export function Deciding({
  meanwhile = null,
  children,
}: {
  readonly meanwhile?: ReactNode;
  readonly children: ReactNode;
}) {
  const { changes } = useBackstock();
  const [tried, setTried] = useState<'prepared' | PartNotFetched>();
  const isReady = tried === 'prepared' || changes.arePrepared();
  useEffect(() => {
    if (isReady) return undefined;
    let isWanted = true;
    changes.prepare().then(
      () => isWanted && setTried('prepared'),
      (cause: unknown) =>
        isWanted && setTried(new PartNotFetched('What changes need could not be fetched.', { cause })),
    );
    return () => {
      isWanted = false;
    };
  }, [changes, isReady]);
  if (tried instanceof PartNotFetched) throw tried;
  return isReady ? children : meanwhile;
}
