import { canManage } from '../../../domain/access/index.ts';
import type { Catalogue, CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { useSession } from '../../shared/useSession.ts';

/** True if the user can add, change and dispose of records of this catalogue, or is the keeper of the given record. */
export function useMayManage(catalogue: Catalogue, record?: CatalogueRecord): boolean {
  const { person } = useSession();
  const { world } = useBackstock().client.records;
  if (person === undefined) return false;
  return (
    canManage(person, catalogue.area) || (record !== undefined && catalogue.keptBy?.(record, person, world) === true)
  );
}

/** True if the user can add records: as a manager or keeper, or because everyone can. */
export function useMayAdd(catalogue: Catalogue): boolean {
  const { person } = useSession();
  const { world } = useBackstock().client.records;
  const mayManage = useMayManage(catalogue);
  return (
    mayManage ||
    catalogue.addedBy === 'everyone' ||
    (person !== undefined && catalogue.keptBy?.({ values: {} }, person, world) === true)
  );
}
