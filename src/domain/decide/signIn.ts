/** What happened to a user's way in: the program tells the log, and nobody else can. */
import { systemActor } from '../access/index.ts';
import type { CatalogueRecord, RecordFact } from '../catalogue/index.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { Decision } from '../kernel/decision.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';
import type { CommandOf } from './command.ts';
import type { Situation } from './situation.ts';

export function noteSignIn(
  { payload: { what, by } }: CommandOf<'NoteSignIn'>,
  item: CatalogueRecord,
  { actor }: Situation,
): Decision<RecordFact> {
  if (item.kind !== 'user') return refuse('invalid', 'Only users log in.');
  if (actor.userId !== systemActor.userId)
    return refuse('not-allowed', 'This is noted by Backstock itself: nobody can write it by hand.');
  return accept({ type: 'SignInNoted', data: { what, ...withoutUndefined({ by }) } });
}
