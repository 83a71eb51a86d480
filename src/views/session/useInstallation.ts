import { useEffect, useState } from 'react';
import type { SetUpStatus } from '../../machines/shared/ports.ts';
import { useBackstock } from '../shared/backstockContext.tsx';

/** What the server says of set-up; undefined until it has answered. */
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
