import { shellTexts } from '../texts/shell.ts';
import './page.css';

interface PageSkeletonProps {
  /** Shown if loading takes longer; says what is loading. */
  readonly text?: string;
}

/** Placeholder for a page whose code or data is still loading, on the first visit only. */
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
