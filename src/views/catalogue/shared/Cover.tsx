import { useState } from 'react';
import type { CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { useBlank } from '../../shared/useBlank.tsx';
import { useCover } from '../../shared/useCover.ts';
import { usePhotoUrl } from './usePhotoUrl.ts';
import './shared.css';

interface CoverProps {
  readonly record: CatalogueRecord;
  readonly size?: 'thumb' | 'large';
}

/** A record's cover photo, or its icon on a tint. Decorative: the name is next to it. */
export function Cover({ record, size = 'thumb' }: CoverProps) {
  const cover = useCover(record);
  const url = usePhotoUrl(cover?.mediaId, size);
  const [broken, setBroken] = useState<string | undefined>();
  const { blankClass, blank } = useBlank(record);
  if (cover === undefined || url === undefined || broken === url) {
    return (
      <span className={`cover ${blankClass}`} aria-hidden="true">
        {blank}
      </span>
    );
  }
  return (
    <span className="cover">
      {/* Another record's picture must not stand here until this one has come. */}
      <img
        key={url}
        src={url}
        alt=""
        width={cover.width}
        height={cover.height}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(url)}
      />
    </span>
  );
}
