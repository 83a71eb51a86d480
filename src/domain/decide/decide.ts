/**
 * The core of every decision: a command and the world become facts, or a refusal. Pure; the browser runs it to show a change at once, and
 * the server runs it again before anything is stored.
 */
import type { Actor } from '../access/index.ts';
import { evolve, isActive, recordSteps } from '../catalogue/index.ts';
import type { Catalogue, CatalogueRecord, RecordFact, StreamFact, World } from '../catalogue/index.ts';
import { accept, isRefused, refuse } from '../kernel/decision.ts';
import type { Decision, Refusal } from '../kernel/decision.ts';
import { addDays, dateIn } from '../kernel/dates.ts';
import type { IsoDate, IsoInstant } from '../kernel/dates.ts';
import { invariant } from '../kernel/invariant.ts';
import { catalogueOf } from '../registry.ts';
import { authorise } from './authorise.ts';
import type { Command } from './command.ts';
import { confirmLink } from './confirmLink.ts';
import { attachDocument, removeDocument } from './documents.ts';
import { concerned, goneInto, mergeRecords } from './merge.ts';
import { notGoingOut } from './goingOut.ts';
import { extendLoan, returnItem, signOutItem } from './loan.ts';
import { giveUpItem, reportFound, reportMissing } from './missing.ts';
import { reserveKit } from './kit.ts';
import { keepMeasurements, lookAtMeasurements, stageMeasurements } from './measuring.ts';
import { keepPersonal, lookAtPersonal } from './personal.ts';
import { addPhoto, orderPhotos, removePhoto } from './photos.ts';
import { putAwayItem } from './putAway.ts';
import { addRecord, changeRecord, disposeRecord, restoreRecord } from './record.ts';
import { cancelReservation, changeReservation, pullItem, reserveItem } from './promises.ts';
import { namesFollow } from './renaming.ts';
import { CLOCK_DAYS, unstamped } from './situation.ts';
import { seeAsUser } from './seeAs.ts';
import type { Situation } from './situation.ts';
import { noteSignIn } from './signIn.ts';
import { closeStocktake, countItem, uncountItem } from './stocktake.ts';
import type { Words } from '../../words/message.ts';
import { recordRefusals } from '../../words/en/refusalsRecords.ts';

/** The circumstances of a decision. */
export interface Circumstances {
  readonly actor: Actor;
  /** The clock of the machine that decides. */
  readonly now: IsoInstant;
}

/** A command stored on a phone overnight is judged by the date it was issued, not the date it arrived. */
export function dayAsked(command: Pick<Command, 'issuedAt' | 'timezone'>, now: IsoInstant): IsoDate {
  return dateIn(command.issuedAt < now ? command.issuedAt : now, command.timezone);
}

function daysAsked(command: Command, now: IsoInstant): Pick<Situation, 'today' | 'latestPast'> {
  const today = dayAsked(command, now);
  const said = dateIn(command.issuedAt, command.timezone);
  const latest = addDays(today, CLOCK_DAYS);
  return { today, latestPast: said < latest ? said : latest };
}

/**
 * Whether an item can be signed out today at all, before a member is chosen.
 *
 * @returns the reason why not, as a sentence; undefined if it can. Members, dates and reservations are checked by `decide`
 */
export function whyNotOut(
  item: CatalogueRecord,
  world: World,
  { actor, now, timezone }: Circumstances & Pick<Command, 'timezone'>,
): Refusal | undefined {
  const today = dateIn(now, timezone);
  return notGoingOut(item, { world, actor, today, latestPast: today });
}

function onExisting(
  command: Exclude<Command, { type: 'AddRecord' | 'MergeRecords' }>,
  item: CatalogueRecord,
  situation: Situation,
): Decision<RecordFact | StreamFact> {
  switch (command.type) {
    case 'ChangeRecord':
      return changeRecord(command, item, situation);
    case 'DisposeRecord':
      return disposeRecord(command, item, situation);
    case 'RestoreRecord':
      return restoreRecord(item, situation);
    case 'AddPhoto':
      return addPhoto(command, item);
    case 'RemovePhoto':
      return removePhoto(command, item);
    case 'OrderPhotos':
      return orderPhotos(command, item);
    case 'SignOutItem':
      return signOutItem(command, item, situation);
    case 'ReturnItem':
      return returnItem(command, item, situation);
    case 'ExtendLoan':
      return extendLoan(command, item, situation);
    case 'ReportMissing':
      return reportMissing(command, item, situation);
    case 'ReportFound':
      return reportFound(command, item, situation);
    case 'GiveUpItem':
      return giveUpItem(command, item, situation);
    case 'ReserveItem':
      return reserveItem(command, item, situation);
    case 'ChangeReservation':
      return changeReservation(command, item, situation);
    case 'ReserveKit':
      return reserveKit(command, item, situation);
    case 'CancelReservation':
      return cancelReservation(command, item, situation);
    case 'PullItem':
      return pullItem(command, item, situation);
    case 'AttachDocument':
      return attachDocument(command, item);
    case 'RemoveDocument':
      return removeDocument(command, item);
    case 'CountItem':
      return countItem(command, item, situation);
    case 'PutAwayItem':
      return putAwayItem(command, item, situation);
    case 'UncountItem':
      return uncountItem(command, item, situation);
    case 'CloseStocktake':
      return closeStocktake(command, item, situation);
    case 'KeepMeasurements':
      return keepMeasurements(command, item, situation);
    case 'StageMeasurements':
      return stageMeasurements(command, item, situation);
    case 'LookAtMeasurements':
      return lookAtMeasurements(command, item);
    case 'KeepPersonal':
      return keepPersonal(command, item, situation);
    case 'LookAtPersonal':
      return lookAtPersonal(command, item, situation);
    case 'NoteSignIn':
      return noteSignIn(command, item, situation);
    case 'ConfirmLink':
      return confirmLink(command, item, situation);
    case 'SeeAsUser':
      return seeAsUser(item, situation);
  }
}

