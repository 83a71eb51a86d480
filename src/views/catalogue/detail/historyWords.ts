/** The log of one record in words: "Sam Lee changed Condition from Good to Poor". */
import type { Catalogue, FieldChange, Kind, LoanFactType, Photo } from '../../../domain/catalogue/index.ts';
import { assertNever } from '../../../domain/kernel/invariant.ts';
import type { EventMeta, LoggedEvent } from '../../../domain/log/index.ts';
import { fieldIn } from '../../../domain/customFields/index.ts';
import { titleOf } from '../../../domain/query/index.ts';
import { conditionWords } from '../../../domain/stock/index.ts';
import { named } from '../../../words/named.ts';
import { say } from '../../../words/speaker.ts';
import { historyTexts } from '../../texts/history.ts';
import { disposeTexts } from '../../texts/record.ts';
import { formatDay } from '../../texts/plural.ts';
import { displayText } from '../shared/displayText.ts';
import type { Wording } from '../shared/displayText.ts';
import { lendingSentence } from './lendingWords.ts';
import { upkeepSentence } from './upkeepWords.ts';

/** A line of the history. */
export interface HistoryLine {
  readonly id: string;
  /** As an ISO instant. */
  readonly at: string;
  readonly who: string;
  /** What happened, one sentence each, starting with a verb. */
  readonly what: readonly string[];
  /** A photo of a handover. */
  readonly photo?: Photo;
  /** The changes, if they can be undone. */
  readonly changes?: Readonly<Record<string, FieldChange>>;
}

/** Longer texts are shortened. */
const LONGEST = 80;
/** Characters of context shown before the first difference. */
const BEFORE = 20;

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Two texts, each on one line. Long texts start shortly before the first difference. */
function parting(texts: readonly string[]): readonly string[] {
  const [before = '', after = ''] = texts.map((text) => text.replace(/\s+/g, ' '));
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const from =
    Math.max(before.length, after.length) > LONGEST ? before.lastIndexOf(' ', Math.max(0, same - BEFORE)) + 1 : 0;
  return [before, after].map((text) => shortened(from > 0 && text !== '' ? `…${text.slice(from)}` : text));
}

function nameOf(kind: Kind, id: string, { world }: Wording): string {
  const record = world.record(kind, id);
  return record ? titleOf(record) : '';
}

/** Name of the person who did something. Most users can't see user records, so it falls back to the member recorded in the event. */
export function personName({ userId, memberId }: EventMeta, wording: Wording): string {
  if (userId === 'system') return historyTexts.system;
  const user = wording.world.record('user', userId);
  const linked = user?.values.memberId;
  const memberIds = [memberId, linked].filter((id) => typeof id === 'string');
  const member = memberIds.map((id) => nameOf('member', id, wording)).find((name) => name !== '');
  return member ?? ((user ? titleOf(user) : '') || historyTexts.somebody);
}

/** Name of the person behind an event. Login changes are recorded by Backstock, so their data names the user. */
function whoDid(event: LoggedEvent, wording: Wording): string {
  if (event.type !== 'SignInNoted') return personName(event.meta, wording);
  return nameOf('user', event.data.by ?? event.id, wording) || historyTexts.somebody;
}

function changeSentence(catalogue: Catalogue, key: string, { from, to }: FieldChange, wording: Wording): string {
  const field = fieldIn(wording.world, catalogue, key)?.field;
  if (!field) return historyTexts.changedField({ key });
  const [before, after] = parting([from, to].map((value) => displayText(field, value, wording)));
  if (!before) return historyTexts.filled({ label: field.label, to: after ?? '' });
  if (!after) return historyTexts.cleared({ label: field.label, from: before });
  return historyTexts.changed({ label: field.label, from: before, to: after });
}

function reasonLabel(reason: string): string {
  return named(disposeTexts.because, reason) ?? reason;
}

function absorbedSentence(from: string, codes: readonly string[]): string {
  if (codes.length === 0) return historyTexts.absorbed({ from });
  return historyTexts.absorbedCodes({ from, count: codes.length, codes: codes.join(', ') });
}

