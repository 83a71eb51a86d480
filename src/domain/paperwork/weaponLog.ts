/** The weapon log: when weapons went out and came back, from their histories. Closed loans exist only there. */
import { fieldValue } from '../catalogue/index.ts';
import type { CatalogueRecord, Loan } from '../catalogue/index.ts';
import type { IsoDate } from '../kernel/dates.ts';
import type { EventMeta, LoggedEvent } from '../log/index.ts';
import { paperListWords } from '../../words/en/paperLists.ts';
import type { PaperList } from './list.ts';

/** Its line among the lists. */
export const weaponLog = {
  key: 'weapon-log',
  ...paperListWords.weaponLog,
  kinds: ['prop'],
} as const satisfies Pick<PaperList, 'key' | 'title' | 'use' | 'kinds'>;

/** Pieces that came back or were reported missing. */
interface WeaponReturn {
  readonly quantity: number;
  readonly meta: EventMeta;
  readonly isMissing: boolean;
}

export interface WeaponLoan {
  /** The record it went out as; it may have been merged since. */
  readonly itemId: string;
  readonly loan: Loan;
  /** How many went out, without those whose sign-out was undone. */
  readonly quantity: number;
  /** Who handed it out, and when; undefined if only the record it was merged into is known. */
  readonly out: EventMeta | undefined;
  readonly witnessId: string | undefined;
  readonly returns: readonly WeaponReturn[];
}

interface Growing extends WeaponLoan {
  /** The record it is of now. */
  holderId: string;
  /** For the member and event it is of now. */
  loan: Loan;
  quantity: number;
  readonly returns: WeaponReturn[];
}

/** By id of the loan; a loan that goes on after an undone return has two. */
type Loans = Map<string, Growing>;

export interface LogPeriod {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** True for weapons, also those that were disposed of. */
export function isWeapon(item: CatalogueRecord): boolean {
  return fieldValue(item, 'stockKind') === 'weapon';
}

function begun(itemId: string, loan: Loan, out?: EventMeta, witnessId?: string): Growing {
  return { itemId, holderId: itemId, loan, quantity: loan.quantity, out, witnessId, returns: [] };
}

/** The loan of a record whose last return is undone: the rest of it goes on under a new id, on its line of the booking. */
function goesOn(loans: Loans, id: string, { memberId, from, quantity, bookingId, lineId }: Loan): Growing | undefined {
  const back = [...loans.values()].filter(({ holderId, returns }) => {
    const last = returns.at(-1);
    return holderId === id && last?.quantity === quantity && !last.isMissing;
  });
  const isOnLine = ({ loan }: Growing) => lineId !== undefined && (loan.lineId ?? loan.loanId) === lineId;
  const isAlike = ({ loan }: Growing) =>
    loan.memberId === memberId && loan.from === from && loan.bookingId === bookingId;
  return back.findLast(isOnLine) ?? back.findLast(isAlike);
}

function noteReturn(loans: Loans, event: Extract<LoggedEvent, { type: 'ItemReturned' | 'ItemReportedMissing' }>): void {
  const { loanId = '', quantity } = event.data;
  const isMissing = event.type === 'ItemReportedMissing';
  const entry = loans.get(loanId);
  if (entry === undefined) return;
  if (!isMissing && event.data.undone === true) entry.quantity -= quantity;
  else entry.returns.push({ quantity, meta: event.meta, isMissing });
}

/** Its member or event was merged into another. */
function noteReassigned(
  loans: Loans,
  { loanId, ...moved }: Extract<LoggedEvent, { type: 'LoanReassigned' }>['data'],
): void {
  const entry = loans.get(loanId);
  if (entry !== undefined) entry.loan = { ...entry.loan, ...moved };
}

function note(loans: Loans, event: LoggedEvent): void {
  switch (event.type) {
    case 'ItemSignedOut': {
      const { loan, witnessId } = event.data;
      loans.set(loan.loanId, begun(event.id, loan, event.meta, witnessId));
      return;
    }
    case 'ReturnUndone': {
      const { loan } = event.data;
      const before = goesOn(loans, event.id, loan);
      before?.returns.pop();
      loans.set(loan.loanId, before ?? begun(event.id, loan));
      return;
    }
    case 'RecordAbsorbed':
      for (const entry of loans.values()) if (entry.holderId === event.data.fromId) entry.holderId = event.id;
      for (const loan of event.data.loans) if (!loans.has(loan.loanId)) loans.set(loan.loanId, begun(event.id, loan));
      return;
    case 'ItemReturned':
    case 'ItemReportedMissing':
      return noteReturn(loans, event);
    case 'LoanReassigned':
      return noteReassigned(loans, event.data);
    default:
  }
}

/** How many of a loan are still out. */
function stillOut({ quantity, returns }: WeaponLoan): number {
  return returns.reduce((left, back) => left - back.quantity, quantity);
}

/**
 * The loans of weapons that were out on any day of a period, by the day they went out.
 *
 * @param events the histories of all weapons together, in any order
 * @param dayOf the day of an instant where the reader is
 */
export function weaponLoans(
  events: Iterable<LoggedEvent>,
  { from, to }: LogPeriod,
  dayOf: (instant: string) => IsoDate,
): readonly WeaponLoan[] {
  const loans: Loans = new Map();
  for (const event of [...events].toSorted((a, b) => a.seq - b.seq)) note(loans, event);
  return [...new Set(loans.values())]
    .filter((entry) => {
      const isBack = (back: WeaponReturn | undefined) => back !== undefined && dayOf(back.meta.recordedAt) < from;
      const isOver = stillOut(entry) <= 0 && isBack(entry.returns.at(-1));
      return entry.quantity > 0 && entry.loan.from <= to && !isOver;
    })
    .toSorted((a, b) => a.loan.from.localeCompare(b.loan.from));
}
