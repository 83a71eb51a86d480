/** Where the keyboard is in a grid, what is selected around it, and where keys lead. */

export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells: its upper left corner and its size. */
export interface Area extends Place {
  readonly rows: number;
  readonly columns: number;
}

export interface Cursor {
  /** The cell that is typed into. */
  readonly at: Place;
  /** What is selected; `at` is in it. */
  readonly area: Area;
}

type Size = Pick<Area, 'rows' | 'columns'>;

/** What counts of a key that was pressed. */
export interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  /** Ctrl, or Cmd on a Mac. */
  readonly isCommand: boolean;
}

/** One cell, and nothing else. */
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

/** The selection that a pointer has drawn: the keyboard stays where it is inside of it. */
export function selecting({ at }: Cursor, area: Area): Cursor {
  return { at: isWithin(at, area) ? at : { row: area.row, column: area.column }, area };
}

/** The corner that moves when a selection is extended: the one across from the keyboard. */
function headOf({ at, area }: Cursor): Place {
  return {
    row: at.row === area.row ? area.row + area.rows - 1 : area.row,
    column: at.column === area.column ? area.column + area.columns - 1 : area.column,
  };
}

/** Where a key leads from a cell; undefined for keys that lead nowhere. */
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

/** Tab and Enter: the next cell, or with Shift the one before; at the end of a row Tab goes on in the next one. */
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
 * The cursor after a key: arrows, Home, End and pages move it, with Shift they extend the selection; Tab and Enter go cell by cell.
 * Undefined for other keys, and for Tab behind the last cell.
 *
 * @param page rows that are in sight
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
