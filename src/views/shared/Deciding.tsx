import { useEffect, useState, type ReactNode } from 'react';
import { useBackstock } from './backstockContext.tsx';

/** Shows what offers changes once they can be decided, so that nothing is offered that would be refused; at once if that can't be loaded. */
export function Deciding({
  meanwhile = null,
  children,
}: {
  readonly meanwhile?: ReactNode;
  readonly children: ReactNode;
}) {
  const { commands } = useBackstock().client;
  const [isTried, setTried] = useState(false);
  const isReady = isTried || commands.canDecide();
  useEffect(() => {
    if (isReady) return undefined;
    let isWanted = true;
    void commands.prepare().then(() => isWanted && setTried(true));
    return () => {
      isWanted = false;
    };
  }, [commands, isReady]);
  return isReady ? children : meanwhile;
}
