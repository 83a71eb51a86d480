import type { ReactNode } from 'react';
import { pageTexts } from '../texts/shell.ts';
import { Button } from './Button.tsx';
import { Problem } from './Problem.tsx';

interface RetryNoteProps {
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** A note on what couldn't be fetched, with a button to try again. */
export function RetryNote({ children, onRetry }: RetryNoteProps) {
  return (
    <Problem tone="note">
      {children}{' '}
      <Button isQuiet onClick={onRetry}>
        {pageTexts.tryAgain}
      </Button>
    </Problem>
  );
}
