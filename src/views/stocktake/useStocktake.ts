import { useMemo } from 'react';
import type { Kind, RecordOf } from '../../domain/catalogue/index.ts';
import { countingOf, tallyOf, type Counting, type Tally } from '../../domain/stocktaking/index.ts';
import { stockKinds } from '../../domain/registry.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useRevision, useRevisions } from '../shared/useRecords.ts';
import { allStock } from '../stock/summary.ts';

const kinds: readonly Kind[] = stockKinds;

/** The state of a stocktake, updated whenever anyone's count arrives. */
export function useStocktake(stocktake: RecordOf<'stocktake'>): { readonly counting: Counting; readonly tally: Tally } {
  const { records } = useBackstock().client;
  const places = useRevision('location');
  const stock = useRevisions(kinds);
  const counting = useMemo(
    () => ({ places, made: countingOf(stocktake, records.world) }),
    [stocktake, records, places],
  ).made;
  const tally = useMemo(
    () => ({
      stock,
      made: tallyOf(
        counting,
        allStock((kind) => records.all(kind)),
      ),
    }),
    [counting, records, stock],
  ).made;
  return { counting, tally };
}
