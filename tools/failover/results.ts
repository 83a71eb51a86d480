/** The results of scenarios, and their table. */
/** In the folder of a run. */
export const resultsFile = 'results.json';
export const logsFolder = 'logs';

export interface Result {
  readonly name: string;
  readonly what: string;
  /** Longest time without an acknowledged command, in seconds. */
  readonly writePause: number;
  /** Longest time without an event, in the stream with the longest, in seconds. */
  readonly streamPause: number;
  /** How often streams were opened again. */
  readonly reconnections: number;
  /** How often commands were sent again. */
  readonly retries: number;
  readonly acknowledged: number;
  readonly breaches: readonly string[];
}

/** Longest time between two of these times, in seconds, within an interval. */
export function longestPause(times: readonly number[], began: number, ended: number): number {
  const within = [began, ...times.filter((time) => time > began && time < ended), ended].toSorted((a, b) => a - b);
  const pauses = within.map((time, index) => time - (within[index - 1] ?? time));
  return Math.round(Math.max(...pauses) / 100) / 10;
}

const columns = [
  'fault',
  'writes paused',
  'streams paused',
  'streams reopened',
  'sent again',
  'acknowledged',
  'lost or twice',
];

export function tableOf(results: readonly Result[]): string {
  const rows = results.map(({ what, writePause, streamPause, reconnections, retries, acknowledged, breaches }) => [
    what,
    `${writePause.toFixed(1)} s`,
    `${streamPause.toFixed(1)} s`,
    reconnections,
    retries,
    acknowledged,
    breaches.length === 0 ? 'nothing' : breaches.length,
  ]);
  return [columns, columns.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
