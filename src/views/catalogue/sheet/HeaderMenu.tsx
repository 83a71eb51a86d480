import { useEffect, useRef } from 'react';
import type { Catalogue } from '../../../domain/catalogue/index.ts';
import { facetsOf, ordersOf } from '../../../domain/query/index.ts';
import { sheetTexts } from '../../texts/sheet.ts';
import { focusGrid } from '../../ui/grid/Grid.tsx';
import { FacetOptions } from '../list/FacetPanel.tsx';
import { toggled } from '../list/listParams.ts';
import type { RecordListState } from '../list/useRecordList.ts';
import type { Wording } from '../shared/displayText.ts';
import { useBox } from './useBox.ts';
import type { SheetColumn } from './sheetColumns.ts';
import type { SheetState } from './useSheet.ts';

interface HeaderMenuProps {
  readonly sheet: SheetState;
  readonly catalogue: Catalogue;
  readonly list: RecordListState;
  readonly wording: Wording;
  readonly column: SheetColumn;
  /** Index of the column; the title is 0. */
  readonly place: number;
  readonly last: number;
  readonly onHide: () => void;
  readonly onMove: (to: number) => void;
  readonly onClose: () => void;
}

/** The values of a column to filter by, with their counts; same as the list's facet. */
function Filters({
  catalogue,
  list,
  wording,
  column,
}: Pick<HeaderMenuProps, 'catalogue' | 'list' | 'wording' | 'column'>) {
  const facet = facetsOf(catalogue).find(({ key }) => key === column.key);
  const result = list.result?.facets.find(({ key }) => key === column.key);
  const selected = list.params.facets[column.key] ?? [];
  if (facet === undefined || result === undefined || (!result.isVaried && selected.length === 0)) return null;
  return (
    <div className="cells-menu-filters">
      <FacetOptions
        facet={facet}
        result={result}
        world={wording.world}
        selected={selected}
        onToggle={(value) => list.change(toggled(list.params, column.key, value))}
      />
    </div>
  );
}

/** The menu of a heading: sort, filter, and move the column. */
export function HeaderMenu(props: HeaderMenuProps) {
  const { sheet, catalogue, list, column, place, last, onHide, onMove, onClose } = props;
  const { root } = sheet;
  const own = useRef<HTMLDivElement>(null);
  const box = useBox(root, () => root.current?.querySelector(`[data-menu="${column.key}"]`) ?? null, column.key);
  const isThere = box !== undefined;
  useEffect(() => {
    if (isThere) own.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isThere]);
  if (box === undefined) return null;
  const close = () => {
    onClose();
    focusGrid(root.current);
  };
  const sort = (descending: boolean) => {
    list.change({ ...list.params, page: 1, sort: { by: column.key, descending } });
    close();
  };
  const isSortable = ordersOf(catalogue).some(({ key }) => key === column.key);
  const act = (label: string, run: () => void, isOff = false) => (
    <button type="button" className="cells-menu-item" disabled={isOff} onClick={run}>
      {label}
    </button>
  );
  const moving = (to: number) => () => {
    onMove(to);
    close();
  };
  const room = (root.current?.clientWidth ?? 0) - 270;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape applies to all of its buttons
    <div
      ref={own}
      className="grid-above cells-menu"
      role="group"
      aria-label={sheetTexts.menu({ label: column.label })}
      style={{ left: Math.max(0, Math.min(box.left, room)), top: box.top + box.height + 4 }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (document.hasFocus() && !currentTarget.contains(relatedTarget)) onClose();
      }}
      tabIndex={-1}
    >
      {isSortable && act(sheetTexts.ascending, () => sort(false))}
      {isSortable && act(sheetTexts.descending, () => sort(true))}
      {place > 0 && act(sheetTexts.left, moving(place - 1), place === 1)}
      {place > 0 && act(sheetTexts.right, moving(place + 1), place === last)}
      {place > 0 &&
        act(sheetTexts.hide, () => {
          onHide();
          close();
        })}
      <Filters {...props} />
    </div>
  );
}
