import { useCallback, useSyncExternalStore } from 'react';
import type { CatalogueRecord } from '../../domain/catalogue/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { useBackstock } from './backstockContext.tsx';
import { useBlank } from './useBlank.tsx';
import { useCover } from './useCover.ts';

interface ThumbProps {
  readonly record: CatalogueRecord;
  /** Width and height in pixels. */
  readonly size?: number;
}

/** The cover photo of a record, small. Decorative: the name is next to it. People are round. */
export function Thumb({ record, size = 48 }: ThumbProps) {
  const { photos } = useBackstock().client;
  const cover = useCover(record);
  const subscribe = useCallback((listener: () => void) => photos.subscribe(listener), [photos]);
  const url = useSyncExternalStore(subscribe, () =>
    cover === undefined ? undefined : photos.url(cover.mediaId, 'thumb'),
  );
  const { blankClass, blank } = useBlank(record);
  const isFace = catalogueOf(record.kind).mark === 'face';
  const classes = ['thumb', isFace && 'is-face', url === undefined && blankClass].filter(Boolean).join(' ');
  return (
    <span className={classes} style={{ width: size, height: size }} aria-hidden="true">
      {url === undefined ? blank : <img key={url} src={url} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}
