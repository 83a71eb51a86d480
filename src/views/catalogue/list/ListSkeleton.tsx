import { listTexts } from '../../texts/catalogue.ts';

const TILES = [0, 1, 2, 3, 4, 5, 6, 7];

/** Placeholder while a long list is prepared for the first time. */
export function ListSkeleton() {
  return (
    <div className="item-grid list-skeleton" role="status" aria-label={listTexts.preparing}>
      {TILES.map((tile) => (
        <div key={tile} className="skeleton" />
      ))}
    </div>
  );
}
