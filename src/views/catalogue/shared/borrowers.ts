import type { CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { titleOf } from '../../../domain/query/index.ts';
import { formatNumber } from '../../texts/plural.ts';
import type { Wording } from './displayText.ts';

/** Who has an item: the borrower whose loan is due first, how many others there are ("Sam Lee +1"), and that loan's due date. */
export function borrowersOf(
  { loans }: CatalogueRecord,
  { world }: Pick<Wording, 'world'>,
): { readonly names: string; readonly dueBack: string } | undefined {
  const [loan, ...others] = loans.toSorted((a, b) => (a.dueBack < b.dueBack ? -1 : 1));
  if (loan === undefined) return undefined;
  const member = world.record('member', loan.memberId);
  const more = others.length > 0 ? ` +${formatNumber(others.length)}` : '';
  return { names: `${member ? titleOf(member) : ''}${more}`, dueBack: loan.dueBack };
}
