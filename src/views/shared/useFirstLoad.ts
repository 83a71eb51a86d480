import { useBackstock } from './backstockContext.tsx';
import { useRevision } from './useRecords.ts';
import { useConnection } from './useSync.ts';

/** Whether this device holds the group's data: settings come with the first load, for everybody. */
export function useFirstLoad(): 'held' | 'loading' | 'unreachable' {
  const { records } = useBackstock().client;
  const connection = useConnection();
  useRevision('setting');
  for (const _ of records.all('setting')) return 'held';
  if (connection === 'live') return 'held';
  return connection === 'offline' ? 'unreachable' : 'loading';
}
