import type { ProgramCommand, ProgramReport } from './program.ts';

/**
 * Registers the service worker in production builds only: in development the program changes all the time. The module is loaded
 * after the first load.
 */
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
      // If it can't be loaded, the next visit tries again.
      () => undefined,
    );
  }
  return () => stop.abort();
}
