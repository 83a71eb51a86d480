/** Changes to a user's login: only the program itself can log them. */
import { systemActor } from '../access/index.ts';
import type { CatalogueRecord, RecordFact } from '../catalogue/index.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { Decision } from '../kernel/decision.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';
import type { CommandOf } from './command.ts';
import type { Situation } from './situation.ts';
import { recordRefusals } from '../../words/en/refusalsRecords.ts';

export function noteSignIn(
  { payload: { what, by } }: CommandOf<'NoteSignIn'>,
  item: CatalogueRecord,
  { actor }: Situation,
): Decision<RecordFact> {
  if (item.kind !== 'user') return refuse('invalid', recordRefusals.onlyUsersLogIn);
  if (actor.userId !== systemActor.userId) return refuse('not-allowed', recordRefusals.notedByProgram);
  return accept({ type: 'SignInNoted', data: { what, ...withoutUndefined({ by }) } });
}
