/** A progress line on the terminal. */

/** Progress of a long step. */
export interface Progress {
  /** Description shown to the user, e.g. "Photos and files". */
  readonly step: string;
  /** 0 to `total`. */
  readonly done: number;
  readonly total: number;
}

const WIDTH = 24;

/** The text of the line: a bar, a percentage and the step. */
function progressText({ step, done, total }: Progress): string {
  const share = total === 0 ? 1 : done / total;
  const filled = Math.round(share * WIDTH);
  return `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${String(Math.floor(share * 100)).padStart(3)} %  ${step}`;
}

/** Updates progress in place on a terminal; in a log file, only writes the steps. */
export function progressLine(output: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>): (progress: Progress) => void {
  let written = '';
  let step = '';
  return (progress) => {
    const text = progressText(progress);
    if (text === written) return;
    if (output.isTTY) output.write(`\r${text.padEnd(written.length)}${progress.done === progress.total ? '\n' : ''}`);
    else if (progress.step !== step) output.write(`${progress.step} ...\n`);
    written = text;
    step = progress.step;
  };
}
