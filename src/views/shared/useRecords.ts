import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Kind, RecordOf } from '../../domain/catalogue/index.ts';
import { useBackstock } from './backstockContext.tsx';

/** The current state of one record; undefined if this device doesn't have it. */
export function useRecord<K extends Kind>(kind: K, id: string | undefined): RecordOf<K> | undefined {
  const { records } = useBackstock().client;
  const subscribe = useCallback((listener: () => void) => records.subscribe(kind, listener), [records, kind]);
  return useSyncExternalStore(subscribe, () => (id === undefined ? undefined : records.get(kind, id)));
}

/** Incremented whenever a record of the kind changes; re-renders the component. */
export function useRevision(kind: Kind): number {
  const { records } = useBackstock().client;
  const subscribe = useCallback((listener: () => void) => records.subscribe(kind, listener), [records, kind]);
  return useSyncExternalStore(subscribe, () => records.revision(kind));
}

/** Incremented whenever a record of one of the kinds changes. `kinds` must be a stable array. */
export function useRevisions(kinds: readonly Kind[]): number {
  const { records } = useBackstock().client;
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = kinds.map((kind) => records.subscribe(kind, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [records, kinds],
  );
  return useSyncExternalStore(subscribe, () => kinds.reduce((sum, kind) => sum + records.revision(kind), 0));
}

/** A value derived from the records of a kind, recalculated only when one of them changes. `work` must be a stable function. */
export function useDerived<K extends Kind, Result>(kind: K, work: (records: Iterable<RecordOf<K>>) => Result): Result {
  const { records } = useBackstock().client;
  const revision = useRevision(kind);
  return useMemo(() => ({ revision, result: work(records.all(kind)) }), [revision, records, kind, work]).result;
}
