/** Maps the columns of a file to fields. */
import { headingKey, matchHeadings } from '../entry/index.ts';
import { aroundRecords, HOLDER, ID, ID_HEADING, LEFT_OUT } from './columns.ts';
import { guessSource, isTarget, plainHeading, targetIn, usualTarget } from './sources.ts';
import type { Importable, SourceId } from './sources.ts';

/** By column: the key of a field, `ID`, one of `aroundRecords`, a field to be created (`newFieldTarget`), or `null` for an ignored column. */
export type Mapping = readonly (string | null)[];

/** Earlier choices by `headingKey`; an empty string for an ignored column. */
export type Remembered = Readonly<Record<string, string>>;

/** Number of rows searched for the headings. */
const LOOKED_AT = 12;

/** The heading row: of the first rows, the one with the most cells naming a field; otherwise the first non-empty row. */
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
  /** The mapping chosen last time. */
  readonly remembered?: Remembered | undefined;
  /** The program the file comes from; guessed if absent. */
  readonly source?: SourceId;
}

/** Guesses the target of each column: from the last choice, otherwise from its program's headings, otherwise from its heading. */
export function guessMapping(
  catalogue: Importable,
  headings: readonly string[],
  { remembered = {}, source = guessSource(headings) }: Guessing = {},
): Mapping {
  const taken = new Set<string>();
  const take = (key: string): string | null => {
    if (key === LEFT_OUT || taken.has(key)) return null;
    // First and last name can be in two columns.
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

/** True for targets that several columns can have: parts of a name, and new fields. */
export function mayRepeat(target: string): boolean {
  return target === HOLDER || (target.startsWith('@') && target !== ID && !aroundRecords.some((one) => one === target));
}

/** The choices of a mapping to remember. */
export function rememberedOf(headings: readonly string[], mapping: Mapping): Remembered {
  return Object.fromEntries(
    headings.flatMap((heading, column) =>
      headingKey(heading) === '' || mapping[column] === ID ? [] : [[headingKey(heading), mapping[column] ?? '']],
    ),
  );
}
