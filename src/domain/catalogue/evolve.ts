/** The fold: derives a record's state from its events. Total, pure, shared by phone and server. */
import { assertNever, invariant } from '../kernel/invariant.ts';
import { codeKey } from '../kernel/text.ts';
import { PROGRAM } from '../access/index.ts';
import type { LoanFactType } from './facts/lending.ts';
import type { Absorbed, ConditionPhoto, FieldChange, Photo } from './facts/record.ts';
import type { FieldValue, FieldValues } from './fields.ts';
import type { Kind } from './kinds.ts';
import { fewerMissing, lendingAlteration, missingOf, withoutPromises, withoutReserved, withReturn } from './lending.ts';
import { fieldValue } from './record.ts';
import type { CatalogueRecord, Count, Occurrence } from './record.ts';
import { upkeepAlteration, withCondition } from './upkeep.ts';

/** Applies changes to values; a change to `null` removes the field. */
function withChanges(values: FieldValues, changes: Readonly<Record<string, FieldChange>>): FieldValues {
  const next: Record<string, FieldValue> = { ...values };
  for (const [key, { to }] of Object.entries(changes)) {
    if (to === null) delete next[key];
    else next[key] = to;
  }
  return next;
}

function inOrder(photos: readonly Photo[], order: readonly string[]): readonly Photo[] {
  const rank = new Map(order.map((mediaId, index) => [mediaId, index]));
  return photos.toSorted((a, b) => (rank.get(a.mediaId) ?? order.length) - (rank.get(b.mediaId) ?? order.length));
}

/** Former codes are kept forever, so that an old label never leads to another record. */
function formerCodes(record: CatalogueRecord, change: FieldChange | undefined): Pick<CatalogueRecord, 'formerCodes'> {
  const { from, to } = change ?? {};
  if (typeof from !== 'string' || typeof to !== 'string' || codeKey(from) === codeKey(to)) return {};
  const others = (record.formerCodes ?? []).filter(
    (code) => codeKey(code) !== codeKey(from) && codeKey(code) !== codeKey(to),
  );
  return { formerCodes: [...others, from] };
}

/** Number of hand-over pictures kept on a record. */
const CONDITION_PHOTOS_KEPT = 24;

/** The latest of the hand-over pictures. */
function latestOf(photos: readonly ConditionPhoto[]): Pick<CatalogueRecord, 'conditionPhotos'> {
  return photos.length === 0 ? {} : { conditionPhotos: photos.slice(-CONDITION_PHOTOS_KEPT) };
}

/** Combines both records. A code that the record itself has isn't a former one. */
function withAbsorbed(
  record: CatalogueRecord,
  { codes, photos, conditionPhotos = [], documents, loans, reservations = [], missing, missingFrom = [] }: Absorbed,
): Partial<CatalogueRecord> {
  const own = new Set(
    [fieldValue(record, 'code'), ...(record.formerCodes ?? [])].flatMap((code) =>
      code === undefined ? [] : [codeKey(code)],
    ),
  );
  const former = [...(record.formerCodes ?? []), ...codes.filter((code) => !own.has(codeKey(code)))];
  const pictured = new Set(record.photos.map(({ mediaId }) => mediaId));
  const attached = new Set((record.documents ?? []).map(({ fileId }) => fileId));
  const allDocuments = [...(record.documents ?? []), ...documents.filter(({ fileId }) => !attached.has(fileId))];
  return {
    ...(former.length > 0 ? { formerCodes: former } : {}),
    ...(allDocuments.length > 0 ? { documents: allDocuments } : {}),
    photos: [...record.photos, ...photos.filter(({ mediaId }) => !pictured.has(mediaId))],
    ...latestOf([...conditionPhotos, ...(record.conditionPhotos ?? [])]),
    loans: [...record.loans, ...loans],
    ...(reservations.length > 0 ? { reservations: [...(record.reservations ?? []), ...reservations] } : {}),
    missing: record.missing + missing,
    ...(missingFrom.length > 0 ? { missingFrom: [...(record.missingFrom ?? []), ...missingFrom] } : {}),
  };
}

/** Number of counts kept on a record. Older ones are in the log. */
const COUNTS_KEPT = 4;

/** The counts of all other stocktakes. */
function otherCounts({ counts = [] }: CatalogueRecord, stocktakeId: string): readonly Count[] {
  return counts.filter((count) => count.stocktakeId !== stocktakeId);
}

/** A list of known keys, with those noted added and those cleared removed. */
function withNoted(
  values: FieldValues,
  key: string,
  { noted, cleared }: { readonly noted: readonly string[]; readonly cleared: readonly string[] },
): FieldValues {
  const before = values[key];
  const known = new Set([...(Array.isArray(before) ? before : []), ...noted]);
  for (const id of cleared) known.delete(id);
  return withChanges(values, { [key]: { from: null, to: known.size === 0 ? null : [...known].toSorted() } });
}

