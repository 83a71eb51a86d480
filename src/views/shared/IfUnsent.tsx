import { useEffect, useState, type ReactNode } from 'react';
import { useBackstock } from './backstockContext.tsx';
import { mayBeUnsent } from './unsent.ts';

const PATIENCE_MS = 3_000;

interface IfUnsentProps {
  /** Called if it turns out that everything has been sent. */
  readonly onAllSent: () => void;
  readonly children: ReactNode;
}

/** Shows its children once the device's changes have been read, or if that fails or takes too long. */
export function IfUnsent({ onAllSent, children }: IfUnsentProps) {
  const backstock = useBackstock();
  const [isShown, setShown] = useState(() => backstock.client.waiting.reading() === undefined);
  useEffect(() => {
    if (isShown) return;
    let isOver = false;
    const decide = (): void => {
      if (isOver) return;
      isOver = true;
      if (mayBeUnsent(backstock)) setShown(true);
      else onAllSent();
    };
    const patience = setTimeout(decide, PATIENCE_MS);
    void backstock.client.waiting.reading()?.then(decide);
    return () => {
      isOver = true;
      clearTimeout(patience);
    };
  }, [backstock, isShown, onAllSent]);
  return isShown ? children : null;
}
