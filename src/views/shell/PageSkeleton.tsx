import { shellTexts } from '../texts/shell.ts';

/** Stands for a page whose code is still on its way: only on the first visit. */
export function PageSkeleton() {
  return (
    <div className="page" role="status" aria-label={shellTexts.loading}>
      <div className="skeleton skeleton-title" />
      <div className="cards">
        {[0, 1, 2].map((key) => (
          <div key={key} className="skeleton skeleton-card" />
        ))}
      </div>
    </div>
  );
}
