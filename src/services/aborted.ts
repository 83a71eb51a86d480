/** A signal that aborts as soon as one of these does; `AbortSignal.any` is newer than the oldest browsers. */
export function anyAborted(...signals: readonly AbortSignal[]): {
  readonly signal: AbortSignal;
  readonly release: () => void;
} {
  const any = new AbortController();
  const abort = (): void => any.abort();
  for (const signal of signals) {
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  }
  return { signal: any.signal, release: () => signals.forEach((signal) => signal.removeEventListener('abort', abort)) };
}
