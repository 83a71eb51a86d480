import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';

interface RangeOptions {
  readonly total: number;
  readonly page: number;
  /** -1: everything on one page, of which only what is near the screen is drawn. */
  readonly pageSize: number;
  readonly perRow: number;
  /** Height of a row in pixels, gap included. */
  readonly rowHeight: number;
}

export interface VisibleRange {
  readonly from: number;
  readonly count: number;
  /** Pixels that stand for the rows not drawn. */
  readonly before: number;
  readonly after: number;
}

/**
 * Which part of the list is drawn.
 *
 * @param ref the element that holds the rows
 */
export function useVisibleRange(
  ref: RefObject<HTMLElement | null>,
  { total, page, pageSize, perRow, rowHeight }: RangeOptions,
): VisibleRange {
  const [scrollMargin, setScrollMargin] = useState(0);
  const isAll = pageSize === -1;
  const rows = Math.ceil(total / perRow);
  useLayoutEffect(() => {
    // A page of a few rows is drawn as it is; asking where it stands would have the browser lay it out twice.
    const top = isAll ? ref.current?.getBoundingClientRect().top : undefined;
    if (top !== undefined) setScrollMargin(Math.round(top + window.scrollY));
  }, [ref, isAll, rows]);
  // The compiler of React, which cannot remember this hook's results, is not in use.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: isAll ? rows : 0,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollMargin,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  if (!isAll) return { from: (page - 1) * pageSize, count: pageSize, before: 0, after: 0 };
  const drawn = virtualizer.getVirtualItems();
  const first = drawn[0]?.index ?? 0;
  const last = drawn.at(-1)?.index ?? Math.min(rows, 20) - 1;
  return {
    from: first * perRow,
    count: (last - first + 1) * perRow,
    before: first * rowHeight,
    after: Math.max(0, rows - 1 - last) * rowHeight,
  };
}
