import type { ReactNode } from 'react';
import { scanTexts } from '../texts/scan.ts';
import { CaretDown } from '../ui/frameIcons.tsx';
import './desk.css';

interface DeskForProps {
  /** For whom, what for and until when, in few words. */
  readonly summary: readonly string[];
  /** True where something has to be chosen first. */
  readonly isMissing?: boolean;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** Who it is for, what for and until when, in one line that unfolds into the form. */
export function DeskFor({ summary, isMissing = false, isOpen, onToggle, children }: DeskForProps) {
  return (
    <details className={isMissing ? 'desk-for is-missing' : 'desk-for'} open={isOpen}>
      {/* why: the browser tells of a toggle also where the page opened it. */}
      <summary
        onClick={(event) => {
          event.preventDefault();
          onToggle(!isOpen);
        }}
      >
        <span className="desk-for-words">{summary.join(' · ')}</span>
        <span className="desk-for-change">
          {scanTexts.change} <CaretDown size={14} title={false} aria-hidden="true" />
        </span>
      </summary>
      {children}
    </details>
  );
}
