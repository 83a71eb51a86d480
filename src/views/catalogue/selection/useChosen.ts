import { useMemo } from 'react';
import type { CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import type { SelectionDialogProps } from './selectionAction.ts';

/** The selected records. */
export function useChosen({ catalogue, ids }: SelectionDialogProps): readonly CatalogueRecord[] {
  const { records } = useBackstock().client;
  return useMemo(() => ids.flatMap((id) => records.get(catalogue.kind, id) ?? []), [records, catalogue, ids]);
}
