/** Which column of a file carries which field. */
import { headingKey, matchHeadings } from '../entry/index.ts';
import { aroundRecords, HOLDER, ID, ID_HEADING, LEFT_OUT } from './columns.ts';
import { guessSource, isTarget, plainHeading, targetIn, usualTarget } from './sources.ts';
import type { Importable, SourceId } from './sources.ts';

/** By column of the file: the key of a field, `ID`, one of `aroundRecords`, a field to be made (`newFieldTarget`), or `null` for a column that is left out. */
export type Mapping = readonly (string | null)[];

/** What somebody chose for headings before, by `headingKey`; an empty text for a column that was left out. */
export type Remembered = Readonly<Record<string, string>>;

/** Rows that are looked at to find the headings. */
const LOOKED_AT = 12;

/** The row with the headings: of the first rows the one in which most cells name a field; else the first that is not empty. */
export function guessHeadingRow(catalogue: Importable, rows: readonly (readonly string[])[]): number {
  let best = { row: -1, named: 0 };
  for (const [row, cells] of rows.slice(0, LOOKED_AT).entries()) {
    const named = guessMapping(catalogue, cells).filter((target) => target !== null).length;
    if (named > best.named) best = { row, named };
  }
  const first = rows.findIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  return best.row === -1 ? Math.max(0, first) : best.row;
}

interface Guessing {
  /** As it was chosen last time. */
  readonly remembered?: Remembered | undefined;
  /** Where the file comes from; guessed where it is left out. */
  readonly source?: SourceId;
}

/** Guesses what each column carries: as it was chosen last time, else as its program calls it, else by its heading. */
export function guessMapping(
  catalogue: Importable,
  headings: readonly string[],
  { remembered = {}, source = guessSource(headings) }: Guessing = {},
): Mapping {
  const taken = new Set<string>();
  const take = (key: string): string | null => {
    if (key === LEFT_OUT || taken.has(key)) return null;
    // First and last name stand in two columns.
    if (key !== HOLDER) taken.add(key);
    return key;
  };
  const { fields } = matchHeadings(catalogue, headings.map(plainHeading));
  return headings.map((heading) => {
    const key = headingKey(heading);
    if (key === headingKey(ID_HEADING)) return take(ID);
    const before = Object.hasOwn(remembered, key) ? remembered[key] : undefined;
    if (before === '') return null;
    const target =
      before !== undefined && isTarget(catalogue, before)
        ? before
        : (targetIn(source, catalogue, heading) ??
          fields.get(plainHeading(heading)) ??
          usualTarget(catalogue, heading));
    return target === undefined ? null : take(target);
  });
}

/** True where several columns may carry the same: parts of a name, and each new field its own. */
export function mayRepeat(target: string): boolean {
  return target === HOLDER || (target.startsWith('@') && target !== ID && !aroundRecords.some((one) => one === target));
}

/** What to remember of a mapping. */
export function rememberedOf(headings: readonly string[], mapping: Mapping): Remembered {
  return Object.fromEntries(
    headings.flatMap((heading, column) =>
      headingKey(heading) === '' || mapping[column] === ID ? [] : [[headingKey(heading), mapping[column] ?? '']],
    ),
  );
}
