import type { Client } from '../../machines/shared/client.ts';
import type { Backstock } from './backstockContext.tsx';

type Tab = Pick<Backstock, 'client'> & { readonly actors: Pick<Backstock['actors'], 'session'> };

/** State of a tab that outlives its page, e.g. unsaved changes. It belongs to the user: the next one to log in here starts afresh. */
export function ownInTab<State>(begin: () => State): (tab: Tab) => State {
  const states = new WeakMap<Client, { readonly userId: string | undefined; readonly state: State }>();
  return ({ client, actors }) => {
    const userId = actors.session.getSnapshot().context.user?.id;
    const known = states.get(client);
    // While the session ends or is read again, nobody is known.
    if (known !== undefined && (userId === undefined || known.userId === userId)) return known.state;
    const state = begin();
    states.set(client, { userId, state });
    return state;
  };
}
