import { useCallback, useSyncExternalStore } from 'react';
import type { CatalogueRecord, Kind } from '../../domain/catalogue/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { useBackstock } from './backstockContext.tsx';
import { Cube, MapMarker, Person, TagIcon } from '../ui/frameIcons.tsx';
import { useCover } from './useCover.ts';
import './thumb.css';

/** What stands for a record without a picture: stock is a box, categories and titles are tags. */
function Stand({ kind, size }: { readonly kind: Kind; readonly size: number }) {
  const drawn = { size, 'aria-hidden': 'true', title: false } as const;
  if (kind === 'location') return <MapMarker {...drawn} />;
  if (kind === 'member' || kind === 'user') return <Person {...drawn} />;
  return catalogueOf(kind).stock ? <Cube {...drawn} /> : <TagIcon {...drawn} />;
}

interface ThumbProps {
  readonly record: CatalogueRecord;
  /** Pixels of its side. */
  readonly size?: number;
}

/** The cover picture of a record, small; decoration beside its name. */
export function Thumb({ record, size = 48 }: ThumbProps) {
  const { photos } = useBackstock().client;
  const cover = useCover(record);
  const subscribe = useCallback((listener: () => void) => photos.subscribe(listener), [photos]);
  const url = useSyncExternalStore(subscribe, () =>
    cover === undefined ? undefined : photos.url(cover.mediaId, 'thumb'),
  );
  return (
    <span className="thumb" style={{ width: size, height: size }}>
      {url === undefined ? (
        <Stand kind={record.kind} size={Math.round(size / 2.6)} />
      ) : (
        <img src={url} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  );
}
