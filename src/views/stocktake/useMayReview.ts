import { canManage } from '../../domain/access/index.ts';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import { countedIn } from '../../domain/registry.ts';
import { useSession } from '../shared/useSession.ts';

/** True for those who can close a stocktake or call it off. */
export function useMayReview(stocktake: RecordOf<'stocktake'>): boolean {
  const { person } = useSession();
  const counted = countedIn(stocktake.values);
  return person !== undefined && counted !== undefined && canManage(person, counted.area);
}
