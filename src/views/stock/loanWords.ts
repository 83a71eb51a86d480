import type { Loan } from '../../domain/catalogue/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { daysOverdue } from '../../domain/stock/index.ts';
import { heldTexts } from '../texts/home.ts';
import { formatDay } from '../texts/plural.ts';

/** When a loan is due, in words, and how urgent it is. */
export function dueWords(
  loan: Loan,
  today: string,
): { readonly text: string; readonly tone: 'quiet' | 'note' | 'bad' } {
  const late = daysOverdue(loan, today);
  if (late > 0) return { text: heldTexts.overdue({ days: late }), tone: 'bad' };
  if (loan.dueBack === today) return { text: heldTexts.dueToday, tone: 'note' };
  if (loan.dueBack === addDays(today, 1)) return { text: heldTexts.dueTomorrow, tone: 'note' };
  return { text: heldTexts.due({ date: formatDay(loan.dueBack, today) }), tone: 'quiet' };
}
