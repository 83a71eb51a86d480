import { z } from 'zod';

/** A change that the tests of its part didn't notice, as a row of its part's list tells it. */
export interface Survivor {
  readonly file: string;
  /** The line that the change is in, or starts in. */
  readonly code: string;
  readonly was: string;
  readonly became: string;
}

export interface Explained extends Survivor {
  /** Why the change makes no difference, or `OPEN`. */
  readonly reason: string;
}

/** The reason of a survivor that a test could still notice, or that nobody has read yet. */
export const OPEN = 'Open';

const position = z.object({ line: z.number(), column: z.number() });
const mutated = z.object({
  source: z.string(),
  mutants: z.array(
    z.object({
      status: z.string(),
      replacement: z.string().optional(),
      location: z.object({ start: position, end: position }),
    }),
  ),
});
const reportSchema = z.object({ files: z.record(z.string(), mutated) });
const LONGEST = 100;

/** One line without needless spaces, cut in the middle if it is long. */
function onOneLine(code: string): string {
  const text = code.replaceAll(/\s+/g, ' ').trim();
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 30)} … ${text.slice(-27)}`;
}

function survivorsIn(file: string, { source, mutants }: z.infer<typeof mutated>): readonly Survivor[] {
  const lines = source.split('\n');
  const offset = ({ line, column }: z.infer<typeof position>) =>
    lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
  return mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(({ location: { start, end }, replacement = '' }) => ({
      at: offset(start),
      file,
      code: onOneLine(lines[start.line - 1] ?? ''),
      was: onOneLine(source.slice(offset(start), offset(end))),
      became: onOneLine(replacement),
    }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ file: name, code, was, became }) => ({ file: name, code, was, became }));
}

/** The survivors of each file of a report. Files whose text isn't the same any more are left out: their report is out of date. */
export function survivorsOf(
  report: unknown,
  textOf: (file: string) => string | undefined,
): ReadonlyMap<string, readonly Survivor[]> {
  const { files } = reportSchema.parse(report);
  const current = Object.entries(files).filter(([file, { source }]) => textOf(file) === source);
  return new Map(current.map(([file, one]) => [file, survivorsIn(file, one)]));
}

/** What tells each survivor apart, also from others of its file that look the same. */
function keysOf(rows: readonly Survivor[]): readonly string[] {
  const seen = new Map<string, number>();
  return rows.map(({ file, code, was, became }) => {
    const key = JSON.stringify([file, code, was, became]);
    const twin = seen.get(key) ?? 0;
    seen.set(key, twin + 1);
    return `${key} ${twin}`;
  });
}

/** The list of a part after some of its files were measured. Files that weren't keep their rows, and survivors listed before their reasons. */
export function explained(
  before: readonly Explained[],
  measured: ReadonlyMap<string, readonly Survivor[]>,
  files: readonly string[],
): readonly Explained[] {
  const keysBefore = keysOf(before);
  const reasons = new Map(before.map(({ reason }, index) => [keysBefore[index], reason]));
  return files.flatMap((file) => {
    const rows = measured.get(file);
    if (rows === undefined) return before.filter((row) => row.file === file);
    const keys = keysOf(rows);
    return rows.map((row, index) => ({ ...row, reason: reasons.get(keys[index]) ?? OPEN }));
  });
}

/** A table's cell, quoted so that marks in the code don't end it. */
function cell(code: string): string {
  if (code === '') return 'nothing';
  const quote = code.includes('``') ? '```' : '``';
  return `${quote} ${code.replaceAll('|', String.raw`\|`)} ${quote}`;
}

const INTRODUCTION = '`npm run mutation` writes these tables; the reasons are written by hand ([how](../mutation.md)).';
const HEAD = ['| Line | Was | Became | Reason |', '| --- | --- | --- | --- |'];

/** The list of a part as a page: a table for each file. */
export function toPage(part: string, rows: readonly Explained[]): string {
  const tables = [...new Set(rows.map(({ file }) => file))].flatMap((file) => [
    '',
    `## ${file}`,
    '',
    ...HEAD,
    ...rows
      .filter((row) => row.file === file)
      .map(({ code, was, became, reason }) => `| ${[code, was, became].map(cell).join(' | ')} | ${reason} |`),
  ]);
  return [`# Survivors of ${part}`, '', INTRODUCTION, ...tables, ''].join('\n');
}

const rowPattern = /^\| (.+?) \| (.+?) \| (.+?) \| (.*?) *\|$/;

const codeIn = (text: string): string =>
  text === 'nothing' ? '' : text.replace(/^`{2,3} | `{2,3}$/g, '').replaceAll(String.raw`\|`, '|');

/** The rows of a page. One whose reason was emptied is open. */
export function readPage(page: string): readonly Explained[] {
  let file = '';
  return page.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) file = line.slice(3);
    const [, code, was, became, reason] = rowPattern.exec(line) ?? [];
    if (HEAD.includes(line) || code === undefined || was === undefined || became === undefined) return [];
    return [{ file, code: codeIn(code), was: codeIn(was), became: codeIn(became), reason: reason || OPEN }];
  });
}
