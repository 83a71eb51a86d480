import { screen, within } from '@testing-library/react';

function rowsIn(name: string): readonly HTMLElement[] {
  return within(screen.getByRole('table', { name })).getAllByRole('row');
}

/** The texts of a table, row by row, with its headings. */
export function tableTexts(name: string): readonly (readonly (string | null)[])[] {
  return rowsIn(name).map((row) => [...row.children].map(({ textContent }) => textContent));
}

/** The texts of the rows below the headings, without headings of rows. */
export function bodyTexts(name: string): readonly (readonly (string | null)[])[] {
  return rowsIn(name)
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
}
