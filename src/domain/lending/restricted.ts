/** Weapons and other restricted stock, which only key holders can hand out (domain-fields 2.2). */
import { canManage, isAdmin } from '../access/index.ts';
import type { Actor, Area } from '../access/index.ts';
import { fieldValue, recordNow } from '../catalogue/index.ts';
import type { CatalogueRecord, RecordOf, World } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import type { Refusal } from '../kernel/decision.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';
import { lendingRefusals } from '../../words/en/refusalsLending.ts';
import { joined } from '../../words/message.ts';
import type { Words } from '../../words/message.ts';

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

/** The key holders of a restricted item, in words, if it has any and the actor is neither one of them nor an administrator. */
function otherHolders(item: CatalogueRecord, { world, actor }: Pick<Asker, 'world' | 'actor'>): Words | undefined {
  const holders = keyHolders(item);
  if (!isRestricted(item) || holders.length === 0 || isAdmin(actor)) return undefined;
  if (actor.memberId !== undefined && holders.includes(actor.memberId)) return undefined;
  const names = holders.flatMap((id) => nameOf(id, world));
  return names.length === 0 ? lendingRefusals.itsKeyHolders : joined(names, lendingRefusals.either);
}

/** Why this person can neither hand out nor reserve the item. */
export function notKeyHolder(item: CatalogueRecord, { world, actor, area }: Asker): Refusal | undefined {
  const who = otherHolders(item, { world, actor });
  if (who !== undefined) return refuse('restricted', lendingRefusals.onlyHolders({ who })).refused;
  const isOpen = !isRestricted(item) || keyHolders(item).length > 0 || canManage(actor, area);
  return isOpen ? undefined : refuse('restricted', lendingRefusals.restricted).refused;
}

/** Who hands out a restricted item, and how. A person who was merged is the one they were merged into. */
function keysOf(item: CatalogueRecord, world: Asker['world']) {
  const holder = (key: 'keyHolderId' | 'deputyKeyHolderId') => {
    const id = fieldValue(item, key);
    return id === undefined ? undefined : (recordNow('member', id, world)?.id ?? id);
  };
  return {
    keyHolderId: holder('keyHolderId'),
    deputyKeyHolderId: holder('deputyKeyHolderId'),
    twoPersons: fieldValue(item, 'twoPersons') === true,
  } as const;
}

/** Why this person can't change who hands out a restricted item, or lift its restriction. */
export function keysProblem(
  next: CatalogueRecord,
  before: CatalogueRecord,
  asker: Pick<Asker, 'world' | 'actor'>,
): Refusal | undefined {
  const who = otherHolders(before, asker);
  if (who === undefined) return undefined;
  const [was, is] = [keysOf(before, asker.world), keysOf(next, asker.world)];
  const changed = (['keyHolderId', 'deputyKeyHolderId', 'twoPersons'] as const).find((key) => was[key] !== is[key]);
  if (changed === undefined && isRestricted(next)) return undefined;
  return refuse('restricted', lendingRefusals.onlyHoldersChange({ who }), withoutUndefined({ field: changed })).refused;
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
