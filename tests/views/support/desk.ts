import { vi } from 'vitest';

/**
 * A desktop window with a pointer. Undo with `vi.restoreAllMocks`.
 *
 * @param isDesk evaluated for every media query
 */
export function sitAtDesk(isDesk: () => boolean = () => true): void {
  // why: a grid renders according to the window's size, and this one has none.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1600);
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = real(query);
    if (query.includes('pointer: fine')) vi.spyOn(list, 'matches', 'get').mockReturnValue(isDesk());
    return list;
  });
}

function match(part: string): void {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = real(query);
    if (query.includes(part)) vi.spyOn(list, 'matches', 'get').mockReturnValue(true);
    return list;
  });
}

/** A window as narrow as a phone. Undo with `vi.restoreAllMocks`. */
export function sitNarrow(): void {
  match('max-width');
}

/** A device with reduced motion. Undo with `vi.restoreAllMocks`. */
export function sitStill(): void {
  match('prefers-reduced-motion');
}

/** The text of a grid's rendered cells, row by row; the first column is rendered separately. */
export function gridTexts(grid: HTMLElement): readonly (readonly string[])[] {
  const texts: string[][] = [];
  for (const quadrant of ['left', 'main']) {
    for (const cell of grid.querySelectorAll(`.bp6-table-quadrant-${quadrant} .bp6-table-cell`)) {
      const [, row = '', column = ''] = /cell-row-(\d+) bp6-table-cell-col-(\d+)/.exec(cell.className) ?? [];
      if (quadrant === 'main' && column === '0') continue;
      (texts[Number(row)] ??= [])[Number(column)] = cell.textContent ?? '';
    }
  }
  return texts;
}
