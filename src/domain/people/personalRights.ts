/** Who may see and write what of a person. */
import { canManage, isSuperAdmin } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import type { AskedOf, World } from '../catalogue/index.ts';
import { isOpenEvent, isTeam, leaderKeys } from '../events/index.ts';
import type { PersonalPart } from './personal.ts';

/** What a command about a person is about. `through` names what puts the person in the care of the actor: a part or a position in an event. */
export interface PersonalAsked {
  readonly part: PersonalPart;
  readonly through?: { readonly kind: 'casting' | 'crewMember' | 'event'; readonly id: string } | undefined;
}

/** Reads it out of a command; undefined for all others. */
export function personalAsked({ type, payload }: AskedOf): PersonalAsked | undefined {
  if (type !== 'KeepPersonal' && type !== 'LookAtPersonal') return undefined;
  // The payload of these two was checked by its schema.
  return payload as PersonalAsked;
}

const isOwn = (actor: Actor, memberId: string) => actor.memberId === memberId;

/** Everybody's contacts: who looks after members, or was given the right. */
export function canSeeContacts(actor: Actor): boolean {
  return canManage(actor, 'members') || actor.permissions.some((permission) => permission === 'members:view_contacts' || permission === 'members:view_confidential');
}

/** What is confidential comes with no office but that of a Super_Admin. */
export function canSeeConfidential(actor: Pick<Actor, 'roles' | 'permissions'>): boolean {
  return isSuperAdmin(actor) || actor.permissions.includes('members:view_confidential');
}

/** True where the actor leads an event that is on and that the member is in. */
export function isInCareOf(actor: Actor, memberId: string, through: PersonalAsked['through'], world: Pick<World, 'record'>): boolean {
  if (through === undefined) return false;
  const proof = world.record(through.kind, through.id);
  const eventId = through.kind === 'event' ? through.id : proof?.values['eventId'];
  const event = typeof eventId === 'string' ? world.record('event', eventId) : undefined;
  if (proof?.lifecycle.stage !== 'active' || event === undefined || !isOpenEvent(event) || !isTeam(event.values, actor)) return false;
  return through.kind === 'event' ? leaderKeys.some((key) => event.values[key] === memberId) : proof.values['memberId'] === memberId;
}

export function maySeePart(actor: Actor, memberId: string, { part, through }: PersonalAsked, world: Pick<World, 'record'>): boolean {
  if (isOwn(actor, memberId) || isInCareOf(actor, memberId, through, world)) return true;
  return part === 'contact' ? canSeeContacts(actor) : canSeeConfidential(actor);
}

export function mayKeepPart(actor: Actor, memberId: string, part: PersonalPart): boolean {
  if (isOwn(actor, memberId)) return true;
  return canManage(actor, 'members') && (part === 'contact' || canSeeConfidential(actor));
}
