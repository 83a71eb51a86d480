import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Kind, RecordOf } from '../../domain/catalogue/index.ts';
import { useBackstock } from './backstockContext.tsx';

/** One record as it is now; undefined while this device does not hold it. */
export function useRecord<K extends Kind>(kind: K, id: string | undefined): RecordOf<K> | undefined {
  const { records } = useBackstock().client;
  const subscribe = useCallback((listener: () => void) => records.subscribe(kind, listener), [records, kind]);
  return useSyncExternalStore(subscribe, () => (id === undefined ? undefined : records.get(kind, id)));
}

/** Grows whenever a record of the kind changes: makes a component render again. */
export function useRevision(kind: Kind): number {
  const { records } = useBackstock().client;
  const subscribe = useCallback((listener: () => void) => records.subscribe(kind, listener), [records, kind]);
  return useSyncExternalStore(subscribe, () => records.revision(kind));
}

/** Grows whenever a record of one of the kinds changes. `kinds` must be the same list every time. */
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

/** Something worked out from the records of a kind, anew only when one of them changed. `work` must be the same function every time. */
export function useDerived<K extends Kind, Result>(kind: K, work: (records: Iterable<RecordOf<K>>) => Result): Result {
  const { records } = useBackstock().client;
  const revision = useRevision(kind);
  return useMemo(() => ({ revision, result: work(records.all(kind)) }), [revision, records, kind, work]).result;
}