/** Fields that put a person in an event or make them its leader. Who set them matters, since they grant access. */
const namingKeys: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  event: ['producerId', 'directorId', 'musicalDirectorId', 'stageManagerId'],
  casting: ['memberId'],
  crewMember: ['memberId'],
};

function named(
  { kind, stamp }: Occurrence,
  keys: readonly string[],
  before: CatalogueRecord['namedBy'] = {},
): Pick<CatalogueRecord, 'namedBy'> {
  const naming = namingKeys[kind];
  // Moving a part to another event puts its person in that event.
  const told =
    kind !== 'event' && keys.includes('eventId') ? (naming ?? []) : keys.filter((key) => naming?.includes(key));
  return told.length === 0 ? {} : { namedBy: { ...before, ...Object.fromEntries(told.map((key) => [key, stamp.by])) } };
}

function begin(event: Extract<Occurrence, { type: 'RecordAdded' }>): CatalogueRecord {
  return {
    kind: event.kind,
    id: event.id,
    version: 1,
    values: event.data.values,
    photos: [],
    lifecycle: { stage: 'active' },
    loans: [],
    missing: 0,
    ...named(event, Object.keys(event.data.values)),
    added: event.stamp,
    changed: event.stamp,
  };
}

/** Facts that don't change the record, e.g. that its numbers were viewed. */
const tellings = ['MeasurementsSeen', 'PersonalSeen', 'SignInNoted', 'UserSeenAs'] as const;
type Telling = Extract<Occurrence, { type: (typeof tellings)[number] }>;

function isTelling(event: Occurrence): event is Telling {
  return (tellings as readonly string[]).includes(event.type);
}

type Later = Exclude<Occurrence, { type: 'RecordAdded' } | Telling>;

/** Hand-over pictures aren't part of the gallery. */
function withPhoto(
  record: CatalogueRecord,
  { photo, loan }: Extract<Later, { type: 'PhotoAdded' }>['data'],
): Partial<CatalogueRecord> {
  if (loan === undefined) return { photos: [...record.photos, photo] };
  return latestOf([...(record.conditionPhotos ?? []), { ...photo, ...loan }]);
}

function withoutPhoto({ photos, conditionPhotos }: CatalogueRecord, mediaId: string): Partial<CatalogueRecord> {
  const others = (photo: Photo) => photo.mediaId !== mediaId;
  return {
    photos: photos.filter(others),
    ...(conditionPhotos === undefined ? {} : { conditionPhotos: conditionPhotos.filter(others) }),
  };
}

/** Loans, returns, and items reported missing and found. */
function loanAlteration(
  record: CatalogueRecord,
  event: Extract<Later, { type: LoanFactType }>,
): Partial<CatalogueRecord> {
  switch (event.type) {
    case 'ItemSignedOut':
      return {
        loans: [...record.loans, event.data.loan],
        ...withoutReserved(record, event.data.loan.lineId, event.data.loan.quantity),
        values: withCondition(record.values, event.data.conditionOut, event.data.ofPart),
        seen: event.stamp,
      };
    case 'ItemReturned':
      return {
        loans: withReturn(record.loans, event.data.loanId, event.data.quantity),
        values: withCondition(record.values, event.data.conditionIn, event.data.ofPart),
        seen: event.stamp,
        cameBack: event.stamp,
        ...(event.data.worn === undefined ? {} : { worn: event.data.worn }),
      };
    case 'ReturnUndone':
      return { loans: [...record.loans, event.data.loan], seen: event.stamp };
    case 'LoanExtended':
      return {
        loans: record.loans.map((loan) =>
          loan.loanId === event.data.loanId ? { ...loan, dueBack: event.data.dueBack } : loan,
        ),
      };
    case 'LoanReassigned':
      return {
        loans: record.loans.map((loan) => (loan.loanId === event.data.loanId ? { ...loan, ...event.data } : loan)),
      };
    case 'ItemReportedMissing':
      return {
        missing: record.missing + event.data.quantity,
        ...missingOf(record, event.data.loanId, event.data.quantity),
        loans: withReturn(record.loans, event.data.loanId, event.data.quantity),
      };
    case 'ItemFound':
      return {
        missing: Math.max(0, record.missing - event.data.quantity),
        ...fewerMissing(record, event.data.quantity),
        seen: event.stamp,
        cameBack: event.stamp,
      };
  }
}

/** Stocktake counts, and items put away. */
function countAlteration(
  record: CatalogueRecord,
  event: Extract<Later, { type: 'ItemCounted' | 'ItemPutAway' | 'ItemUncounted' | 'StocktakeClosed' }>,
): Partial<CatalogueRecord> {
  switch (event.type) {
    case 'ItemCounted':
      return {
        counts: [...otherCounts(record, event.data.stocktakeId), { ...event.data, stamp: event.stamp }].slice(
          -COUNTS_KEPT,
        ),
      };
    case 'ItemPutAway':
      return { put: { ...event.data, stamp: event.stamp }, seen: event.stamp };
    case 'ItemUncounted':
      return { counts: otherCounts(record, event.data.stocktakeId) };
    case 'StocktakeClosed':
      return { closed: { figures: event.data.figures, stamp: event.stamp } };
  }
}

