import type { Observable } from 'rxjs';

/** For those who listen by callback, as React does: called with each value; answers how to stop. */
export function toCallback<Value>(source: Observable<Value>): (listener: (value: Value) => void) => () => void {
  return (listener) => {
    const following = source.subscribe(listener);
    return () => following.unsubscribe();
  };
}
