import { Subject } from 'rxjs';
import { toCallback } from './toCallback.ts';

/** Where the person is and was (specification, section 3), and whether they asked for everything to be loaded anew. */
export interface Navigation {
  readonly current: string | null;
  readonly previous: string | null;
  readonly isRefreshAsked: boolean;
}

/** Keeps it for this visit. */
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
    /** A route is on the screen. */
    visit(path: string): void {
      if (path !== state.current) change({ ...state, current: path, previous: state.current });
    },
    askRefresh(): void {
      if (!state.isRefreshAsked) change({ ...state, isRefreshAsked: true });
    },
    /** The request has been seen to. */
    refreshed(): void {
      if (state.isRefreshAsked) change({ ...state, isRefreshAsked: false });
    },
  };
}
