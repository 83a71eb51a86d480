/** The loans of an item in the order they are due. */
import type { CatalogueRecord, Loan } from '../catalogue/index.ts';

/** The loans of an item, the one due first at the beginning. */
export function loansByDue({ loans }: Pick<CatalogueRecord, 'loans'>): readonly Loan[] {
  return loans.toSorted((a, b) => a.dueBack.localeCompare(b.dueBack));
}

/** The loan to return: the booking's, else the member's, else the one due first. */
export function loanToReturn(
  item: Pick<CatalogueRecord, 'loans'>,
  { bookingId = null, memberId }: { readonly bookingId?: string | null; readonly memberId: string | null },
): Loan | undefined {
  const loans = loansByDue(item);
  return (
    loans.find((loan) => loan.bookingId === bookingId) ?? loans.find((loan) => loan.memberId === memberId) ?? loans[0]
  );
}
