import type { ConnectionActor } from './connection.machine.ts';

type Followed = Pick<ConnectionActor, 'getSnapshot' | 'subscribe'>;

/**
 * Calls back once, as soon as the logged-in user's data has arrived or the server can't be reached: prefetching must not hold up
 * anything the user is waiting for. Returns a function that cancels it.
 */
export function whenAtRest(connection: Followed, begin: () => void): () => void {
  const isAtRest = (): boolean => {
    const snapshot = connection.getSnapshot();
    return snapshot.hasTag('live') || snapshot.hasTag('offline');
  };
  if (isAtRest()) {
    begin();
    return () => undefined;
  }
  const following = connection.subscribe(() => {
    if (!isAtRest()) return;
    following.unsubscribe();
    begin();
  });
  return () => following.unsubscribe();
}
