/** Who can see and edit which personal data. */
import { canManage, isSuperAdmin, ownsConfidential } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import type { AskedOf, World } from '../catalogue/index.ts';
import { isCareGiven } from './care.ts';
import type { Through } from './care.ts';
import type { PersonalPart } from './personal.ts';

/** The target of a command about personal data. `through` is what puts the person in the actor's care: a part or a position in an event. */
export interface PersonalAsked {
  readonly part: PersonalPart;
  readonly through?: Through | undefined;
}

/** Reads it from a command; undefined for all other commands. */
export function personalAsked({ type, payload }: AskedOf): PersonalAsked | undefined {
  if (type !== 'KeepPersonal' && type !== 'LookAtPersonal') return undefined;
  // The payload of these two was validated by its schema.
  return payload as PersonalAsked;
}

/** True for those who can see everyone's contact details: by managing members, or by permission. */
export function canSeeContacts(actor: Actor): boolean {
  return (
    canManage(actor, 'members') ||
    actor.permissions.some(
      (permission) => permission === 'members:view_contacts' || permission === 'members:view_confidential',
    )
  );
}

/** Super_Admin is the only built-in role that includes confidential details. */
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
