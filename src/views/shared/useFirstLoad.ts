import type { Kind } from '../../domain/catalogue/index.ts';
import { useBackstock } from './backstockContext.tsx';
import { useRevision } from './useRecords.ts';
import { useConnection } from './useSync.ts';

/** Whether this device has the records of a kind; settings come with everyone's first load. */
export function useFirstLoad(kind: Kind = 'setting'): 'held' | 'loading' | 'unreachable' {
  const { records } = useBackstock().client;
  const connection = useConnection();
  useRevision(kind);
  if (records.isHeld(kind) || connection === 'live') return 'held';
  return connection === 'offline' ? 'unreachable' : 'loading';
}
