/**
 * Merging records. Everything is decided on a trial world, fact by fact, so that each rule sees the facts before it. Nothing is stored
 * unless all of it is accepted.
 *
 *   the others                  -> disposed of, redirecting to the record that is kept
 *   references to the others    -> point at the record that is kept
 *   the record that is kept     -> takes their codes, photos, documents and loans, then the chosen values
 */
import { canManage } from '../access/index.ts';
import {
  DOCUMENTS_MAX,
  fieldOf,
  fieldValue,
  isActive,
  kinds,
  looseKey,
  mergedInto,
  PHOTOS_MAX,
  recordNow,
} from '../catalogue/index.ts';
import type { Absorbed, CatalogueRecord, FieldValue, Kind, RecordFact, StreamFact, World } from '../catalogue/index.ts';
import { invariant } from '../kernel/invariant.ts';
import { accept, isRefused, refuse } from '../kernel/decision.ts';
import type { Decision, Refusal } from '../kernel/decision.ts';
import { keysProblem } from '../lending/index.ts';
import { itemLocked } from '../places/index.ts';
import { catalogueOf } from '../registry.ts';
import { MOVES_MAX } from './commands/records.ts';
import type { Command, CommandOf, CommandType } from './command.ts';
import { Layer } from '../layers/index.ts';
import { brokenRule, changeRecord, recordProblem } from './record.ts';
import { unstamped } from './situation.ts';
import type { Situation } from './situation.ts';
import { recordRefusals } from '../../words/en/refusalsRecords.ts';

type Merge = CommandOf<'MergeRecords'>;

/** Commands for a merged record are carried out on the one it was merged into, so that nothing done offline is lost. */
const followed: readonly CommandType[] = [
  'AddPhoto',
  'AttachDocument',
  'SignOutItem',
  'ReturnItem',
  'ExtendLoan',
  'ReportMissing',
  'ReportFound',
  'GiveUpItem',
  'CountItem',
  'PutAwayItem',
  'ReserveItem',
  'ChangeReservation',
  'CancelReservation',
  'PullItem',
];

/** The record that a command is about. For some commands, a merged record is replaced by the one it was merged into. */
export function concerned(
  { kind, id, type }: Pick<Command, 'kind' | 'id' | 'type'>,
  world: World,
): CatalogueRecord | undefined {
  return followed.includes(type) ? recordNow(kind, id, world) : world.record(kind, id);
}

/** Refuses to change a merged record, naming the record it was merged into. */
export function goneInto(item: CatalogueRecord, { world }: Pick<Situation, 'world'>): Refusal | undefined {
  const into = mergedInto(item);
  if (into === undefined) return undefined;
  const { noun, title } = catalogueOf(item.kind);
  const name = world.record(item.kind, into)?.values[title];
  const which = typeof name === 'string' ? recordRefusals.quoted({ name }) : recordRefusals.another({ noun: noun.one });
  return refuse('disposed', recordRefusals.mergedInto({ noun: noun.one, which }), {
    about: { kind: item.kind, id: into },
  }).refused;
}

/** The facts so far, and the resulting world. */
class Trial {
  readonly facts: StreamFact[] = [];
  readonly world: Layer;

  constructor(base: World) {
    this.world = new Layer(base);
  }

  tell(kind: Kind, id: string, ...facts: readonly RecordFact[]): void {
    for (const fact of facts) {
      const told: StreamFact = { ...fact, kind, id };
      this.facts.push(told);
      this.world.apply({ ...told, stamp: unstamped });
    }
  }

  /** The consequences of a record's change: e.g. finished work is noted on the item it now belongs to. */
  follow(kind: Kind, id: string, before: CatalogueRecord): void {
    const next = this.world.record(kind, id);
    invariant(next, `${kind} ${id} was there a moment ago`);
    const facts = catalogueOf(kind).consequences?.(next, before, this.world) ?? [];
    for (const { kind: of, id: about, ...fact } of facts) this.tell(of, about, fact);
  }
}

function notMergeable({ payload }: Merge, item: CatalogueRecord, { world, actor }: Situation): Refusal | undefined {
  const { noun, duplicates, stock, area } = catalogueOf(item.kind);
  if (!duplicates) return refuse('invalid', recordRefusals.notMerged({ noun: noun.one })).refused;
  if (payload.moves.length > MOVES_MAX)
    return refuse(
      'invalid',
      recordRefusals.tooManyLinks({ count: payload.moves.length, nouns: noun.many, most: MOVES_MAX }),
    ).refused;
  const ids = new Set([item.id, ...payload.others]);
  if (ids.size <= payload.others.length) return refuse('invalid', recordRefusals.sameOne({ nouns: noun.many })).refused;
  for (const id of payload.others) {
    const other = world.record(item.kind, id);
    if (!other) return refuse('not-found', recordRefusals.oneUnknown({ nouns: noun.many })).refused;
    if (!isActive(other))
      return (
        goneInto(other, { world }) ??
        refuse('disposed', recordRefusals.oneDisposed({ nouns: noun.many }), {
          about: { kind: item.kind, id },
        }).refused
      );
    // The record merged away leaves its location, and its contents move to the one that is kept.
    const held = stock
      ? (itemLocked(other, world, actor, area) ??
        itemLocked(item, world, actor, area) ??
        keysProblem(item, other, { world, actor }))
      : undefined;
    const stays = held ?? duplicates.mayGo?.(other, world);
    if (stays) return stays;
  }
  return undefined;
}

type Move = Merge['payload']['moves'][number];

/** The loan fields that reference a member and an event. */
const loanKeys = { memberId: 'member', eventId: 'event' } as const;

