/** What the browser tells of its network, and of whether anybody looks at this page. Nothing where there is no page. */
import { defer, EMPTY, filter, fromEvent, map, merge, type Observable } from 'rxjs';

const told = (place: () => EventTarget | undefined, name: string): Observable<unknown> =>
  defer(() => {
    const target = place();
    return target === undefined ? EMPTY : fromEvent(target, name);
  });

/** The network has come back. */
export const online = told(() => globalThis.window, 'online');
/** The network has gone. */
export const offline = told(() => globalThis.window, 'offline');
/** The page has come into sight or gone out of it. */
export const sight: Observable<DocumentVisibilityState> = told(() => globalThis.document, 'visibilitychange').pipe(
  map(() => document.visibilityState),
);
/** Somebody looks at this page again. */
export const shown = sight.pipe(filter((state) => state === 'visible'));
/** Back from being off line, or from being out of sight: what is known may be old. */
export const returned = merge(online, shown);
