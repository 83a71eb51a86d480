/** Links for a password that an administrator is given to hand over. They can use such a link themselves, so it must open nothing more to them. */
import { canManage, holdsEverythingConfidential } from '../../src/domain/access/index.ts';
import type { Actor } from '../../src/domain/access/index.ts';
import type { RecordOf } from '../../src/domain/catalogue/index.ts';
import { linkStateOf, rightsOf, takeoverProblem } from '../../src/domain/people/index.ts';
import type { Sql } from '../database/database.ts';
import { currentActor, rolesOf } from './actor.ts';

/** True if this user's account opens confidential details of their member that the actor can't see. */
export function opensMoreOfMember(actor: Actor, user: RecordOf<'user'>): boolean {
  const state = linkStateOf(user);
  return (state === 'open' || state === 'confirmed') && !holdsEverythingConfidential(actor);
}

/** True if an administrator who was given a link for this user's password could still be given it. */
export async function mayStillHold(
  sql: Sql,
  siteId: string,
  administratorId: string,
  user: RecordOf<'user'>,
): Promise<boolean> {
  const actor = await currentActor(sql, siteId, administratorId);
  if (actor === undefined || !canManage(actor, 'users') || opensMoreOfMember(actor, user)) return false;
  return takeoverProblem(actor, rightsOf(user, await rolesOf(sql, siteId))) === undefined;
}