/**
 * Why the actor isn't allowed this now; undefined if they are. The result of a command already carried out is returned only to actors who
 * still are.
 */
export function forbiddenNow(command: Command, world: World, actor: Actor): Refusal | undefined {
  return authorise(command, catalogueOf(command.kind), concerned(command, world), actor, world);
}

/**
 * Decides a command.
 *
 * @returns the facts to store, bound to their stream (none if nothing changes), or a refusal with a sentence for the user
 */
export function decide(command: Command, world: World, { actor, now }: Circumstances): Decision<StreamFact> {
  const catalogue = catalogueOf(command.kind);
  const item = concerned(command, world);
  const forbidden = authorise(command, catalogue, item, actor, world);
  if (forbidden) return { refused: forbidden };
  const situation: Situation = { world, actor, ...daysAsked(command, now) };
  const decision = decideFacts(command, item, situation);
  if (isRefused(decision)) return decision;
  const { kind } = command;
  const { id } = item ?? command;
  const facts = decision.accepted.map((fact): StreamFact => ('kind' in fact ? fact : { ...fact, kind, id }));
  // A merge covers several records, and includes the consequences for each of them.
  return command.type === 'MergeRecords'
    ? accept(...facts)
    : accept(...facts, ...whatFollows(facts, item, catalogue, situation));
}

/** The consequences of the facts for other records of the scope. */
function whatFollows(
  facts: readonly StreamFact[],
  item: CatalogueRecord | undefined,
  catalogue: Catalogue,
  { world, today }: Situation,
): readonly StreamFact[] {
  const consequences = catalogue.consequences ?? namesFollow[catalogue.kind]?.(today);
  if (consequences === undefined || facts.length === 0) return [];
  const own = facts.filter(({ kind, id }) => item === undefined || (kind === item.kind && id === item.id));
  const next = own.reduce<CatalogueRecord | undefined>(
    (before, fact) => evolve(before, { ...fact, stamp: unstamped }),
    item,
  );
  invariant(next, 'what happened to a record leaves a record');
  return consequences(next, item, world);
}

/** The lifecycle stage that a command leads to. Commands not listed require an active record. */
const stageAfter: Readonly<Partial<Record<Command['type'], keyof typeof recordSteps>>> = {
  DisposeRecord: 'disposed',
  RestoreRecord: 'active',
};

/** Why a command isn't possible at this stage of the record's lifecycle. */
function outOfStage({ type }: Command, item: CatalogueRecord, noun: Words): Refusal | undefined {
  const { stage } = item.lifecycle;
  const to = stageAfter[type];
  if (to === undefined ? isActive(item) || type === 'ReturnItem' : recordSteps[stage].includes(to)) return undefined;
  return stage === 'active'
    ? refuse('not-disposed', recordRefusals.inUse({ noun })).refused
    : refuse('disposed', recordRefusals.disposed({ noun })).refused;
}

/** Commands that change a record's photos and documents, which its catalogue's rules don't see. */
const ofUploads: readonly Command['type'][] = [
  'AddPhoto',
  'RemovePhoto',
  'OrderPhotos',
  'AttachDocument',
  'RemoveDocument',
];

function decideFacts(
  command: Command,
  item: CatalogueRecord | undefined,
  situation: Situation,
): Decision<RecordFact | StreamFact> {
  const { noun } = catalogueOf(command.kind);
  if (command.type === 'AddRecord') {
    return item
      ? refuse('already-exists', recordRefusals.addedAlready({ noun: noun.one }))
      : addRecord(command, situation);
  }
  if (!item) return refuse('not-found', recordRefusals.notSentYet({ noun: noun.one }));
  const gone = goneInto(item, situation) ?? outOfStage(command, item, noun.one);
  if (gone) return { refused: gone };
  const closed = ofUploads.includes(command.type)
    ? catalogueOf(command.kind).uploadRule?.(item, situation.world)
    : undefined;
  if (closed) return { refused: closed };
  return command.type === 'MergeRecords'
    ? mergeRecords(command, item, situation)
    : onExisting(command, item, situation);
}
