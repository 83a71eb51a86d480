import type { CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { hireOf } from '../../../domain/lending/index.ts';
import { loansByDue } from '../../../domain/stock/index.ts';
import { titleOf } from '../../../domain/query/index.ts';
import { formatNumber } from '../../texts/plural.ts';
import type { Wording } from './displayText.ts';

/** Who has an item: the borrower whose loan is due first, how many others there are ("Sam Lee +1"), and that loan's due date and other group. */
export function borrowersOf(
  item: CatalogueRecord,
  { world }: Pick<Wording, 'world'>,
): { readonly names: string; readonly dueBack: string; readonly group: string | undefined } | undefined {
  const [loan, ...others] = loansByDue(item);
  if (loan === undefined) return undefined;
  const member = world.record('member', loan.memberId);
  const more = others.length > 0 ? ` +${formatNumber(others.length)}` : '';
  const group = hireOf(loan, world)?.values.borrower;
  return { names: `${member ? titleOf(member) : ''}${more}`, dueBack: loan.dueBack, group };
}
