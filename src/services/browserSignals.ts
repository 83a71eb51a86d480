/** The browser's network and visibility events. Empty where there is no page. */
import { defer, EMPTY, filter, fromEvent, map, merge, type Observable } from 'rxjs';

const told = (place: () => EventTarget | undefined, name: string): Observable<unknown> =>
  defer(() => {
    const target = place();
    return target === undefined ? EMPTY : fromEvent(target, name);
  });

/** The browser is back online. */
export const online = told(() => globalThis.window, 'online');
/** The browser has gone offline. */
export const offline = told(() => globalThis.window, 'offline');
/** The page has become visible or hidden. */
export const sight: Observable<DocumentVisibilityState> = told(() => globalThis.document, 'visibilitychange').pipe(
  map(() => document.visibilityState),
);
/** The page is visible again. */
export const shown = sight.pipe(filter((state) => state === 'visible'));
/** Back online, or visible again: data may be stale. */
export const returned = merge(online, shown);
