/** Which column of a file carries which field. */
import { fieldOf } from '../catalogue/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { headingKey, matchHeadings } from '../entry/index.ts';
import { ID, ID_HEADING } from './columns.ts';

/** By column of the file: the key of a field, `ID`, or `null` for a column that is left out. */
export type Mapping = readonly (string | null)[];

/** What somebody chose for headings before, by `headingKey`; an empty text for a column that was left out. */
export type Remembered = Readonly<Record<string, string>>;

/** Rows that are looked at to find the headings. */
const LOOKED_AT = 12;

/** The row with the headings: of the first rows the one in which most cells name a field; else the first that is not empty. */
export function guessHeadingRow(catalogue: Pick<Catalogue, 'fields'>, rows: readonly (readonly string[])[]): number {
  let best = { row: -1, named: 0 };
  for (const [row, cells] of rows.slice(0, LOOKED_AT).entries()) {
    const named = matchHeadings(catalogue, cells).fields.size;
    if (named > best.named) best = { row, named };
  }
  const first = rows.findIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  return best.row === -1 ? Math.max(0, first) : best.row;
}

/** Guesses what each column carries: as it was chosen last time, else by its heading. */
export function guessMapping(
  catalogue: Pick<Catalogue, 'fields'>,
  headings: readonly string[],
  remembered: Remembered = {},
): Mapping {
  const taken = new Set<string>();
  const take = (key: string): string | null => {
    if (taken.has(key)) return null;
    taken.add(key);
    return key;
  };
  const { fields } = matchHeadings(catalogue, headings);
  return headings.map((heading) => {
    const key = headingKey(heading);
    if (key === headingKey(ID_HEADING)) return take(ID);
    const before = Object.hasOwn(remembered, key) ? remembered[key] : undefined;
    if (before === '') return null;
    const target = before !== undefined && fieldOf(catalogue, before) ? before : fields.get(heading);
    return target === undefined ? null : take(target);
  });
}

/** What to remember of a mapping. */
export function rememberedOf(headings: readonly string[], mapping: Mapping): Remembered {
  return Object.fromEntries(
    headings.flatMap((heading, column) =>
      headingKey(heading) === '' || mapping[column] === ID ? [] : [[headingKey(heading), mapping[column] ?? '']],
    ),
  );
}