/** Notes on the record that something outside the log was changed. */
function notedAlteration(
  record: CatalogueRecord,
  event: Extract<Later, { type: 'MeasurementsKept' | 'MeasurementsStaged' | 'PersonalKept' }>,
): Partial<CatalogueRecord> {
  switch (event.type) {
    case 'MeasurementsKept':
      return { values: withNoted(record.values, 'measured', event.data) };
    case 'MeasurementsStaged':
      return {
        values: withChanges(record.values, {
          state: { from: null, to: event.data.to },
          note: { from: null, to: event.data.note ?? null },
        }),
      };
    case 'PersonalKept':
      return { values: withNoted(record.values, 'noted', event.data) };
  }
}

/** Documents attached and removed. */
function documentAlteration(
  record: CatalogueRecord,
  event: Extract<Later, { type: 'DocumentAttached' | 'DocumentRemoved' }>,
): Partial<CatalogueRecord> {
  switch (event.type) {
    case 'DocumentAttached':
      // A document's version includes who added it and when. Elsewhere the history shows that.
      return {
        documents: [
          ...(record.documents ?? []),
          event.kind === 'document' ? { ...event.data.document, stamp: event.stamp } : event.data.document,
        ],
      };
    case 'DocumentRemoved':
      return { documents: (record.documents ?? []).filter(({ fileId }) => fileId !== event.data.fileId) };
  }
}

/** A user's link to a member, made and confirmed. */
function linkAlteration(
  record: CatalogueRecord,
  event: Extract<Later, { type: 'UserLinked' | 'UserLinkConfirmed' }>,
): Partial<CatalogueRecord> {
  switch (event.type) {
    case 'UserLinked':
      // Links that Backstock itself creates need no confirmation.
      return {
        link: {
          memberId: event.data.memberId,
          by: event.stamp.by,
          ...(event.stamp.by === PROGRAM ? { confirmed: event.stamp } : {}),
        },
      };
    case 'UserLinkConfirmed':
      return { link: { ...record.link, memberId: event.data.memberId, confirmed: event.stamp } };
  }
}

/** The changes that each fact after the first makes. */
function alteration(record: CatalogueRecord, event: Later): Partial<CatalogueRecord> {
  switch (event.type) {
    case 'RecordChanged':
      return {
        values: withChanges(record.values, event.data.changes),
        ...formerCodes(record, event.data.changes['code']),
        ...named(event, Object.keys(event.data.changes), record.namedBy),
      };
    case 'RecordDisposed':
      return { lifecycle: { stage: 'disposed', ...event.data, stamp: event.stamp } };
    case 'RecordRestored':
      return { lifecycle: { stage: 'active' } };
    case 'PhotoAdded':
      return withPhoto(record, event.data);
    case 'PhotoRemoved':
      return withoutPhoto(record, event.data.mediaId);
    case 'PhotosOrdered':
      return { photos: inOrder(record.photos, event.data.order) };
    case 'ItemSignedOut':
    case 'ItemReturned':
    case 'ReturnUndone':
    case 'LoanExtended':
    case 'LoanReassigned':
    case 'ItemReportedMissing':
    case 'ItemFound':
      return loanAlteration(record, event);
    case 'ItemGivenUp':
    case 'ItemReserved':
    case 'ReservationChanged':
    case 'ReservationCancelled':
    case 'ItemPulled':
    case 'BookingLineMoved':
      return lendingAlteration(record, event);
    case 'MeasurementsKept':
    case 'MeasurementsStaged':
    case 'PersonalKept':
      return notedAlteration(record, event);
    case 'DocumentAttached':
    case 'DocumentRemoved':
      return documentAlteration(record, event);
    case 'ItemCounted':
    case 'ItemPutAway':
    case 'ItemUncounted':
    case 'StocktakeClosed':
      return countAlteration(record, event);
    case 'RecordMerged':
      return {
        lifecycle: { stage: 'disposed', reason: 'merged', into: event.data.into, stamp: event.stamp },
        loans: [],
        missing: 0,
        ...withoutPromises(record),
      };
    case 'RecordAbsorbed':
      return withAbsorbed(record, event.data);
    case 'UserLinked':
    case 'UserLinkConfirmed':
      return linkAlteration(record, event);
    case 'ItemWorkNoted':
    case 'ItemWorkEnded':
    case 'ItemTested':
    case 'ItemTestWithdrawn':
      return upkeepAlteration(record, event);
    default:
      return assertNever(event);
  }
}

/** The record after an event. The first event of a stream must be `RecordAdded`. The decoder has already removed unknown events. */
export function evolve(record: CatalogueRecord | undefined, event: Occurrence): CatalogueRecord {
  if (event.type === 'RecordAdded') return begin(event);
  invariant(record, `${event.type} for ${event.kind} ${event.id}, which was never added`);
  const version = record.version + 1;
  if (isTelling(event)) return { ...record, version };
  return { ...record, ...alteration(record, event), version, changed: event.stamp };
}
