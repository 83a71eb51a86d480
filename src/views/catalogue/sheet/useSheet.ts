import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Catalogue } from '../../../domain/catalogue/index.ts';
import type { Typed } from '../../../domain/entry/index.ts';
import { settled } from '../../../domain/sheet/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { useDateStyle } from '../../shared/useDates.ts';
import { sheetTexts } from '../../texts/sheet.ts';
import { cursorAfter, cursorAt, type Cursor, type Place } from '../../ui/grid/cursor.ts';
import { notify } from '../../ui/notify.ts';
import type { RecordListState } from '../list/useRecordList.ts';
import type { Wording } from '../shared/displayText.ts';
import { useMayManage } from '../shared/useMayManage.ts';
import { emptyCells, fillDown, rowAt, typeInto, type Desk } from './edits.ts';
import { mayType, type SheetColumn } from './sheetColumns.ts';
import { useStaged } from './useStaged.ts';

type Asked = Pick<RecordListState, 'result' | 'params' | 'isSorting'>;

function read(asked: Asked): Asked & { readonly ids: readonly string[] } {
  const { result } = asked;
  return { ...asked, ids: result?.ids(0, result.total) ?? [] };
}

/** The ids of the rows, in order. Rows don't move while there are unsaved changes; a new search, filter or order applies at once. */
function useRows({ result, params, isSorting }: Asked, isHeld: boolean): readonly string[] {
  const [held, setHeld] = useState(() => read({ result, params, isSorting }));
  const { text, facets, sort, disposed } = held.params;
  const isFound = text === params.text && facets === params.facets && disposed === params.disposed;
  const isAnswered = isFound && sort === params.sort && !held.isSorting;
  if (held.result === result || (isHeld && isAnswered)) return held.ids;
  const next = read({ result, params, isSorting });
  setHeld(next);
  return next.ids;
}

/** A cell that is being edited. */
export interface Editing extends Place {
  /** The initial text; undefined if the cell was opened without typing. */
  readonly begun: string | undefined;
}

interface SheetInput {
  readonly catalogue: Catalogue;
  readonly list: RecordListState;
  readonly columns: readonly SheetColumn[];
  readonly wording: Wording;
}

/** The cursor. Follows its record when rows move, and stays inside the sheet. */
function useCursor(ids: readonly string[], columns: number) {
  const [cursor, setCursor] = useState<Cursor>(() => cursorAt({ row: 0, column: 0 }));
  const [known, setKnown] = useState(ids);
  const { at, area } = cursor;
  const row = Math.min(at.row, Math.max(0, ids.length - 1));
  const column = Math.min(at.column, Math.max(0, columns - 1));
  if (known !== ids) {
    setKnown(ids);
    const id = known[at.row];
    const now = id === undefined || id === ids[at.row] ? at.row : ids.indexOf(id);
    if (now !== at.row) setCursor(cursorAt({ row: now === -1 ? row : now, column }));
  }
  const isInside = area.column + area.columns <= columns && area.row + area.rows <= ids.length;
  return [isInside ? cursor : cursorAt({ row, column }), setCursor] as const;
}

/** Cells that can't be saved yet, in the order of the sheet. */
function useToMend({ ids, columns, changes: { readings } }: Desk): readonly Place[] {
  return useMemo(() => {
    if (readings.size === 0) return [];
    const order = new Map(ids.map((id, row) => [id, row]));
    const keys = columns.map(({ key }) => key);
    return [...readings]
      .flatMap(([id, { problems, contested }]) =>
        [...Object.keys(problems), ...contested].map((key) => ({
          row: order.get(id) ?? -1,
          column: keys.indexOf(key),
        })),
      )
      .filter(({ row, column }) => row >= 0 && column >= 0)
      .toSorted((a, b) => a.row - b.row || a.column - b.column);
  }, [readings, ids, columns]);
}

/** The sheet: its rows, selection, editor and staged changes. */
export function useSheet({ catalogue, list, columns, wording }: SheetInput) {
  const { records } = useBackstock().client;
  const style = useDateStyle();
  const mayManage = useMayManage(catalogue);
  const changes = useStaged(catalogue);
  const [editing, setEditing] = useState<Editing>();
  const ids = useRows(list, changes.staged.size > 0 || editing !== undefined);
  const [cursor, setCursor] = useCursor(ids, columns.length);
  const root = useRef<HTMLDivElement>(null);
  const reader = { style, today: wording.today };
  const desk: Desk = { catalogue, records, columns, ids, cursor, changes, wording, mayManage, reader };
  const toMend = useToMend(desk);

  const begin = (place: Place, begun?: string): void => {
    if (!mayManage) return notify({ message: sheetTexts.mayNotEdit });
    if (!mayType(columns[place.column])) return notify({ message: sheetTexts.readOnly });
    setCursor(cursorAt(place));
    setEditing({ ...place, begun });
  };
  /** Ends editing; the cursor then moves as for `key`. */
  const commit = (typed: Typed | undefined, key?: Pick<KeyboardEvent, 'key' | 'shiftKey'>): void => {
    if (editing === undefined) return;
    setEditing(undefined);
    if (typed !== undefined) typeInto(desk, editing, typed);
    const pressed = key && { key: key.key, shiftKey: key.shiftKey, isCommand: false };
    const size = { rows: ids.length, columns: columns.length };
    const next = pressed && cursorAfter(cursorAt(editing), pressed, size, 1);
    if (next) setCursor(next);
  };
  const goToMend = (): void => {
    const { row, column } = cursor.at;
    const next = toMend.find((place) => place.row > row || (place.row === row && place.column > column)) ?? toMend[0];
    if (next) setCursor(cursorAt(next));
  };
  const settle = (whose: 'mine' | 'theirs'): void => {
    const record = rowAt(desk, cursor.at.row)?.record;
    const column = columns[cursor.at.column];
    if (record && column) changes.step(settled(changes.staged, record, column.key, whose));
  };
  return { root, desk, setCursor, editing, begin, commit, toMend, goToMend, settle };
}

export type SheetState = ReturnType<typeof useSheet>;

/** The commands for keys with Ctrl or Cmd. */
function command({ desk }: SheetState, { key, shiftKey }: KeyboardEvent): (() => void) | undefined {
  const { changes } = desk;
  switch (key.toLowerCase()) {
    case 'd':
      return () => fillDown(desk);
    case 'z':
      return shiftKey ? changes.redo : changes.undo;
    case 'y':
      return changes.redo;
    case 's':
      return () => void changes.save();
    default:
      return undefined;
  }
}

/** Handles a key in the sheet; false if it only moves the cursor. */
export function sheetKey(sheet: SheetState, event: KeyboardEvent): boolean {
  const { key } = event;
  const { at } = sheet.desk.cursor;
  if (event.ctrlKey || event.metaKey) {
    const run = command(sheet, event);
    run?.();
    return run !== undefined;
  }
  if (event.altKey) return false;
  if (key === 'F2') sheet.begin(at);
  else if (key === 'Delete' || key === 'Backspace') emptyCells(sheet.desk);
  else if ([...key].length === 1) sheet.begin(at, key);
  else return false;
  return true;
}
