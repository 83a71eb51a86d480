/** Stock summaries for home and the menus: plain iterations over the records on the device. */
import { type AllRecords, type CatalogueRecord, isActive, type Loan } from '../../domain/catalogue/index.ts';
import { isOverdue } from '../../domain/stock/index.ts';
import { stockKinds } from '../../domain/registry.ts';
import { homeOf } from '../../domain/places/index.ts';

/** A loan with the item it belongs to. */
export interface Held {
  readonly item: CatalogueRecord;
  readonly loan: Loan;
}

/** Orders loans of several items: the one due first at the beginning. */
export const byDueDate = (a: Held, b: Held) =>
  a.loan.dueBack.localeCompare(b.loan.dueBack) || a.item.id.localeCompare(b.item.id);

/** A member's loans, most urgent first. */
export function heldBy(memberId: string | undefined, records: Iterable<CatalogueRecord>): readonly Held[] {
  if (memberId === undefined) return [];
  const held: Held[] = [];
  for (const item of records) for (const loan of item.loans) if (loan.memberId === memberId) held.push({ item, loan });
  return held.toSorted(byDueDate);
}

/** All stock on the device, in every department. */
export function* allStock(all: AllRecords): Iterable<CatalogueRecord> {
  for (const kind of stockKinds) yield* all(kind);
}

/** A member's loans in every department, most urgent first. */
export function heldOf(memberId: string | undefined, all: AllRecords): readonly Held[] {
  return heldBy(memberId, allStock(all));
}

export interface StockSummary {
  readonly total: number;
  readonly out: number;
  readonly overdue: readonly Held[];
  readonly missing: readonly CatalogueRecord[];
  readonly withoutPhoto: number;
  readonly withoutHome: number;
}

/** Summarises a department in one pass. */
export function summarise(records: Iterable<CatalogueRecord>, today: string): StockSummary {
  let [total, out, withoutPhoto, withoutHome] = [0, 0, 0, 0];
  const overdue: Held[] = [];
  const missing: CatalogueRecord[] = [];
  for (const item of records) {
    for (const loan of item.loans) if (isOverdue(loan, today)) overdue.push({ item, loan });
    if (!isActive(item)) continue;
    total += 1;
    if (item.loans.length > 0) out += 1;
    if (item.missing > 0) missing.push(item);
    if (item.photos.length === 0) withoutPhoto += 1;
    if (homeOf(item) === undefined) withoutHome += 1;
  }
  return { total, out, overdue: overdue.toSorted(byDueDate), missing, withoutPhoto, withoutHome };
}
