/** Statistics of repeated runs, and how they are printed. */

/** The value below which the given share of values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  const value = sorted[at];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Rounds to three digits: a busy machine gives no better precision. */
export function digits(value: number): string {
  return value >= 100
    ? Math.round(value).toLocaleString('en')
    : value.toPrecision(value < 1 ? 2 : 3).replace(/\.0+$/, '');
}

/** Median, and the range if there is more than one value. */
export function spread(values: readonly number[], unit = ''): string {
  const suffix = unit && ` ${unit}`;
  if (values.length < 2) return `${digits(median(values))}${suffix}`;
  return `${digits(median(values))}${suffix} (${digits(Math.min(...values))}–${digits(Math.max(...values))})`;
}

export interface Table {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The tables printed so far. */
export const printed: Table[] = [];

/** Prints a Markdown table. */
export function printTable(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  printed.push({ title, head, rows });
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  console.log(`\n### ${title}\n`);
  console.log([line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n'));
}
