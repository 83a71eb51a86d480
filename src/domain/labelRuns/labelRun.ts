import {
  codeAt,
  codeDigits,
  defineCatalogue,
  isActive,
  numberOf,
  programsOwn,
  SERIES_MOST,
} from '../catalogue/index.ts';
import type { CatalogueRule, FieldValues, RecordOf, SeriesNumber, WithValues } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import { codeKey } from '../kernel/text.ts';
import { stockRefusals } from '../../words/en/refusalsStock.ts';
import { labelRunWords } from '../../words/en/labelsLabelRuns.ts';

/** Default prefix of the codes on blank labels. No department uses it. */
export const BLANK_PREFIX = 'T';
/** Maximum number of labels in a run. */
export const BLANKS_MOST = 1_000;

function prefixOf({ values: { prefix } }: WithValues<'labelRun'>): string {
  return prefix === undefined ? BLANK_PREFIX : codeKey(prefix);
}

const areNumbers: CatalogueRule<'labelRun'> = (run) => {
  if (!/^[A-Z]{1,6}$/.test(prefixOf(run)))
    return refuse('invalid', stockRefusals.prefixLetters, { field: 'prefix' }).refused;
  if (Number(run.values.last) > SERIES_MOST)
    return refuse('invalid', stockRefusals.numbersUsedUp, {
      field: 'prefix',
    }).refused;
  return undefined;
};

/**
 * Numbers reserved for labels printed before there are items to stick them on. The server allocates them, so that no two devices print
 * the same: only the server knows the last number of the series.
 */
export const labelRun = defineCatalogue({
  kind: 'labelRun',
  scope: 'site',
  area: 'locations',
  path: 'labelRuns',
  noun: labelRunWords.noun,
  title: 'name',
  stock: false,
  resource: false,
  photos: false,
  rules: [areNumbers],
  completes: (run: WithValues<'labelRun'>, world): FieldValues => {
    const letters = prefixOf(run);
    const first = world.lastNumber(letters) + 1;
    const last = first + Math.max(1, run.values.count) - 1;
    const digits = codeDigits(world);
    const code = (at: number) => codeAt({ prefix: letters, number: at }, digits);
    return { prefix: letters, first, last, name: `${code(first)} to ${code(last)}`, digits };
  },
  setsAside: (run): SeriesNumber => ({ prefix: prefixOf(run), number: run.values.last ?? 0 }),
  without: programsOwn,
  fields: {
    name: { type: 'text', label: labelRunWords.fields.name.label, max: 60, fixed: true },
    prefix: { type: 'text', label: labelRunWords.fields.prefix.label, max: 10, fixed: true },
    count: {
      type: 'integer',
      label: labelRunWords.fields.count.label,
      min: 1,
      max: BLANKS_MOST,
      required: true,
      fixed: true,
    },
    first: { type: 'integer', label: labelRunWords.fields.first.label, min: 1, max: 10_000_000, fixed: true },
    last: { type: 'integer', label: labelRunWords.fields.last.label, min: 1, max: 10_000_000, fixed: true },
    digits: { type: 'integer', label: labelRunWords.fields.digits.label, min: 3, max: 6, fixed: true },
  },
});

/** The codes of a run, in order. */
export function codesOfRun(run: RecordOf<'labelRun'>): readonly string[] {
  const { first = 0, last = 0, digits } = run.values;
  return Array.from({ length: Math.min(BLANKS_MOST, last - first + 1) }, (_, index) =>
    codeAt({ prefix: prefixOf(run), number: first + index }, digits),
  );
}

/** The run that a code was printed in; undefined if it isn't on a blank label. */
export function runOf(code: string, runs: Iterable<RecordOf<'labelRun'>>): RecordOf<'labelRun'> | undefined {
  const at = numberOf(code);
  if (at === undefined) return undefined;
  for (const run of runs) {
    const { first = 0, last = 0, digits } = run.values;
    // A number can be written with more leading zeros than on the label.
    if (codeKey(code) !== codeAt(at, digits)) continue;
    if (isActive(run) && at.prefix === prefixOf(run) && at.number >= first && at.number <= last) return run;
  }
  return undefined;
}
