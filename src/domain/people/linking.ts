/** That a user is a certain member: who says so, and who confirms it (docs/spec/rights.md). */
import { holdsEverythingConfidential, isSuperAdmin, ownsConfidential, PROGRAM, SUPER_ADMIN } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import { isActive } from '../catalogue/index.ts';
import type { CatalogueRule, Consequences, RecordOf, WithValues, World } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import { ownRightsOf, rightsIn } from './rights.ts';
import type { Words } from '../../words/message.ts';
import { peopleRefusals } from '../../words/en/refusalsPeople.ts';

const superAdmins = `office:${SUPER_ADMIN}`;

/** The Super_Admins of a group are found by their office. */
export function officesOf(user: RecordOf<'user'>): readonly string[] {
  return isSuperAdmin(ownRightsOf(user)) ? [superAdmins] : [];
}

/** The member that a user is linked to. */
export function linkedMember({ values: { memberId } }: WithValues<'user'>): string | undefined {
  return memberId;
}

/** True for an address that is written otherwise and is still the same. */
function isSameAddress(one: unknown, other: unknown): boolean {
  const plain = (address: unknown) => String(address).normalize('NFC').trim().toLowerCase();
  return plain(one) === plain(other);
}

/** What is confidential of a member is not opened to oneself. */
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

/** Two people do not share what is one person's own. */
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

/** What the program does is told apart from what people do by who did it. */
export const nobodyIsTheProgram: CatalogueRule<'user'> = ({ id }) =>
  id === PROGRAM ? refuse('invalid', peopleRefusals.idOfProgram).refused : undefined;

/** A new link has to be confirmed, and so has one whose user logs in with another address than before. */
export const linkFollows: Consequences<'user'> = (next, before) => {
  const memberId = linkedMember(next);
  if (memberId === undefined) return [];
  const isAsBefore =
    before !== undefined && linkedMember(before) === memberId && isSameAddress(before.values.email, next.values.email);
  return isAsBefore ? [] : [{ type: 'UserLinked', data: { memberId }, kind: next.kind, id: next.id }];
};

/** How a user's link stands; undefined where there is none. */
export function linkStateOf(user: RecordOf<'user'>): 'closed' | 'open' | 'confirmed' | undefined {
  const { memberId, linkToConfirm } = ownRightsOf(user);
  return memberId === undefined ? undefined : (linkToConfirm ?? 'confirmed');
}

/** The member whom a user certainly is, as far as the group knows. */
function knownMember(user: RecordOf<'user'> | undefined): string | undefined {
  const rights = user && ownRightsOf(user);
  return rights && ownsConfidential(rights, rights.memberId) ? rights.memberId : undefined;
}

/** True for two administrators who are certainly two people, as they are linked to two members. */
function areTwoPeople(actor: Actor, maker: RecordOf<'user'> | undefined, world: Pick<World, 'record'>): boolean {
  const [one, other] = [knownMember(world.record('user', actor.userId)), knownMember(maker)];
  return one !== undefined && other !== undefined && one !== other;
}

/** Why the actor may not confirm the link of a user: the sentence, or undefined where they may. */
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
