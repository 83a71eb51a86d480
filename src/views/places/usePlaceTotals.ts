import { useMemo } from 'react';
import type { Kind } from '../../domain/catalogue/index.ts';
import { stockKinds } from '../../domain/registry.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useRevisions } from '../shared/useRecords.ts';
import { locationTotals, type PlaceTotals } from '../shared/placeTotals.ts';

const seen: readonly Kind[] = ['location', ...stockKinds];

/** The totals of all locations, recomputed when their contents change. */
export function usePlaceTotals(): ReadonlyMap<string, PlaceTotals> {
  const { records } = useBackstock().client;
  const revision = useRevisions(seen);
  return useMemo(
    () => (revision < 0 ? new Map<string, PlaceTotals>() : locationTotals((kind) => records.all(kind), records.world)),
    [records, revision],
  );
}
