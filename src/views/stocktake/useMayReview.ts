import { canManage } from '../../domain/access/index.ts';
import type { CatalogueRecord } from '../../domain/catalogue/index.ts';
import { isCounted } from '../../domain/stocktake/index.ts';
import { useSession } from '../shared/useSession.ts';

/** True for those who may close a stocktake or call it off. */
export function useMayReview({ values: { department } }: CatalogueRecord): boolean {
  const { person } = useSession();
  return person !== undefined && isCounted(department) && canManage(person, department);
}
