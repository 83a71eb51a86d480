import { isMotionReduced } from '../../ui/isMotionReduced.ts';
import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import { useEffect, useEffectEvent } from 'react';
import type { CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { titleOf } from '../../../domain/query/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { photoTexts } from '../../texts/record.ts';

export interface FullPhotosProps {
  readonly record: CatalogueRecord;
  readonly place: number;
  /** Contains the page's photos; the current one zooms out of it. */
  readonly slides: HTMLElement;
  readonly onPlace: (place: number) => void;
  readonly onClose: () => void;
}

/** Closes the gallery now, or once its opening animation has ended: PhotoSwipe ignores calls until then. */
function whenOpen(gallery: PhotoSwipe, close: () => void): void {
  if (gallery.opener.isOpening) gallery.on('openingAnimationEnd', close);
  else close();
}

/** Handles Escape during the opening animation. */
function hearEarly(gallery: PhotoSwipe): void {
  if (!gallery.opener.isOpening) return;
  const hear = ({ key }: KeyboardEvent) => key === 'Escape' && whenOpen(gallery, () => gallery.close());
  document.addEventListener('keydown', hear);
  gallery.on('openingAnimationEnd', () => document.removeEventListener('keydown', hear));
}

/** The photos full screen: swipe; zoom by pinch, double tap, wheel or button; close with Escape. */
export function FullPhotos({ record, place, slides, onPlace, onClose }: FullPhotosProps) {
  const { photos } = useBackstock().client;
  const open = useEffectEvent(() => {
    const title = titleOf(record);
    const isStill = isMotionReduced();
    const gallery = new PhotoSwipe({
      dataSource: record.photos.map(({ mediaId, width, height }, index) => ({
        src: photos.url(mediaId, 'large') ?? '',
        width,
        height,
        alt: photoTexts.of({ place: index + 1, count: record.photos.length, title }),
        ...(slides.children[index] instanceof HTMLElement ? { element: slides.children[index] } : {}),
        thumbCropped: true,
      })),
      index: place,
      loop: false,
      wheelToZoom: true,
      bgOpacity: 0.94,
      showHideAnimationType: isStill ? 'none' : 'zoom',
      ...(isStill ? { zoomAnimationDuration: false } : {}),
      closeTitle: photoTexts.close,
      zoomTitle: photoTexts.zoom,
      arrowPrevTitle: photoTexts.previous,
      arrowNextTitle: photoTexts.next,
      errorMsg: photoTexts.notShown,
    });
    gallery.on('change', () => onPlace(gallery.currIndex));
    gallery.on('destroy', onClose);
    gallery.init();
    hearEarly(gallery);
    gallery.element?.setAttribute('aria-label', title);
    gallery.element?.setAttribute('aria-modal', 'true');
    return () => {
      gallery.off('destroy', onClose);
      whenOpen(gallery, () => gallery.destroy());
    };
  });
  useEffect(() => open(), []);
  return null;
}
