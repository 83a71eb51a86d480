/** Changes to cells of the sheet: typing, clearing, filling down and pasting, each as one step. Also copying. */
import type { Catalogue, CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { referenceNames } from '../../../domain/entry/index.ts';
import type { Reader, Typed } from '../../../domain/entry/index.ts';
import {
  blockOf,
  blockText,
  filledRows,
  findFor,
  laidOut,
  shownIn,
  typedText,
  withCells,
} from '../../../domain/sheet/index.ts';
import type { StagedCell } from '../../../domain/sheet/index.ts';
import type { Records } from '../../../machines/shared/client.ts';
import { sheetTexts } from '../../texts/sheet.ts';
import type { Area, Cursor, Place } from '../../ui/grid/cursor.ts';
import { notify } from '../../ui/notify.ts';
import type { Wording } from '../shared/displayText.ts';
import { copiedCell, mayType } from './sheetColumns.ts';
import type { RowState, SheetColumn, TypedColumn } from './sheetColumns.ts';
import type { StagedChanges } from './useStaged.ts';

/** Rows that can be changed at once; each is a command to decide, store and send. */
const ROWS_MAX = 5_000;

/** The state that editing works on. */
export interface Desk {
  readonly catalogue: Catalogue;
  readonly records: Records;
  readonly columns: readonly SheetColumn[];
  /** The ids of the rows. */
  readonly ids: readonly string[];
  readonly cursor: Cursor;
  readonly changes: StagedChanges;
  /** Who types, for the order of day and month. */
  readonly reader: Reader;
  readonly wording: Wording;
  readonly mayManage: boolean;
}

/** A change of one cell: its position and new content. */
interface Change extends Place {
  readonly typed: (column: TypedColumn, record: CatalogueRecord) => Typed;
}

function recordAt({ catalogue, records, ids }: Desk, row: number): CatalogueRecord | undefined {
  const id = ids[row];
  return id === undefined ? undefined : records.get(catalogue.kind, id);
}

/** The current state of a row: its record and its staged changes. */
export function rowAt(desk: Desk, row: number): RowState | undefined {
  const { staged, readings } = desk.changes;
  const record = recordAt(desk, row);
  return record && { record, draft: staged.get(record.id), reading: readings.get(record.id) };
}

/** True, with a notification, if too many rows would be changed at once. */
function areTooMany(rows: number): boolean {
  if (rows <= ROWS_MAX) return false;
  notify({ message: sheetTexts.tooMany({ most: ROWS_MAX }), tone: 'bad' });
  return true;
}

/** Stages changes as one step, and reports those left out. */
function stage(desk: Desk, asked: readonly Change[]): void {
  const { catalogue, columns, ids, changes, mayManage } = desk;
  if (!mayManage) return notify({ message: sheetTexts.mayNotEdit });
  const rows = new Set([...changes.staged.keys(), ...asked.map(({ row }) => ids[row])]);
  if (areTooMany(rows.size)) return;
  const cells = asked.flatMap(({ row, column: place, typed }): readonly StagedCell[] => {
    const record = recordAt(desk, row);
    const column = columns[place];
    return record && mayType(column) ? [{ record, key: column.key, typed: typed(column, record) }] : [];
  });
  if (cells.length < asked.length)
    notify({ message: sheetTexts.leftAsTheyAre({ count: asked.length - cells.length }) });
  if (cells.length > 0) changes.step(withCells(catalogue, changes.staged, cells));
}

/** Stages the text typed into one cell. */
export function typeInto(desk: Desk, place: Place, typed: Typed): void {
  const { reader, changes } = desk;
  stage(desk, [
    {
      ...place,
      typed: ({ field }, record) =>
        'text' in typed ? typedText(field, typed.text, findFor(record, changes.find), reader) : typed,
    },
  ]);
}

/** Clears the selected cells. */
export function emptyCells(desk: Desk): void {
  const { row, column, rows, columns } = desk.cursor.area;
  if (areTooMany(rows)) return;
  const places = Array.from({ length: rows * columns }, (_, index) => ({
    row: row + Math.floor(index / columns),
    column: column + (index % columns),
  }));
  stage(
    desk,
    places.map((place) => ({ ...place, typed: () => ({ value: null }) })),
  );
}

/** Fills the selected cells with the value of the first row. */
export function fillDown(desk: Desk): void {
  const { area } = desk.cursor;
  if (areTooMany(area.rows)) return;
  const typedAt = (row: number, key: string): Typed => {
    const above = rowAt(desk, row);
    return above ? shownIn(above.record, above.draft, key) : { value: null };
  };
  stage(
    desk,
    filledRows(area).flatMap(([to, from]) =>
      Array.from({ length: area.columns }, (_, index): Change => {
        const column = area.column + index;
        return { row: to, column, typed: ({ key }) => typedAt(from, key) };
      }),
    ),
  );
}

/** Pastes a block from the start of the selection. */
export function pasteBlock(desk: Desk, text: string): void {
  const { cursor, ids, columns, changes, reader } = desk;
  const { cells, isCut } = laidOut(blockOf(text), cursor.area, { rows: ids.length, columns: columns.length });
  if (isCut) notify({ message: sheetTexts.cut });
  stage(
    desk,
    cells.map(({ row, column, text: one }) => ({
      row,
      column,
      typed: ({ field }, record) => typedText(field, one, findFor(record, changes.find), reader),
    })),
  );
}

/** The text of a selection for the clipboard, for any spreadsheet. */
export function copiedText(desk: Desk, area: Area): string {
  const { catalogue, records, columns, wording } = desk;
  const { lookup } = referenceNames((kind) => records.all(kind), records.world);
  const shown = columns.slice(area.column, area.column + area.columns);
  const rows = Array.from({ length: area.rows }, (_, down) => {
    const state = rowAt(desk, area.row + down);
    return shown.map((column) => state && copiedCell(catalogue, column, state, { lookup, wording }));
  });
  return blockText(rows.map((row) => row.map((cell) => cell ?? null)));
}
