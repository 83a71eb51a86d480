import { shellTexts } from '../texts/shell.ts';
import './page.css';

interface PageSkeletonProps {
  /** What is being waited for, where that may take longer; shown only when it does. */
  readonly text?: string;
}

/** Stands for a page whose code or data is still on its way: only on the first visit. */
export function PageSkeleton({ text }: PageSkeletonProps) {
  return (
    <div className="page" role="status" aria-label={shellTexts.loading}>
      {text !== undefined && <p className="skeleton-text muted">{text}</p>}
      <div className="skeleton skeleton-title" />
      <div className="cards">
        {[0, 1, 2].map((key) => (
          <div key={key} className="skeleton skeleton-card" />
        ))}
      </div>
    </div>
  );
}
