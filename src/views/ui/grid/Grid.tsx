import { HotkeysContext } from '@blueprintjs/core';
import {
  Cell,
  Column,
  ColumnHeaderCell,
  FocusMode,
  Regions,
  RenderMode,
  RowHeaderCell,
  Table,
} from '@blueprintjs/table';
import type { Region } from '@blueprintjs/table';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { cursorAfter, selecting } from './cursor.ts';
import type { Area, Cursor, Place } from './cursor.ts';
import './grid.css';

/** Height of a row; grid.css repeats it. */
const ROW_HEIGHT = 32;
const HEADER_HEIGHT = 34;
const WIDTH_MIN = 60;
const WIDTH_MAX = 800;

export interface GridColumn {
  readonly key: string;
  readonly label: string;
  readonly width: number;
  readonly isNumber?: boolean;
}

export interface GridCell {
  readonly text: string;
  /** Class names of the cell; they set its colour. */
  readonly tone?: string | undefined;
  /** Tooltip of the cell. */
  readonly note?: string | undefined;
}

export interface GridProps {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly label: string;
  /** The first one is frozen. */
  readonly columns: readonly GridColumn[];
  readonly rows: number;
  readonly cell: (row: number, column: number) => GridCell;
  /** Everything `cell` and `heading` depend on. */
  readonly dependencies: readonly unknown[];
  readonly cursor: Cursor;
  readonly onCursor: (cursor: Cursor) => void;
  /** Returns the clipboard text of a selection. */
  readonly copied: (area: Area) => string;
  /** Returns true if it handled the key; called before the grid moves the cursor. */
  readonly onKey?: (event: KeyboardEvent) => boolean;
  readonly onCut?: () => void;
  readonly onPaste?: (text: string) => void;
  readonly onOpen?: (place: Place) => void;
  /** Content of a heading; its label by default. */
  readonly heading?: (column: number) => ReactNode;
  readonly onResize?: (column: number, width: number) => void;
  readonly onMove?: (from: number, to: number) => void;
  /** Floats above the cells, e.g. an editor or a menu. Handles its own keys. */
  readonly children?: ReactNode;
}

/** Stops Blueprint's table from registering its keys with Blueprint's hotkeys dialog; ours are different. */
const ownKeys: ComponentProps<typeof HotkeysContext.Provider>['value'] = [
  { hasProvider: true, hotkeys: [], isDialogOpen: false },
  () => undefined,
];

function regionOf(
  { row, column, rows, columns }: Area,
  size: { readonly rows: number; readonly columns: number },
): Region {
  const isTall = rows === size.rows && rows > 1;
  const isWide = columns === size.columns && columns > 1;
  if (isTall && isWide) return Regions.table();
  if (isTall) return Regions.column(column, column + columns - 1);
  if (isWide) return Regions.row(row, row + rows - 1);
  return Regions.cell(row, column, row + rows - 1, column + columns - 1);
}

function areaOf({ rows, cols }: Region, size: { readonly rows: number; readonly columns: number }): Area {
  const [top, bottom] = rows ?? [0, size.rows - 1];
  const [left, right] = cols ?? [0, size.columns - 1];
  return { row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 };
}

function scrollerIn(root: HTMLElement | null): HTMLElement | null {
  return root?.querySelector('.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container') ?? null;
}

/** The element of a cell. The first column is rendered twice; the frozen one counts. */
export function cellElement(root: HTMLElement | null, { row, column }: Place): HTMLElement | null {
  const quadrant = column === 0 ? 'left' : 'main';
  return (
    root?.querySelector(`.bp6-table-quadrant-${quadrant} .bp6-table-cell-row-${row}.bp6-table-cell-col-${column}`) ??
    null
  );
}

/** Scrolls the minimum needed to show a cell. */
function bringIntoSight(root: HTMLElement | null, { row, column }: Place, columns: readonly GridColumn[]): void {
  const scroller = scrollerIn(root);
  if (scroller === null) return;
  const top = row * ROW_HEIGHT;
  const height = scroller.clientHeight - HEADER_HEIGHT;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + ROW_HEIGHT > scroller.scrollTop + height) scroller.scrollTop = top + ROW_HEIGHT - height;
  if (column === 0) return;
  const before = columns.slice(1, column).reduce((sum, { width }) => sum + width, 0);
  const room = scroller.clientWidth - (columns[0]?.width ?? 0) - headerWidth(root);
  const end = before + (columns[column]?.width ?? 0);
  if (before < scroller.scrollLeft) scroller.scrollLeft = before;
  else if (end > scroller.scrollLeft + room) scroller.scrollLeft = end - room;
}

function headerWidth(root: HTMLElement | null): number {
  return root?.querySelector('.bp6-table-row-headers')?.clientWidth ?? 0;
}

function pageOf(root: HTMLElement | null): number {
  return Math.max(1, Math.floor(((scrollerIn(root)?.clientHeight ?? 0) - HEADER_HEIGHT) / ROW_HEIGHT) - 1);
}

/** Focuses the grid. */
export function focusGrid(root: HTMLElement | null): void {
  root?.querySelector<HTMLElement>('.bp6-table-container')?.focus({ preventScroll: true });
}

/** True for events in an editor or a menu above the cells. */
function isAbove(event: { readonly target: EventTarget | null }): boolean {
  return event.target instanceof Element && event.target.closest('.grid-above') !== null;
}

