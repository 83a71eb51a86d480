import { useState, type ReactNode } from 'react';
import { useFirstLoad } from '../shared/useFirstLoad.ts';
import { scanTexts } from '../texts/scan.ts';
import { CaretDown } from '../ui/frameIcons.tsx';
import './desk.css';

interface DeskForProps {
  /** Who it is for, for what and until when, in a few words. */
  readonly summary: readonly string[];
  /** True if a required choice is missing. */
  readonly isMissing: boolean;
  readonly children: ReactNode;
}

/** Who it's for, for what and until when, as one line that expands to the form; opens itself if a choice is missing, once members have loaded. */
export function DeskFor({ summary, isMissing, children }: DeskForProps) {
  const [isUnfolded, setUnfolded] = useState<boolean>();
  const isKnown = useFirstLoad('member') !== 'loading';
  const isOpen = isUnfolded ?? (isMissing && isKnown);
  return (
    <details className={isMissing ? 'desk-for is-missing' : 'desk-for'} open={isOpen}>
      {/* why: the browser also fires a toggle event when the page opened it. */}
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