function countedSentence(quantity: number, stocktake: string, place: string): string {
  if (stocktake === '')
    return place === '' ? historyTexts.counted({ quantity }) : historyTexts.countedIn({ quantity, place });
  return place === ''
    ? historyTexts.countedFor({ quantity, stocktake })
    : historyTexts.countedInFor({ quantity, place, stocktake });
}

function withNote(sentence: string, note: string | undefined): readonly string[] {
  return note === undefined ? [sentence] : [sentence, historyTexts.noted({ note })];
}

/** The condition in which something went out or came back. */
function conditionSentences(condition: string | undefined): readonly string[] {
  const said = conditionWords(condition);
  return said === undefined ? [] : [historyTexts.condition({ condition: say(said) })];
}

/** Borrower of a loan, from the events so far: closed loans exist only in the log. */
function borrowerOf(loanId: string, events: readonly LoggedEvent[], wording: Wording): string {
  for (const event of events) {
    // A loan taken over in a merge started in the history of the merged record.
    const begun =
      event.type === 'ItemSignedOut' || event.type === 'ReturnUndone'
        ? [event.data.loan]
        : event.type === 'RecordAbsorbed'
          ? event.data.loans
          : [];
    const loan = begun.find((one) => one.loanId === loanId);
    if (loan) return nameOf('member', loan.memberId, wording);
  }
  return '';
}

function photoSentence(
  { loan }: Extract<LoggedEvent, { type: 'PhotoAdded' }>['data'],
  borrower: (loanId: string) => string,
): string {
  if (loan === undefined) return historyTexts.photoAdded;
  const name = borrower(loan.loanId);
  return loan.at === 'out' ? historyTexts.photoOut({ name }) : historyTexts.photoIn({ name });
}

function returnSentence(
  { quantity, damaged, undone }: Extract<LoggedEvent, { type: 'ItemReturned' }>['data'],
  borrower: string,
): string {
  if (undone === true) return historyTexts.undone({ quantity });
  const back =
    borrower === '' ? historyTexts.returned({ quantity }) : historyTexts.returnedFrom({ quantity, name: borrower });
  if (damaged === undefined) return back;
  return historyTexts.andThen({ first: back, second: historyTexts.damaged({ quantity: damaged }) });
}

/** Name of a removed document, from the events so far. */
function documentName(fileId: string, events: readonly LoggedEvent[]): string {
  const attached = events.find((event) => event.type === 'DocumentAttached' && event.data.document.fileId === fileId);
  return attached?.type === 'DocumentAttached' ? attached.data.document.name : '';
}

/** The record itself: added, changed, disposed of, restored, merged. */
function recordSentences(
  event: Extract<
    LoggedEvent,
    { type: 'RecordAdded' | 'RecordChanged' | 'RecordDisposed' | 'RecordRestored' | 'RecordMerged' | 'RecordAbsorbed' }
  >,
  catalogue: Catalogue,
  wording: Wording,
): readonly string[] {
  switch (event.type) {
    case 'RecordAdded':
      return [historyTexts.added];
    case 'RecordChanged':
      return Object.entries(event.data.changes).map(([key, change]) => changeSentence(catalogue, key, change, wording));
    case 'RecordDisposed':
      if (event.kind === 'user') return withNote(historyTexts.suspended, event.data.note);
      return withNote(historyTexts.disposed({ reason: reasonLabel(event.data.reason) }), event.data.note);
    case 'RecordRestored':
      return [event.kind === 'user' ? historyTexts.letIn : historyTexts.restored];
    case 'RecordMerged':
      return [historyTexts.merged({ into: nameOf(event.kind, event.data.into, wording) || historyTexts.another })];
    case 'RecordAbsorbed':
      return [
        absorbedSentence(nameOf(event.kind, event.data.fromId, wording) || historyTexts.another, event.data.codes),
      ];
  }
}

function removedSentence(name: string): string {
  return name === '' ? historyTexts.someDocumentRemoved : historyTexts.documentRemoved({ name });
}

