import { useEffect, useState } from 'react';
import type { SetUpStatus } from '../../machines/shared/ports.ts';
import { useBackstock } from '../shared/backstockContext.tsx';

/** The set-up status from the server; undefined until it has responded. */
export function useSetUpStatus(): SetUpStatus | undefined {
  const { installation } = useBackstock();
  const [status, setStatus] = useState<SetUpStatus>();
  useEffect(() => {
    let isShown = true;
    void installation.status().then((answer) => {
      if (isShown) setStatus(answer);
    });
    return () => {
      isShown = false;
    };
  }, [installation]);
  return status;
}
