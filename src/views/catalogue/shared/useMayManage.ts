import { canManage } from '../../../domain/access/index.ts';
import type { Catalogue } from '../../../domain/catalogue/index.ts';
import { useSession } from '../../shared/useSession.ts';

/** True for those who may add, change and dispose of records of this catalogue. */
export function useMayManage(catalogue: Catalogue): boolean {
  const { person } = useSession();
  return person !== undefined && canManage(person, catalogue.area);
}

/** True for those who may add records: who looks after the catalogue, or everybody who sees it. */
export function useMayAdd(catalogue: Catalogue): boolean {
  const mayManage = useMayManage(catalogue);
  return mayManage || catalogue.addedBy === 'everyone';
}