/** Photos and documents. */
function attachmentSentences(
  event: Extract<
    LoggedEvent,
    { type: 'PhotoAdded' | 'PhotoRemoved' | 'PhotosOrdered' | 'DocumentAttached' | 'DocumentRemoved' }
  >,
  events: readonly LoggedEvent[],
  wording: Wording,
): readonly string[] {
  switch (event.type) {
    case 'PhotoAdded':
      return [photoSentence(event.data, (loanId) => borrowerOf(loanId, events, wording) || historyTexts.somebody)];
    case 'PhotoRemoved':
      return [historyTexts.photoRemoved];
    case 'PhotosOrdered':
      return [historyTexts.photosOrdered];
    case 'DocumentAttached':
      return [historyTexts.documentAttached({ name: event.data.document.name })];
    case 'DocumentRemoved':
      return [removedSentence(documentName(event.data.fileId, events))];
  }
}

/** Signed out, returned, missing and found. */
function loanSentences(
  event: Extract<LoggedEvent, { type: LoanFactType | 'ItemGivenUp' }>,
  events: readonly LoggedEvent[],
  day: (date: string) => string,
  wording: Wording,
): readonly string[] {
  switch (event.type) {
    case 'ItemSignedOut': {
      const { memberId, quantity, dueBack, purpose } = event.data.loan;
      const loan = {
        name: nameOf('member', memberId, wording) || historyTexts.somebody,
        until: day(dueBack),
        quantity,
      };
      return [
        purpose === undefined ? historyTexts.signedOut(loan) : historyTexts.signedOutFor({ ...loan, purpose }),
        ...conditionSentences(event.data.conditionOut),
      ];
    }
    case 'ItemReturned':
      return [
        ...withNote(returnSentence(event.data, borrowerOf(event.data.loanId, events, wording)), event.data.note),
        ...conditionSentences(event.data.conditionIn),
      ];
    case 'ReturnUndone': {
      const { memberId, quantity } = event.data.loan;
      return [
        historyTexts.returnUndone({ quantity, name: nameOf('member', memberId, wording) || historyTexts.somebody }),
      ];
    }
    case 'LoanExtended':
      return [historyTexts.extended({ from: day(event.data.from), to: day(event.data.dueBack) })];
    case 'LoanReassigned': {
      const { memberId, eventId } = event.data;
      const [kind, id] = memberId === undefined ? (['event', eventId] as const) : (['member', memberId] as const);
      return [historyTexts.reassigned({ to: nameOf(kind, String(id), wording) || historyTexts.somebody })];
    }
    case 'ItemReportedMissing':
      return withNote(historyTexts.missing({ quantity: event.data.quantity }), event.data.note);
    case 'ItemGivenUp':
      return withNote(historyTexts.givenUp({ quantity: event.data.quantity }), event.data.note);
    case 'ItemFound':
      return [historyTexts.found({ quantity: event.data.quantity })];
  }
}

/** Stocktakes, and putting away. */
function countSentences(
  event: Extract<LoggedEvent, { type: 'ItemCounted' | 'ItemPutAway' | 'ItemUncounted' | 'StocktakeClosed' }>,
  wording: Wording,
): readonly string[] {
  switch (event.type) {
    case 'ItemCounted': {
      const { stocktakeId, quantity, placeId } = event.data;
      return [
        countedSentence(
          quantity,
          nameOf('stocktake', stocktakeId, wording),
          placeId === undefined ? '' : nameOf('location', placeId, wording),
        ),
      ];
    }
    case 'ItemPutAway': {
      const place = nameOf('location', event.data.placeId, wording);
      if (!event.data.lies) return [historyTexts.putBackAgain];
      return [place === '' ? historyTexts.putAway : historyTexts.putAwayIn({ place })];
    }
    case 'ItemUncounted': {
      const stocktake = nameOf('stocktake', event.data.stocktakeId, wording);
      return [stocktake === '' ? historyTexts.uncounted : historyTexts.uncountedFor({ stocktake })];
    }
    case 'StocktakeClosed':
      return [historyTexts.stocktakeClosed];
  }
}

