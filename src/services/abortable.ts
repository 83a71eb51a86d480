import { defer, finalize, from, type Observable, type ObservableInput } from 'rxjs';

/** Makes a new request for each subscriber. The signal aborts when it completes or is unsubscribed. */
export function abortable<Value>(ask: (signal: AbortSignal) => ObservableInput<Value>): Observable<Value> {
  return defer(() => {
    const stop = new AbortController();
    return from(ask(stop.signal)).pipe(finalize(() => stop.abort()));
  });
}
