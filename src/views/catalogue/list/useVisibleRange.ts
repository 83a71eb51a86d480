import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { ENDLESS } from '../../../domain/preferences/index.ts';
import type { RecordListState } from './useRecordList.ts';

/** Layout of the records: how many per row, and the height of a row in pixels, including the gap. */
export interface RowSize {
  readonly perRow: number;
  readonly rowHeight: number;
}

/** Height in pixels rendered before and after what is visible, except while somebody types: a letter only waits for what can be seen. */
const AROUND = 500;

export interface VisibleRange {
  readonly from: number;
  readonly count: number;
  /** Height in pixels of the rows not rendered before and after. */
  readonly before: number;
  readonly after: number;
  /** For the element that contains the rows; read by `moveFocus` and `goToRecord`. */
  readonly listProps: Readonly<Record<`data-${string}`, number>> & { readonly tabIndex: -1 };
}

/** If the focused row is scrolled away and unmounted, the list takes the focus, so that arrow keys still work. */
function useKeptFocus(ref: RefObject<HTMLElement | null>): void {
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return undefined;
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    const leave = () => {
      last.current = null;
    };
    list.addEventListener('focusin', note);
    document.addEventListener('pointerdown', leave);
    return () => {
      list.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', leave);
    };
  }, [ref]);
  useLayoutEffect(() => {
    if (last.current === null || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    ref.current?.focus({ preventScroll: true });
  });
}

/**
 * The range of the list to render.
 *
 * @param ref the element that contains the rows
 */
export function useVisibleRange(
  ref: RefObject<HTMLElement | null>,
  {
    result,
    params: { page },
    pageSize,
    isTyping,
  }: Pick<RecordListState, 'result' | 'params' | 'pageSize' | 'isTyping'>,
  { perRow, rowHeight }: RowSize,
): VisibleRange {
  const [scrollMargin, setScrollMargin] = useState(0);
  const isEndless = pageSize === ENDLESS;
  const total = result?.total ?? 0;
  const rows = Math.ceil(total / perRow);
  useKeptFocus(ref);
  useLayoutEffect(() => {
    // Measuring causes an extra layout. Paged lists are rendered in full, and no letter moves the list.
    const top = isEndless && !isTyping ? ref.current?.getBoundingClientRect().top : undefined;
    if (top !== undefined) setScrollMargin(Math.round(top + window.scrollY));
  }, [ref, isEndless, isTyping, rows]);
  // Harmless: React Compiler, which can't memoise this hook's results, isn't used.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: isEndless ? rows : 0,
    estimateSize: () => rowHeight,
    overscan: isTyping ? 0 : Math.ceil(AROUND / rowHeight),
    scrollMargin,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const begins = isEndless ? 0 : (page - 1) * pageSize;
  const ends = (isEndless ? total : Math.min(total, begins + pageSize)) - 1;
  const listProps = {
    'data-per-row': perRow,
    'data-row-height': rowHeight,
    'data-first': begins,
    'data-last': ends,
    tabIndex: -1,
  } as const;
  if (!isEndless) return { from: begins, count: pageSize, before: 0, after: 0, listProps };
  const drawn = virtualizer.getVirtualItems();
  const first = drawn[0]?.index ?? 0;
  const last = drawn.at(-1)?.index ?? -1;
  return {
    from: first * perRow,
    count: (last - first + 1) * perRow,
    before: first * rowHeight,
    after: Math.max(0, rows - 1 - last) * rowHeight,
    listProps,
  };
}

/** Position of an item in the whole list, of which only a part is rendered. */
export function placeProps(index: number, total: number) {
  return { 'data-index': index, 'aria-posinset': index + 1, 'aria-setsize': total } as const;
}
