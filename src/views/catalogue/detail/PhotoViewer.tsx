import { Suspense, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { CatalogueRecord, Photo } from '../../../domain/catalogue/index.ts';
import { titleOf } from '../../../domain/query/index.ts';
import { photoTexts } from '../../texts/record.ts';
import { ChevronLeft, ChevronRight, Maximize } from '../../ui/moreIcons.tsx';
import { growPicture } from '../shared/growth.ts';
import { usePhotoUrl } from '../shared/usePhotoUrl.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import type { FullPhotosProps } from './FullPhotos.tsx';

const FullPhotos = lazyPart<FullPhotosProps>(async () => (await import('./FullPhotos.tsx')).FullPhotos);

interface PictureProps {
  readonly photo: Photo;
  readonly size: 'thumb' | 'large';
  readonly alt: string;
}

export function Picture({ photo, size, alt }: PictureProps) {
  const url = usePhotoUrl(photo.mediaId, size);
  return <img src={url} alt={alt} width={photo.width} height={photo.height} decoding="async" draggable={false} />;
}

interface StepButtonsProps {
  readonly place: number;
  readonly last: number;
  readonly onPlace: (place: number) => void;
}

function StepButtons({ place, last, onPlace }: StepButtonsProps) {
  return (
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
  );
}

interface StageProps {
  readonly record: CatalogueRecord;
  readonly place: number;
  readonly onPlace: (place: number) => void;
  readonly onEnlarge: (slides: HTMLElement) => void;
}

/** The photos side by side: swipe or use the arrow keys; a tap opens them full screen. */
function Stage({ record, place, onPlace, onEnlarge }: StageProps) {
  const strip = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const { photos, id } = record;
  const title = titleOf(record);
  const last = photos.length - 1;
  useLayoutEffect(() => {
    if (stage.current) growPicture(id, stage.current);
  }, [id]);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const left = place * element.clientWidth;
    if (Math.abs(element.scrollLeft - left) > 2) element.scrollTo({ left });
  }, [place]);
  const enlarge = () => strip.current && onEnlarge(strip.current);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === strip.current) return enlarge();
    const next = event.key === 'ArrowLeft' ? place - 1 : event.key === 'ArrowRight' ? place + 1 : place;
    if (next === place || next < 0 || next > last) return;
    event.preventDefault();
    onPlace(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys for the focused button inside
    <div
      ref={stage}
      className="photo-stage"
      role="group"
      aria-roledescription="carousel"
      aria-label={photoTexts.photos}
      onKeyDown={onKey}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter and the button beside it do the same */}
      <div
        ref={strip}
        className="photo-strip"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        onClick={enlarge}
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
      {photos.length > 1 && <StepButtons place={place} last={last} onPlace={onPlace} />}
      {photos.length > 1 && (
        <span className="photo-count" aria-hidden="true">
          {photoTexts.count({ place: place + 1, count: photos.length })}
        </span>
      )}
      <button type="button" className="photo-enlarge" aria-label={photoTexts.enlarge} onClick={enlarge}>
        <Maximize size={16} aria-hidden="true" title={false} />
      </button>
    </div>
  );
}

interface PhotoViewerProps {
  readonly record: CatalogueRecord;
  readonly place: number;
  readonly onPlace: (place: number) => void;
}

/** A record's photos, in the page and full screen. */
export function PhotoViewer({ record, place, onPlace }: PhotoViewerProps) {
  const [slides, setSlides] = useState<HTMLElement | null>(null);
  return (
    <>
      <Stage record={record} place={place} onPlace={onPlace} onEnlarge={setSlides} />
      {slides && (
        <Suspense fallback={null}>
          <FullPhotos record={record} place={place} slides={slides} onPlace={onPlace} onClose={() => setSlides(null)} />
        </Suspense>
      )}
    </>
  );
}
