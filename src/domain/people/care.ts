/** What leaders of an event can see of the people in it: only if another user gave them the lead (docs/spec/rights.md). */
import { holdsPermission, ownsConfidential, PROGRAM } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import { fieldValue } from '../catalogue/index.ts';
import type { FieldKey, RecordOf, World } from '../catalogue/index.ts';
import { isOpenEvent, leaderKeys, teamKeys } from '../events/index.ts';
import { rightsIn } from './rights.ts';

/** What puts a person in someone's care: a part, a position or a lead in an event. */
export interface Through {
  readonly kind: 'casting' | 'crewMember' | 'event';
  readonly id: string;
}

type CareWorld = Pick<World, 'record' | 'claimant'>;

/** True for a user known to be someone other than the actor: linked to another member, holding the permission themselves, or the program. */
function isKnownOther(userId: string, actor: Pick<Actor, 'userId' | 'memberId'>, world: CareWorld): boolean {
  if (userId === PROGRAM) return true;
  const user = userId === actor.userId ? undefined : world.record('user', userId);
  if (user === undefined) return false;
  const rights = rightsIn(world, user);
  return (
    holdsPermission(rights, 'members:view_confidential') ||
    (rights.memberId !== actor.memberId && ownsConfidential(rights, rights.memberId))
  );
}

/** True if any of the fields names the member and was set by someone other than the actor. */
function namedByOthers(
  record: RecordOf<Through['kind']>,
  keys: readonly FieldKey[],
  memberId: string,
  asked: { readonly actor: Actor; readonly world: CareWorld },
): boolean {
  return keys.some(
    (key) =>
      fieldValue(record, key) === memberId &&
      isKnownOther(record.namedBy?.[key] ?? record.added.by, asked.actor, asked.world),
  );
}

/** True if the person's membership was ended: they left, or were barred. */
function hasGone(memberId: string, world: CareWorld): boolean {
  return ['left', 'barred', 'deceased'].includes(world.record('membership', memberId)?.values.status ?? '');
}

/** True if the actor leads an open event that the member is in, and both were entered by someone else. */
export function isCareGiven(actor: Actor, memberId: string, through: Through | undefined, world: CareWorld): boolean {
  if (through === undefined || actor.memberId === undefined || !ownsConfidential(actor, actor.memberId)) return false;
  if (hasGone(actor.memberId, world)) return false;
  const place = world.record(through.kind, through.id);
  const eventId = through.kind === 'event' ? through.id : world.record(through.kind, through.id)?.values.eventId;
  const event = typeof eventId === 'string' ? world.record('event', eventId) : undefined;
  if (place?.lifecycle.stage !== 'active' || event === undefined || !isOpenEvent(event)) return false;
  const asked = { actor, world };
  return (
    namedByOthers(event, teamKeys, actor.memberId, asked) &&
    namedByOthers(place, through.kind === 'event' ? leaderKeys : ['memberId'], memberId, asked)
  );
}