/** Personal data, who viewed it, and login changes. */
function peopleSentences(
  event: Extract<
    LoggedEvent,
    {
      type:
        | 'MeasurementsKept'
        | 'MeasurementsStaged'
        | 'MeasurementsSeen'
        | 'PersonalKept'
        | 'PersonalSeen'
        | 'UserSeenAs'
        | 'UserLinked'
        | 'UserLinkConfirmed'
        | 'SignInNoted';
    }
  >,
  wording: Wording,
): readonly string[] {
  switch (event.type) {
    case 'MeasurementsKept':
      return [historyTexts.measured];
    case 'MeasurementsStaged':
      return withNote(historyTexts.staged[event.data.to], event.data.note);
    case 'MeasurementsSeen':
      return [named(historyTexts.looks, event.data.purpose) ?? historyTexts.looks.view];
    case 'PersonalKept':
      return [historyTexts.personalKept[event.data.part]];
    case 'UserSeenAs':
      return [historyTexts.UserSeenAs];
    case 'UserLinked':
    case 'UserLinkConfirmed':
      return [
        historyTexts[event.type]({ member: nameOf('member', event.data.memberId, wording) || historyTexts.somebody }),
      ];
    case 'PersonalSeen':
      return [historyTexts.personalSeen[event.data.part]];
    case 'SignInNoted':
      return [named(historyTexts.signIns, event.data.what) ?? historyTexts.signInChanged];
  }
}

function sentencesFor(
  event: LoggedEvent,
  catalogue: Catalogue,
  events: readonly LoggedEvent[],
  wording: Wording,
): readonly string[] {
  const day = (date: string) => formatDay(date, wording.today);
  switch (event.type) {
    case 'RecordAdded':
    case 'RecordChanged':
    case 'RecordDisposed':
    case 'RecordRestored':
    case 'RecordMerged':
    case 'RecordAbsorbed':
      return recordSentences(event, catalogue, wording);
    case 'PhotoAdded':
    case 'PhotoRemoved':
    case 'PhotosOrdered':
    case 'DocumentAttached':
    case 'DocumentRemoved':
      return attachmentSentences(event, events, wording);
    case 'ItemSignedOut':
    case 'ItemReturned':
    case 'ReturnUndone':
    case 'LoanExtended':
    case 'LoanReassigned':
    case 'ItemReportedMissing':
    case 'ItemGivenUp':
    case 'ItemFound':
      return loanSentences(event, events, day, wording);
    case 'ItemReserved':
    case 'ReservationChanged':
    case 'ReservationCancelled':
    case 'ItemPulled':
    case 'BookingLineMoved':
      return [lendingSentence(event, day, (kind, id) => nameOf(kind, id, wording))];
    case 'ItemCounted':
    case 'ItemPutAway':
    case 'ItemUncounted':
    case 'StocktakeClosed':
      return countSentences(event, wording);
    case 'MeasurementsKept':
    case 'MeasurementsStaged':
    case 'MeasurementsSeen':
    case 'PersonalKept':
    case 'PersonalSeen':
    case 'UserSeenAs':
    case 'UserLinked':
    case 'UserLinkConfirmed':
    case 'SignInNoted':
      return peopleSentences(event, wording);
    case 'ItemWorkNoted':
    case 'ItemWorkEnded':
    case 'ItemTested':
    case 'ItemTestWithdrawn':
      return [upkeepSentence(event, day)];
    default:
      return assertNever(event);
  }
}

/** The lines of a history, newest first, in the order given. A change without anything the user sees has none. */
export function historyLines(
  catalogue: Catalogue,
  events: readonly LoggedEvent[],
  wording: Wording,
): readonly HistoryLine[] {
  const lines = events.map((event) => ({
    id: event.eventId,
    at: event.meta.recordedAt,
    who: whoDid(event, wording),
    what: sentencesFor(event, catalogue, events, wording),
    ...(event.type === 'PhotoAdded' && event.data.loan !== undefined ? { photo: event.data.photo } : {}),
    ...(event.type === 'RecordChanged' ? { changes: event.data.changes } : {}),
  }));
  return lines.filter(({ what }) => what.length > 0);
}