/** What a record or one of its loans currently points at; undefined if it doesn't reference this kind. */
function pointedAt({ field, loanId, kind }: Move, record: CatalogueRecord, to: Kind): FieldValue | undefined {
  if (loanId === undefined) {
    const declared = fieldOf(catalogueOf(kind), field);
    return declared?.type === 'reference' && declared.to === to ? record.values[field] : undefined;
  }
  const loan = record.loans.find((one) => one.loanId === loanId);
  return (field === 'memberId' || field === 'eventId') && loanKeys[field] === to ? loan?.[field] : undefined;
}

/** Points one record, or one of its loans, at the record that is kept. */
function move(at: Move, { id, kind, payload }: Merge, trial: Trial, situation: Situation): Refusal | undefined {
  const catalogue = catalogueOf(at.kind);
  const record = trial.world.record(at.kind, at.id);
  const value = record && pointedAt(at, record, kind);
  if (!record || typeof value !== 'string' || !payload.others.includes(value)) {
    return refuse('changed-meanwhile', recordRefusals.linkedChanged({ noun: catalogue.noun.one })).refused;
  }
  const { actor } = situation;
  if (!canManage(actor, catalogue.area) && catalogue.keptBy?.(record, actor, trial.world) !== true)
    return refuse('not-allowed', recordRefusals.linkedNotYours({ nouns: catalogue.noun.many })).refused;
  if (at.loanId !== undefined) {
    trial.tell(at.kind, at.id, { type: 'LoanReassigned', data: { loanId: at.loanId, [at.field]: id } });
    return undefined;
  }
  // Only the command's payload is read.
  const change = { payload: { changes: { [at.field]: { from: value, to: id } } } };
  const decision = changeRecord(change, record, { ...situation, world: trial.world });
  if (isRefused(decision)) return decision.refused;
  trial.tell(at.kind, at.id, ...decision.accepted);
  trial.follow(at.kind, at.id, record);
  return undefined;
}

/** Remaining references to a record that is to be merged away. */
function stillLinked(id: string, kind: Kind, world: World): Refusal | undefined {
  for (const by of kinds) {
    const count = world.referenceCount(id, by) + world.children(by, looseKey(id)).length;
    if (count === 0) continue;
    const { noun } = catalogueOf(by);
    const counted = { count, noun: noun.one, nouns: noun.many, of: catalogueOf(kind).noun.one };
    return refuse('in-use', recordRefusals.linkedToGoing(counted)).refused;
  }
  return undefined;
}

function belongingsOf({
  id,
  values,
  formerCodes = [],
  photos,
  conditionPhotos = [],
  documents = [],
  loans,
  reservations = [],
  missing,
  missingFrom = [],
}: CatalogueRecord): Absorbed {
  const code = fieldValue({ values }, 'code');
  return {
    fromId: id,
    codes: [...formerCodes, ...(typeof code === 'string' ? [code] : [])],
    photos,
    ...(conditionPhotos.length > 0 ? { conditionPhotos } : {}),
    documents,
    loans,
    missing,
    ...(reservations.length > 0 ? { reservations } : {}),
    ...(missingFrom.length > 0 ? { missingFrom } : {}),
  };
}

/** More photos or documents than one record can have. */
function tooMuch({ kind, photos, documents = [] }: CatalogueRecord): Refusal | undefined {
  const { noun } = catalogueOf(kind);
  if (photos.length > PHOTOS_MAX)
    return refuse(
      'too-many-photos',
      recordRefusals.photosTogether({ count: photos.length, noun: noun.one, most: PHOTOS_MAX }),
    ).refused;
  if (documents.length > DOCUMENTS_MAX)
    return refuse(
      'too-many-documents',
      recordRefusals.documentsTogether({ count: documents.length, noun: noun.one, most: DOCUMENTS_MAX }),
    ).refused;
  return undefined;
}

/** The others are disposed of first, so that references to them can be redirected. */
function absorb(command: Merge, trial: Trial, situation: Situation): Refusal | undefined {
  const { kind, id, payload } = command;
  const belongings: Absorbed[] = [];
  for (const otherId of payload.others) {
    const other = trial.world.record(kind, otherId);
    invariant(other, `${kind} ${otherId} was there a moment ago`);
    trial.tell(kind, otherId, { type: 'RecordMerged', data: { into: id } });
    const gone = trial.world.record(kind, otherId);
    // It is as if it were disposed of: not everybody may.
    const refusal = gone && brokenRule(gone, other, situation);
    if (refusal) return refusal;
    belongings.push(belongingsOf(other));
  }
  for (const at of payload.moves) {
    const refusal = move(at, command, trial, situation);
    if (refusal) return refusal;
  }
  for (const data of belongings) {
    const linked = stillLinked(data.fromId, kind, trial.world);
    if (linked) return linked;
    trial.tell(kind, id, { type: 'RecordAbsorbed', data });
  }
  return undefined;
}

export function mergeRecords(command: Merge, item: CatalogueRecord, situation: Situation): Decision<StreamFact> {
  const { kind, id } = command;
  const trial = new Trial(situation.world);
  const refusal = notMergeable(command, item, situation) ?? absorb(command, trial, situation);
  if (refusal) return { refused: refusal };
  const together = trial.world.record(kind, id);
  invariant(together, `${kind} ${id} was there a moment ago`);
  const changed = changeRecord(command, together, { ...situation, world: trial.world });
  if (isRefused(changed)) return changed;
  trial.tell(kind, id, ...changed.accepted);
  trial.follow(kind, id, item);
  const merged = trial.world.record(kind, id);
  invariant(merged, `${kind} ${id} was there a moment ago`);
  const problem = tooMuch(merged) ?? recordProblem(merged, item, { ...situation, world: trial.world });
  return problem ? { refused: problem } : accept(...trial.facts);
}
