import type { ProgramCommand, ProgramReport } from './program.ts';

/** Keeps the program on the device where it is a built one: one that is being written changes with every key. What does it is fetched apart from the first load. */
export function keepProgram(
  report: (event: ProgramReport) => void,
  onTold: (listener: (command: ProgramCommand) => void) => void,
): () => void {
  const stop = new AbortController();
  const container = import.meta.env.PROD ? globalThis.navigator?.serviceWorker : undefined;
  if (container !== undefined) {
    import('./program.ts').then(
      ({ runProgram }) =>
        runProgram(container, { report: (event) => !stop.signal.aborted && report(event), onTold }, stop.signal),
      // Out of reach, the next visit tries again.
      () => undefined,
    );
  }
  return () => stop.abort();
}
