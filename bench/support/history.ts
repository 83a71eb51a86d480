/** The history of the benchmarks: one entry for each recorded run, and a chart of them. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printed, type Table } from './figures.ts';
import { root } from './folders.ts';

interface Run {
  readonly commit: string;
  /** When the commit was made. */
  readonly at: string;
  /** When and where it was measured, and the load of the machine. */
  readonly machine: string;
  readonly tables: readonly Table[];
}

/** A line of the chart: the cell of a table, by the beginnings of its title, its row and its column. */
interface Series {
  readonly name: string;
  readonly title: string;
  readonly row: readonly string[];
  /** The last column that begins with this. */
  readonly column: string;
}

const size = { title: 'JavaScript and CSS', column: 'JavaScript' };
const appends = { title: 'Appends', column: 'store / bare' };
/** Sizes, which don't depend on the machine, and ratios within one run. */
const series: readonly Series[] = [
  { ...size, name: 'JavaScript until the login form, kB', row: ['/login'] },
  { ...size, name: 'JavaScript until the first list, kB', row: ['/props'] },
  { ...appends, name: 'Changes one by one, embedded: share of a bare statement', row: ['PGlite', '1'] },
  { ...appends, name: 'Changes one by one, PostgreSQL: share of a bare statement', row: ['PostgreSQL', '1'] },
  { ...appends, name: '16 changes at once, PostgreSQL: share of a bare statement', row: ['PostgreSQL', '16'] },
];

const file = join(root, 'bench', 'history.json');
const git = (...words: readonly string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

function figureOf({ tables }: Run, { title, row, column }: Series): number | undefined {
  const table = tables.find((one) => one.title.startsWith(title));
  const cells = table?.rows.find((one) => row.every((cell, at) => one[at] === cell || one[at]?.startsWith(`${cell},`)));
  const at = table?.head.findLastIndex((name) => name.startsWith(column)) ?? -1;
  const figure = Number.parseFloat(cells?.[at]?.replaceAll(',', '') ?? '');
  return Number.isNaN(figure) ? undefined : figure;
}

const [WIDTH, PANEL, LEFT, RIGHT] = [760, 130, 20, 90];

/** One panel: a line over the runs, from zero to the largest figure. */
function panel({ name, figures }: { name: string; figures: readonly (number | undefined)[] }, at: number): string {
  const most = Math.max(...figures.map((figure) => figure ?? 0)) || 1;
  const [top, foot] = [at * PANEL + 40, at * PANEL + PANEL];
  const x = (run: number) => Math.round(LEFT + (run / Math.max(1, figures.length - 1)) * (WIDTH - LEFT - RIGHT));
  const points = figures.flatMap((figure, run) =>
    figure === undefined ? [] : [[x(run), Math.round(foot - (figure / most) * (foot - top))] as const],
  );
  const [endX = 0, endY = 0] = points.at(-1) ?? [];
  return [
    `<text x="${LEFT}" y="${top - 12}" fill="#222">${name}</text>`,
    `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${foot}" y2="${foot}" stroke="#ddd"/>`,
    `<polyline points="${points.join(' ')}" fill="none" stroke="#b3541e" stroke-width="2"/>`,
    ...points.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3" fill="#b3541e"/>`),
    `<text x="${endX + 10}" y="${endY + 4}" fill="#b3541e">${figures.findLast((figure) => figure !== undefined) ?? ''}</text>`,
  ].join('');
}

function draw(runs: readonly Run[]): string {
  const panels = series
    .map((one) => ({ name: one.name, figures: runs.map((run) => figureOf(run, one)) }))
    .filter(({ figures }) => figures.some((figure) => figure !== undefined));
  const height = panels.length * PANEL + 50;
  const [first, last] = [runs[0], runs.at(-1)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="Sizes and ratios of the benchmarks, commit by commit">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...panels.map(panel),
    `<text x="${LEFT}" y="${height - 16}" fill="#444">${first?.commit} (${first?.at}) to ${last?.commit} (${last?.at})</text>`,
    '</svg>',
    '',
  ].join('\n');
}

/** Adds the printed tables to the history, in place of an earlier run of the same commit, and draws the chart. */
export function recordRun(machine: string): void {
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly Run[]) : [];
  const commit = git('rev-parse', '--short=8', 'HEAD');
  const run: Run = { commit, at: git('log', '-1', '--format=%cs'), machine, tables: printed };
  const runs = [...before.filter((one) => one.commit !== commit), run];
  writeFileSync(file, `${JSON.stringify(runs, undefined, 1)}\n`);
  writeFileSync(join(root, 'docs', 'bench.svg'), draw(runs));
}
