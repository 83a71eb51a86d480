/** Permission checks for commands; used by `decide`, and by views to disable a control in advance. */
import { canManage, scopesOf } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import { canSee, withheldIn } from '../catalogue/index.ts';
import type { Catalogue, CatalogueRecord, FieldValues, World } from '../catalogue/index.ts';
import { refuse } from '../kernel/decision.ts';
import type { Refusal } from '../kernel/decision.ts';
import type { CommandBody, CommandType } from './command.ts';
import { recordRefusals } from '../../words/en/refusalsRecords.ts';

/** Commands that any member may use on stock they can see (domain-fields 1.23: browse, sign out, return, count). */
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

/** Commands for a person's personal details. */
const aboutPeople: readonly CommandType[] = ['KeepPersonal', 'LookAtPersonal'];

/** True if the actor is a keeper of the record, by its current or new values. */
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

/** A record the actor can't see is treated as not existing. */
function notKnownTo(
  actor: Actor,
  command: CommandBody,
  catalogue: Catalogue,
  item: CatalogueRecord | undefined,
): Refusal | undefined {
  if (!item && command.id === actor.memberId && aboutPeople.includes(command.type))
    return refuse('not-found', recordRefusals.nothingOfYou).refused;
  if (!canSee(actor, catalogue))
    return refuse('not-found', recordRefusals.unknown({ noun: catalogue.noun.one })).refused;
  return undefined;
}

function isOwnAddition(command: CommandBody, item: CatalogueRecord | undefined, actor: Actor): boolean {
  return command.type === 'AddRecord' || (command.type === 'AddPhoto' && item?.added.by === actor.userId);
}

/** What members can do with stock: sign out, return, add pictures of either, and extend their own loans. */
function isLending(command: CommandBody, item: CatalogueRecord | undefined, actor: Actor): boolean {
  if (command.type === 'AddPhoto') return command.payload.loan !== undefined;
  if (!forMembers.includes(command.type)) return false;
  if (command.type !== 'ExtendLoan') return true;
  const loan = item?.loans.find((open) => open.loanId === command.payload.loanId);
  return loan === undefined || loan.memberId === actor.memberId;
}

/** The fields that a command sets. */
function keysSet(command: CommandBody): readonly string[] {
  if (command.type === 'AddRecord') return Object.keys(command.payload.values);
  return command.type === 'ChangeRecord' || command.type === 'MergeRecords' ? Object.keys(command.payload.changes) : [];
}

/** Refuses setting what the actor can't see: they would overwrite what they don't know, and lose from sight what they typed. */
function setsWithheld(command: CommandBody, catalogue: Catalogue, actor: Actor): Refusal | undefined {
  const withheld = catalogue.withheld && withheldIn(catalogue, scopesOf(actor));
  if (!withheld) return undefined;
  const field = keysSet(command).find((key) => withheld.fields.includes(key));
  const isDocument = command.type === 'AttachDocument' || command.type === 'RemoveDocument';
  if (field === undefined && !isDocument) return undefined;
  const message = recordRefusals.notAllowed({ nouns: catalogue.noun.many });
  return refuse('not-allowed', message, field === undefined ? {} : { field }).refused;
}

/**
 * Refuses commands the actor isn't allowed.
 *
 * The catalogue's permit is checked first, except for what is withheld of its records. Managers of the area and keepers of a record can
 * do everything; others can lend and return stock, and extend their own loans. Without access to the catalogue, the response is the same as for a record that doesn't exist.
 */
export function authorise(
  command: CommandBody,
  catalogue: Catalogue,
  item: CatalogueRecord | undefined,
  actor: Actor,
  world: Pick<World, 'record' | 'claimant'>,
): Refusal | undefined {
  if (catalogue.permit?.(command, item, actor, world) === true) return setsWithheld(command, catalogue, actor);
  const hidden = notKnownTo(actor, command, catalogue, item) ?? setsWithheld(command, catalogue, actor);
  if (hidden) return hidden;
  if (canManage(actor, catalogue.area)) return undefined;
  // Keepers keep one record: the others of a merge aren't theirs.
  if (command.type !== 'MergeRecords' && isKept(command, catalogue, item, actor, world)) return undefined;
  const forbidden = refuse('not-allowed', recordRefusals.notAllowed({ nouns: catalogue.noun.many })).refused;
  if (catalogue.addedBy === 'everyone' && isOwnAddition(command, item, actor)) return undefined;
  return catalogue.stock && isLending(command, item, actor) ? undefined : forbidden;
}
