import { useCallback, useSyncExternalStore } from 'react';
import type { CatalogueRecord } from '../../domain/catalogue/index.ts';
import { useBackstock } from './backstockContext.tsx';
import { Barcode, Cube, MapMarker, Person, TagIcon } from './icons.tsx';
import './thumb.css';

const icons = { prop: Cube, propCategory: TagIcon, location: MapMarker, member: Person, user: Person, setting: Barcode } as const;

interface ThumbProps {
  readonly record: CatalogueRecord;
  /** Pixels of its side. */
  readonly size?: number;
}

/** The cover picture of a record, small; decoration beside its name. */
export function Thumb({ record, size = 48 }: ThumbProps) {
  const { photos } = useBackstock().client;
  const [cover] = record.photos;
  const subscribe = useCallback((listener: () => void) => photos.subscribe(listener), [photos]);
  const url = useSyncExternalStore(subscribe, () => (cover === undefined ? undefined : photos.url(cover.mediaId, 'thumb')));
  const Icon = icons[record.kind];
  return (
    <span className="thumb" style={{ width: size, height: size }}>
      {url === undefined ? <Icon size={Math.round(size / 2.6)} aria-hidden="true" title={false} /> : <img src={url} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}
