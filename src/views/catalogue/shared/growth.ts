/** Animates the pressed photo of a list into that of the record's page. */
import { isMotionReduced } from '../../ui/isMotionReduced.ts';

const GROWTH_MS = 200;

let pressed: { readonly id: string; readonly at: DOMRect } | undefined;

/** Stores the position of a record's photo in its row when its page is opened. */
export function notePicture(id: string, row: Element): void {
  const picture = row.querySelector('img');
  pressed = picture === null ? undefined : { id, at: picture.getBoundingClientRect() };
}

/** Animates the photos from the pressed position, once; not with reduced motion. */
export function growPicture(id: string, stage: HTMLElement): void {
  const from = pressed?.id === id ? pressed.at : undefined;
  pressed = undefined;
  if (from === undefined || isMotionReduced()) return;
  // The page has its final layout in the next frame.
  requestAnimationFrame(() => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const small = `translate(${from.left - left}px, ${from.top - top}px) scale(${from.width / width}, ${from.height / height})`;
    stage.animate(
      { transformOrigin: ['0 0', '0 0'], transform: [small, 'none'] },
      { duration: GROWTH_MS, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
    );
  });
}
