import type { ReactNode } from 'react';

interface PlainButtonProps {
  readonly children: ReactNode;
  readonly onClick: () => void;
  readonly isPrimary?: boolean;
}

/** Looks like Blueprint's button without its code, for what belongs to the first load. */
export function PlainButton({ children, onClick, isPrimary = false }: PlainButtonProps) {
  return (
    <button
      type="button"
      className={isPrimary ? 'bp6-button bp6-intent-primary' : 'bp6-button bp6-minimal'}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
