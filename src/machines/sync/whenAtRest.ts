import type { ConnectionActor } from './connection.machine.ts';

type Followed = Pick<ConnectionActor, 'getSnapshot' | 'subscribe'>;

/**
 * Calls back once, as soon as the data of the person who has logged in is here or out of reach: what is fetched in advance must not hold up
 * what somebody waits for. Answers how to stop.
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
