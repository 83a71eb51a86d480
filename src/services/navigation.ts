import { Subject } from 'rxjs';
import { toCallback } from './toCallback.ts';

/** The current and previous route (specification, section 3), and whether the user has requested a full refresh. */
export interface Navigation {
  readonly current: string | null;
  readonly previous: string | null;
  readonly isRefreshAsked: boolean;
}

/** Keeps the navigation state for this visit. */
export function createNavigation() {
  const changed = new Subject<void>();
  let state: Navigation = { current: null, previous: null, isRefreshAsked: false };

  function change(next: Navigation): void {
    state = next;
    changed.next();
  }

  return {
    get: (): Navigation => state,
    subscribe: toCallback(changed),
    /** A route is being shown. With another query it is the same route, e.g. a record and its form. */
    visit(path: string): void {
      if (path === state.current) return;
      const isSameRoute = path.split('?')[0] === state.current?.split('?')[0];
      change({ ...state, current: path, previous: isSameRoute ? state.previous : state.current });
    },
    askRefresh(): void {
      if (!state.isRefreshAsked) change({ ...state, isRefreshAsked: true });
    },
    /** The refresh is done. */
    refreshed(): void {
      if (state.isRefreshAsked) change({ ...state, isRefreshAsked: false });
    },
  };
}
