import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { CatalogueRecord, Photo } from '../../../domain/catalogue/index.ts';
import { titleOf } from '../../../domain/query/index.ts';
import { photoTexts } from '../../texts/catalogue.ts';
import { ChevronLeft, ChevronRight, Cross, Maximize } from '../../ui/moreIcons.tsx';
import { usePhotoUrl } from '../shared/usePhotoUrl.ts';
import { Overlay } from '../../ui/blueprint.ts';

interface PictureProps {
  readonly photo: Photo;
  readonly size: 'thumb' | 'large';
  readonly alt: string;
}

export function Picture({ photo, size, alt }: PictureProps) {
  const url = usePhotoUrl(photo.mediaId, size);
  return <img src={url} alt={alt} width={photo.width} height={photo.height} decoding="async" draggable={false} />;
}

interface StageProps {
  readonly record: CatalogueRecord;
  readonly place: number;
  readonly onPlace: (place: number) => void;
  readonly onEnlarge?: () => void;
}

/** The pictures side by side, swiped with a finger or walked through with the arrow keys. */
function Stage({ record, place, onPlace, onEnlarge }: StageProps) {
  const strip = useRef<HTMLDivElement>(null);
  const { photos } = record;
  const title = titleOf(record);
  const last = photos.length - 1;
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const left = place * element.clientWidth;
    if (Math.abs(element.scrollLeft - left) > 2) element.scrollTo({ left });
  }, [place]);
  const onKey = (event: KeyboardEvent) => {
    const next = event.key === 'ArrowLeft' ? place - 1 : event.key === 'ArrowRight' ? place + 1 : place;
    if (next === place || next < 0 || next > last) return;
    event.preventDefault();
    onPlace(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys for whichever of its buttons has the keyboard
    <div
      className="photo-stage"
      role="group"
      aria-roledescription="carousel"
      aria-label={photoTexts.photos}
      onKeyDown={onKey}
    >
      <div
        ref={strip}
        className="photo-strip"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget;
          const shown = Math.round(scrollLeft / Math.max(1, clientWidth));
          if (shown !== place && Math.abs(scrollLeft - shown * clientWidth) < 2) onPlace(shown);
        }}
      >
        {photos.map((photo, index) => (
          <div key={photo.mediaId} className="photo-slide" aria-hidden={index !== place}>
            <Picture
              photo={photo}
              size="large"
              alt={photoTexts.of({ place: index + 1, count: photos.length, title })}
            />
          </div>
        ))}
      </div>
      {photos.length > 1 && (
        <>
          <button
            type="button"
            className="photo-step is-back"
            aria-label={photoTexts.previous}
            disabled={place === 0}
            onClick={() => onPlace(place - 1)}
          >
            <ChevronLeft size={20} aria-hidden="true" title={false} />
          </button>
          <button
            type="button"
            className="photo-step is-on"
            aria-label={photoTexts.next}
            disabled={place === last}
            onClick={() => onPlace(place + 1)}
          >
            <ChevronRight size={20} aria-hidden="true" title={false} />
          </button>
        </>
      )}
      {onEnlarge && (
        <button type="button" className="photo-enlarge" aria-label={photoTexts.enlarge} onClick={onEnlarge}>
          <Maximize size={16} aria-hidden="true" title={false} />
        </button>
      )}
    </div>
  );
}

interface PhotoViewerProps {
  readonly record: CatalogueRecord;
  readonly place: number;
  readonly onPlace: (place: number) => void;
}

/** A record's pictures, in the page and in full. */
export function PhotoViewer({ record, place, onPlace }: PhotoViewerProps) {
  const [isFull, setFull] = useState(false);
  const close = () => setFull(false);
  return (
    <>
      <Stage record={record} place={place} onPlace={onPlace} onEnlarge={() => setFull(true)} />
      <Overlay isOpen={isFull} onClose={close} className="photo-full-overlay">
        <div className="photo-full" role="dialog" aria-modal="true" aria-label={titleOf(record)}>
          <Stage record={record} place={place} onPlace={onPlace} />
          <button type="button" className="photo-enlarge" aria-label={photoTexts.close} onClick={close}>
            <Cross size={18} aria-hidden="true" title={false} />
          </button>
        </div>
      </Overlay>
    </>
  );
}
