/** Confirmation by a second person that a user is the member they were linked to. */
import { isOf } from '../catalogue/index.ts';
import type { CatalogueRecord, RecordFact } from '../catalogue/index.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { Decision } from '../kernel/decision.ts';
import { confirmProblem, linkStateOf } from '../people/index.ts';
import type { CommandOf } from './command.ts';
import type { Situation } from './situation.ts';
import { recordRefusals } from '../../words/en/refusalsRecords.ts';

export function confirmLink(
  { payload: { memberId, email } }: CommandOf<'ConfirmLink'>,
  item: CatalogueRecord,
  { actor, world }: Situation,
): Decision<RecordFact> {
  if (!isOf(item, 'user')) return refuse('invalid', recordRefusals.onlyUsersLinked);
  if (item.values.memberId !== memberId || item.values.email !== email)
    return refuse('changed-meanwhile', recordRefusals.userChanged);
  if (linkStateOf(item) === 'confirmed') return accept();
  const problem = confirmProblem(item, actor, world);
  return problem === undefined
    ? accept({ type: 'UserLinkConfirmed', data: { memberId } })
    : refuse('not-allowed', problem);
}
