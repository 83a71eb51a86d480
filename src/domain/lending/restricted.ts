/** Weapons and other restricted stock, which only key holders can hand out (domain-fields 2.2). */
import { canManage, isAdmin } from '../access/index.ts';
import type { Actor, Area } from '../access/index.ts';
import { fieldValue } from '../catalogue/index.ts';
import type { CatalogueRecord, RecordOf, World } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import type { Refusal } from '../kernel/decision.ts';
import { lendingRefusals } from '../../words/en/refusalsLending.ts';
import { joined } from '../../words/message.ts';

/** True for weapons and for items marked as restricted. */
function isRestricted(item: CatalogueRecord): boolean {
  return fieldValue(item, 'stockKind') === 'weapon' || fieldValue(item, 'hazards')?.includes('restricted') === true;
}

interface Asker {
  readonly world: Pick<World, 'record'>;
  readonly actor: Actor;
  readonly area: Area;
}

function keyHolders(item: CatalogueRecord): readonly string[] {
  return [fieldValue(item, 'keyHolderId'), fieldValue(item, 'deputyKeyHolderId')].filter((id) => id !== undefined);
}

function nameOf(id: string, world: Pick<World, 'record'>): readonly string[] {
  const name = world.record('member', id)?.values.name;
  return typeof name === 'string' ? [name] : [];
}

/** Why this person can neither hand out nor reserve the item. */
export function notKeyHolder(item: CatalogueRecord, { world, actor, area }: Asker): Refusal | undefined {
  if (!isRestricted(item) || isAdmin(actor)) return undefined;
  const holders = keyHolders(item);
  if (holders.length === 0)
    return canManage(actor, area) ? undefined : refuse('restricted', lendingRefusals.restricted).refused;
  if (actor.memberId !== undefined && holders.includes(actor.memberId)) return undefined;
  const names = holders.flatMap((id) => nameOf(id, world));
  const who = names.length === 0 ? lendingRefusals.itsKeyHolders : joined(names, lendingRefusals.either);
  return refuse('restricted', lendingRefusals.onlyHolders({ who })).refused;
}

interface Handing {
  readonly memberId: string;
  readonly purpose?: string | undefined;
  readonly witnessId?: string | undefined;
}

/** True if the group has recorded that the member is under 18. */
function isMinor(member: RecordOf<'member'> | undefined): boolean {
  return member?.values.young === true;
}

/** Why the item can't be handed to this person yet. */
export function handingProblem(
  item: CatalogueRecord,
  { memberId, purpose, witnessId }: Handing,
  asker: Asker,
): Refusal | undefined {
  if (!isRestricted(item)) return undefined;
  const { world, actor } = asker;
  const shut = notKeyHolder(item, asker);
  if (shut) return shut;
  if (isMinor(world.record('member', memberId)))
    return refuse('restricted', lendingRefusals.neverUnder18, {
      field: 'memberId',
    }).refused;
  if (purpose === undefined) return refuse('restricted', lendingRefusals.purposeMissing, { field: 'purpose' }).refused;
  if (fieldValue(item, 'twoPersons') !== true) return undefined;
  if (witnessId === undefined)
    return refuse('restricted', lendingRefusals.witnessMissing, {
      field: 'witnessId',
    }).refused;
  if (witnessId === actor.memberId || !world.record('member', witnessId))
    return refuse('restricted', lendingRefusals.witnessIsOther, { field: 'witnessId' }).refused;
  return undefined;
}
