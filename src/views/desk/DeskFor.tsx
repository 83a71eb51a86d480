import { useState, type ReactNode } from 'react';
import { useFirstLoad } from '../shared/useFirstLoad.ts';
import { scanTexts } from '../texts/scan.ts';
import { CaretDown } from '../ui/frameIcons.tsx';
import './desk.css';

interface DeskForProps {
  /** For whom, what for and until when, in few words. */
  readonly summary: readonly string[];
  /** True where something has to be chosen first. */
  readonly isMissing: boolean;
  readonly children: ReactNode;
}

/** Who it is for, what for and until when, in one line that unfolds into the form: by itself where something has to be chosen, once it is known that it has. */
export function DeskFor({ summary, isMissing, children }: DeskForProps) {
  const [isUnfolded, setUnfolded] = useState<boolean>();
  const isKnown = useFirstLoad('member') !== 'loading';
  const isOpen = isUnfolded ?? (isMissing && isKnown);
  return (
    <details className={isMissing ? 'desk-for is-missing' : 'desk-for'} open={isOpen}>
      {/* why: the browser tells of a toggle also where the page opened it. */}
      <summary
        onClick={(event) => {
          event.preventDefault();
          setUnfolded(!isOpen);
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
