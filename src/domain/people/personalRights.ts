/** Who may see and write what of a person. */
import { canManage, isSuperAdmin, ownsConfidential } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import type { AskedOf, World } from '../catalogue/index.ts';
import { isCareGiven } from './care.ts';
import type { Through } from './care.ts';
import type { PersonalPart } from './personal.ts';

/** What a command about a person is about. `through` names what puts the person in the care of the actor: a part or a position in an event. */
export interface PersonalAsked {
  readonly part: PersonalPart;
  readonly through?: Through | undefined;
}

/** Reads it out of a command; undefined for all others. */
export function personalAsked({ type, payload }: AskedOf): PersonalAsked | undefined {
  if (type !== 'KeepPersonal' && type !== 'LookAtPersonal') return undefined;
  // The payload of these two was checked by its schema.
  return payload as PersonalAsked;
}

/** Everybody's contacts: who looks after members, or was given the right. */
export function canSeeContacts(actor: Actor): boolean {
  return (
    canManage(actor, 'members') ||
    actor.permissions.some(
      (permission) => permission === 'members:view_contacts' || permission === 'members:view_confidential',
    )
  );
}

/** What is confidential comes with no office but that of a Super_Admin. */
export function canSeeConfidential(actor: Pick<Actor, 'roles' | 'permissions'>): boolean {
  return isSuperAdmin(actor) || actor.permissions.includes('members:view_confidential');
}

export function maySeePart(
  actor: Actor,
  memberId: string,
  { part, through }: PersonalAsked,
  world: Pick<World, 'record' | 'claimant'>,
): boolean {
  if (ownsConfidential(actor, memberId) || isCareGiven(actor, memberId, through, world)) return true;
  return part === 'contact' ? canSeeContacts(actor) : canSeeConfidential(actor);
}

export function mayKeepPart(actor: Actor, memberId: string, part: PersonalPart): boolean {
  if (ownsConfidential(actor, memberId)) return true;
  return canManage(actor, 'members') && (part === 'contact' || canSeeConfidential(actor));
}
