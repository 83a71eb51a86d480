import { useCallback, useEffect, useRef, useState } from 'react';

interface OverlayView<Name> {
  readonly open: Name | null;
  readonly show: (name: Name) => void;
  readonly close: () => void;
}

/** Which part lies over the page, if any. Closed, it gives the keyboard back to where it was. */
export function useOverlay<Name extends string>(): OverlayView<Name> {
  const [open, setOpen] = useState<Name | null>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (open !== null) return;
    const opener = before.current;
    before.current = null;
    // A new page has taken the keyboard already.
    if (opener instanceof HTMLElement && opener.isConnected && document.activeElement === document.body)
      opener.focus({ preventScroll: true });
  }, [open]);
  const show = useCallback((name: Name) => {
    before.current ??= document.activeElement;
    setOpen(name);
  }, []);
  const close = useCallback(() => setOpen(null), []);
  return { open, show, close };
}
