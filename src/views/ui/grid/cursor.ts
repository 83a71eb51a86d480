/** The active cell of a grid, the selection around it, and how keys move them. */

export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells: its top left corner and its size. */
export interface Area extends Place {
  readonly rows: number;
  readonly columns: number;
}

export interface Cursor {
  /** The active cell. */
  readonly at: Place;
  /** The selection; contains `at`. */
  readonly area: Area;
}

type Size = Pick<Area, 'rows' | 'columns'>;

/** The relevant parts of a key press. */
export interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  /** Ctrl, or Cmd on a Mac. */
  readonly isCommand: boolean;
}

/** A cursor with a single cell selected. */
export function cursorAt(at: Place): Cursor {
  return { at, area: { ...at, rows: 1, columns: 1 } };
}

function spanning(a: Place, b: Place): Area {
  const row = Math.min(a.row, b.row);
  const column = Math.min(a.column, b.column);
  return { row, column, rows: Math.abs(a.row - b.row) + 1, columns: Math.abs(a.column - b.column) + 1 };
}

export function isWithin({ row, column }: Place, area: Area): boolean {
  return row >= area.row && row < area.row + area.rows && column >= area.column && column < area.column + area.columns;
}

/** A selection made with the pointer. The active cell stays the same if it's inside. */
export function selecting({ at }: Cursor, area: Area): Cursor {
  return { at: isWithin(at, area) ? at : { row: area.row, column: area.column }, area };
}

/** The corner that moves when a selection is extended: the one opposite the active cell. */
function headOf({ at, area }: Cursor): Place {
  return {
    row: at.row === area.row ? area.row + area.rows - 1 : area.row,
    column: at.column === area.column ? area.column + area.columns - 1 : area.column,
  };
}

/** The cell a key moves to; undefined for other keys. */
function led(
  { row, column }: Place,
  { key, isCommand }: Pressed,
  { rows, columns }: Size,
  page: number,
): Place | undefined {
  const far = isCommand ? Math.max(rows, columns) : 1;
  switch (key) {
    case 'ArrowUp':
      return { row: row - far, column };
    case 'ArrowDown':
      return { row: row + far, column };
    case 'ArrowLeft':
      return { row, column: column - far };
    case 'ArrowRight':
      return { row, column: column + far };
    case 'PageUp':
      return { row: row - page, column };
    case 'PageDown':
      return { row: row + page, column };
    case 'Home':
      return { row: isCommand ? 0 : row, column: 0 };
    case 'End':
      return { row: isCommand ? rows : row, column: columns };
    default:
      return undefined;
  }
}

/** Tab and Enter: the next cell, or with Shift the previous one. At the end of a row, Tab continues in the next row. */
function stepped({ row, column }: Place, { key, shiftKey }: Pressed, { rows, columns }: Size): Place | undefined {
  const by = shiftKey ? -1 : 1;
  if (key === 'Enter') return { row: row + by, column };
  if (key !== 'Tab') return undefined;
  const next = row * columns + column + by;
  return next < 0 || next >= rows * columns ? undefined : { row: Math.floor(next / columns), column: next % columns };
}

function clamped({ row, column }: Place, { rows, columns }: Size): Place {
  return {
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  };
}

/**
 * The cursor after a key: arrows, Home, End and page keys move it, with Shift they extend the selection; Tab and Enter go cell by cell.
 * Undefined for other keys, and for Tab after the last cell.
 *
 * @param page number of visible rows
 */
export function cursorAfter(cursor: Cursor, pressed: Pressed, size: Size, page: number): Cursor | undefined {
  if (pressed.isCommand && pressed.key.toLowerCase() === 'a')
    return { ...cursor, area: { row: 0, column: 0, ...size } };
  if (pressed.shiftKey) {
    const head = led(headOf(cursor), pressed, size, page);
    if (head !== undefined) return { ...cursor, area: spanning(cursor.at, clamped(head, size)) };
  }
  const next = led(cursor.at, pressed, size, page) ?? stepped(cursor.at, pressed, size);
  return next && cursorAt(clamped(next, size));
}
