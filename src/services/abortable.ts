import { defer, finalize, from, type Observable, type ObservableInput } from 'rxjs';

/** Asks anew for each subscriber, with a signal that aborts when it is over or nobody listens any more. */
export function abortable<Value>(ask: (signal: AbortSignal) => ObservableInput<Value>): Observable<Value> {
  return defer(() => {
    const stop = new AbortController();
    return from(ask(stop.signal)).pipe(finalize(() => stop.abort()));
  });
}
