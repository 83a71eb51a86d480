import { useEffect } from 'react';
import { useMatches, type RouteObject } from 'react-router-dom';
import type { LazyPart } from '../ui/lazyPart.ts';

/** What a route tells the frame about its page: how its program is fetched; undefined if it is in the initial bundle. */
interface PageHandle {
  readonly fetchPage: LazyPart['fetch'] | undefined;
}

/** A route of a page whose program can be fetched before the page is shown. */
export type PageRoute = RouteObject & { readonly handle: PageHandle };

/** Fetches the program of the page while something else is waited for, so that it needn't be waited for afterwards. */
export function usePageProgram(): void {
  // Trusted: set by the routes of pages. Other routes have none.
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  useEffect(() => {
    // If it can't be fetched, the page says so when it is shown.
    void handle?.fetchPage?.().catch(() => undefined);
  }, [handle]);
}
