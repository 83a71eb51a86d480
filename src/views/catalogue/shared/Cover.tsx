import { useState } from 'react';
import type { CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { titleOf } from '../../../domain/query/index.ts';
import { initialsIn } from '../../ui/initials.ts';
import { useCover } from '../../shared/useCover.ts';
import { usePhotoUrl } from './usePhotoUrl.ts';
import './shared.css';

/** Tints of the stand-in tiles, so that a page of them does not look like one grey wall. */
const TINTS = 6;

function tintOf(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return sum % TINTS;
}

function initialsOf(title: string): string {
  return initialsIn(title).slice(0, 2).join('');
}

interface CoverProps {
  readonly record: CatalogueRecord;
  readonly size?: 'thumb' | 'large';
}

/** The picture that stands for a record, or a tile with its initials. Decorative: its name stands beside it. */
export function Cover({ record, size = 'thumb' }: CoverProps) {
  const cover = useCover(record);
  const url = usePhotoUrl(cover?.mediaId, size);
  const [broken, setBroken] = useState<string | undefined>();
  if (cover === undefined || url === undefined || broken === url) {
    const title = titleOf(record);
    return (
      <span className={`cover is-blank tint-${tintOf(title)}`} aria-hidden="true">
        {initialsOf(title)}
      </span>
    );
  }
  return (
    <span className="cover">
      <img
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
