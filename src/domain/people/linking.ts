/** Links between users and members: who makes them, and who confirms them (docs/spec/rights.md). */
import { holdsEverythingConfidential, isSuperAdmin, ownsConfidential, PROGRAM, SUPER_ADMIN } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import { isActive } from '../catalogue/index.ts';
import type { CatalogueRule, Consequences, RecordOf, WithValues, World } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import { ownRightsOf, rightsIn } from './rights.ts';
import type { Words } from '../../words/message.ts';
import { peopleRefusals } from '../../words/en/refusalsPeople.ts';

const superAdmins = `office:${SUPER_ADMIN}`;

/** Index key under which a group's Super_Admins are found. */
export function officesOf(user: RecordOf<'user'>): readonly string[] {
  return isSuperAdmin(ownRightsOf(user)) ? [superAdmins] : [];
}

/** The member that a user is linked to. */
export function linkedMember({ values: { memberId } }: WithValues<'user'>): string | undefined {
  return memberId;
}

/** True for two spellings of the same address. */
function isSameAddress(one: unknown, other: unknown): boolean {
  const plain = (address: unknown) => String(address).normalize('NFC').trim().toLowerCase();
  return plain(one) === plain(other);
}

/** Users can't link themselves to a member and so give themselves access to confidential data. */
export const nobodyLinksThemselves: CatalogueRule<'user'> = (next, _world, before, actor) => {
  const memberId = linkedMember(next);
  if (
    next.id !== actor.userId ||
    memberId === undefined ||
    memberId === (before && linkedMember(before)) ||
    holdsEverythingConfidential(actor)
  )
    return undefined;
  return refuse('not-allowed', peopleRefusals.ownLink, {
    field: 'memberId',
  }).refused;
};

/** Two users can't be linked to the same member. */
export const oneUserEach: CatalogueRule<'user'> = (next, world, before, actor) => {
  const memberId = linkedMember(next);
  const isNew = before === undefined || !isActive(before) || linkedMember(before) !== memberId;
  if (
    !isActive(next) ||
    memberId === undefined ||
    !isNew ||
    actor.userId === PROGRAM ||
    world.referenceCount(memberId, 'user') === 0
  )
    return undefined;
  return refuse('in-use', peopleRefusals.linkedAlready, {
    field: 'memberId',
  }).refused;
};

/** The program's user id is reserved: it distinguishes the program's actions from those of people. */
export const nobodyIsTheProgram: CatalogueRule<'user'> = ({ id }) =>
  id === PROGRAM ? refuse('invalid', peopleRefusals.idOfProgram).refused : undefined;

/** A new link has to be confirmed, and so has a link whose user's login address changes. */
export const linkFollows: Consequences<'user'> = (next, before) => {
  const memberId = linkedMember(next);
  if (memberId === undefined) return [];
  const isAsBefore =
    before !== undefined && linkedMember(before) === memberId && isSameAddress(before.values.email, next.values.email);
  return isAsBefore ? [] : [{ type: 'UserLinked', data: { memberId }, kind: next.kind, id: next.id }];
};

/** The state of a user's link; undefined if there is none. */
export function linkStateOf(user: RecordOf<'user'>): 'closed' | 'open' | 'confirmed' | undefined {
  const { memberId, linkToConfirm } = ownRightsOf(user);
  return memberId === undefined ? undefined : (linkToConfirm ?? 'confirmed');
}

/** The member that a user is confirmed to be. */
function knownMember(user: RecordOf<'user'> | undefined): string | undefined {
  const rights = user && ownRightsOf(user);
  return rights && ownsConfidential(rights, rights.memberId) ? rights.memberId : undefined;
}

/** True for two administrators known to be different people, as they are linked to different members. */
function areTwoPeople(actor: Actor, maker: RecordOf<'user'> | undefined, world: Pick<World, 'record'>): boolean {
  const [one, other] = [knownMember(world.record('user', actor.userId)), knownMember(maker)];
  return one !== undefined && other !== undefined && one !== other;
}

/** Why the actor can't confirm a user's link; undefined if they can. */
export function confirmProblem(
  user: RecordOf<'user'>,
  actor: Actor,
  world: Pick<World, 'record' | 'claimant' | 'children'>,
): Words | undefined {
  if (actor.userId === PROGRAM) return undefined;
  if (isSuperAdmin(actor) && world.children('user', superAdmins).length === 1) return undefined;
  if (user.id === actor.userId) return peopleRefusals.ownLinkConfirmed;
  const by = user.link?.by;
  if (by === actor.userId) return peopleRefusals.linkMadeByYou;
  if (holdsEverythingConfidential(actor)) return undefined;
  const maker = by === undefined ? undefined : world.record('user', by);
  if (
    maker !== undefined &&
    (areTwoPeople(actor, maker, world) ||
      (knownMember(world.record('user', actor.userId)) !== undefined &&
        holdsEverythingConfidential(rightsIn(world, maker))))
  )
    return undefined;
  return peopleRefusals.superAdminConfirms;
}
