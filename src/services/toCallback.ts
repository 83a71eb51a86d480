import type { Observable } from 'rxjs';

/** For callback subscribers such as React: called with each value; returns an unsubscribe function. */
export function toCallback<Value>(source: Observable<Value>): (listener: (value: Value) => void) => () => void {
  return (listener) => {
    const following = source.subscribe(listener);
    return () => following.unsubscribe();
  };
}
