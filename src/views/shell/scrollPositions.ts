/** Scroll positions, so that going back restores the same place. */

interface Left {
  readonly top: number;
  /** The record that had focus or was clicked. */
  readonly record: string | undefined;
}

const left = new Map<string, Left>();
/** How long to wait for a page to reach its former height. */
const PATIENCE_MS = 3_000;

/** Records the scroll position of each history entry; returns a function that stops it. */
export function notePositions(key: () => string): () => void {
  const note = (change: Partial<Left>) =>
    left.set(key(), { ...(left.get(key()) ?? { top: 0, record: undefined }), ...change });
  const onScroll = () => note({ top: window.scrollY });
  const onPress = ({ target }: Event) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-record-id]') : null;
    if (row) note({ record: row.dataset['recordId'] });
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  document.addEventListener('click', onPress, { capture: true });
  return () => {
    window.removeEventListener('scroll', onScroll);
    document.removeEventListener('click', onPress, { capture: true });
  };
}

function focusRecord(id: string | undefined): boolean {
  if (id === undefined) return false;
  const link = document.querySelector<HTMLElement>(`[data-record-id="${CSS.escape(id)}"] [data-record-link]`);
  link?.focus({ preventScroll: true });
  return link !== null;
}

/** Restores the scroll position of a page once it is long enough; stops if the user scrolls meanwhile. */
export function restorePosition(key: string): (() => void) | undefined {
  const known = left.get(key);
  if (known === undefined) return undefined;
  const { top, record } = known;
  let hasFocus = false;
  const isThere = (): boolean => {
    if (Math.abs(window.scrollY - top) > 1) window.scrollTo(0, top);
    hasFocus ||= focusRecord(record);
    return Math.abs(window.scrollY - top) <= 1 && (hasFocus || record === undefined);
  };
  if (isThere()) return undefined;
  const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const stop = () => {
    clearTimeout(patience);
    observer.disconnect();
    for (const move of moves) window.removeEventListener(move, stop);
  };
  const observer = new ResizeObserver(() => isThere() && stop());
  const patience = setTimeout(stop, PATIENCE_MS);
  observer.observe(document.body);
  for (const move of moves) window.addEventListener(move, stop, { passive: true, once: true });
  return stop;
}
