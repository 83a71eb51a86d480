/** Text typed on the page that a reload would lose. */
import { Subject } from 'rxjs';
import { toCallback } from '../toCallback.ts';

interface Navigation {
  get(): { readonly current: string | null };
  subscribe(listener: () => void): () => void;
}

export interface TypedText {
  /** True if something has been typed since the page was opened or left for another. */
  isThere(): boolean;
  /** Calls back when what was typed has been left behind. */
  onLeft(listener: () => void): void;
}

const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'color'].includes(target.type));

/** A form with this attribute keeps its text across a reload by itself. */
const isKept = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-kept-across-reloads]') !== null;

const pathOf = ({ get }: Navigation): string | undefined => get().current?.split('?')[0];

/** Starts tracking what is typed. */
export function createTypedText(
  navigation: Navigation,
  page: Pick<Document, 'addEventListener'> = document,
): TypedText {
  const left = new Subject<void>();
  let isThere = false;
  let path = pathOf(navigation);
  page.addEventListener(
    'input',
    ({ target }) => {
      if (isWritten(target) && !isKept(target)) isThere = true;
    },
    { capture: true, passive: true },
  );
  navigation.subscribe(() => {
    const next = pathOf(navigation);
    if (next === path) return;
    path = next;
    isThere = false;
    left.next();
  });
  return { isThere: () => isThere, onLeft: toCallback(left) };
}
