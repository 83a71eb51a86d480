/** The picture that was pressed in a list grows into that of its page. */

const GROWTH_MS = 200;

let pressed: { readonly id: string; readonly at: DOMRect } | undefined;

/** Notes where the picture of a record stands in its row, as its page is opened. */
export function notePicture(id: string, row: Element): void {
  const picture = row.querySelector('img');
  pressed = picture === null ? undefined : { id, at: picture.getBoundingClientRect() };
}

/** Lets what shows the pictures of a record grow from where it was pressed, once; not for people who asked for less motion. */
export function growPicture(id: string, stage: HTMLElement): void {
  const from = pressed?.id === id ? pressed.at : undefined;
  pressed = undefined;
  if (from === undefined || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // The page stands where it is going to once it is painted.
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
