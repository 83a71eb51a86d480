import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

interface DisclosureProps {
  readonly label: string;
  /** Content of the button. */
  readonly button: ReactNode;
  /** Receives a function that closes the panel. */
  readonly children: (close: () => void) => ReactNode;
}

/** True in a bar that stays where it is while the page scrolls. */
function isInBar(element: HTMLElement): boolean {
  for (let at: HTMLElement | null = element; at; at = at.parentElement)
    if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
  return false;
}

/** A button that shows a small panel. Closed by Escape, by clicking elsewhere, and when focus leaves it. */
export function Disclosure({ label, button, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (isOpen && panel.current && !isInBar(panel.current)) panel.current.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // What is around it must not close too.
      event.preventDefault();
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape, { capture: true });
    };
  }, [isOpen]);

  return (
    <div className="disclosure" ref={root}>
      <button
        ref={opener}
        type="button"
        className="round-button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      <div id={id} ref={panel} className="disclosure-panel" hidden={!isOpen}>
        {isOpen && children(() => setOpen(false))}
      </div>
    </div>
  );
}
