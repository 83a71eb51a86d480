import { isActive, type Catalogue, type CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { changeRecord } from '../../../domain/changes/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { useSession } from '../../shared/useSession.ts';
import { useMayAdd, useMayManage } from '../shared/useMayManage.ts';

/** True if the user could save the form of this record, or of a new one. */
export function useMaySave(catalogue: Catalogue, record: CatalogueRecord | undefined): boolean {
  const { person } = useSession();
  const { world } = useBackstock().client.records;
  const mayManage = useMayManage(catalogue, record);
  const mayAdd = useMayAdd(catalogue);
  // Keepers can add to what they keep, e.g. their event, which is chosen in the form.
  if (record === undefined) return mayAdd || catalogue.keptBy !== undefined;
  if (!isActive(record)) return false;
  const { command } = changeRecord(record, {});
  return mayManage || (person !== undefined && catalogue.permit?.(command, record, person, world) === true);
}
