import type { KeyboardEvent } from 'react';

/** Frames to wait at most until scrolled-to rows are rendered. */
const FRAMES = 40;

function linkAt(list: HTMLElement, index: number): HTMLElement | undefined {
  return list.querySelector<HTMLElement>(`[data-index="${index}"] [data-record-link]`) ?? undefined;
}

function whenDrawn(list: HTMLElement, index: number, then: (link: HTMLElement) => void, frames = FRAMES): void {
  const link = linkAt(list, index);
  if (link) then(link);
  else if (frames > 0) requestAnimationFrame(() => whenDrawn(list, index, then, frames - 1));
}

/** Scrolls a record to the middle of the screen and focuses it; rows not rendered yet are scrolled to first. */
export function goToRecord(list: HTMLElement, index: number): void {
  const { perRow, rowHeight } = list.dataset;
  if (!linkAt(list, index)) {
    const row = Math.floor(index / Number(perRow ?? 1));
    const top = list.getBoundingClientRect().top + window.scrollY + row * Number(rowHeight ?? 0);
    window.scrollTo(0, Math.max(0, top - window.innerHeight / 2));
  }
  whenDrawn(list, index, (link) => {
    link.closest('[data-index]')?.scrollIntoView({ block: 'center' });
    link.focus({ preventScroll: true });
  });
}

const indexOf = (element: Element | null | undefined): number =>
  Number(element?.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);

/** Where key navigation starts: the focused record, else the first on the screen. */
function startOf(list: HTMLElement): number {
  const own = indexOf(document.activeElement);
  if (own !== -1) return own;
  const rows = [...list.querySelectorAll('[data-index]')];
  return indexOf(rows.find((row) => row.getBoundingClientRect().bottom > 0) ?? rows[0]);
}

/** Arrow keys move from record to record, Home and End to the first and last. Enter opens the focused link. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget;
  const isOnList = event.target === list;
  if (!isOnList && !(document.activeElement?.matches('[data-record-link]') ?? false)) return;
  const { perRow, first, last } = list.dataset;
  const at = startOf(list);
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + Number(perRow ?? 1),
    ArrowUp: at - Number(perRow ?? 1),
    Home: Number(first),
    End: Number(last),
  };
  const step = targets[event.key];
  if (step === undefined) return;
  const target = isOnList && event.key.startsWith('Arrow') ? at : step;
  if (target < Number(first) || target > Number(last)) return;
  event.preventDefault();
  const link = linkAt(list, target);
  if (link) link.focus();
  else goToRecord(list, target);
}
