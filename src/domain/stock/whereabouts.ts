/** Where a stock item is: derived from its loans and the work on it, never typed (domain-fields, finding 1). */
import { fieldValue } from '../catalogue/index.ts';
import type { CatalogueRecord, Loan, OpenWork, Stamp } from '../catalogue/index.ts';
import { daysBetween, isIsoDate } from '../kernel/dates.ts';
import type { IsoDate } from '../kernel/dates.ts';
import type { Words } from '../../words/message.ts';
import { whereaboutsWords } from '../../words/en/labelsStock.ts';

/** How many of an item there are and where; the four counts always add up to `total`. */
export interface Whereabouts {
  readonly total: number;
  readonly out: number;
  readonly missing: number;
  /** Away for work, being worked on, or not to be used until it is done. */
  readonly atWork: number;
  /** On the shelf and free to sign out. */
  readonly inStore: number;
}

/** Total owned: 1 for a single item, otherwise its quantity, or 1 by default. */
export function totalOf(item: CatalogueRecord): number {
  return fieldValue(item, 'tracking') === 'single' ? 1 : (fieldValue(item, 'quantity') ?? 1);
}

/** True for a batch, where a quantity can be chosen; false for a single item. */
export function isMany(item: CatalogueRecord): boolean {
  return fieldValue(item, 'tracking') === 'batch' || totalOf(item) > 1;
}

/** True if `quantity` is fewer than there are. Missing ones don't count. */
export function isPart(item: CatalogueRecord, quantity: number): boolean {
  return quantity < totalOf(item) - item.missing;
}

/** For facts about a condition: `ofPart` if it was observed of part of the item. */
export function ofPart(item: CatalogueRecord, quantity: number, condition: string | undefined): { ofPart?: true } {
  return condition !== undefined && isPart(item, quantity) ? { ofPart: true } : {};
}

export function whereabouts(item: CatalogueRecord): Whereabouts {
  const total = totalOf(item);
  const out = item.loans.reduce((sum, loan) => sum + loan.quantity, 0);
  const rest = total - out - item.missing;
  const kept = withheld(item).reduce((sum, work) => sum + work.quantity, 0);
  const atWork = Math.max(0, Math.min(rest, kept));
  return { total, out, missing: item.missing, atWork, inStore: rest - atWork };
}

/** The work that makes an item unavailable. Open work doesn't, unless it blocks use. */
export function withheld({ work = [] }: CatalogueRecord): readonly OpenWork[] {
  return work.filter(({ status, blocks }) => status !== 'open' || blocks === true);
}

const cleaningWork: readonly string[] = ['clean', 'launder', 'press'];

/** The state of the work that makes it unavailable. */
function workState(item: CatalogueRecord): 'cleaning' | 'in-repair' | 'blocked' {
  const [first] = withheld(item).filter(({ status }) => status !== 'open');
  if (first === undefined) return 'blocked';
  return cleaningWork.includes(first.work) ? 'cleaning' : 'in-repair';
}

export type WhereaboutsState =
  | 'in-store'
  | 'partly-out'
  | 'out'
  | 'overdue'
  | 'missing'
  | 'cleaning'
  | 'in-repair'
  | 'blocked'
  | 'disposed';

export const whereaboutsStates: readonly { readonly value: WhereaboutsState; readonly label: Words }[] = [
  { value: 'in-store', label: whereaboutsWords.whereaboutsStates['in-store'].label },
  { value: 'partly-out', label: whereaboutsWords.whereaboutsStates['partly-out'].label },
  { value: 'out', label: whereaboutsWords.whereaboutsStates.out.label },
  { value: 'overdue', label: whereaboutsWords.whereaboutsStates.overdue.label },
  { value: 'missing', label: whereaboutsWords.whereaboutsStates.missing.label },
  { value: 'cleaning', label: whereaboutsWords.whereaboutsStates.cleaning.label },
  { value: 'in-repair', label: whereaboutsWords.whereaboutsStates['in-repair'].label },
  { value: 'blocked', label: whereaboutsWords.whereaboutsStates.blocked.label },
  { value: 'disposed', label: whereaboutsWords.whereaboutsStates.disposed.label },
];

/** Overdue from the day after the due date; never if the date isn't valid. */
export function isOverdue(loan: Loan, today: IsoDate): boolean {
  return loan.dueBack < today && isIsoDate(loan.dueBack);
}

export function daysOverdue(loan: Loan, today: IsoDate): number {
  return isOverdue(loan, today) ? daysBetween(loan.dueBack, today) : 0;
}

/** The state of an item; the most urgent wins. */
export function whereaboutsState(item: CatalogueRecord, today: IsoDate): WhereaboutsState {
  if (item.lifecycle.stage === 'disposed') return 'disposed';
  if (item.loans.some((loan) => isOverdue(loan, today))) return 'overdue';
  if (item.missing > 0) return 'missing';
  const { inStore, atWork } = whereabouts(item);
  if (item.loans.length === 0) return atWork > 0 && inStore === 0 ? workState(item) : 'in-store';
  return inStore > 0 ? 'partly-out' : 'out';
}

/** Where it was put away, unless it has been handled since. */
export function placedAt({ put, seen }: CatalogueRecord): string | undefined {
  return put?.lies !== true || (seen !== undefined && seen.at > put.stamp.at) ? undefined : put.placeId;
}

/** When it was last seen, and where if known: at a loan, a return, a count, or when it was put away. */
export function lastSeen(item: CatalogueRecord): (Stamp & { readonly placeId?: string }) | undefined {
  const { seen, put, counts = [] } = item;
  const told = [...counts.filter(({ quantity }) => quantity > 0), ...(put?.lies ? [put] : [])];
  const counted = told.toSorted((a, b) => a.stamp.at.localeCompare(b.stamp.at)).at(-1);
  if (!counted || (seen && seen.at > counted.stamp.at)) return seen;
  return counted.placeId === undefined ? counted.stamp : { ...counted.stamp, placeId: counted.placeId };
}
