import type { ReactNode } from 'react';
import { ErrorIcon, IssueNew } from './icons.tsx';
import './page.css';

interface ProblemProps {
  readonly children: ReactNode;
  /** A `note` informs; a `problem` is announced at once. */
  readonly tone?: 'problem' | 'note';
}

/** A sentence that mustn't be overlooked. */
export function Problem({ children, tone = 'problem' }: ProblemProps) {
  const Icon = tone === 'problem' ? ErrorIcon : IssueNew;
  return (
    <div className={tone === 'problem' ? 'problem' : 'problem is-note'} role={tone === 'problem' ? 'alert' : 'note'}>
      <Icon size={16} aria-hidden="true" title={false} />
      <div>{children}</div>
    </div>
  );
}
