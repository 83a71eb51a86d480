import { useEffect, useEffectEvent, useState } from 'react';
import { useBackstock } from './backstockContext.tsx';
import { mayBeUnsent } from './unsent.ts';

const PATIENCE_MS = 3_000;

/** True until the device's changes have been read, or that fails or takes too long. Calls `onAllSent` if everything has been sent. */
export function useUnsentCheck(onAllSent: () => void): boolean {
  const backstock = useBackstock();
  const [isChecking, setChecking] = useState(() => backstock.client.waiting.reading() !== undefined);
  const decide = useEffectEvent(() => {
    if (mayBeUnsent(backstock)) setChecking(false);
    else onAllSent();
  });
  useEffect(() => {
    if (!isChecking) return;
    let isOver = false;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      decide();
    };
    const patience = setTimeout(end, PATIENCE_MS);
    void backstock.client.waiting.reading()?.then(end);
    return () => {
      isOver = true;
      clearTimeout(patience);
    };
  }, [backstock, isChecking]);
  return isChecking;
}
