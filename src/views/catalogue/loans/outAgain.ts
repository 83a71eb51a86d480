import type { CatalogueRecord, Loan } from '../../../domain/catalogue/index.ts';
import type { CommandBody } from '../../../domain/decide/index.ts';

export interface LentItem {
  readonly item: CatalogueRecord;
  readonly loan: Loan;
}

/** Out again to the same person, as before: a loan's id is used once, so it gets a new one. */
export function outAgain({ item, loan }: LentItem, quantity: number, loanId: string): CommandBody {
  const { memberId, from, dueBack, purpose } = loan;
  return {
    type: 'SignOutItem',
    kind: item.kind,
    id: item.id,
    payload: { loanId, memberId, quantity, from, dueBack, ...(purpose === undefined ? {} : { purpose }) },
  };
}
