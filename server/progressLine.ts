/** One line on the terminal that says how far a long step has come. */

/** How far a long step has come. */
export interface Progress {
  /** In the words of a person who waits: "Hanging the pictures". */
  readonly step: string;
  /** 0 to `total`. */
  readonly done: number;
  readonly total: number;
}

const WIDTH = 24;

/** The line as it stands at a moment: a bar, a percentage and what is being done. */
function progressText({ step, done, total }: Progress): string {
  const share = total === 0 ? 1 : done / total;
  const filled = Math.round(share * WIDTH);
  return `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${String(Math.floor(share * 100)).padStart(3)} %  ${step}`;
}

/** Writes progress in place on a terminal, and only the steps where the output is kept as a log. */
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
