import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cursorAfter, cursorAt, isWithin, selecting } from '../../../src/views/ui/grid/cursor.ts';
import type { Cursor, Pressed } from '../../../src/views/ui/grid/cursor.ts';

const size = { rows: 10, columns: 4 };
const page = 5;

/** The cursor after a sequence of keys: `^` is Ctrl, `+` is Shift. */
function after(keys: readonly string[], from: Cursor = cursorAt({ row: 4, column: 1 })): Cursor {
  return keys.reduce((cursor, text) => {
    const key = text.replace(/^[\^+]+/, '');
    const held = text.slice(0, text.length - key.length);
    const pressed: Pressed = { key, shiftKey: held.includes('+'), isCommand: held.includes('^') };
    return cursorAfter(cursor, pressed, size, page) ?? cursor;
  }, from);
}

const at = (...keys: string[]) => Object.values(after(keys).at);
const area = (...keys: string[]) => {
  const { row, column, rows, columns } = after(keys).area;
  return [row, column, rows, columns];
};

describe('the keyboard in a grid', () => {
  it('[SHEET-13] goes cell by cell, a page, to the ends of a row and to the corners', () => {
    expect(at('ArrowDown', 'ArrowRight')).toEqual([5, 2]);
    expect(at('ArrowUp', 'ArrowLeft', 'ArrowLeft')).toEqual([3, 0]);
    expect(at('PageDown')).toEqual([9, 1]);
    expect(at('PageUp')).toEqual([0, 1]);
    expect(at('End')).toEqual([4, 3]);
    expect(at('Home')).toEqual([4, 0]);
    expect(at('^End')).toEqual([9, 3]);
    expect(at('^Home')).toEqual([0, 0]);
    expect(at('^ArrowDown')).toEqual([9, 1]);
    expect(at('^ArrowLeft')).toEqual([4, 0]);
  });

  it('[SHEET-13] goes on with Tab and Enter, back with Shift, and from the end of a row to the next', () => {
    expect(at('Enter')).toEqual([5, 1]);
    expect(at('+Enter')).toEqual([3, 1]);
    expect(at('Tab', 'Tab', 'Tab')).toEqual([5, 0]);
    expect(at('+Tab', '+Tab')).toEqual([3, 3]);
    expect(cursorAfter(after(['^End']), { key: 'Tab', shiftKey: false, isCommand: false }, size, page)).toBeUndefined();
    expect(cursorAfter(after(['^Home']), { key: 'Tab', shiftKey: true, isCommand: false }, size, page)).toBeUndefined();
    expect(cursorAfter(after([]), { key: 'x', shiftKey: false, isCommand: false }, size, page)).toBeUndefined();
  });

  it('[SHEET-13] selects with Shift from where it is, and everything with Ctrl and A', () => {
    expect(area('+ArrowDown', '+ArrowRight')).toEqual([4, 1, 2, 2]);
    expect(at('+ArrowDown', '+ArrowRight')).toEqual([4, 1]);
    expect(area('+ArrowDown', '+ArrowUp', '+ArrowUp')).toEqual([3, 1, 2, 1]);
    expect(area('+^End')).toEqual([4, 1, 6, 3]);
    expect(area('+ArrowDown', 'ArrowDown')).toEqual([5, 1, 1, 1]);
    expect(area('^a')).toEqual([0, 0, 10, 4]);
  });

  it('[SHEET-13] stays inside of the grid, and its cell inside of what is selected', () => {
    const keys = fc.constantFrom(
      'ArrowUp',
      'ArrowDown',
      'ArrowLeft',
      'ArrowRight',
      'Home',
      'End',
      'PageUp',
      'PageDown',
      'Tab',
      'Enter',
      'a',
    );
    const held = fc.constantFrom('', '+', '^', '+^');
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(held, keys).map((parts) => parts.join('')),
          { maxLength: 12 },
        ),
        (pressed) => {
          const { at: place, area: selected } = after(pressed);
          expect(isWithin(place, selected)).toBe(true);
          expect(isWithin(place, { row: 0, column: 0, ...size })).toBe(true);
          expect(selected.row + selected.rows).toBeLessThanOrEqual(size.rows);
          expect(selected.column + selected.columns).toBeLessThanOrEqual(size.columns);
        },
      ),
    );
  });

  it('[SHEET-13] stays where it is inside of what a pointer selects', () => {
    const drawn = { row: 2, column: 0, rows: 4, columns: 3 };
    expect(selecting(cursorAt({ row: 4, column: 1 }), drawn)).toEqual({ at: { row: 4, column: 1 }, area: drawn });
    expect(selecting(cursorAt({ row: 8, column: 1 }), drawn)).toEqual({ at: { row: 2, column: 0 }, area: drawn });
  });
});
