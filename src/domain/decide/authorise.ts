/** The right to do something; asked by `decide`, and by views to disable a control beforehand. */
import { canManage, scopesOf } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import type { Catalogue, CatalogueRecord, FieldValues, World } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import type { Refusal } from '../kernel/decision.ts';
import type { CommandBody, CommandType } from './command.ts';
import { recordRefusals } from '../../words/en/refusalsRecords.ts';

/** What any member may do with stock they can see (domain-fields 1.23: browse, sign out, return, count). */
const forMembers: readonly CommandType[] = [
  'SignOutItem',
  'ReturnItem',
  'ExtendLoan',
  'ReportMissing',
  'ReportFound',
  'CountItem',
  'UncountItem',
  'PutAwayItem',
  'ReserveItem',
  'ChangeReservation',
  'CancelReservation',
  'PullItem',
  'ReserveKit',
];

/** What is asked of what is written down of a person. */
const aboutPeople: readonly CommandType[] = ['KeepPersonal', 'LookAtPersonal'];

/** True where the record is in the care of the actor, by what it says or would say. */
function isKept(
  command: CommandBody,
  { keptBy }: Catalogue,
  item: CatalogueRecord | undefined,
  actor: Actor,
  world: Pick<World, 'record'>,
): boolean {
  const values: FieldValues | undefined =
    item?.values ?? (command.type === 'AddRecord' ? command.payload.values : undefined);
  return keptBy !== undefined && values !== undefined && keptBy({ values }, actor, world);
}

/** What the actor may not see is to them as if it were not there. */
function notKnownTo(
  actor: Actor,
  command: CommandBody,
  catalogue: Catalogue,
  item: CatalogueRecord | undefined,
): Refusal | undefined {
  if (!item && command.id === actor.memberId && aboutPeople.includes(command.type))
    return refuse('not-found', recordRefusals.nothingOfYou).refused;
  if (!scopesOf(actor).includes(catalogue.scope))
    return refuse('not-found', recordRefusals.unknown({ noun: catalogue.noun.one })).refused;
  return undefined;
}

function isOwnAddition(command: CommandBody, item: CatalogueRecord | undefined, actor: Actor): boolean {
  return command.type === 'AddRecord' || (command.type === 'AddPhoto' && item?.added.by === actor.userId);
}

/** What members do with stock that is lent: out, back, with pictures of it, and their own loans for longer. */
function isLending(command: CommandBody, item: CatalogueRecord | undefined, actor: Actor): boolean {
  if (command.type === 'AddPhoto') return command.payload.loan !== undefined;
  if (!forMembers.includes(command.type)) return false;
  if (command.type !== 'ExtendLoan') return true;
  const loan = item?.loans.find((open) => open.loanId === command.payload.loanId);
  return loan === undefined || loan.memberId === actor.memberId;
}

/**
 * Refuses what the actor may not do.
 *
 * What the catalogue permits comes first. Managers of the area, and those in whose care a record is, may do everything; others may lend and return stock, and extend their own loans.
 * Those who may not see the catalogue get the same answer as for a record that does not exist.
 */
export function authorise(
  command: CommandBody,
  catalogue: Catalogue,
  item: CatalogueRecord | undefined,
  actor: Actor,
  world: Pick<World, 'record' | 'claimant'>,
): Refusal | undefined {
  if (catalogue.permit?.(command, item, actor, world) === true) return undefined;
  const hidden = notKnownTo(actor, command, catalogue, item);
  if (hidden) return hidden;
  if (canManage(actor, catalogue.area) || isKept(command, catalogue, item, actor, world)) return undefined;
  const forbidden = refuse('not-allowed', recordRefusals.notAllowed({ nouns: catalogue.noun.many })).refused;
  if (catalogue.addedBy === 'everyone' && isOwnAddition(command, item, actor)) return undefined;
  return catalogue.stock && isLending(command, item, actor) ? undefined : forbidden;
}
