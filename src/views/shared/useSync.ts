import { useSelector } from '@xstate/react';
import { useCallback, useSyncExternalStore } from 'react';
import type { WaitingCommand } from '../../machines/shared/client.ts';
import { useBackstock } from './backstockContext.tsx';

export type ConnectionState = 'offline' | 'busy' | 'live' | 'stopped';

/** Whether the server is reachable, as far as this tab knows. */
export function useConnection(): ConnectionState {
  const { connection } = useBackstock().actors;
  return useSelector(connection, (snapshot) => {
    if (snapshot.hasTag('offline')) return 'offline';
    if (snapshot.hasTag('live')) return 'live';
    return snapshot.hasTag('busy') ? 'busy' : 'stopped';
  });
}

/** Pending changes, conflicts first. */
export function useWaiting(): readonly WaitingCommand[] {
  const { waiting } = useBackstock().client;
  const subscribe = useCallback((listener: () => void) => waiting.subscribe(listener), [waiting]);
  return useSyncExternalStore(subscribe, () => waiting.list());
}
