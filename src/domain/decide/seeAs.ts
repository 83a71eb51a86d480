/** Viewing the program as another user: who is allowed to, and the record of it. */
import { isAdmin, isSuperAdmin } from '../access/index.ts';
import { isOf } from '../catalogue/index.ts';
import type { CatalogueRecord, RecordFact } from '../catalogue/index.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { Decision } from '../kernel/decision.ts';
import { rightsIn } from '../people/index.ts';
import type { Situation } from './situation.ts';
import { recordRefusals } from '../../words/en/refusalsRecords.ts';

export function seeAsUser(item: CatalogueRecord, { world, actor }: Situation): Decision<RecordFact> {
  if (!isOf(item, 'user')) return refuse('invalid', recordRefusals.onlyUsersSee);
  if (item.id === actor.userId) return refuse('invalid', recordRefusals.isYou);
  if (isAdmin(rightsIn(world, item)) && !isSuperAdmin(actor))
    return refuse('not-allowed', recordRefusals.superAdminSees);
  return accept({ type: 'UserSeenAs', data: {} });
}