function useKeys(props: GridProps) {
  const { root, cursor, onCursor, onKey, columns, rows } = props;
  // After Escape the next Tab leaves the grid, for keyboard users.
  const mayLeave = useRef(false);
  return (event: KeyboardEvent) => {
    if (isAbove(event)) return;
    const isLeaving = event.key === 'Tab' && mayLeave.current;
    mayLeave.current = event.key === 'Escape' || (mayLeave.current && event.key === 'Shift');
    // Blueprint's own key handlers would move a second time.
    event.stopPropagation();
    if (isLeaving) return;
    if (onKey?.(event)) return event.preventDefault();
    const pressed = { key: event.key, shiftKey: event.shiftKey, isCommand: event.ctrlKey || event.metaKey };
    const next = cursorAfter(cursor, pressed, { rows, columns: columns.length }, pageOf(root.current));
    if (next === undefined) return;
    event.preventDefault();
    onCursor(next);
  };
}

function useClipboard({ cursor, copied, onCut, onPaste }: GridProps) {
  const copy = (event: ClipboardEvent) => {
    if (isAbove(event)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copied(cursor.area));
  };
  return {
    onCopy: copy,
    onCut: (event: ClipboardEvent) => {
      copy(event);
      if (event.defaultPrevented) onCut?.();
    },
    onPaste: (event: ClipboardEvent) => {
      if (isAbove(event) || onPaste === undefined) return;
      event.preventDefault();
      onPaste(event.clipboardData.getData('text/plain'));
    },
  };
}

/** The cell under the pointer: Blueprint renders its selection on top of the cells. */
function placeBelow(
  root: HTMLElement | null,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
) {
  const found = document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest('.bp6-table-cell'))
    .find((element) => element !== null && root?.contains(element));
  const [, row, column] = /bp6-table-cell-row-(\d+) bp6-table-cell-col-(\d+)/.exec(found?.className ?? '') ?? [];
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) };
}

function useSelection({ cursor, onCursor, rows, columns }: GridProps) {
  const size = useMemo(() => ({ rows, columns: columns.length }), [rows, columns.length]);
  const onSelection = useCallback(
    (regions: Region[]) => {
      const region = regions.at(-1);
      if (region !== undefined) onCursor(selecting(cursor, areaOf(region, size)));
    },
    [cursor, onCursor, size],
  );
  const { at, area } = cursor;
  return {
    focusMode: FocusMode.CELL,
    focusedRegion: { type: FocusMode.CELL as const, row: at.row, col: at.column, focusSelectionIndex: 0 },
    selectedRegions: [regionOf(area, size)],
    onSelection,
  };
}

function rowHeader(row: number) {
  return <RowHeaderCell index={row} name={String(row + 1)} />;
}

/** The columns of Blueprint's table; cells are rendered when scrolled into view. */
function columnsOf({ columns, cell, heading }: GridProps) {
  const renderCell = (row: number, column: number) => {
    const { text, tone, note } = cell(row, column);
    const number = columns[column]?.isNumber === true ? 'is-number ' : '';
    return (
      <Cell className={`${number}${tone ?? ''}`} {...(note === undefined ? {} : { tooltip: note })}>
        {text}
      </Cell>
    );
  };
  return columns.map(({ key, label: name }, column) => (
    <Column
      key={key}
      id={key}
      name={name}
      cellRenderer={renderCell}
      columnHeaderCellRenderer={() => (
        <ColumnHeaderCell name={name} index={column} nameRenderer={() => <>{heading?.(column) ?? name}</>} />
      )}
    />
  ));
}

/** A grid of cells with the keyboard and clipboard of a spreadsheet. Only visible cells are rendered, for any number of rows. */
export function Grid(props: GridProps) {
  const { root, label, columns, rows, dependencies, cursor, onOpen, onResize, onMove, children } = props;
  const onKeyDownCapture = useKeys(props);
  const clipboard = useClipboard(props);
  const selection = useSelection(props);
  const { at } = cursor;
  useEffect(() => bringIntoSight(root.current, at, columns), [root, at, columns]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and the clipboard apply to the grid inside
    <div
      ref={root}
      className="grid"
      role="group"
      aria-label={label}
      onKeyDownCapture={onKeyDownCapture}
      {...clipboard}
      onDoubleClick={(event) => {
        const place = isAbove(event) ? undefined : placeBelow(root.current, event);
        if (place !== undefined) onOpen?.(place);
      }}
    >
      <HotkeysContext value={ownKeys}>
        <Table
          {...selection}
          numRows={rows}
          numFrozenColumns={Math.min(1, columns.length)}
          defaultRowHeight={ROW_HEIGHT}
          minColumnWidth={WIDTH_MIN}
          maxColumnWidth={WIDTH_MAX}
          columnWidths={columns.map(({ width }) => width)}
          enableRowResizing={false}
          enableColumnResizing={onResize !== undefined}
          enableColumnReordering={onMove !== undefined}
          renderMode={RenderMode.NONE}
          cellRendererDependencies={[...dependencies, columns]}
          rowHeaderCellRenderer={rowHeader}
          {...(onResize === undefined ? {} : { onColumnWidthChanged: onResize })}
          {...(onMove === undefined ? {} : { onColumnsReordered: onMove })}
        >
          {columnsOf(props)}
        </Table>
      </HotkeysContext>
      {children}
    </div>
  );
}
